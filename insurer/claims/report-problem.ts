import { textOf } from '../texts';
import { workingDaysAfter } from './calendar';
import type { ClaimRecord, StoredClaim } from './claim-record';
import type { HolderDoing } from './holders-claim';
import { changeClaim, type Doing } from './move-claim';
import { answeredWithin, openReports } from './reported-view';
import { appendEvent } from './store/claims';

type Reported = NonNullable<ClaimRecord['reported']>;
export type Problem = Reported['problem'];

/** Notes what goes wrong of a claim that is underway: what is being done goes on, and somebody sees to it. */
export async function reportProblem(
  doing: HolderDoing,
  claim: StoredClaim,
  problem: Problem,
  words: string,
): Promise<StoredClaim> {
  const open = openReports(claim.details);
  // Told twice it is one problem.
  if (open.some((one) => one.problem === problem)) return claim;
  // What was promised first stays promised.
  const by =
    claim.details.reported?.by ?? workingDaysAfter(claim.details, doing.now, answeredWithin);
  const details = {
    reported: { problem, at: doing.now.toISOString(), by, before: open },
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
