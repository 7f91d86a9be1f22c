import { database } from '@/lib/db';
import type { DeskEstimate } from '@/lib/platform/port/desk';
import { catalogueOf } from '../catalogue/product-rules';
import type { StoredClaim } from '../claims/claim-record';
import { type Decision, decideClaim } from '../claims/decide-claim';
import { factsToOffer } from '../claims/facts-to-offer';
import { bookable } from '../claims/make-quotes';
import type { Doing } from '../claims/move-claim';
import { aboveLimit, mostOf } from '../claims/proposal';
import { whyNot } from '../claims/review-claim';
import { withFindings } from '../claims/with-findings';
import { isPlaceNear } from '../service-network/centers-near';

/** What it would come to if somebody approved a claim as it stands; nothing is changed by it. */
export async function estimateOf(
  claim: StoredClaim,
  handler: NonNullable<Doing['handler']>,
  now: Date,
): Promise<DeskEstimate> {
  const known = withFindings(claim, {});
  const facts = await factsToOffer(database(), known, now);
  if (!facts) return { kind: 'NOT', reason: 'RULES_UNKNOWN' };
  const decision = decideClaim(facts);
  if (decision.kind !== 'APPROVED') return notYet(claim.clientId, decision);
  const { currency } = facts.product;
  const isNear = await isPlaceNear(database(), claim, facts.thing.deviceClass);
  return {
    kind: 'APPROVED',
    most: { amount: mostOf(decision), currency },
    isAboveLimit: aboveLimit({ handler }, facts, decision) !== undefined,
    ways: bookable(decision.offers, isNear).map(({ route, amounts }) => ({
      route: route.rule.route,
      title: route.rule.title,
      covered: { amount: amounts.covered, currency },
      holderPays: { amount: amounts.holderPays, currency },
    })),
  };
}

async function notYet(
  clientId: string,
  decision: Exclude<Decision, { kind: 'APPROVED' }>,
): Promise<DeskEstimate> {
  switch (decision.kind) {
    case 'DENIED': {
      const { denials } = await catalogueOf(undefined, clientId);
      const text = denials[decision.denial]?.text;
      return { kind: 'NOT', reason: decision.denial, ...(text === undefined ? {} : { text }) };
    }
    case 'IN_REVIEW':
      return { kind: 'NOT', reason: whyNot(decision) };
    case 'ACTION_REQUIRED':
      return { kind: 'NOT', reason: 'DOCUMENTS' };
    case 'DIAGNOSIS':
      return { kind: 'NOT', reason: 'DIAGNOSIS' };
  }
}
