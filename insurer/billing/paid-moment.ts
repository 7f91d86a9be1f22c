import { dayOf, daysOnEarth } from '@/lib/dates';

/** When something was paid. */
export interface PaidMoment {
  readonly at: Date;
  /** The day that it is written down for. */
  readonly on: string;
  /** The day that a last day to pay is held against. */
  readonly countsFor: string;
}

/**
 * When something was paid, of a moment as it was told: one that says how far its clock is from UTC was
 * of the day that this clock had. One in UTC says nothing of where its payer is, and counts for the
 * first day that it was anywhere.
 */
export function paidMoment(told: string): PaidMoment {
  const at = new Date(told);
  if (/(z|[+-]00:?00)$/i.test(told)) return { at, on: dayOf(at), countsFor: daysOnEarth(at).first };
  const on = told.slice(0, 10);
  return { at, on, countsFor: on };
}

/** What is paid at a moment of this platform’s own clock. */
export function paidNow(now: Date): PaidMoment {
  return paidMoment(now.toISOString());
}
