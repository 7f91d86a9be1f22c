import type { BillingAccount } from '../../port';
import type { InsuranceProduct } from '../catalogue/products-file';
import { addDays } from '../claims/days';
import { type Billed, type Billing, taxOn } from './billing';

/**
 * How a policy is paid, and how it stands on a day: due until the first open payment's day, in grace
 * for as long as the product gives after it, and lapsed then.
 * @param firstOpen when the oldest payment is due that is open; none where all is paid
 */
export function billingAccountOf(
  policy: Billed & { readonly id: string },
  { paidBy, every, price, paidUntil }: Billing,
  { currency, taxRate, price: { graceDays } }: InsuranceProduct,
  firstOpen: string | undefined,
  today: string,
): BillingAccount {
  const account = {
    policyId: policy.id,
    paidBy,
    every,
    price: { amount: price + taxOn(price, taxRate), currency },
  };
  const next = paidUntil < policy.expiryDate ? addDays(paidUntil, 1) : undefined;
  // What others have paid is not asked of the holder again.
  if (paidBy !== 'HOLDER') return { ...account, state: 'PAID' };
  if (firstOpen === undefined)
    return { ...account, ...(next === undefined ? {} : { nextDueOn: next }), state: 'PAID' };
  const graceEndsOn = addDays(firstOpen, graceDays);
  const isDue = today <= firstOpen;
  return {
    ...account,
    nextDueOn: firstOpen,
    state: isDue ? 'DUE' : today <= graceEndsOn ? 'IN_GRACE' : 'LAPSED',
    ...(isDue ? {} : { graceEndsOn }),
  };
}
