import type { LocalizedText } from '@/lib/clients';
import { causeOf, type Filing } from './steps';

/** Why a day of loss is outside of the cover, as far as the platform says. Days are written `2026-12-31`. */
export type OutsideReason =
  /** The plan covers the cause from a day on. */
  | { readonly kind: 'BEFORE'; readonly from: string }
  /** The plan has begun, and covers the cause from a later day on. @property instead who helps until then */
  | { readonly kind: 'WAITING'; readonly from: string; readonly instead?: LocalizedText }
  /** The plan has ended before; `until` is its last day. */
  | { readonly kind: 'AFTER'; readonly until: string }
  /** It could be reported until a day, where that is the same for every loss. */
  | { readonly kind: 'LATE'; readonly until?: string }
  | { readonly kind: 'UNKNOWN' };

/**
 * The rule that a day of loss does not meet.
 * @param now what day it is for the client
 */
export function outsideReason(filing: Filing, now: string): OutsideReason {
  const { options } = filing.facts;
  const { dateOfLoss } = filing.answers;
  const cause = causeOf(filing);
  if (!options || !cause || dateOfLoss === undefined) return { kind: 'UNKNOWN' };
  if (dateOfLoss > options.lossUntil) return { kind: 'AFTER', until: options.lossUntil };
  const { coveredFrom, waiting } = cause;
  if (coveredFrom !== undefined && dateOfLoss < coveredFrom) {
    if (!waiting || dateOfLoss < waiting.from) return { kind: 'BEFORE', from: coveredFrom };
    const { instead } = waiting;
    return { kind: 'WAITING', from: coveredFrom, ...(instead ? { instead } : {}) };
  }
  if (now > options.reportUntil) return { kind: 'LATE', until: options.reportUntil };
  return coveredFrom === undefined ? { kind: 'UNKNOWN' } : { kind: 'LATE' };
}
