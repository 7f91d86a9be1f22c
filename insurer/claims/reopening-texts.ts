import { type Text, texts } from '../texts';
import type { ClaimOutcome } from './claim-record';
import type { Problem } from './report-problem';

const said: Readonly<Record<Problem | 'STILL_FAULTY', Text>> = texts.claims.reopened;

/** What the timeline says of a claim that its holder reopens: why. Nothing of one that they only go on with. */
export function reopeningText(
  problem: Problem,
  outcome: ClaimOutcome | undefined,
): Text | undefined {
  if (outcome === 'UNRESPONSIVE') return undefined;
  const isUnrepaired = outcome === 'NO_FAULT' || outcome === 'RETURNED_UNREPAIRED';
  return said[problem === 'SAME_FAULT' && isUnrepaired ? 'STILL_FAULTY' : problem];
}
