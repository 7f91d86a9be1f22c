import { daysOnEarth } from '@/lib/dates';
import { whyNotReported } from '@/lib/platform/port/shared/claim-problems';
import type { Text } from '../texts';
import { type StoredClaim, withoutChoice } from './claim-record';
import { isUnderway } from './claim-states';
import { claimDetailsView } from './claim-view';
import { closedAs } from './close-again';
import { settledReturn } from './fulfil-claim';
import { type Changed, type HolderDoing, isOfAnother } from './holders-claim';
import { type Doing, moveClaim } from './move-claim';
import { reopeningText } from './reopening-texts';
import { noteWords, type Problem, reportProblem } from './report-problem';
import { keepPaid } from './store/owed';

/** Takes a closed claim up again where what was done did not help, until its date; one that is underway goes on. */
export async function reopenClaim(
  doing: HolderDoing,
  claim: StoredClaim,
  problem: Problem,
  description: string,
): Promise<Changed> {
  const said = `${problem} ${description}`.trim();
  const { transaction, now } = doing;
  const shown = await claimDetailsView(transaction, claim, now);
  // The holder’s day may have begun, or not be over, where ours is another.
  const refusal = whyNotReported(shown, problem, daysOnEarth(now).first, now);
  if (refusal) return refusal;
  if (isUnderway(claim)) return reportProblem(doing, claim, problem, description);
  if (await isOfAnother(doing, claim)) return 'NOT_IN_THIS_STATE';
  const heard = { ...claim, details: { ...claim.details, said: [...claim.details.said, said] } };
  return reopened(doing, heard, {
    text: reopeningText(problem, claim.outcome),
    words: description,
  });
}

/** Why a claim is reopened, where its holder has said so: as the timeline has it, and in their words. */
interface Reason {
  readonly text: Text | undefined;
  readonly words: string;
}

/**
 * Opens a closed claim again for a person to look at: the same claim. A deductible that was borne is not
 * asked for again.
 */
export async function reopened(
  doing: Doing,
  claim: StoredClaim,
  reason?: Reason,
): Promise<StoredClaim> {
  const open = await opened(doing, claim, reason?.text);
  await noteWords(doing, open, reason?.words ?? '');
  return moveClaim({ ...doing, actor: 'SYSTEM' }, open, 'IN_REVIEW');
}

/** The same before anybody is asked to look at it. */
export async function opened(doing: Doing, claim: StoredClaim, text?: Text): Promise<StoredClaim> {
  const { payout: _, returnObligation, ...details } = withoutChoice(claim).details;
  const isBorne = details.isDeductibleBorne;
  // It was paid for what has been done.
  const paidDebts = isBorne ? await keepPaid(doing.transaction, claim.id) : [];
  const again = {
    ...claim,
    details: {
      ...details,
      ...settledReturn(returnObligation),
      quotes: [],
      isReviewed: false,
      isDiagnosed: false,
      isFeePaid: details.isFeePaid || isBorne,
      closedAs: await closedAs(doing, claim, paidDebts),
    },
  };
  return moveClaim(doing, again, 'REOPENED', text ? { text } : {});
}
