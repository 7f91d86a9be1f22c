import { addDays, dayOf } from '@/lib/dates';
import type {
  Booking,
  ListedPayout,
  Money,
  PaidInvoice,
  Platform,
  PlatformAnswer,
} from '@/lib/platform/port';
import { unknownId } from '@/lib/platform/port/shared/example-of';
import {
  answered,
  type ConformanceCase,
  caseOf,
  doneOnce,
  fits,
  found,
  holds,
  newKey,
  opened,
  refuses,
  same,
  Unfit,
} from '../conformance-case';

const isOwed = ({ state }: { readonly state: string }) => state === 'OPEN' || state === 'OVERDUE';

const sumOf = (parts: readonly { readonly amount: Money }[]) =>
  parts.reduce((sum, { amount }) => sum + amount.amount, 0);

/** Says that something owed was paid. */
export function payment(platform: Platform, owedId: string, amount: Money, paymentId = newKey()) {
  const paidAt = new Date().toISOString();
  return platform.recordPayment({ owedId, amount, paymentId, paidAt, idempotencyKey: newKey() });
}

interface Listed<Item> {
  readonly items: readonly Item[];
  readonly next?: string;
}

/** What a list of operators has since the day before yesterday, part by part of two each; each item once. */
async function wholeOf<Item>(
  name: string,
  idOf: (item: Item) => string,
  part: (asked: {
    readonly since: string;
    readonly limit: number;
    readonly cursor?: string;
  }) => Promise<PlatformAnswer<Listed<Item>>>,
): Promise<readonly Item[]> {
  const asked = { since: addDays(dayOf(new Date()), -2), limit: 2 };
  const all: Item[] = [];
  for (let cursor = {}; ; ) {
    const { items, next } = answered(await part({ ...asked, ...cursor }), name);
    holds(items.length <= asked.limit, `A part of ${name} is longer than was asked for`);
    all.push(...items);
    if (next === undefined) break;
    cursor = { cursor: next };
  }
  same(new Set(all.map(idOf)).size, all.length, `Something comes twice in ${name}`);
  return all;
}

const bookingsOf = (platform: Platform) =>
  wholeOf<Booking>(
    'bookings',
    ({ paymentId }) => paymentId,
    (asked) => platform.bookings(asked),
  );

/** What is owed, and what was paid of it. */
export const billingCases: readonly ConformanceCase[] = [
  caseOf(
    'billingAccounts',
    'show until when a policy in grace is in force',
    ['inGrace'],
    async (platform, { inGrace }) => {
      const { token, policyId } = await opened(platform, inGrace);
      const { items } = answered(await platform.billingAccounts({ token }), 'billingAccounts');
      const account = items.find((one) => one.policyId === policyId);
      fits(account?.state === 'IN_GRACE', inGrace, 'its policy is not in grace');
      holds(account?.graceEndsOn !== undefined, 'It does not say until when');
      const { policies } = answered(await platform.overview({ token }), 'overview');
      const listed = answered(await platform.policies({ token }), 'policies').items;
      for (const { id, billing } of [...listed, ...policies.items])
        if (id === policyId && billing)
          same(billing.state, 'IN_GRACE', 'It is reported otherwise with the policy');
    },
  ),
  caseOf(
    'owed',
    'say until when paying restores a lapsed policy, and what its holder states first',
    ['lapsed'],
    async (platform, { lapsed }) => {
      const { token, policyId } = await opened(platform, lapsed);
      const { items } = answered(await platform.billingAccounts({ token }), 'billingAccounts');
      const account = items.find((one) => one.policyId === policyId);
      fits(account?.state === 'LAPSED', lapsed, 'its policy has not lapsed');
      const invoices = answered(await platform.invoices({ token }), 'invoices').items;
      const bill = invoices.find((one) => one.policyId === policyId && isOwed(one));
      if (!bill) throw new Unfit(lapsed, 'its policy has no unpaid invoice');
      const { invoice } = answered(await platform.owed({ owedId: bill.id }), 'owed');
      const { until, noLoss } = invoice?.restoration ?? {};
      const yesterday = addDays(dayOf(new Date()), -1);
      holds(until === undefined || until >= yesterday, 'The day to restore it by has passed');
      const words = noLoss && Object.values([noLoss.text].flat());
      holds(words === undefined || words.length > 0, 'The statement says nothing');
    },
  ),
  caseOf(
    'billingAccounts',
    'ask nothing of a holder for whom somebody else pays',
    ['paidByOther'],
    async (platform, { paidByOther }) => {
      const { token } = await found(platform, paidByOther);
      const { items } = answered(await platform.billingAccounts({ token }), 'billingAccounts');
      fits(
        items.every(({ paidBy }) => paidBy !== 'HOLDER'),
        paidByOther,
        'its holder pays',
      );
      const invoices = answered(await platform.invoices({ token }), 'invoices').items;
      holds(!invoices.some(isOwed), 'The holder is shown an unpaid invoice');
    },
  ),
  caseOf(
    'recordPayment',
    'takes what is owed once, also of many at once',
    ['unpaid'],
    async (platform, { unpaid }) => {
      const { token } = await found(platform, unpaid);
      const list = async () => answered(await platform.invoices({ token }), 'invoices').items;
      const all = await list();
      const issued = all.map(({ issuedOn }) => issuedOn);
      same(issued, issued.toSorted().toReversed(), 'An older invoice comes before a newer one');
      const owed = all.find(isOwed);
      if (!owed) throw new Unfit(unpaid, 'its contract has no unpaid invoice');
      const { id, amount } = owed;
      const { currency } = amount;
      for (const wrong of [
        { amount: amount.amount - 1, currency },
        { amount: -amount.amount, currency },
        { amount: amount.amount, currency: currency === 'EUR' ? 'USD' : 'EUR' },
      ])
        refuses(
          await payment(platform, id, wrong),
          'AMOUNT_CHANGED',
          'Another amount than is owed',
        );
      refuses(
        await payment(platform, unknownId, amount),
        'OWED_UNKNOWN',
        'An amount that is not owed',
      );
      const left = async () => answered(await platform.owed({ owedId: id }), 'owed').left;
      same(await left(), amount, 'What is unpaid is not what is left of it');
      doneOnce(
        await Promise.all([1, 2, 3].map(() => payment(platform, id, amount))),
        'Three payments at once',
        'NOT_OWED',
      );
      refuses(await payment(platform, id, amount), 'NOT_OWED', 'What was paid');
      const paid = (await list()).find((invoice) => invoice.id === id);
      same(paid?.state, 'PAID', 'What was paid is not PAID');
      same((await left()).amount, 0, 'Something is left of what was paid');
      const booked = await bookingsOf(platform);
      const ofIt = booked.filter(({ owedId }) => owedId === id);
      same(ofIt.length, 1, 'It is booked more or less than once');
      same(ofIt[0]?.amount, amount, 'Another amount is booked than was paid');
      same(ofIt[0]?.refunded.amount, 0, 'Something of it is booked as refunded');
      const invoices = await wholeOf<PaidInvoice>(
        'paidInvoices',
        ({ invoiceId }) => invoiceId,
        (asked) => platform.paidInvoices(asked),
      );
      const settled = invoices.find(({ invoiceId }) => invoiceId === id);
      same(settled?.paidByPortal, amount, 'It is not among the invoices that the portal has paid');
    },
  ),
  caseOf('paidInvoices', 'add up to what each invoice was paid', [], async (platform) => {
    const invoices = await wholeOf<PaidInvoice>(
      'paidInvoices',
      ({ invoiceId }) => invoiceId,
      (asked) => platform.paidInvoices(asked),
    );
    for (const { invoiceId, amount, paidByPortal, paidElsewhere } of invoices)
      same(
        paidByPortal.amount + paidElsewhere.amount,
        amount.amount,
        `${invoiceId} is not paid to the last cent`,
      );
  }),
  caseOf('payouts', 'come once each, and name what they are of', [], async (platform) => {
    const payouts = await wholeOf<ListedPayout>(
      'payouts',
      ({ payoutId }) => payoutId,
      (asked) => platform.payouts(asked),
    );
    for (const { payoutId, of, claimId, amount } of payouts) {
      holds(amount.amount > 0, `${payoutId} pays nothing`);
      holds(of !== 'CLAIM' || claimId !== undefined, `${payoutId} names no claim`);
    }
  }),
  caseOf(
    'invoices',
    'name taxes that add up, and a period that does not end before it begins',
    ['unpaid'],
    async (platform, { unpaid }) => {
      const { token } = await found(platform, unpaid);
      const { items } = answered(await platform.invoices({ token }), 'invoices');
      for (const { tax, taxes, period } of items) {
        if (taxes) same(sumOf(taxes), tax.amount, 'The taxes of an invoice are not its tax');
        if (period)
          holds(period.from <= period.to, 'The period of an invoice ends before it begins');
      }
    },
  ),
  caseOf('owed', 'knows what is owed', [], async (platform) => {
    refuses(
      await platform.owed({ owedId: unknownId }),
      'OWED_UNKNOWN',
      'An amount that is not owed',
    );
  }),
  caseOf(
    'owed',
    'names contract, plan and days of an invoice as the calls that list them do',
    ['inGrace'],
    async (platform, { inGrace }) => {
      const { token, reference, policyId } = await opened(platform, inGrace);
      const invoices = answered(await platform.invoices({ token }), 'invoices').items;
      const accounts = answered(await platform.billingAccounts({ token }), 'billingAccounts').items;
      const account = accounts.find((one) => one.policyId === policyId);
      for (const { id, title, dueOn, amount } of invoices.filter(
        (one) => isOwed(one) && one.policyId === policyId,
      )) {
        const { left, invoice } = answered(await platform.owed({ owedId: id }), 'owed');
        same(left.currency, amount.currency, 'Another currency is owed than the invoice has');
        holds(left.amount <= amount.amount, 'More is owed than the invoice asks for');
        // Autopay charges no invoice of a platform that leaves this out.
        if (!invoice) continue;
        same(invoice.reference, reference, 'Another contract is to pay than the invoice is of');
        same(invoice.policyId, policyId, 'It is for another policy than the invoice');
        same(invoice.title, title, 'It has another title than the invoice');
        same(invoice.dueOn, dueOn, 'It is due on another day than the invoice');
        if (account?.nextDueOn === dueOn)
          same(
            invoice.graceEndsOn,
            account.graceEndsOn,
            'Grace ends on another day than billingAccounts says',
          );
      }
    },
  ),
  caseOf('invoiceOwed', 'knows what is owed', [], async (platform) => {
    const asked = { owedId: unknownId, idempotencyKey: newKey() };
    refuses(await platform.invoiceOwed(asked), 'OWED_UNKNOWN', 'An amount that is not owed');
  }),
  caseOf('recordRefund', 'knows the payments there were', [], async (platform) => {
    refuses(
      await platform.recordRefund({
        paymentId: unknownId,
        amount: { amount: 100, currency: 'USD' },
        refundId: newKey(),
        refundedAt: new Date().toISOString(),
        idempotencyKey: newKey(),
      }),
      'PAYMENT_UNKNOWN',
      'A payment that there was not',
    );
  }),
  caseOf('refundFailed', 'knows the refunds there are', [], async (platform) => {
    refuses(
      await platform.refundFailed({
        refundId: unknownId,
        paymentId: unknownId,
        amount: { amount: 100, currency: 'USD' },
        failedAt: new Date().toISOString(),
        idempotencyKey: newKey(),
      }),
      'REFUND_UNKNOWN',
      'A refund that was not asked for',
    );
  }),
];
