import { textOf } from '../texts';
import { workingDaysAfter } from './calendar';
import type { ClaimRecord, StoredClaim } from './claim-record';
import type { ClaimState } from './claim-states';
import type { HolderDoing } from './holders-claim';
import { changeClaim, type Doing } from './move-claim';
import { answeredWithin } from './reported-view';
import { appendEvent } from './store/claims';

type Reported = NonNullable<ClaimRecord['reported']>;
export type Problem = Reported['problem'];

/** The states in which something is on its way or being done, and can go wrong. */
const underway: readonly ClaimState[] = ['DIAGNOSIS', 'FULFILLING', 'AWAITING_RETURN'];

/** Whether what goes wrong of a claim is seen to beside what is being done. */
export function isUnderway({ state }: Pick<StoredClaim, 'state'>): boolean {
  return underway.includes(state);
}

/** Notes what goes wrong of a claim that is underway: what is being done goes on, and somebody sees to it. */
export async function reportProblem(
  doing: HolderDoing,
  claim: StoredClaim,
  problem: Problem,
  words: string,
): Promise<StoredClaim> {
  // Told twice it is seen to by the day that was said first.
  if (claim.details.reported?.problem === problem) return claim;
  const by = workingDaysAfter(claim.details, doing.now, answeredWithin);
  const details = {
    reported: { problem, at: doing.now.toISOString(), by },
    said: [...claim.details.said, `${problem} ${words}`.trim()],
  };
  const reported = await changeClaim(doing, claim, { details }, 'PROBLEM_REPORTED');
  await noteWords(doing, reported, words);
  return reported;
}

/** Puts what a holder has written of a problem on the timeline. No message repeats it. */
export async function noteWords(
  { transaction, actor, now }: Doing,
  { id: claimId }: StoredClaim,
  words: string,
): Promise<void> {
  if (words === '') return;
  const text = textOf(() => `“${words}”`);
  await appendEvent(transaction, { claimId, at: now, kind: 'PROBLEM_DESCRIBED', actor, text });
}
