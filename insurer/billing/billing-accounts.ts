import { addDays } from '@/lib/dates';
import type { BillingAccount, BillingState } from '@/lib/platform/port';
import type { InsuranceProduct } from '../catalogue/products-file';
import { type Billed, type Billing, graceEndOf, nextDueOf, taxOn } from './billing';

/**
 * How a policy is paid, and how its payments stand on a day.
 * @param isInvoiced as of {@link billingStateOf}
 * @param seller what the seller is called, where that is known
 */
export function billingAccountOf(
  policy: Billed & { readonly id: string },
  billing: Billing,
  { currency, taxRate, price: { graceDays } }: InsuranceProduct,
  isInvoiced: boolean,
  today: string,
  seller?: string,
): BillingAccount {
  const { paidBy, every, price, lienholder, carrier } = billing;
  const payerName = { HOLDER: undefined, SELLER: seller, LIENHOLDER: lienholder, CARRIER: carrier }[
    paidBy
  ];
  return {
    id: policy.id,
    policyId: policy.id,
    paidBy,
    ...(payerName === undefined ? {} : { payerName }),
    every,
    price: { amount: price + taxOn(price, taxRate), currency },
    ...billingStateOf(policy, billing, { graceDays, isInvoiced }, today),
  };
}

/**
 * How the payments of a policy stand on a day: due until the day of the next one, in grace for as long
 * as the product gives, and lapsed then. Claims are denied for want of payment by the same days.
 */
export function billingStateOf(
  policy: Billed,
  billing: Billing,
  {
    graceDays,
    isInvoiced,
  }: {
    readonly graceDays: number;
    /** Whether the next payment was asked for. */
    readonly isInvoiced: boolean;
  },
  today: string,
): BillingState {
  const next = nextDueOf(policy, billing);
  const gap = billing.gaps?.find(({ from, to }) => from <= today && today <= to);
  const again = gap
    ? {
        coversAgainFrom: coveredAgainFrom(billing, today),
        notCoveredFrom: uncoveredSince(billing, gap.from),
      }
    : {};
  // What others have paid is not asked of the holder again.
  if (next === undefined) return { state: 'PAID', ...again };
  const graceEndsOn = graceEndOf(billing, graceDays);
  if (today <= next) return { nextDueOn: next, state: isInvoiced ? 'DUE' : 'PAID', ...again };
  if (today <= graceEndsOn) return { nextDueOn: next, state: 'IN_GRACE', graceEndsOn, ...again };
  const since = uncoveredSince(billing, next);
  const notCoveredFrom = since < next ? { notCoveredFrom: since } : {};
  return { nextDueOn: next, state: 'LAPSED', graceEndsOn, ...again, ...notCoveredFrom };
}

/** The first of the days without coverage that end with a day: gaps may follow one another. */
function uncoveredSince({ gaps = [] }: Pick<Billing, 'gaps'>, day: string): string {
  const before = gaps.find(({ from, to }) => from < day && day <= addDays(to, 1));
  return before ? uncoveredSince({ gaps }, before.from) : day;
}

/** The first day from a day on that no gap takes out: gaps may follow one another, and overlap. */
function coveredAgainFrom({ gaps = [] }: Pick<Billing, 'gaps'>, day: string): string {
  const over = gaps.find(({ from, to }) => from <= day && day <= to);
  return over ? coveredAgainFrom({ gaps }, addDays(over.to, 1)) : day;
}
