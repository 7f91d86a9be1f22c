import { texts } from '@/lib/content';
import { lastCoveredDay } from '@/lib/coverage';
import { addDays, today } from '@/lib/dates';
import type { Policy, RenewalOffer } from '@/lib/platform';
import { coverageDate, coverageToday } from '@/lib/policies';
import type { View } from '@/lib/request';

/** When an offer begins, what its plan covers until then, and the days that neither of them covers. */
export function beginning(
  view: View,
  policy: Policy,
  { effectiveDate }: Pick<RenewalOffer, 'effectiveDate'>,
): readonly string[] {
  const { text } = texts(view.snapshot, view.language);
  const date = coverageDate(view.settings, effectiveDate);
  const { kind } = coverageToday(view, policy);
  const lastDay = lastCoveredDay(policy, today(view.snapshot.timeZone));
  if (kind === 'LAPSED') return [text('Offer_Begins_Lapsed', { date })];
  if (lastDay === undefined) return [text('Offer_Begins', { date })];
  const last = coverageDate(view.settings, lastDay);
  return [
    text(kind === 'ENDED' ? 'Offer_Begins_Ended' : 'Offer_Begins', { date, last }),
    ...(addDays(lastDay, 1) < effectiveDate ? [text('Offer_Begins_Gap', { date, last })] : []),
  ];
}
