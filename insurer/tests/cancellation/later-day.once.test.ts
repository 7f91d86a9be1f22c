import { afterEach, describe, expect, test, vi } from 'vitest';
import { addDays, daysBetween, periodOf } from '@/lib/dates';
import { contentOf, inDays, newKey, refusedWith } from '@/lib/platform/tests/suite/world';
import { type Plan, planOf } from '../billing/plan';

/** A month costs 1,000 and a tenth of tax. */
const month = { price: 1000, tax: 100 };

const policyOf = async ({ platform, token }: Plan) =>
  contentOf(await platform.policies({ token })).items[0];
const coverageEnd = async ({ platform, token }: Plan) =>
  contentOf(await platform.coverages({ token })).items[0]?.expiryDate;
const open = async (plan: Plan) =>
  (await plan.invoices()).filter(({ state }) => state === 'OPEN' || state === 'OVERDUE');
/** So many days of a month from a day on, as they are priced. */
const partOf = (from: string, days: number, of: number) => ({
  dueOn: from,
  amount: {
    amount: Math.round((month.price * days) / of) + Math.round((month.tax * days) / of),
    currency: 'USD',
  },
});

afterEach(() => {
  vi.useRealTimers();
});

describe('a plan that is cancelled for a day to come', () => {
  test('stays in force until that day, and is over behind it by itself', async () => {
    const plan = await planOf(100, { paidForDays: 5 });
    expect(await plan.cancel({ effectiveOn: inDays(20) })).toMatchObject({
      status: 'active',
      expiryDate: inDays(20),
    });
    expect(await coverageEnd(plan)).toBe(inDays(20));
    expect(await plan.quote()).toEqual(refusedWith('CANCELLATION_NOT_ALLOWED'));
    const [acceptedOn, lastDay] = [inDays(0), inDays(20)];
    await plan.forward(20);
    expect(await policyOf(plan)).toMatchObject({
      status: 'active',
      cancellation: { acceptedOn, lastDay },
    });
    await plan.forward(2);
    expect(await policyOf(plan)).toMatchObject({ status: 'cancelled', expiryDate: inDays(-2) });
  });

  test('is paid for until then, a part of a period by its days', async () => {
    const plan = await planOf(100, { paidForDays: 5 }, { lasts: 200 });
    const [whole] = await open(plan);
    expect(whole).toMatchObject({ dueOn: inDays(6), amount: { amount: 1100 } });
    await plan.cancel({ effectiveOn: inDays(20) });
    // What was asked for before is asked for by its days now.
    const [part, ...more] = await open(plan);
    expect(more).toEqual([]);
    const days = daysOfPeriod(inDays(6));
    expect(part).toMatchObject({ id: whole?.id, ...partOf(inDays(6), 15, days) });
    // Whoever was about to pay the whole is told that it is less now.
    expect(await plan.pay(part?.id ?? '', 1100)).toEqual(refusedWith('AMOUNT_CHANGED'));
    contentOf(await plan.pay(part?.id ?? '', part?.amount.amount ?? 0));
    await plan.forward(10);
    expect(await open(plan)).toEqual([]);
    expect(await plan.account()).toMatchObject({ state: 'PAID' });
  });

  test('is asked for its next periods as they come, the last one in part', async () => {
    const plan = await planOf(100, { paidForDays: -2 }, { lasts: 200 });
    const first = await plan.invoiceOf(1100);
    await plan.cancel({ effectiveOn: inDays(30) });
    const days = daysOfPeriod(first.dueOn);
    expect((await open(plan)).map(({ amount }) => amount.amount)).toEqual([1100]);
    contentOf(await plan.pay(first.id, 1100));
    await plan.forward(20);
    const from = addDays(first.dueOn, days);
    const left = daysBetween(from, inDays(10)) + 1;
    expect(await open(plan)).toMatchObject([partOf(from, left, daysOfPeriod(from))]);
  });

  test('covers losses until then and none behind it, also when they are reported later', async () => {
    const plan = await planOf(100, { paidForDays: 25 });
    await plan.cancel({ effectiveOn: inDays(10) });
    expect(await plan.claimed(inDays(-1))).toBe('AWAITING_PAYMENT');
    const other = await planOf(100, { paidForDays: 25 });
    await other.cancel({ effectiveOn: inDays(10) });
    await other.forward(12);
    expect(await other.claimed(inDays(-1))).toBe('AFTER_COVER');
    // Somebody looks at what is reported once a refund has been given; it is not denied for it.
    expect(await other.claimed(inDays(-12))).toBe('IN_REVIEW');
  });

  test('a claim that would have lessened the refund is looked at by a person', async () => {
    const rules = { cancellation: { deductsClaimsPaid: true } };
    const plan = await planOf(100, { paidForDays: 25 }, { rules });
    await plan.cancel({ effectiveOn: inDays(10) });
    expect(await plan.claimed(inDays(-1))).toBe('IN_REVIEW');
  });

  test('neither goes to another owner nor on as another plan', async () => {
    const plan = await planOf(310, { paidForDays: 25 });
    await plan.cancel({ effectiveOn: inDays(10) });
    const { platform, token, policyId } = plan;
    expect(contentOf(await platform.renewalOffers({ token, policyId })).items).toEqual([]);
    const to = { toName: 'Grace Hopper', toEmail: 'grace@example.com' };
    expect(await platform.requestTransfer({ ...plan.change(), policyId, ...to })).toEqual(
      refusedWith('TRANSFER_NOT_ALLOWED'),
    );
  });

  test('what a voucher has paid of a period that is let go it is worth again', async () => {
    const plan = await planOf(100, { paidForDays: 5 });
    const { code } = await plan.voucher(500);
    const { id } = await plan.invoiceOf(1100);
    contentOf(await plan.platform.redeemVoucher({ ...plan.change(), code, owedId: id }));
    await plan.cancel({ effectiveOn: inDays(3) });
    const { balance } = contentOf(await plan.platform.voucherBalance({ code }));
    expect(balance.amount).toBe(500);
    expect(await open(plan)).toEqual([]);
  });

  test('what a voucher has paid above the days that are left it is worth again', async () => {
    const plan = await planOf(100, { paidForDays: 5 }, { lasts: 200 });
    const { code } = await plan.voucher(900);
    const { id, dueOn } = await plan.invoiceOf(1100);
    contentOf(await plan.platform.redeemVoucher({ ...plan.change(), code, owedId: id }));
    await plan.cancel({ effectiveOn: inDays(15) });
    const { amount } = partOf(dueOn, 10, daysOfPeriod(dueOn)).amount;
    const { balance } = contentOf(await plan.platform.voucherBalance({ code }));
    expect(balance.amount).toBe(900 - amount);
    expect(await open(plan)).toEqual([]);
    expect(await plan.account()).toMatchObject({ state: 'PAID' });
  });
});

describe('a cancellation for a day to come that is taken back before it', () => {
  test('leaves plan, coverage and what is owed as they were', async () => {
    const plan = await planOf(100, { paidForDays: 5 });
    const before = [await policyOf(plan), await coverageEnd(plan), await plan.invoices()];
    await plan.cancel({ effectiveOn: inDays(12) });
    await plan.reinstate();
    expect([await policyOf(plan), await coverageEnd(plan), await plan.invoices()]).toEqual(before);
  });

  test('can be, however long ago it was accepted', async () => {
    const plan = await planOf(100, { paidForDays: 25 });
    await plan.cancel({ effectiveOn: inDays(24) });
    await plan.forward(23);
    expect(await plan.reinstate()).toMatchObject({ status: 'active', expiryDate: inDays(7) });
  });

  test('is covered without a gap, and the rest of a period that was paid in part is asked for', async () => {
    const plan = await planOf(100, { paidForDays: 5 });
    await plan.cancel({ effectiveOn: inDays(12) });
    const [part] = await open(plan);
    const from = part?.dueOn ?? '';
    contentOf(await plan.pay(part?.id ?? '', part?.amount.amount ?? 0));
    await plan.reinstate();
    const [rest] = await open(plan);
    expect(rest?.dueOn).toBe(inDays(13));
    expect((rest?.amount.amount ?? 0) + (part?.amount.amount ?? 0)).toBe(1100);
    // What was paid in part goes back in part: nothing of the days that nobody has paid.
    const { refund } = contentOf(await plan.quote({ effectiveOn: inDays(12) }));
    expect(refund.amount).toBe(0);
    const { lines } = contentOf(await plan.quote({ effectiveOn: inDays(9) }));
    const back = lines
      .filter(({ kind }) => kind !== 'FEE')
      .reduce((sum, { amount }) => sum + amount.amount, 0);
    const paid = daysBetween(from, inDays(12)) + 1;
    expect(Math.abs(back - ((part?.amount.amount ?? 0) * 3) / paid)).toBeLessThanOrEqual(1);
    await plan.forward(10);
    expect(await plan.claimed(inDays(-1))).not.toBe('UNPAID');
  });

  test('leaves no refund under way: nothing goes back, and nothing is owed', async () => {
    const plan = await planOf(100, { paidForDays: 25 });
    const quoted = contentOf(await plan.quote({ effectiveOn: inDays(10) }));
    expect(quoted.refund.amount).toBeGreaterThan(0);
    contentOf(await plan.accept(quoted.id));
    expect((await plan.cancellation()).refundState).toBe('SCHEDULED');
    await plan.reinstate();
    await plan.forward(11);
    await plan.passDates();
    expect(contentOf(await plan.platform.refundsDue(plan)).parts).toEqual([]);
    expect(await open(plan)).toEqual([]);
    expect(await plan.claimed(inDays(-1))).toBe('AWAITING_PAYMENT');
  });

  test('is cancelled again for the same refund', async () => {
    const plan = await planOf(100, { paidForDays: 25 });
    const asked = { effectiveOn: inDays(10) };
    const { refund } = contentOf(await plan.quote(asked));
    await plan.cancel(asked);
    await plan.reinstate();
    expect(contentOf(await plan.quote(asked)).refund).toEqual(refund);
  });
});

describe('the refund of a plan that is cancelled for a day to come', () => {
  test('is sent on that day, once, and owed again where the cancellation is taken back then', async () => {
    const plan = await planOf(100, { paidForDays: 5 }, { lasts: 200 });
    const { id: owedId } = await plan.invoiceOf(1100);
    const paymentId = newKey();
    contentOf(await plan.pay(owedId, 1100, paymentId));
    const { refund } = contentOf(await plan.quote({ effectiveOn: inDays(10) }));
    await plan.cancel({ effectiveOn: inDays(10) });
    const parts = async () => contentOf(await plan.platform.refundsDue(plan)).parts;
    await plan.forward(9);
    await plan.passDates();
    expect(await parts()).toEqual([]);
    await plan.forward(1);
    await Promise.all([plan.passDates(), plan.passDates()]);
    expect(await parts()).toMatchObject([{ paymentId, amount: refund }]);
    expect((await plan.cancellation()).refundState).toBe('ON_ITS_WAY');
    await plan.reinstate();
    // It is on its way by then.
    expect(await parts()).toMatchObject([{ paymentId, amount: refund }]);
    expect(await plan.invoiceOf(refund.amount)).toMatchObject({ state: 'OPEN' });
    // What is owed again and not paid is taken off the next refund.
    const again = contentOf(await plan.quote());
    expect(again).toMatchObject({ refund: { amount: 0 } });
    expect(again.lines.at(-1)).toMatchObject({
      kind: 'OWED_AGAIN',
      amount: { amount: -refund.amount },
    });
    contentOf(await plan.accept(again.id));
    expect(await parts()).toHaveLength(1);
    expect(await open(plan)).toEqual([]);
    expect((await plan.cancellation()).refundState).toBe('NONE');
  });

  test('stays covered until then once it is taken back, and not behind it unpaid', async () => {
    const plan = await planOf(100, { paidForDays: 25 });
    await plan.cancel({ effectiveOn: inDays(1) });
    await plan.forward(1);
    await plan.passDates();
    await plan.payOut();
    await plan.reinstate();
    await plan.forward(24);
    // The last day to pay it on and its grace are over.
    expect(await plan.claimed(inDays(-25))).not.toBe('UNPAID');
    expect(await plan.claimed(inDays(-1))).toBe('UNPAID');
  });
});

/** How many days a month of a plan has that is due on a day. */
function daysOfPeriod(dueOn: string): number {
  return daysBetween(dueOn, periodOf(dueOn, 1, dueOn).resetsOn);
}
