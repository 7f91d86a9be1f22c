import type { PrismaTransaction } from '@/lib/db';
import type { Billing } from '../billing/billing';
import { billingOf } from '../billing/billing';
import type { InsuranceProduct } from '../catalogue/products-file';
import { type May, mayNot } from '../policies/may';
import type { StoredPolicy } from '../policies/policy-rows';
import { barOfCancellation } from './cancellation-bars';

/** Whether a policy may be ended today, or on a day until its end. */
export async function mayCancel(
  transaction: PrismaTransaction,
  { policy, rules, billing: stored, isCancelled }: StoredPolicy,
  today: string,
): Promise<May<{ readonly rules: InsuranceProduct; readonly billing: Billing }>> {
  const billing = billingOf(stored);
  if (!rules?.cancellation.isAllowed || !billing) return mayNot('NOT_OFFERED');
  // Whoever wants another day takes the cancellation back first.
  if (isCancelled || policy.status !== 'active' || today > policy.expiryDate)
    return mayNot('NOT_IN_FORCE');
  const bar = await barOfCancellation(transaction, policy.id);
  if (bar) return mayNot(bar);
  return { isAllowed: true, until: policy.expiryDate, rules, billing };
}
