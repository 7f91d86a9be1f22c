import { describe, expect, test } from 'vitest';
import type { PlatformUnderTest } from '../contract-suite';
import { expectParts, type InParts } from './parts';
import { contentOf, newKey, refusedWith, taking, useWorld } from './world';

/** The lists that rest on the rules of products come by cursor, as those of every contract do. */
export function describeLists(name: string, setUp: () => Promise<PlatformUnderTest>): void {
  describe(`${name}: each list comes in parts`, () => {
    const world = useWorld(setUp);
    const opened = async (policyNumber: string) => {
      const token = await world.open(policyNumber);
      return { token, policyId: await world.policyId(token) };
    };
    const lists: Readonly<Record<string, () => Promise<InParts>>> = {
      contacts: async () => {
        const token = await world.open('P-CAR');
        return (page) => world.platform.contacts({ token, ...page });
      },
      productRules: async () => {
        const asked = await opened('P-FRESH');
        return (page) => world.platform.productRules({ ...asked, ...page });
      },
      planDocuments: async () => {
        const asked = await opened('P-FRESH');
        return (page) => world.platform.planDocuments({ ...asked, ...page });
      },
      renewalOffers: async () => {
        const asked = await opened('P-CAR');
        return (page) => world.platform.renewalOffers({ ...asked, ...page });
      },
      transfers: async () => {
        const asked = await opened('P-FRESH');
        const { token } = asked;
        for (const toName of ['Grace Hopper', 'Alan Turing']) {
          const owner = { toName, toEmail: 'owner@example.com', idempotencyKey: newKey() };
          const { id } = contentOf(await world.platform.requestTransfer({ ...asked, ...owner }));
          const undoing = { token, transferId: id, idempotencyKey: newKey() };
          contentOf(await world.platform.undoTransfer(undoing));
        }
        return (page) => world.platform.transfers({ ...asked, ...page });
      },
      billingAccounts: async () => {
        const asked = await opened('P-ENDING');
        const [offer] = contentOf(await world.platform.renewalOffers(asked)).items;
        const accepting = { ...taking(offer), idempotencyKey: newKey() };
        contentOf(await world.platform.acceptRenewal({ token: asked.token, ...accepting }));
        return (page) => world.platform.billingAccounts({ token: asked.token, ...page });
      },
      voucherProducts: async () => (page) => world.platform.voucherProducts(page),
    };

    test.each(Object.entries(lists))('%s', async (_, begin) => {
      const list = await begin();
      const ids = await expectParts(list);
      // What has an order of its own keeps it.
      expect(await expectParts(list)).toEqual(ids);
    });

    test('by cursors of the list that is asked for', async () => {
      const [fresh, car] = [await opened('P-FRESH'), await opened('P-CAR')];
      const { next } = contentOf(await world.platform.productRules({ ...fresh, limit: 1 }));
      expect(next).toBeDefined();
      expect(await world.platform.productRules({ ...car, cursor: next ?? '' })).toEqual(
        refusedWith('INPUT_INVALID'),
      );
    });
  });
}
