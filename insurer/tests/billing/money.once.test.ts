import { afterEach, describe, expect, test, vi } from 'vitest';
import { embeddedPlatform } from '@/insurer';
import { addDays } from '@/lib/dates';
import { database } from '@/lib/db';
import { newClientId } from '@/lib/platform/tests/contracts';
import { holderOf, insuredHolders } from '@/lib/platform/tests/suite/insured-holders';
import {
  contentOf,
  givenPlans,
  inDays,
  newKey,
  refusedWith,
  taking,
  usd,
} from '@/lib/platform/tests/suite/world';
import { insuredClients } from '../claims/insured-clients';
import { Plan, planOf } from './plan';

afterEach(() => {
  vi.useRealTimers();
});

describe('a cancellation gives nothing back twice', () => {
  test('what was quoted before another cancellation is over, and its debt stays', async () => {
    const plan = await planOf(20);
    const [first, second] = [contentOf(await plan.quote()), contentOf(await plan.quote())];
    contentOf(await plan.accept(first.id));
    await plan.reinstate();
    expect(await plan.accept(second.id)).toEqual(refusedWith('QUOTE_OVER'));
    const again = await plan.invoiceOf(first.refund.amount);
    expect(again.state).toBe('OPEN');
  });

  test('what went back of a payment does not go back again', async () => {
    const plan = await planOf(20);
    const open = await plan.invoiceOf(1100);
    const paymentId = newKey();
    contentOf(await plan.pay(open.id, 1100, paymentId));
    const before = contentOf(await plan.quote());
    expect(before.refund).toEqual(usd(2200));
    await plan.refund(paymentId, 500);
    expect(await plan.accept(before.id)).toEqual(refusedWith('QUOTE_OVER'));
    expect(contentOf(await plan.quote()).refund).toEqual(usd(1700));
  });

  /** A plan whose bill of a month is paid, and that has the bill of the next one. */
  async function paidOnce() {
    const plan = await planOf(20, {}, { lasts: 200 });
    const paymentId = newKey();
    contentOf(await plan.pay((await plan.invoiceOf(1100)).id, 1100, paymentId));
    await plan.forward(30);
    return { plan, paymentId, next: await plan.invoiceOf(1100) };
  }

  test('a payment that went back, as by a lost dispute, leaves no later bill that would buy nothing', async () => {
    const { plan, paymentId, next } = await paidOnce();
    await plan.refund(paymentId, 1100);
    expect((await plan.account())?.state).toMatch(/^(IN_GRACE|LAPSED)$/);
    expect((await plan.invoices()).find(({ id }) => id === next.id)?.state).toBe('VOID');
    expect(await plan.pay(next.id, 1100)).toEqual(refusedWith('NOT_OWED'));
  });

  test('a payment that went back leaves what a later one has bought', async () => {
    const { plan, paymentId, next } = await paidOnce();
    contentOf(await plan.pay(next.id, 1100));
    await plan.refund(paymentId, 1100);
    expect(await plan.account()).toMatchObject({ state: 'PAID', coversAgainFrom: next.dueOn });
    await plan.forward(15);
    expect(await plan.account()).not.toHaveProperty('coversAgainFrom');
  });

  test('what a quote has not counted is not kept: it is over once the next plan is paid', async () => {
    const plan = await planOf(340);
    const { platform, token, policyId } = plan;
    const [offer] = contentOf(await platform.renewalOffers({ token, policyId })).items;
    const renewed = { ...plan.change(), ...taking(offer) };
    const next = contentOf(await platform.acceptRenewal(renewed));
    const quoteNext = () => plan.quote({ policyId: next.policyId, effectiveOn: inDays(60) });
    const before = contentOf(await quoteNext());
    expect(before.refund.amount).toBe(0);
    contentOf(await plan.pay(next.invoiceId, 11_000));
    expect(await plan.accept(before.id)).toEqual(refusedWith('QUOTE_OVER'));
    expect(contentOf(await quoteNext()).refund.amount).toBeGreaterThan(0);
  });

  test('a part that a voucher has paid ends a quote as well', async () => {
    const plan = await planOf(20);
    const before = contentOf(await plan.quote());
    const { code } = await plan.voucher(500);
    const { id } = await plan.invoiceOf(1100);
    contentOf(await plan.platform.redeemVoucher({ ...plan.change(), code, owedId: id }));
    expect(await plan.accept(before.id)).toEqual(refusedWith('QUOTE_OVER'));
    contentOf(await plan.accept(contentOf(await plan.quote()).id));
    const { balance } = contentOf(await plan.platform.voucherBalance({ code }));
    expect(balance).toEqual(usd(500));
  });

  test('a quote is counted again when it is accepted, whatever has changed what it comes to', async () => {
    const plan = await planOf(20);
    const before = contentOf(await plan.quote());
    await database().invoice.updateMany({
      where: { policyId: plan.policyId, state: 'PAID' },
      data: { amount: 1500 },
    });
    expect(await plan.accept(before.id)).toEqual(refusedWith('QUOTE_OVER'));
    contentOf(await plan.accept(contentOf(await plan.quote()).id));
  });

  test('all goes back for no cover at all, and only at once', async () => {
    const plan = await planOf(20);
    expect(contentOf(await plan.quote({ effectiveOn: inDays(5) })).refund.amount).toBeLessThan(500);
    expect(contentOf(await plan.quote()).refund).toEqual(usd(1100));
    await plan.cancel();
    expect(await plan.claimed(inDays(-2))).toBe('AFTER_COVER');
  });

  test('a claim on a plan of which a part went back is looked at by a person', async () => {
    const plan = await planOf(100, { paidForDays: 13 });
    await plan.cancel();
    expect(await plan.claimed(inDays(-2))).toBe('IN_REVIEW');
  });
});

describe('a plan that is taken back', () => {
  test('is not covered until what was given back is paid', async () => {
    const plan = await planOf(20);
    const { refund } = contentOf(await plan.quote());
    await plan.cancel();
    await plan.reinstate();
    expect(await plan.claimed(inDays(-2))).toBe('IN_REVIEW');
    const again = await plan.invoiceOf(refund.amount);
    contentOf(await plan.pay(again.id, refund.amount));
    const [claim] = contentOf(await plan.platform.claims({ token: plan.token })).items;
    expect(claim?.state).not.toBe('IN_REVIEW');
    expect(claim?.state).not.toBe('DENIED');
  });

  test('has lapsed when that is not paid in time', async () => {
    const plan = await planOf(100, { paidForDays: 25 });
    await plan.cancel();
    await plan.reinstate();
    await plan.forward(17);
    expect(await plan.claimed(inDays(-1))).toBe('UNPAID');
    expect(await plan.account()).toMatchObject({ state: 'LAPSED' });
  });

  test('was not covered on the days that it was over, paid or not', async () => {
    const plan = await planOf(100, { paidForDays: 25 });
    const { refund } = contentOf(await plan.quote());
    await plan.cancel();
    await plan.forward(5);
    await plan.reinstate();
    expect(await plan.claimed(inDays(-2))).toBe('UNPAID');
    contentOf(await plan.pay((await plan.invoiceOf(refund.amount)).id, refund.amount));
    expect(await plan.claimed(inDays(-3))).toBe('UNPAID');
  });

  test('asks for its next period by itself: what is owed again buys none', async () => {
    const plan = await planOf(100, { paidForDays: 13 });
    const { refund } = contentOf(await plan.quote());
    await plan.cancel();
    await plan.reinstate();
    contentOf(await plan.pay((await plan.invoiceOf(refund.amount)).id, refund.amount));
    expect(await plan.account()).toMatchObject({ nextDueOn: inDays(14) });
    expect(await plan.invoiceOf(1100)).toMatchObject({ dueOn: inDays(14), state: 'OPEN' });
  });

  test('keeps a period that is paid before what is owed again', async () => {
    const plan = await planOf(100, { paidForDays: 10 });
    const { refund } = contentOf(await plan.quote());
    await plan.cancel();
    await plan.reinstate();
    contentOf(await plan.pay((await plan.invoiceOf(1100)).id, 1100));
    contentOf(await plan.pay((await plan.invoiceOf(refund.amount)).id, refund.amount));
    const account = await plan.account();
    expect(account?.nextDueOn === undefined || account.nextDueOn > inDays(30)).toBe(true);
  });
});

describe('a payment', () => {
  test('that went back in full pays for nothing any more; in part, it stays', async () => {
    const plan = await planOf(100, { paidForDays: 5 });
    const open = await plan.invoiceOf(1100);
    const { code } = await plan.voucher(500);
    contentOf(await plan.platform.redeemVoucher({ ...plan.change(), code, owedId: open.id }));
    const paymentId = newKey();
    contentOf(await plan.pay(open.id, 600, paymentId));
    await plan.refund(paymentId, 600);
    expect((await plan.invoices())[0]).toMatchObject({ id: open.id, state: 'PAID' });

    const other = await planOf(100, { paidForDays: 5 });
    const { id, dueOn } = await other.invoiceOf(1100);
    contentOf(await other.pay(id, 1100, paymentId));
    expect((await other.account())?.nextDueOn).not.toBe(dueOn);
    await other.refund(paymentId, 1100);
    expect(await other.account()).toMatchObject({ nextDueOn: dueOn });
  });

  test('after the grace buys no cover for a loss before it', async () => {
    const plan = await planOf(100, { paidForDays: -20 });
    const open = await plan.invoiceOf(1100);
    contentOf(await plan.pay(open.id, 1100));
    expect(await plan.claimed(inDays(-5))).toBe('UNPAID');
    expect(await plan.claimed(inDays(-15))).toBe('UNPAID');
    await plan.forward(2);
    expect(await plan.claimed(inDays(-1))).not.toBe('UNPAID');
  });

  test('of one client may be called as one of another', async () => {
    const paymentId = newKey();
    for (const plan of [await planOf(20), await planOf(20)])
      contentOf(await plan.pay((await plan.invoiceOf(1100)).id, 1100, paymentId));
  });
});

describe('a voucher', () => {
  test('is worth less by what went back of its price', async () => {
    const plan = await planOf(20);
    const { code, paymentId } = await plan.voucher(2000);
    await plan.refund(paymentId, 600);
    const { balance } = contentOf(await plan.platform.voucherBalance({ code }));
    expect(balance).toEqual(usd(1400));
  });

  /** A claim whose deductible of 2,900 a voucher of an amount pays, as far as it goes. */
  const spentOnClaim = async (amount: number, daysBefore = 0) => {
    const clientId = newClientId('vouchers');
    const { loadInsured } = insuredClients(embeddedPlatform);
    const given = insuredHolders(1, { billing: { paidForDays: 499 } });
    const { vouchers } = givenPlans().products;
    await loadInsured(clientId, { ...given, products: { ...given.products, vouchers } });
    const platform = embeddedPlatform(clientId);
    const opens = async () => (await holderOf(platform, 0)).token;
    const plan = new Plan(platform, await opens(), '', opens);
    const { code, paymentId } = await plan.voucher(amount);
    if (daysBefore > 0) await plan.forward(daysBefore);
    const { id: claimId, quotes } = await (await holderOf(platform, 0)).file();
    const quoteId = quotes.find(({ serviceRoute }) => serviceRoute === 'MAIL_IN')?.id ?? '';
    const chosen = { ...plan.change(), claimId, quoteId };
    const { owed } = contentOf(await platform.chooseQuote(chosen));
    contentOf(await platform.redeemVoucher({ ...plan.change(), code, owedId: owed?.id ?? '' }));
    const voucher = async () => contentOf(await platform.voucherBalance({ code }));
    const withdraw = async () =>
      contentOf(await platform.withdrawClaim({ ...plan.change(), claimId }));
    return { plan, paymentId, voucher, withdraw };
  };

  test('has again what it paid for a claim that is withdrawn', async () => {
    const { voucher, withdraw } = await spentOnClaim(5000);
    expect((await voucher()).balance).toEqual(usd(2100));
    await withdraw();
    expect((await voucher()).balance).toEqual(usd(5000));
  });

  test('that was spent and whose price went back is not worth that twice', async () => {
    const { plan, paymentId, voucher, withdraw } = await spentOnClaim(1500);
    await plan.refund(paymentId, 1000);
    expect(await voucher()).toMatchObject({ balance: usd(0), state: 'USED' });
    await withdraw();
    expect(await voucher()).toMatchObject({ balance: usd(500), state: 'VALID' });
  });

  test('that expired while it had paid for something is valid for as long again', async () => {
    const { plan, voucher, withdraw } = await spentOnClaim(10_000, 360);
    const { validUntil } = await voucher();
    await plan.forward(10);
    expect(await voucher()).toMatchObject({ state: 'EXPIRED' });
    await withdraw();
    expect(await voucher()).toMatchObject({
      balance: usd(10_000),
      state: 'VALID',
      validUntil: addDays(validUntil, 10),
    });
  });
});

describe('a transfer', () => {
  const grace = { name: 'Grace Hopper', email: 'grace@example.com' };
  const requested = async (plan: Plan) =>
    contentOf(
      await plan.platform.requestTransfer({
        ...plan.change(),
        policyId: plan.policyId,
        toName: grace.name,
        toEmail: grace.email,
      }),
    ).id;

  test('is confirmed by whom it was offered to, and by nobody else', async () => {
    const plan = await planOf(20);
    const transferId = await requested(plan);
    const confirm = (email: string) =>
      plan.platform.confirmTransfer({
        transferId,
        newOwner: { ...grace, email },
        idempotencyKey: newKey(),
      });
    expect(await confirm('other@example.com')).toEqual(refusedWith('TRANSFER_UNKNOWN'));
    expect((await confirm('Grace@Example.com')).kind).toBe('answer');
  });

  test('of a plan that has lapsed goes to nobody until it is paid', async () => {
    const plan = await planOf(100, {}, { lasts: 200 });
    const { platform, policyId } = plan;
    const offered = { policyId, toName: grace.name, toEmail: grace.email };
    const paidUntil = (day: string) =>
      database().policy.update({
        where: { id: policyId },
        data: { billing: { paidBy: 'HOLDER', every: 'MONTH', price: 1000, paidUntil: day } },
      });
    const actions = async () =>
      contentOf(await platform.policyActions({ token: plan.token, policyId }));
    const mayTransfer = async () => (await actions()).transfer;
    const confirm = (transferId: string) =>
      platform.confirmTransfer({ transferId, newOwner: grace, idempotencyKey: newKey() });
    const transferId = await requested(plan);
    expect((await actions()).renew).toMatchObject({ reason: { code: 'TOO_EARLY' } });
    await paidUntil(inDays(-60));
    // What restores it is said, and no day from which an offer would be open.
    const { renew } = await actions();
    expect(renew.reason?.code).toBe('LAPSED');
    expect(renew.from).toBeUndefined();
    expect(await confirm(transferId)).toEqual(refusedWith('TRANSFER_NOT_ALLOWED'));
    contentOf(await platform.undoTransfer({ ...plan.change(), transferId }));
    expect(await mayTransfer()).toMatchObject({ isAllowed: false, reason: { code: 'LAPSED' } });
    expect(await platform.requestTransfer({ ...plan.change(), ...offered })).toEqual(
      refusedWith('TRANSFER_NOT_ALLOWED'),
    );
    await paidUntil(inDays(20));
    expect(await mayTransfer()).toMatchObject({ isAllowed: true });
    expect((await confirm(await requested(plan))).kind).toBe('answer');
  });

  test('is not taken back once the new owner has cancelled, nor while they owe what they got for it', async () => {
    const plan = await planOf(20);
    const transferId = await requested(plan);
    const confirmed = { transferId, newOwner: grace, idempotencyKey: newKey() };
    const { token } = contentOf(await plan.platform.confirmTransfer(confirmed));
    const theirs = new Plan(plan.platform, token, plan.policyId);
    const undo = () => plan.platform.undoTransfer({ ...plan.change(), transferId });
    const { refund } = contentOf(await theirs.quote());
    await theirs.cancel();
    expect(await undo()).toEqual(refusedWith('TRANSFER_OVER'));
    await theirs.reinstate();
    expect(await undo()).toEqual(refusedWith('TRANSFER_OVER'));
    contentOf(await plan.pay((await theirs.invoiceOf(refund.amount)).id, refund.amount));
    expect(contentOf(await undo())).toMatchObject({ state: 'UNDONE' });
    const { items } = contentOf(await plan.platform.policies({ token: plan.token }));
    expect(items).toMatchObject([{ id: plan.policyId, status: 'active' }]);
  });

  test('ends what its former owner was quoted', async () => {
    const plan = await planOf(20);
    const quote = contentOf(await plan.quote());
    const transferId = await requested(plan);
    const confirmed = { transferId, newOwner: grace, idempotencyKey: newKey() };
    const { token } = contentOf(await plan.platform.confirmTransfer(confirmed));
    const theirs = new Plan(plan.platform, token, plan.policyId);
    expect(await theirs.accept(quote.id)).toEqual(refusedWith('QUOTE_OVER'));
  });

  test('is not taken back once the new owner has renewed', async () => {
    const plan = await planOf(335);
    const transferId = await requested(plan);
    const confirmed = { transferId, newOwner: grace, idempotencyKey: newKey() };
    const { token } = contentOf(await plan.platform.confirmTransfer(confirmed));
    const { policyId, platform } = plan;
    const [offer] = contentOf(await platform.renewalOffers({ token, policyId })).items;
    const renewed = { token, ...taking(offer), idempotencyKey: newKey() };
    const { invoiceId } = contentOf(await platform.acceptRenewal(renewed));
    expect(await platform.undoTransfer({ ...plan.change(), transferId })).toEqual(
      refusedWith('TRANSFER_OVER'),
    );
    const theirs = contentOf(await platform.invoices({ token })).items;
    expect(theirs.map(({ id }) => id)).toContain(invoiceId);
  });
});
