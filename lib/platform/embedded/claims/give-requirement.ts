import type { z } from 'zod';
import { type claimCalls, inputInvalid } from '../../port';
import type { RequirementRecord, StoredClaim } from './claim-record';
import { type Changed, type HolderDoing, isOfAnother } from './holders-claim';
import { changeClaim, moveClaim } from './move-claim';
import { reopened } from './reopen-claim';

type Given = z.output<(typeof claimCalls)['giveRequirement']['input']>;

/** Takes what a claim still needs. Once nothing is missing a person looks at it. */
export async function giveRequirement(
  doing: HolderDoing,
  claim: StoredClaim,
  { requirementId, answer, files }: Given,
): Promise<Changed> {
  const asked = claim.details.requirements.find(({ id }) => id === requirementId);
  if (!asked) return 'REQUIREMENT_UNKNOWN';
  const isClosedForIt = claim.state === 'CLOSED' && claim.outcome === 'UNRESPONSIVE';
  const isTaken = ['ACTION_REQUIRED', 'IN_REVIEW'].includes(claim.state) || isClosedForIt;
  if (!isTaken || asked.state === 'ACCEPTED') return 'NOT_IN_THIS_STATE';
  if (isClosedForIt && (await isOfAnother(doing, claim))) return 'NOT_IN_THIS_STATE';
  if (asked.kind === 'FILE' && files.length === 0) return inputInvalid;
  if (asked.kind === 'ANSWER' && !answer?.trim()) return inputInvalid;
  const { rejection: _, ...kept } = asked;
  const given: RequirementRecord = {
    ...kept,
    state: 'RECEIVED',
    files,
    ...(answer === undefined ? {} : { answer }),
  };
  const details = {
    requirements: claim.details.requirements.map((one) => (one.id === requirementId ? given : one)),
  };
  const received = await changeClaim(doing, claim, { details }, 'REQUIREMENT_RECEIVED');
  if (isClosedForIt) return reopened(doing, received);
  const isWhole = details.requirements.every(
    ({ state }) => state === 'RECEIVED' || state === 'ACCEPTED',
  );
  return received.state === 'ACTION_REQUIRED' && isWhole
    ? moveClaim(doing, received, 'IN_REVIEW')
    : received;
}
