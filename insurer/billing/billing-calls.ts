import { dayOf } from '@/lib/dates';
import { database } from '@/lib/db';
import { type BillingAccount, calls, tokenRefused } from '@/lib/platform/port';
import { pageOfList } from '@/lib/platform/port/shared/page-of-list';
import { catalogueOf, productRules } from '../catalogue/product-rules';
import { invoiceReturn } from '../claims/invoice-return';
import { asking, exists, openDayOf, type PlatformContext, reading, recording } from '../context';
import { refused } from '../perform';
import { automaticRenewalIn } from '../plans/automatic-renewal';
import { renewedAs } from '../plans/renewed';
import { billingOf, nextDueOf } from './billing';
import { billingAccountOf } from './billing-accounts';
import { bookings } from './bookings';
import { invoicesOf, owedInvoice } from './invoices';
import { issueDueInvoices } from './issue-due';
import { listPayouts } from './list-payouts';
import { readOwed } from './owed';
import { paidInvoices } from './paid-invoices';
import { recordPayment, recordRefund } from './record-payment';
import { refundFailed, refundsDue } from './refunds-due';

/** What is owed, and by whom. */
export function billingCalls(context: PlatformContext) {
  const { clientId } = context;
  return {
    billingAccounts: reading(context, calls.billingAccounts, async (page, reference) => {
      if (!(await exists(database(), context, reference))) return refused(tokenRefused);
      await issueDueInvoices({ clientId, contractId: reference, now: context.now() });
      return pageOfList(await accountsOf(context, reference), page);
    }),
    invoices: reading(context, calls.invoices, async (page, reference) => {
      if (!(await exists(database(), context, reference))) return refused(tokenRefused);
      await issueDueInvoices({ clientId, contractId: reference, now: context.now() });
      return pageOfList(await invoicesOf(clientId, reference, openDayOf(context)), page);
    }),
    owed: asking(calls.owed, async ({ owedId }) => {
      const owed = await readOwed(database(), clientId, owedId);
      if (!owed) return refused('OWED_UNKNOWN');
      const left = { amount: owed.left, currency: owed.currency };
      const isOfClaim = owed.kind === 'CLAIM' || owed.kind === 'RETURN';
      const claim = isOfClaim ? { claimId: owed.subjectId } : {};
      const invoice =
        owed.kind === 'INVOICE'
          ? await owedInvoice(clientId, owed.subjectId, openDayOf(context))
          : undefined;
      return {
        kind: 'answer',
        value: { owedId, left, ...claim, ...(invoice ? { invoice } : {}) },
      };
    }),
    invoiceOwed: recording(context, calls.invoiceOwed, (transaction, { owedId }) =>
      invoiceReturn(transaction, clientId, owedId, context.now()),
    ),
    bookings: asking(calls.bookings, (asked) => bookings(clientId, asked)),
    paidInvoices: asking(calls.paidInvoices, (asked) => paidInvoices(clientId, asked)),
    payouts: asking(calls.payouts, (asked) => listPayouts(clientId, asked)),
    refundsDue: asking(calls.refundsDue, ({ policyId }) => refundsDue(clientId, policyId)),
    refundFailed: recording(context, calls.refundFailed, (transaction, failed) =>
      refundFailed(transaction, clientId, failed),
    ),
    recordPayment: recording(context, calls.recordPayment, (transaction, asked) =>
      recordPayment(transaction, context, asked),
    ),
    recordRefund: recording(context, calls.recordRefund, (transaction, asked) =>
      recordRefund(transaction, context, asked),
    ),
  };
}

async function accountsOf(context: PlatformContext, reference: string): Promise<BillingAccount[]> {
  const { clientId } = context;
  const policies = await database().policy.findMany({
    where: { contractId: reference, clientId },
    include: {
      invoices: { where: { state: 'OPEN' }, select: { dueOn: true } },
      renewals: { select: { id: true } },
    },
    orderBy: [{ effectiveDate: 'desc' }, { position: 'asc' }],
  });
  const codes = policies.map(({ productCode }) => productCode);
  const [rules, { sellers }] = await Promise.all([
    productRules(database(), clientId, codes),
    catalogueOf(undefined, clientId),
  ]);
  const accounts = policies.map(async (policy): Promise<BillingAccount[]> => {
    const billing = billingOf(policy.billing);
    const known = rules.get(policy.productCode);
    if (!billing || !known) return [];
    const term = {
      id: policy.id,
      status: policy.status,
      effectiveDate: dayOf(policy.effectiveDate),
      expiryDate: dayOf(policy.expiryDate),
    };
    const next = nextDueOf(term, billing);
    const isInvoiced = policy.invoices.some(({ dueOn }) => dayOf(dueOn) === next);
    const seller = sellers.find(({ dealerCode }) => dealerCode === policy.dealerCode)?.name;
    const today = openDayOf(context);
    const account = billingAccountOf(term, billing, known, isInvoiced, today, seller);
    const { renewalOffAt, renewals } = policy;
    const renewal = automaticRenewalIn(known, { ...term, renewalOffAt }, today);
    // Few plans go on as another already: only of these more is read.
    const isRenewed =
      renewal && renewals.length > 0 && (await renewedAs(database(), context, policy.id)).isRenewed;
    return [renewal && !isRenewed ? { ...account, renewal } : account];
  });
  return (await Promise.all(accounts)).flat();
}
