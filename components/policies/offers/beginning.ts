import { texts } from '@/lib/content';
import { isGapBetween, lastCoveredDay } from '@/lib/coverage';
import { today } from '@/lib/dates';
import type { Policy, RenewalOffer } from '@/lib/platform';
import { coverageDate, coverageToday } from '@/lib/policies';
import type { View } from '@/lib/request';

type Beginning = Pick<RenewalOffer, 'effectiveDate'>;

/** When an offer begins, what its plan covers until then, and the days that neither of them covers. */
export function beginning(view: View, policy: Policy, offer: Beginning): readonly string[] {
  const { text } = texts(view.snapshot, view.language);
  const date = coverageDate(view.settings, offer.effectiveDate);
  const { kind } = coverageToday(view, policy);
  const lastDay = lastDayOf(view, policy);
  if (kind === 'LAPSED') return [text('Offer_Begins_Lapsed', { date })];
  if (lastDay === undefined) return [text('Offer_Begins', { date })];
  const last = coverageDate(view.settings, lastDay);
  return [
    text(kind === 'ENDED' ? 'Offer_Begins_Ended' : 'Offer_Begins', { date, last }),
    ...gapWords(view, policy, offer),
  ];
}

/** The days that neither a plan nor what it goes on as covers, or that there are none; empty if unknown. */
export function gapWords(
  view: View,
  policy: Policy,
  { effectiveDate }: Beginning,
): readonly string[] {
  const { text } = texts(view.snapshot, view.language);
  const lastDay = lastDayOf(view, policy);
  if (lastDay === undefined) return [];
  if (!isGapBetween(lastDay, effectiveDate)) return [text('Offer_Begins_NoGap')];
  const last = coverageDate(view.settings, lastDay);
  return [text('Offer_Begins_Gap', { date: coverageDate(view.settings, effectiveDate), last })];
}

function lastDayOf({ snapshot }: View, policy: Policy): string | undefined {
  return lastCoveredDay(policy, today(snapshot.timeZone));
}
