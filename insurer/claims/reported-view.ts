import { addWorkingDays } from '@/lib/dates';
import { isCarriedIn } from '@/lib/platform/port/shared/appointment-facts';
import { type Text, texts } from '../texts';
import type { ClaimRecord } from './claim-record';

/** A problem that a holder has reported, as they are shown it. */
type Reported = NonNullable<ClaimRecord['reported']> & {
  /** What is done about it. */
  readonly text: Text;
};

/** How long somebody has to answer a problem that a holder reports, in working days. */
export const answeredWithin = 2;

/**
 * What a holder is told of the problem that they have reported; nothing where there is none. Where the
 * day of the answer has passed, there is a new one.
 */
export function reportedView(
  { reported, holidays, ...details }: ClaimRecord,
  today: string,
): Reported | undefined {
  if (!reported) return undefined;
  const { problem, at, by } = reported;
  let next = by;
  while (next < today) next = addWorkingDays(next, answeredWithin, holidays);
  const isAtCenter = problem === 'NOBODY_CAME' && isCarriedIn(details);
  const text = isAtCenter ? texts.claims.carriedIn.NOBODY_CAME : texts.claims.problems[problem];
  return { problem, at, by: next, text };
}
