import { type CoverageKind, coverageStatus } from '@/lib/coverage';
import type { Money, Policy } from '@/lib/platform';
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
  /** What is to be paid by now, where the platform reports it. */
  readonly due?: AmountDue;
}

/** The one amount that is to be paid for a plan by now, and the part of it that has no bill yet. */
export interface AmountDue {
  readonly total: Money;
  /** What is billed once the open bills are paid; absent where they ask for all of it. */
  readonly billedNext?: Money;
}

/** A bill as far as what is due follows from it. */
type Bill = Pick<Due, 'policyId' | 'left' | 'dueOn'>;

/**
 * What is to be paid for a plan by a day, with its parts; `undefined` where the platform does not report
 * it. A refund that is owed again is due on a later day: its bill is part of the whole, too.
 * @param bills the open bills of the plan
 * @param today `YYYY-MM-DD` where the client is
 */
export function amountDue(
  policy: Policy,
  bills: readonly Bill[],
  today: string,
): AmountDue | undefined {
  const total = coverageStatus(policy, today).amountDue;
  if (!total) return undefined;
  const isAllDue = bills.every(({ dueOn }) => dueOn === undefined || dueOn <= today);
  const billed = bills.reduce((sum, { left }) => sum + left.amount, 0);
  const rest = total.amount - billed;
  return {
    total,
    ...(bills.length > 0 && isAllDue && rest > 0
      ? { billedNext: { amount: rest, currency: total.currency } }
      : {}),
  };
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
  dues: readonly (Bill & { readonly open?: { readonly word: PaymentWord } })[],
  today: string,
): readonly BilledPlan[] {
  return policies.flatMap((policy): readonly BilledPlan[] => {
    const own = dues.filter(({ policyId }) => policyId === policy.id);
    const due = amountDue(policy, own, today);
    const plan = { policy, ...(due ? { due } : {}) };
    if (own.length === 0)
      return coverageDependsOnPayment(policy, today) ? [{ ...plan, payment: 'NONE' }] : [];
    const isChecked = own.every(({ open }) => open !== undefined && isBeingChecked(open.word));
    return [{ ...plan, payment: isChecked ? 'CHECKED' : 'DUE' }];
  });
}
