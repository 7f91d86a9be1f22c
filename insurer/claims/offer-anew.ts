import type { StoredClaim } from './claim-record';
import { decideClaim, type Facts } from './decide-claim';
import { factsToOffer } from './facts-to-offer';
import { chosenQuote } from './fulfil-claim';
import type { Doing } from './move-claim';
import type { Approval } from './proposal';
import { isNothingCovered, whyNot } from './review-claim';
import { withFindings } from './with-findings';

/** What the rules offer, and what they go by. */
interface Offered {
  readonly facts: Facts;
  readonly decision: Approval;
}

/**
 * What the rules offer for an approved claim as it is known by now: every way, or the one that its holder
 * has taken.
 * @returns why they offer nothing, where they do not
 */
export async function offerAnew(
  { transaction, now }: Pick<Doing, 'transaction' | 'now'>,
  claim: StoredClaim,
): Promise<Offered | string> {
  // What is suspicious of it somebody has looked at by now.
  const facts = await factsToOffer(transaction, withFindings(claim, {}), now);
  if (!facts) return 'RULES_UNKNOWN';
  const decision = decideClaim(facts);
  if (decision.kind === 'DENIED') return decision.denial;
  if (decision.kind === 'IN_REVIEW') return whyNot(decision);
  if (decision.kind !== 'APPROVED') return 'NO_ROUTE';
  if (isNothingCovered(facts, decision)) return 'NOTHING_COVERED';
  if (claim.state !== 'AWAITING_PAYMENT') return { facts, decision };
  const taken = chosenQuote(claim)?.serviceRoute;
  const [offer] = decision.offers.filter(({ route }) => route.rule.route === taken);
  return offer ? { facts, decision: { ...decision, offers: [offer] } } : 'NO_ROUTE';
}
