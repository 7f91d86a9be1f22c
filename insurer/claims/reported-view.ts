import { addWorkingDays } from '@/lib/dates';
import { isCarriedIn } from '@/lib/platform/port/shared/appointment-facts';
import { type Text, texts } from '../texts';
import type { ClaimRecord } from './claim-record';

type Report = NonNullable<ClaimRecord['reported']>;

/** A problem that a holder has reported, with what is done about it. */
type Told = Pick<Report, 'problem' | 'at'> & { readonly text: Text };

/** What a holder has reported last, as they are shown it, with what they reported before. */
type Reported = Told & Pick<Report, 'by'> & { readonly before?: Told[] };

/** Every problem that nobody has answered, the oldest first. */
export function openReports({
  reported,
}: Pick<ClaimRecord, 'reported'>): Pick<Report, 'problem' | 'at'>[] {
  if (!reported) return [];
  const { problem, at, before } = reported;
  return [...before, { problem, at }];
}

/** By when an answer to a report or a message was promised, the sooner of the two. */
export function promisedBy({
  reported,
  answerBy,
}: Pick<ClaimRecord, 'reported' | 'answerBy'>): string | undefined {
  const [soonest] = [reported?.by, answerBy].filter((day) => day !== undefined).toSorted();
  return soonest;
}

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
  const { problem, at, by, before } = reported;
  let next = by;
  while (next < today) next = addWorkingDays(next, answeredWithin, holidays);
  const textOf = (of: Report['problem']) =>
    of === 'NOBODY_CAME' && isCarriedIn(details)
      ? texts.claims.carriedIn.NOBODY_CAME
      : texts.claims.problems[of];
  return {
    problem,
    at,
    by: next,
    text: textOf(problem),
    ...(before.length === 0
      ? {}
      : { before: before.map((one) => ({ ...one, text: textOf(one.problem) })) }),
  };
}
