import { billingOf } from '../billing/billing';
import { billingStateOf } from '../billing/billing-accounts';
import type { StoredPolicy } from './policy-rows';

/** Whether a policy covers nothing on a day for want of payment. */
export function hasLapsed(
  { policy, rules, billing: stored }: StoredPolicy,
  today: string,
): boolean {
  const billing = billingOf(stored);
  if (!billing || !rules) return false;
  const { graceDays } = rules.price;
  return billingStateOf(policy, billing, { graceDays, isInvoiced: true }, today).state === 'LAPSED';
}
