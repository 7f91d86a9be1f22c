import { describe, expect, test } from 'vitest';
import type { Money } from '../../port';
import type { PlatformUnderTest } from '../contract-suite';
import { contentOf, newKey, oneDay, taking, useWorld } from './world';

/** What becomes of a plan that goes on as another already. */
export function describeRenewedPlans(name: string, setUp: () => Promise<PlatformUnderTest>): void {
  describe(`${name}: renewed plans`, () => {
    const world = useWorld(setUp);
    const policiesOf = async (token: string) =>
      contentOf(await world.platform.policies({ token })).items;
    const offersOf = async (token: string, policyId: string) =>
      contentOf(await world.platform.renewalOffers({ token, policyId })).items;
    const renew = async (token: string, policyId: string) => {
      const [offer] = await offersOf(token, policyId);
      if (!offer) throw new Error('Nothing is offered');
      const asked = { token, ...taking(offer), idempotencyKey: newKey() };
      const { policyId: next, invoiceId } = contentOf(await world.platform.acceptRenewal(asked));
      return { next, invoiceId, price: offer.price };
    };
    const whyNotRenewed = async (token: string, policyId: string) => {
      const { renew } = contentOf(await world.platform.policyActions({ token, policyId }));
      return renew.reason?.code;
    };

    const pay = async (owedId: string, amount: Money) =>
      contentOf(
        await world.platform.recordPayment({
          owedId,
          amount,
          paymentId: newKey(),
          paidAt: new Date().toISOString(),
          idempotencyKey: newKey(),
        }),
      );

    test('§7 what was renewed and paid goes along with a transfer, and comes back with it', async () => {
      const token = await world.open('P-ENDING');
      const policyId = await world.policyId(token);
      const { next, invoiceId, price } = await renew(token, policyId);
      await pay(invoiceId, price);
      const newOwner = { name: 'Grace Hopper', email: 'grace@example.com' };
      const { id: transferId } = contentOf(
        await world.platform.requestTransfer({
          token,
          policyId,
          toName: newOwner.name,
          toEmail: newOwner.email,
          idempotencyKey: newKey(),
        }),
      );
      const opened = contentOf(
        await world.platform.confirmTransfer({ transferId, newOwner, idempotencyKey: newKey() }),
      );
      const theirs = await policiesOf(opened.token);
      expect(theirs.map(({ id }) => id).toSorted()).toEqual([policyId, next].toSorted());
      for (const { customers } of theirs)
        expect(customers).toMatchObject([{ firstName: 'Grace', lastName: 'Hopper' }]);
      expect(await policiesOf(token)).toEqual([]);
      expect(await whyNotRenewed(opened.token, policyId)).toBe('ALREADY_RENEWED');
      contentOf(await world.platform.undoTransfer({ token, transferId, idempotencyKey: newKey() }));
      const back = await policiesOf(token);
      expect(back.map(({ id }) => id).toSorted()).toEqual([policyId, next].toSorted());
      for (const { customers } of back) expect(customers).toMatchObject([{ firstName: 'Ada' }]);
    });

    test('§7 one whose renewal was cancelled for good ends like any other, and is renewed again', async ({
      skip,
    }) => {
      const { clock } = world.test;
      if (!clock) return skip();
      const token = await world.open('P-ENDING');
      const [plan, known] = (await policiesOf(token)).toSorted((one, other) =>
        one.effectiveDate < other.effectiveDate ? -1 : 1,
      );
      const policyId = plan?.id ?? '';
      // Of one that lapses nothing is told.
      const invoices = contentOf(await world.platform.invoices({ token })).items;
      const unpaid = invoices.find((one) => one.policyId === policyId && !one.paidOn);
      if (unpaid) await pay(unpaid.id, unpaid.amount);
      const renewal = known?.id ?? (await renew(token, policyId)).next;
      const asked = { token, policyId: renewal, idempotencyKey: newKey() };
      const quote = await world.platform.cancellationQuote({ ...asked, reason: 'OTHER' });
      const accepting = { token, quoteId: contentOf(quote).id, idempotencyKey: newKey() };
      contentOf(await world.platform.cancelPolicy(accepting));
      // As long as that can be taken back, it goes on.
      expect(await whyNotRenewed(token, policyId)).toBe('ALREADY_RENEWED');
      await clock.forward(17 * oneDay);
      const later = await world.open('P-ENDING');
      expect(await whyNotRenewed(later, policyId)).toBeUndefined();
      const told = contentOf(await world.platform.events({ limit: 200 })).items.filter(
        ({ kind, subject }) => kind === 'PLAN_ENDING' && subject?.id === policyId,
      );
      expect(told).toHaveLength(1);
      const { next } = await renew(later, policyId);
      expect(next).not.toBe(renewal);
      expect(await whyNotRenewed(later, policyId)).toBe('ALREADY_RENEWED');
      const numbers = (await policiesOf(later)).map(({ policyNumber }) => policyNumber);
      expect(numbers).toHaveLength(3);
      expect(new Set(numbers).size).toBe(3);
    });
  });
}
