import type { Description } from '@/components/ui';
import { texts } from '@/lib/content';
import type { ClaimCosts, Money } from '@/lib/platform';
import type { View } from '@/lib/request';

const labels = {
  holder: {
    paid: 'Claims_Paid_Amount',
    refunded: 'Claims_Paid_Refunded',
    refundDue: 'Claims_Paid_RefundDue',
  },
  desk: {
    paid: 'Desk_Fact_Paid',
    refunded: 'Desk_Fact_Refunded',
    refundDue: 'Desk_Fact_RefundDue',
  },
} as const;

/** What the holder has paid for a claim, and what of it went back or is on its way. @param reader who reads it */
export function paidRows(
  view: View,
  { paid, refunded, refundDue }: NonNullable<ClaimCosts['paid']>,
  reader: keyof typeof labels,
): readonly Description[] {
  const { text, money } = texts(view.snapshot, view.language);
  const row = (label: string, { amount, currency }: Money) => ({
    term: text(label),
    value: money(amount, currency),
  });
  const named = labels[reader];
  return [
    row(named.paid, paid),
    ...(refunded.amount > 0 ? [row(named.refunded, refunded)] : []),
    ...(refundDue.amount > 0 ? [row(named.refundDue, refundDue)] : []),
  ];
}
