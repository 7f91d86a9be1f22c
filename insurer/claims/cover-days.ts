import { addDays, earlier } from '@/lib/dates';
import type { CoverDays } from '@/lib/platform/port';
import { graceEndOf } from '../billing/billing';
import type { CoverageRule, InsuranceProduct } from '../catalogue/products-file';
import { coverBegin } from '../coverages/pays-from';
import type { CoverageOfPolicy } from './limits';
import type { Insured } from './store/policies';

/** How a policy is paid, as far as that decides whether it is in force. */
export interface PaidDays {
  /** The last day that is paid; no end where nobody owes for it. */
  readonly paidUntil?: string;
  /** The last day on which it stays in force unpaid. */
  readonly graceEndsOn?: string;
  /** Times in which it was not in force, and that nobody can pay for any more. */
  readonly gaps?: readonly { readonly from: string; readonly to: string }[];
}

/** How a policy is paid, from its billing and the rules of its product. */
export function paidDaysOf({ policy: { billing }, rules }: Insured): PaidDays {
  return {
    ...(billing?.paidBy === 'HOLDER'
      ? {
          paidUntil: billing.paidUntil,
          graceEndsOn: graceEndOf(billing, rules.price.graceDays),
        }
      : {}),
    ...(billing?.gaps ? { gaps: billing.gaps } : {}),
  };
}

/** The days for which a coverage of a policy covers a product, and until when it is reported. */
export function coverDays(
  { reportAfterEndDays }: Pick<InsuranceProduct, 'reportAfterEndDays'>,
  rule: Pick<CoverageRule, 'waitingDays' | 'reportWithinDays'>,
  coverage: CoverageOfPolicy,
  paid: PaidDays,
  today: string,
) {
  return {
    ...coverBegin(coverage, coverage.product, rule.waitingDays),
    lastDay: coverage.expiryDate,
    reportWithinDays: rule.reportWithinDays,
    reportUntil: addDays(coverage.expiryDate, reportAfterEndDays),
    notInForce: notInForce(paid, today),
  } satisfies CoverDays;
}

/** The last day on which a loss can be reported under a coverage. */
export function reportUntil(
  { reportAfterEndDays }: Pick<InsuranceProduct, 'reportAfterEndDays'>,
  { reportWithinDays }: Pick<CoverageRule, 'reportWithinDays'>,
  { expiryDate }: Pick<CoverageOfPolicy, 'expiryDate'>,
  dateOfLoss: string,
): string {
  return earlier(addDays(dateOfLoss, reportWithinDays), addDays(expiryDate, reportAfterEndDays));
}

/** Times in which a policy is not in force because it was not paid: its grace is in force while it runs. */
function notInForce(
  { paidUntil, graceEndsOn = paidUntil, gaps = [] }: PaidDays,
  today: string,
): NonNullable<CoverDays['notInForce']> {
  if (paidUntil === undefined || graceEndsOn === undefined) return gaps;
  return [...gaps, { from: addDays(today > graceEndsOn ? paidUntil : graceEndsOn, 1) }];
}
