import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addDays } from '@/lib/dates';
import { contentOf, inDays, newKey, refusedWith, usd } from '@/lib/platform/tests/suite/world';
import { type Plan, planOf } from './plan';

/** Plans are made at noon of UTC, when it is the same day nearly everywhere. */
const noon = (day: string) => Date.parse(`${day}T12:00:00Z`);
const at = (moment: number) => vi.useFakeTimers({ toFake: ['Date'], now: moment });

beforeEach(() => {
  at(noon(addDays(inDays(0), 1)));
});
afterEach(() => {
  vi.useRealTimers();
});

/** Goes to a time of UTC on a day. */
async function go(plan: Plan, day: string, time: string) {
  at(Date.parse(`${day}T${time}Z`));
  await plan.forward(0);
}

describe('the last day of something is over when it is over everywhere', () => {
  /** So many days from now, when it is the day after in UTC and 17:00 in Portland, and at its end. */
  const cases = [
    ['17:00 in Portland', '01:00:00', true],
    ['one second before it is over everywhere', '11:59:59', true],
    ['over everywhere', '12:00:00', false],
  ] as const;

  describe.each(cases)('%s', (_, time, isOpen) => {
    test('of the free look: all goes back', async () => {
      const plan = await planOf(20);
      const last = inDays(10);
      await go(plan, addDays(last, 1), time);
      const { refund } = contentOf(await plan.quote());
      expect(refund.amount === 1100).toBe(isOpen);
    });

    test('of a plan that ends “today”', async () => {
      const plan = await planOf(100);
      const today = inDays(10);
      await go(plan, addDays(today, 1), time);
      const quoted = await plan.quote({ effectiveOn: today });
      if (isOpen) expect(contentOf(quoted).effectiveOn).toBe(today);
      else expect(quoted).toEqual(refusedWith('DATE_NOT_ALLOWED'));
    });

    test('to pay on, and of the grace', async () => {
      const plan = await planOf(100, { paidForDays: 4 });
      const [due, graceEnds] = [inDays(5), inDays(15)];
      await go(plan, addDays(due, 1), time);
      expect((await plan.invoices())[0]?.state).toBe(isOpen ? 'OPEN' : 'OVERDUE');
      expect((await plan.account())?.state).toBe(isOpen ? 'DUE' : 'IN_GRACE');
      await go(plan, addDays(graceEnds, 1), time);
      expect((await plan.account())?.state).toBe(isOpen ? 'IN_GRACE' : 'LAPSED');
    });

    test('of a plan: it is cancelled, handed on and gone on with until then', async () => {
      const plan = await planOf(340, {}, { lasts: 20 });
      const { platform, policyId } = plan;
      const last = inDays(20);
      const actions = async () =>
        contentOf(await platform.policyActions({ token: plan.token, policyId }));
      await go(plan, addDays(last, 1), time);
      const { cancel, transfer } = await actions();
      expect([cancel.isAllowed, transfer.isAllowed]).toEqual([isOpen, isOpen]);
      const quoted = await plan.quote();
      if (isOpen) expect(contentOf(quoted).effectiveOn).toBe(last);
      else expect(quoted).toEqual(refusedWith('CANCELLATION_NOT_ALLOWED'));
      const [policy] = contentOf(await platform.policies({ token: plan.token })).items;
      await go(plan, addDays(policy?.reportUntil ?? '', 1), time);
      expect((await actions()).renew.isAllowed).toBe(isOpen);
    });

    test('to take a cancellation back on', async () => {
      const plan = await planOf(100);
      await plan.cancel();
      const last = inDays(14);
      await go(plan, addDays(last, 1), time);
      const { policyId } = plan;
      const answer = await plan.platform.reinstatePolicy({ ...plan.change(), policyId });
      if (isOpen) expect(contentOf(answer).status).toBe('active');
      else expect(answer).toEqual(refusedWith('TOO_LATE'));
    });

    test('of a voucher', async () => {
      const plan = await planOf(20);
      const { code } = await plan.voucher(500);
      const { validUntil } = contentOf(await plan.platform.voucherBalance({ code }));
      await go(plan, addDays(validUntil, 1), time);
      const { state } = contentOf(await plan.platform.voucherBalance({ code }));
      expect(state).toBe(isOpen ? 'VALID' : 'EXPIRED');
    });
  });
});

describe('a payment', () => {
  const paidAt = (plan: Plan, owedId: string, moment: string) =>
    plan.platform.recordPayment({
      owedId,
      amount: usd(1100),
      paymentId: newKey(),
      paidAt: moment,
      idempotencyKey: newKey(),
    });

  test.each([
    ['in Portland on the last day of the grace', 0, 'T17:00:00-08:00', true],
    ['in UTC, while that day is not over everywhere', 1, 'T11:59:00Z', true],
    ['in Portland on the day after', 1, 'T01:00:00-08:00', false],
    ['in UTC, when that day is over everywhere', 1, 'T12:00:00Z', false],
  ])('%s counts for the day of its payer', async (_, days, time, isInGrace) => {
    const plan = await planOf(100, { paidForDays: 4 });
    const graceEnds = inDays(15);
    await go(plan, graceEnds, '20:00:00');
    expect(await plan.claimed(inDays(-1))).toBe('IN_REVIEW');
    const moment = `${addDays(graceEnds, days)}${time}`;
    at(Date.parse(moment));
    await plan.forward(0);
    const owed = await plan.invoiceOf(1100);
    const events = async (cursor?: string) =>
      contentOf(await plan.platform.events({ limit: 200, ...(cursor ? { cursor } : {}) }));
    const { next } = await events();
    contentOf(await paidAt(plan, owed.id, moment));
    const [paid] = await plan.invoices();
    expect(paid).toMatchObject({ state: 'PAID', paidOn: addDays(graceEnds, days) });
    const [claim] = contentOf(await plan.platform.claims({ token: plan.token })).items;
    expect(claim?.state).toBe(isInGrace ? 'AWAITING_PAYMENT' : 'DENIED');
    const told = (await events(next)).items.find(({ kind }) => kind === 'INVOICE_PAID');
    const again = isInGrace ? undefined : addDays(graceEnds, days + 1);
    expect(told?.invoice?.coversAgainFrom).toBe(again);
  });
});
