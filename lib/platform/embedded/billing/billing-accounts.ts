import type { BillingAccount } from '../../port';
import type { InsuranceProduct } from '../catalogue/products-file';
import { type Billed, type Billing, graceEndOf, nextDueOf, taxOn } from './billing';

/**
 * How a policy is paid, and how it stands on a day: due until the day of its next payment, in grace
 * for as long as the product gives, and lapsed then.
 * @param isInvoiced whether the next payment was asked for
 */
export function billingAccountOf(
  policy: Billed & { readonly id: string },
  billing: Billing,
  { currency, taxRate, price: { graceDays } }: InsuranceProduct,
  isInvoiced: boolean,
  today: string,
): BillingAccount {
  const { paidBy, every, price } = billing;
  const account = {
    id: policy.id,
    policyId: policy.id,
    paidBy,
    every,
    price: { amount: price + taxOn(price, taxRate), currency },
  };
  const next = nextDueOf(policy, billing);
  // What others have paid is not asked of the holder again.
  if (next === undefined) return { ...account, state: 'PAID' };
  const graceEndsOn = graceEndOf(billing, graceDays);
  if (today <= next) return { ...account, nextDueOn: next, state: isInvoiced ? 'DUE' : 'PAID' };
  const state = today <= graceEndsOn ? 'IN_GRACE' : 'LAPSED';
  return { ...account, nextDueOn: next, state, graceEndsOn };
}
