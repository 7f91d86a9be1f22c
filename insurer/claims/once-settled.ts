import { applyDecision } from './apply-decision';
import type { StoredClaim } from './claim-record';
import { decideClaim } from './decide-claim';
import { factsOf } from './facts-of';
import { type Doing, moveClaim } from './move-claim';
import { aboveLimit, propose } from './proposal';
import { isMissing, isSettled } from './requirement-states';

/**
 * Lets the rules decide a claim in review of which nothing is open any more that was asked for.
 * @param by whose doing that is, and who denies it where the rules do by this
 */
export async function decideOnceSettled(
  doing: Doing,
  claim: StoredClaim,
  by: string,
): Promise<StoredClaim> {
  if (claim.state !== 'IN_REVIEW' || !claim.details.requirements.every(isSettled)) return claim;
  const facts = await factsOf(doing.transaction, claim, doing.now);
  if (!facts) return claim;
  const decision = decideClaim(facts);
  // A handler who takes a document, or takes one back, denies nothing by it: they say so themselves.
  if (doing.handler && decision.kind === 'DENIED') return claim;
  const above = aboveLimit(doing, facts, decision);
  if (above) return propose(doing, claim, above);
  return applyDecision({ ...doing, actor: 'SYSTEM' }, claim, facts, decision, by);
}

/**
 * Lets a claim go on once a person has accepted or taken back what it was asked for: where nothing is
 * missing any more it is in review again, and the rules decide as above.
 */
export async function reviewOnceSettled(
  doing: Doing,
  claim: StoredClaim,
  by: string,
): Promise<StoredClaim> {
  const isAwaited = claim.details.requirements.some(isMissing);
  if (isAwaited || claim.state !== 'ACTION_REQUIRED') return decideOnceSettled(doing, claim, by);
  return decideOnceSettled(doing, await moveClaim(doing, claim, 'IN_REVIEW'), by);
}
