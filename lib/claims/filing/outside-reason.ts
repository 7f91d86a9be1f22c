import type { LocalizedText } from '@/lib/clients';
import { type DayProblem, dayProblem } from '@/lib/platform';
import { causeOf, type Filing } from './steps';

/** Why a day of loss is outside of the cover, as far as the platform says. */
export type OutsideReason =
  /** @property instead of WAITING: who helps until then */
  | (DayProblem & { readonly instead?: LocalizedText })
  /** The platform takes no claim for it, and does not say why. */
  | { readonly kind: 'UNKNOWN' };

/**
 * The rule that a day of loss does not meet; `undefined` where nothing speaks against the day.
 * @param now what day it is for the client
 */
export function outsideReason(filing: Filing, now: string): OutsideReason | undefined {
  const { options } = filing.facts;
  const { dateOfLoss } = filing.answers;
  const cause = causeOf(filing);
  if (!options || !cause || dateOfLoss === undefined) return undefined;
  const { coveredFrom, waiting, reportWithinDays, notInForce } = cause;
  const { lossUntil: lastDay, reportUntil } = options;
  const begins = waiting?.from ?? coveredFrom;
  const days = { begins, coveredFrom, lastDay, reportWithinDays, reportUntil, notInForce };
  const found = dayProblem(days, dateOfLoss, now);
  if (found)
    return found.kind === 'WAITING' && waiting?.instead !== undefined
      ? { ...found, instead: waiting.instead }
      : found;
  if (dateOfLoss >= (cause.lossFrom ?? options.lossFrom)) return undefined;
  return { kind: coveredFrom === undefined ? 'UNKNOWN' : 'LATE' };
}
