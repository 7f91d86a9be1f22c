import { addDays, periodOf } from '@/lib/dates';
import type { InsuranceProduct } from '../catalogue/products-file';
import type { PolicyOfFile } from '../contracts-file';
import { type Billing, monthsOf, nextDueOf, taxOn, termOf } from './billing';

/** So many of the invoices that were paid are there to look at. */
const mostPaid = 12;

/** A policy of a package, and where it belongs. */
interface Placed {
  readonly clientId: string;
  readonly contractId: string;
  readonly policyId: string;
  readonly policy: PolicyOfFile;
  readonly rules: InsuranceProduct;
  readonly billing: Billing;
  readonly today: string;
}

/** The invoices that follow from how a policy of a package is paid; none where others than the holder pay. */
export function invoicesOfFile(placed: Placed) {
  const { policy, billing, rules, today } = placed;
  if (billing.paidBy !== 'HOLDER' || billing.price === 0) return [];
  const open = nextDueOf(policy, billing);
  const isOpen = open !== undefined && open <= addDays(today, rules.price.invoiceDaysBefore);
  return [
    ...paidDueDates(policy, billing).map((dueOn) => invoiceOf(placed, dueOn, 'PAID')),
    ...(isOpen ? [invoiceOf(placed, open, 'OPEN')] : []),
  ];
}

function paidDueDates(policy: PolicyOfFile, billing: Billing): string[] {
  const { effectiveDate, expiryDate } = policy;
  const { every, paidUntil } = billing;
  const months = monthsOf(every);
  if (months === undefined) return paidUntil >= expiryDate ? [effectiveDate] : [];
  const begun = termOf(policy, billing).effectiveDate;
  const dates: string[] = [];
  let last = paidUntil;
  while (dates.length < mostPaid) {
    const { from } = periodOf(begun, months, last);
    if (from < effectiveDate) break;
    dates.unshift(from);
    last = addDays(from, -1);
  }
  return dates;
}

/** How the identifier ends of an invoice that asks for a refund again, after a reinstatement. */
export const owedAgain = '-again';

/** Whether an invoice asks for a refund again: it pays for no period of its own. */
export function isOwedAgain(id: string): boolean {
  return id.endsWith(owedAgain);
}

/** A payment of a policy is asked for by one invoice. */
export function invoiceId(policyId: string, dueOn: string): string {
  return `${policyId}-i${dueOn.replaceAll('-', '')}`;
}

function invoiceOf(
  { clientId, contractId, policyId, rules, billing, today }: Placed,
  dueOn: string,
  state: 'PAID' | 'OPEN',
) {
  const tax = taxOn(billing.price, rules.taxRate);
  return {
    id: invoiceId(policyId, dueOn),
    clientId,
    contractId,
    policyId,
    title: rules.planName,
    issuedOn: new Date(addDays(dueOn, -rules.price.invoiceDaysBefore)),
    dueOn: new Date(dueOn),
    amount: billing.price + tax,
    tax,
    currency: rules.currency,
    state,
    paidOn: state === 'PAID' ? new Date(dueOn) : null,
    // A package can bring many invoices that are overdue already: nobody is reminded of those.
    remindOn: state === 'OPEN' && dueOn >= today ? new Date(addDays(dueOn, 1)) : null,
  };
}
