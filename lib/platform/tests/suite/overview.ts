import { describe, expect, test } from 'vitest';
import type { PlatformUnderTest } from '../contract-suite';
import { contentOf, inDays, newKey, refusedWith, taking, usd, useWorld } from './world';

/** What a contract has at a glance is what its lists have. */
export function describeOverview(name: string, setUp: () => Promise<PlatformUnderTest>): void {
  describe(`${name}: a contract at a glance`, () => {
    const world = useWorld(setUp);
    const overview = async (policyNumber: string, limit?: number) => {
      const token = await world.open(policyNumber);
      return contentOf(await world.platform.overview({ token, ...(limit ? { limit } : {}) }));
    };

    test('names the holder, the policy and what it covers', async () => {
      const token = await world.open('P-FRESH');
      const [policy] = contentOf(await world.platform.policies({ token })).items;
      const products = contentOf(await world.platform.products({ token })).items;
      const { customer, policies, ...counted } = await overview('P-FRESH');
      expect(customer).toMatchObject({ firstName: 'Ada', lastName: 'Lovelace' });
      expect(policies).toMatchObject({ count: 1, inForce: 1 });
      // Until when a loss can be reported is a matter of the list.
      const inShort = { products: products.slice(0, 3), productCount: products.length };
      expect({ ...policy, ...inShort }).toMatchObject(policies.items[0] ?? {});
      expect(counted).toMatchObject({
        products: { count: products.length },
        claims: { count: 0, open: 0, items: [] },
      });
    });

    test('says what is still to be paid, and what is overdue', async () => {
      const before = await overview('P-ENDING');
      const token = await world.open('P-ENDING');
      const { items } = contentOf(await world.platform.invoices({ token }));
      const open = items.filter(({ state }) => state === 'OPEN' || state === 'OVERDUE');
      expect(before.due).toMatchObject({
        count: open.length,
        items: open.map(({ id, number, state }) => ({
          id,
          number,
          isOverdue: state === 'OVERDUE',
          left: usd(1100),
        })),
      });
      const [first] = before.due.items;
      const paid = await world.platform.recordPayment({
        owedId: first?.id ?? '',
        amount: usd(1100),
        paymentId: newKey(),
        paidAt: new Date().toISOString(),
        idempotencyKey: newKey(),
      });
      contentOf(paid);
      const after = await overview('P-ENDING');
      expect(after.due.count).toBe(before.due.count - 1);
      expect(after.due.items.map(({ id }) => id)).not.toContain(first?.id);
    });

    test('names the plans that can be renewed today, and those that wait for a new owner', async () => {
      const ofPlan = async (policyNumber: string) => {
        const token = await world.open(policyNumber);
        return { token, policyId: await world.policyId(token) };
      };
      const named = async (policyNumber: string) => {
        const { renewable, offered } = (await overview(policyNumber)).policies;
        return { renewable, offered };
      };
      const none = { renewable: [], offered: [] };
      const ending = await ofPlan('P-ENDING');
      expect(await named('P-ENDING')).toMatchObject({
        renewable: [{ policyId: ending.policyId, expiryDate: inDays(30), until: inDays(60) }],
        offered: [],
      });
      const [offer] = contentOf(await world.platform.renewalOffers(ending)).items;
      const accepting = { token: ending.token, ...taking(offer), idempotencyKey: newKey() };
      contentOf(await world.platform.acceptRenewal(accepting));
      expect(await named('P-ENDING')).toEqual(none);

      expect(await named('P-FRESH')).toEqual(none);
      const fresh = await ofPlan('P-FRESH');
      const { id, until } = contentOf(
        await world.platform.requestTransfer({
          ...fresh,
          toName: 'Grace Hopper',
          toEmail: 'grace@example.com',
          idempotencyKey: newKey(),
        }),
      );
      expect(await named('P-FRESH')).toMatchObject({
        renewable: [],
        offered: [{ policyId: fresh.policyId, toName: 'Grace Hopper', until }],
      });
      const undoing = { token: fresh.token, transferId: id, idempotencyKey: newKey() };
      contentOf(await world.platform.undoTransfer(undoing));
      expect(await named('P-FRESH')).toEqual(none);
    });

    test('shows open claims before those that have ended, and counts both', async () => {
      const token = await world.open('P-FRESH');
      const [product] = contentOf(await world.platform.products({ token })).items;
      const file = async (dateOfLoss: string) =>
        contentOf(
          await world.platform.submitClaim({
            token,
            productId: product?.id ?? '',
            cause: 'DROP',
            dateOfLoss,
            description: 'It fell',
            answers: {},
            idempotencyKey: newKey(),
          }),
        ).claim;
      const covered = await file(inDays(-1));
      const denied = await file(inDays(-19));
      expect(denied.state).toBe('DENIED');
      const { claims } = await overview('P-FRESH');
      expect(claims).toMatchObject({ count: 2, open: 1 });
      const listed = contentOf(await world.platform.claims({ token })).items;
      const byId = new Map(listed.map((claim) => [claim.id, claim]));
      expect(claims.items).toEqual([byId.get(covered.id), byId.get(denied.id)]);
      expect((await overview('P-FRESH', 1)).claims.items.map(({ id }) => id)).toEqual([covered.id]);
    });

    test('invariant 15: opens with the contract’s own token alone', async () => {
      const strangers = await world.strangersToken();
      for (const token of [strangers, 'forged'])
        expect(await world.platform.overview({ token })).toEqual(refusedWith('TOKEN_REFUSED'));
    });
  });
}
