import { texts } from '@/lib/content';
import { addDays } from '@/lib/dates';
import type { PlanRules, Policy } from '@/lib/platform';
import { coverageDate } from '@/lib/policies';
import type { View } from '@/lib/request';

/** What goes back when a plan ends, in the order in which it matters to its holder. */
export function refundRule(
  view: View,
  policy: Policy,
  { cancellation }: PlanRules,
  day: string,
): string[] {
  const { text, money } = texts(view.snapshot, view.language);
  const { freeLookDays, refund, fee, deductsClaimsPaid } = cancellation;
  const freeUntil = addDays(policy.effectiveDate, freeLookDays);
  const isFree = freeLookDays > 0 && day <= freeUntil;
  const nothing = isFree ? 'Cancel_Rule_NONE' : 'Cancel_Refund_NONE';
  return [
    ...(isFree
      ? [text('Cancel_Rule_FreeLook', { date: coverageDate(view.settings, freeUntil) })]
      : []),
    text(refund === 'PRO_RATA' ? 'Cancel_Rule_PRO_RATA' : nothing),
    ...(refund === 'PRO_RATA' && deductsClaimsPaid ? [text('Cancel_Rule_Claims')] : []),
    ...(refund === 'PRO_RATA' && fee.amount > 0
      ? [text('Cancel_Rule_Fee', { amount: money(fee.amount, fee.currency) })]
      : []),
  ];
}
