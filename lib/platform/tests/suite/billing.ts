import { describe, expect, test } from 'vitest';
import type { PlatformUnderTest } from '../contract-suite';
import {
  contentOf,
  inDays,
  newKey,
  oneDay,
  phoneProduct,
  refusedWith,
  usd,
  useWorld,
} from './world';

/** What is owed, and what was paid of it. */
export function describeBilling(name: string, setUp: () => Promise<PlatformUnderTest>): void {
  describe(`${name}: billing`, () => {
    const world = useWorld(setUp);
    const invoices = async (policyNumber: string) =>
      contentOf(await world.platform.invoices({ token: await world.open(policyNumber) })).items;
    const account = async (policyNumber: string) => {
      const token = await world.open(policyNumber);
      return contentOf(await world.platform.billingAccounts({ token })).items[0];
    };
    /** How a plan’s payments stand, as each call reports it that shows the plan. */
    const reported = async (policyNumber: string) => {
      const token = await world.open(policyNumber);
      const { platform } = world;
      const [listed] = contentOf(await platform.policies({ token })).items;
      const [shown] = contentOf(await platform.overview({ token })).policies.items;
      return [listed?.billing, shown?.billing];
    };
    /** Of which plans the overview says that they end soon. */
    const ending = async (policyNumber: string) => {
      const token = await world.open(policyNumber);
      const { policies } = contentOf(await world.platform.overview({ token }));
      return policies.ending.map((policy) => policy.policyNumber);
    };
    const pay = (owedId: string, more: object = {}) =>
      world.platform.recordPayment({
        owedId,
        amount: usd(1100),
        paymentId: newKey(),
        paidAt: new Date().toISOString(),
        idempotencyKey: newKey(),
        ...more,
      });

    test('a plan that is not paid is in grace, and lapses then', async ({ skip }) => {
      expect(await account('P-ENDING')).toMatchObject({
        paidBy: 'HOLDER',
        every: 'MONTH',
        price: usd(1100),
        nextDueOn: inDays(-2),
        state: 'IN_GRACE',
        graceEndsOn: inDays(8),
      });
      const inGrace = {
        state: 'IN_GRACE',
        nextDueOn: inDays(-2),
        graceEndsOn: inDays(8),
        amountDue: usd(1100),
      };
      expect(await reported('P-ENDING')).toEqual([inGrace, inGrace]);
      expect(await ending('P-ENDING')).toEqual(['P-ENDING']);
      const open = (await invoices('P-ENDING'))[0]?.id ?? '';
      const before = contentOf(await world.platform.owed({ owedId: open })).invoice;
      expect(before).not.toHaveProperty('restoration');
      const until = inDays(30);
      const { clock } = world.test;
      if (!clock) return skip('its clock cannot be set');
      await clock.forward(10 * oneDay);
      expect(await account('P-ENDING')).toMatchObject({ state: 'LAPSED' });
      const { invoice } = contentOf(await world.platform.owed({ owedId: open }));
      const { noLoss } = phoneProduct.price;
      expect(invoice?.restoration).toEqual({ until, noLoss });
      expect(await ending('P-ENDING')).toEqual([]);
      const lapsed = { ...inGrace, state: 'LAPSED' };
      expect(await reported('P-ENDING')).toEqual([lapsed, lapsed]);
    });

    test('the next payment is asked for when it is near, once', async ({ skip }) => {
      const { clock } = world.test;
      if (!clock) return skip('its clock cannot be set');
      const before = (await invoices('P-FRESH')).find(({ state }) => state === 'OPEN');
      contentOf(await pay(before?.id ?? ''));
      expect(await account('P-FRESH')).toMatchObject({ state: 'PAID' });
      await clock.forward(35 * oneDay);
      await Promise.all([invoices('P-FRESH'), invoices('P-FRESH'), account('P-FRESH')]);
      const open = (await invoices('P-FRESH')).filter(({ paidOn }) => !paidOn);
      expect(open).toMatchObject([{ amount: usd(1100), tax: usd(100) }]);
      expect(open[0]?.dueOn && open[0].dueOn > (before?.dueOn ?? '')).toBe(true);
      expect(await account('P-FRESH')).toMatchObject({ nextDueOn: open[0]?.dueOn });
    });

    test('a plan that somebody else pays asks nothing of its holder', async () => {
      expect(await account('P-CAR')).toMatchObject({ paidBy: 'LIENHOLDER', state: 'PAID' });
      expect(await invoices('P-CAR')).toEqual([]);
    });

    test('invoices, the newest first, tax included', async () => {
      const all = await invoices('P-ENDING');
      expect(all[0]).toMatchObject({
        dueOn: inDays(-2),
        amount: usd(1100),
        tax: usd(100),
        state: 'OVERDUE',
      });
      // A monthly payment pays for the days from its due date on.
      expect(all[0]?.period?.from).toBe(inDays(-2));
      expect(all.slice(1).every(({ state }) => state === 'PAID')).toBe(true);
      expect(all.map(({ issuedOn }) => issuedOn)).toEqual(
        all
          .map(({ issuedOn }) => issuedOn)
          .toSorted()
          .toReversed(),
      );
      expect(new Set(all.map(({ number }) => number)).size).toBe(all.length);
    });

    test.each([
      ['AMOUNT_CHANGED', { amount: usd(1099) }],
      ['AMOUNT_CHANGED', { amount: { amount: 1100, currency: 'EUR' } }],
      ['AMOUNT_CHANGED', { amount: usd(-1100) }],
      ['OWED_UNKNOWN', { owedId: 'none' }],
      ['INPUT_INVALID', { paidAt: 'yesterday' }],
      ['INPUT_INVALID', { paidAt: '9999-12-31T23:59:59-12:00' }],
      ['INPUT_INVALID', { paidAt: '1900-01-01T00:00:00+14:00' }],
    ])('a payment is refused: %s for %j', async (code, more) => {
      const [open] = await invoices('P-ENDING');
      expect(await pay(open?.id ?? '', more)).toEqual(refusedWith(code));
    });

    test('§2.1 of an invoice that is owed: who pays it, for which plan, and until when', async () => {
      const [open] = await invoices('P-ENDING');
      const { invoice } = contentOf(await world.platform.owed({ owedId: open?.id ?? '' }));
      expect(invoice).toMatchObject({
        policyId: open?.policyId,
        title: open?.title,
        dueOn: inDays(-2),
        graceEndsOn: inDays(8),
      });
      expect(invoice?.reference).not.toBe('');
    });

    test('invariant 16: of two payments of one debt at once one is taken, and another client has none of it', async () => {
      const [open] = await invoices('P-ENDING');
      const owedId = open?.id ?? '';
      const stranger = await world.stranger.recordPayment({
        owedId,
        amount: usd(1100),
        paymentId: newKey(),
        paidAt: new Date().toISOString(),
        idempotencyKey: newKey(),
      });
      // Packages may name their policies alike, so that both have a debt; each has its own.
      expect(stranger).toEqual(refusedWith('OWED_UNKNOWN'));
      const first = { paymentId: newKey(), idempotencyKey: newKey() };
      const answers = await Promise.all([pay(owedId, first), pay(owedId), pay(owedId)]);
      expect(answers.map(({ kind }) => kind).toSorted()).toEqual(['answer', 'refused', 'refused']);
      expect((await invoices('P-ENDING'))[0]).toMatchObject({
        id: owedId,
        state: 'PAID',
        paidOn: inDays(0),
      });
      expect(await account('P-ENDING')).toMatchObject({ state: 'PAID' });
      expect(await pay(owedId)).toEqual(refusedWith('NOT_OWED'));
    });

    test('the same payment said again is answered as before; what was paid stays so when the package comes again', async () => {
      await world.load();
      const [paid] = await invoices('P-ENDING');
      expect(paid?.state).toBe('PAID');
    });

    test('a payment goes back in parts, never more than it was', async () => {
      const order = contentOf(
        await world.platform.orderVoucher({
          productId: 'gift',
          amount: usd(1100),
          idempotencyKey: newKey(),
        }),
      );
      const paymentId = newKey();
      contentOf(await pay(order.id, { paymentId }));
      expect(contentOf(await pay(order.id, { paymentId }))).toMatchObject({ state: 'PAID' });
      const refund = (amount: number, platform = world.platform, refundId = newKey()) =>
        platform.recordRefund({
          paymentId,
          amount: usd(amount),
          refundId,
          refundedAt: new Date().toISOString(),
          idempotencyKey: newKey(),
        });
      const first = newKey();
      expect(contentOf(await refund(600, world.platform, first)).refunded).toEqual(usd(600));
      // Said again under another key, with another moment, it is booked no second time.
      expect(contentOf(await refund(600, world.platform, first)).refunded).toEqual(usd(600));
      expect(await refund(500, world.platform, first)).toEqual(refusedWith('AMOUNT_CHANGED'));
      expect(await refund(501)).toEqual(refusedWith('AMOUNT_CHANGED'));
      expect(await refund(-1)).toEqual(refusedWith('AMOUNT_CHANGED'));
      expect(await refund(1, world.stranger)).toEqual(refusedWith('PAYMENT_UNKNOWN'));
      expect(contentOf(await refund(500)).refunded).toEqual(usd(1100));
      const { state } = contentOf(await world.platform.voucherOrder({ orderId: order.id }));
      expect(state).toBe('REFUNDED');
    });
  });
}
