import { addDays, later } from '@/lib/dates';
import type { Money } from '@/lib/platform';
import type { DeclineClass } from './decline-class';
import { nextTryDay } from './try-days';

/** A changed amount is announced so many days before it is charged, in days. */
export const noticeDays = 10;

/** What decides what autopay does about an invoice next. */
export interface AutopayFacts {
  /** `YYYY-MM-DD` where the client is. */
  readonly today: string;
  readonly isOn: boolean;
  /** What the platform says is owed, just now. */
  readonly left: Money;
  readonly dueOn: string;
  /** The last day on which paying keeps the plan in force. */
  readonly graceEndsOn?: string | undefined;
  /** The amount that the holder expects. */
  readonly expected: Money;
  /** Of a notice of `left`: the day on which it was sent; `unsent` where it waits or could not be. */
  readonly notice?: string | undefined;
  /** The attempts that were declined, the first one first. */
  readonly declined: readonly { readonly on: string; readonly declineClass: DeclineClass }[];
}

/** What autopay does about an invoice next. */
export type AutopayStep =
  | { readonly kind: 'end'; readonly why: 'OFF' | 'NOT_OWED' }
  /** Its holder is told that the amount has changed. */
  | { readonly kind: 'notify'; readonly chargeOn: string }
  /** It is looked at again on a day; by what is known today, it is charged on another one. */
  | { readonly kind: 'wait'; readonly until: string; readonly chargeOn: string }
  | { readonly kind: 'charge' }
  /** Nothing is charged any more: the holder pays. */
  | { readonly kind: 'stop'; readonly why: 'HARD' | 'AUTHENTICATION' | 'TRIES' | 'TOO_LATE' };

/**
 * §2.1 What autopay does about an invoice: charges the announced amount on its due day; another amount ten
 * days after its notice was sent; a card that was softly declined again, three times at most, before grace
 * ends; and nothing once grace has ended.
 */
export function nextStep(facts: AutopayFacts): AutopayStep {
  const { today, isOn, left, dueOn, graceEndsOn, expected, notice, declined } = facts;
  if (!isOn) return { kind: 'end', why: 'OFF' };
  if (left.amount <= 0) return { kind: 'end', why: 'NOT_OWED' };
  const last = declined.at(-1);
  if (last && last.declineClass !== 'SOFT') return { kind: 'stop', why: last.declineClass };
  const planned = last ? nextTryDay(last.on, declined.length, graceEndsOn) : dueOn;
  if (planned === undefined) return { kind: 'stop', why: 'TRIES' };
  const hasChanged = left.amount !== expected.amount || left.currency !== expected.currency;
  const sentOn = notice === undefined || notice === 'unsent' ? today : notice;
  const chargeOn = hasChanged ? later(planned, addDays(sentOn, noticeDays)) : planned;
  // A first attempt may be made on the last day; another one leaves its holder a day to pay.
  const lastDay = graceEndsOn !== undefined && last ? addDays(graceEndsOn, -1) : graceEndsOn;
  if (lastDay !== undefined && later(chargeOn, today) > lastDay)
    return { kind: 'stop', why: 'TOO_LATE' };
  if (hasChanged && notice === undefined) return { kind: 'notify', chargeOn };
  if (hasChanged && notice === 'unsent')
    return { kind: 'wait', until: addDays(today, 1), chargeOn };
  return chargeOn > today ? { kind: 'wait', until: chargeOn, chargeOn } : { kind: 'charge' };
}
