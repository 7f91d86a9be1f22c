import { texts } from '@/lib/content';
import { lastWholeDay } from '@/lib/dates';
import type { RenewalOffer } from '@/lib/platform';
import type { View } from '@/lib/request';

/** By when an offer can be accepted: its last day where the client is, or the moment where it ends within one. */
export function offerEnd(view: View, { validUntil }: Pick<RenewalOffer, 'validUntil'>) {
  const { text, date, moment } = texts(view.snapshot, view.language);
  const end = new Date(validUntil);
  const day = lastWholeDay(end, view.snapshot.timeZone);
  return day === undefined
    ? { term: text('Offer_ValidUntil'), dateTime: validUntil, written: moment(end) }
    : { term: text('Offer_LastDay'), dateTime: day, written: date(day) };
}
