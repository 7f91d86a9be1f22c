import { type CoverageKind, coverageStatus } from '@/lib/coverage';
import type { Policy } from '@/lib/platform';
import type { Due } from './dues';
import { isBeingChecked, type PaymentWord } from './payment-words';

/** A plan whose coverage the page of bills explains. */
export interface BilledPlan {
  readonly policy: Policy;
  /**
   * What its holder has to pay for it now: `CHECKED` where a payment of each bill is being checked, and
   * `NONE` where the platform reports a missing payment but asks for none, as after a refund.
   */
  readonly payment: 'DUE' | 'CHECKED' | 'NONE';
}

const decidedByPayment: readonly CoverageKind[] = ['IN_GRACE', 'LAPSED', 'RESUMING'];

/**
 * Whether a plan covers its holder on a day, or goes on to, only because something is or was paid.
 * @param today `YYYY-MM-DD` where the client is
 */
export function coverageDependsOnPayment(policy: Policy, today: string): boolean {
  return decidedByPayment.includes(coverageStatus(policy, today).kind);
}

/**
 * The plans whose coverage the page of bills explains: those whose coverage depends on a payment, and
 * those with a bill, as paying that does not restore a cancelled plan.
 * @param dues what is to be paid now
 * @param today `YYYY-MM-DD` where the client is
 */
export function billedPlans(
  policies: readonly Policy[],
  dues: readonly (Pick<Due, 'policyId'> & { readonly open?: { readonly word: PaymentWord } })[],
  today: string,
): readonly BilledPlan[] {
  return policies.flatMap((policy): readonly BilledPlan[] => {
    const own = dues.filter(({ policyId }) => policyId === policy.id);
    if (own.length === 0)
      return coverageDependsOnPayment(policy, today) ? [{ policy, payment: 'NONE' }] : [];
    const isChecked = own.every(({ open }) => open !== undefined && isBeingChecked(open.word));
    return [{ policy, payment: isChecked ? 'CHECKED' : 'DUE' }];
  });
}
