import type { Billing } from '../billing/billing';
import { billingOf } from '../billing/billing';
import type { InsuranceProduct } from '../catalogue/products-file';
import { type May, mayNot } from '../policies/may';
import type { StoredPolicy } from '../policies/policy-rows';

/** Whether a policy may be ended today, or on a day until its end. */
export function mayCancel(
  { policy, rules, billing: stored, isCancelled }: StoredPolicy,
  today: string,
): May<{ readonly rules: InsuranceProduct; readonly billing: Billing }> {
  const billing = billingOf(stored);
  if (!rules?.cancellation.isAllowed || !billing) return mayNot('NOT_OFFERED');
  // Whoever wants another day takes the cancellation back first.
  if (isCancelled || policy.status !== 'active' || today > policy.expiryDate)
    return mayNot('NOT_IN_FORCE');
  return { isAllowed: true, until: policy.expiryDate, rules, billing };
}
