import { afterEach, describe, expect, test, vi } from 'vitest';
import { embeddedPlatform } from '../../embedded';
import { insuredClients } from '../claims/insured-clients';
import { newClientId } from '../contracts';
import { holderOf, insuredHolders } from '../suite/insured-holders';
import { contentOf, givenPlans, inDays, newKey, refusedWith, usd } from '../suite/world';
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

  test('has again what it paid for a claim that is withdrawn', async () => {
    const clientId = newClientId('vouchers');
    const { loadInsured } = insuredClients(embeddedPlatform);
    const given = insuredHolders(1);
    const { vouchers } = givenPlans().products;
    await loadInsured(clientId, { ...given, products: { ...given.products, vouchers } });
    const platform = embeddedPlatform(clientId);
    const holder = await holderOf(platform, 0);
    const plan = new Plan(platform, holder.token, '');
    const { code } = await plan.voucher(5000);
    const filed = await holder.file();
    const quote = filed.quotes.find(({ serviceRoute }) => serviceRoute === 'MAIL_IN');
    const claimId = filed.id;
    const { owed } = contentOf(
      await platform.chooseQuote({ ...plan.change(), claimId, quoteId: quote?.id ?? '' }),
    );
    contentOf(await platform.redeemVoucher({ ...plan.change(), code, owedId: owed?.id ?? '' }));
    const left = async () => contentOf(await platform.voucherBalance({ code })).balance;
    expect(await left()).toEqual(usd(2100));
    contentOf(await platform.withdrawClaim({ ...plan.change(), claimId }));
    expect(await left()).toEqual(usd(5000));
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

  test('is not taken back once the new owner has renewed', async () => {
    const plan = await planOf(335);
    const transferId = await requested(plan);
    const confirmed = { transferId, newOwner: grace, idempotencyKey: newKey() };
    const { token } = contentOf(await plan.platform.confirmTransfer(confirmed));
    const { policyId, platform } = plan;
    const [offer] = contentOf(await platform.renewalOffers({ token, policyId })).items;
    const renewed = { token, offerId: offer?.id ?? '', idempotencyKey: newKey() };
    const { invoiceId } = contentOf(await platform.acceptRenewal(renewed));
    expect(await platform.undoTransfer({ ...plan.change(), transferId })).toEqual(
      refusedWith('TRANSFER_OVER'),
    );
    const theirs = contentOf(await platform.invoices({ token })).items;
    expect(theirs.map(({ id }) => id)).toContain(invoiceId);
  });
});
