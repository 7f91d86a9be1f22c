import { describe, expect, test } from 'vitest';
import type { PlatformUnderTest } from '../contract-suite';
import { contentOf, inDays, newKey, refusedWith, useWorld } from './world';

/** What a claim keeps from happening to its plan. */
export function describeClaimedPlans(name: string, setUp: () => Promise<PlatformUnderTest>): void {
  describe(`${name}: plans with a claim`, () => {
    const world = useWorld(setUp);
    const held = async (token: string) => {
      const [product] = contentOf(await world.platform.products({ token })).items;
      return { policyId: await world.policyId(token), productId: product?.id ?? '' };
    };
    const file = async (token: string) => {
      const answer = await world.platform.submitClaim({
        token,
        productId: (await held(token)).productId,
        cause: 'DROP',
        dateOfLoss: inDays(-2),
        description: 'It fell',
        answers: {},
        idempotencyKey: newKey(),
      });
      const filed = contentOf(answer);
      expect(filed.kind).toBe('FILED');
      return filed.claim;
    };

    test('§7 a transfer is not taken back once the new owner has claimed', async () => {
      const token = await world.open('P-FRESH');
      const { policyId } = await held(token);
      const { id: transferId } = contentOf(
        await world.platform.requestTransfer({
          token,
          policyId,
          toName: 'Grace Hopper',
          toEmail: 'grace@example.com',
          idempotencyKey: newKey(),
        }),
      );
      const newOwner = { name: 'Grace Hopper', email: 'grace@example.com' };
      const opened = contentOf(
        await world.platform.confirmTransfer({ transferId, newOwner, idempotencyKey: newKey() }),
      );
      const claim = await file(opened.token);
      expect(
        await world.platform.undoTransfer({ token, transferId, idempotencyKey: newKey() }),
      ).toEqual(refusedWith('TRANSFER_CLAIMED'));
      // Who held it before sees nothing of that claim.
      expect(contentOf(await world.platform.claims({ token })).items).toEqual([]);
      expect(await world.platform.claim({ token, claimId: claim.id })).toEqual(
        refusedWith('CLAIM_UNKNOWN'),
      );
    });

    test('nothing of it is transferred, changed or retired while the claim is open', async () => {
      const token = await world.open('P-FRESH');
      const { policyId, productId } = await held(token);
      const asked = { token, idempotencyKey: newKey() };
      const { platform } = world;
      const no = { isAllowed: false, reason: { code: 'CLAIM_OPEN' } };
      expect(contentOf(await platform.policyActions({ token, policyId }))).toMatchObject({
        cancel: { isAllowed: true },
        transfer: no,
      });
      expect(
        await platform.requestTransfer({
          ...asked,
          policyId,
          toName: 'X',
          toEmail: 'x@example.com',
        }),
      ).toEqual(refusedWith('TRANSFER_NOT_ALLOWED'));
      expect(await platform.retireProduct({ ...asked, productId })).toEqual(
        refusedWith('PRODUCT_CLAIMED'),
      );
      const product = { Manufacturer: 'Acme', Type: 'Phone', serialNumber: '356938035643809' };
      expect(await platform.changeProduct({ ...asked, productId, product })).toEqual(
        refusedWith('PRODUCT_CLAIMED'),
      );
    });

    test('what it takes is missing from the limits, and there again once it is withdrawn', async () => {
      const token = await world.open('P-FRESH');
      const left = async () => {
        const [coverage] = contentOf(await world.platform.coverages({ token })).items;
        return coverage?.limits.map(({ amountLeft, countLeft }) => amountLeft?.amount ?? countLeft);
      };
      const [claim] = contentOf(await world.platform.claims({ token })).items;
      const before = await left();
      expect(before?.[1]).toBe(1);
      expect(before?.[2]).toBeLessThan(80_000);
      await world.load();
      expect(await left()).toEqual(before);
      contentOf(
        await world.platform.withdrawClaim({
          token,
          claimId: claim?.id ?? '',
          idempotencyKey: newKey(),
        }),
      );
      expect(await left()).toEqual([50_000, 2, 80_000]);
      const { policyId } = await held(token);
      expect(contentOf(await world.platform.policyActions({ token, policyId }))).toMatchObject({
        cancel: { isAllowed: true },
        transfer: { isAllowed: true },
      });
    });
  });
}
