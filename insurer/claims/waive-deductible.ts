import type { InsuranceProduct } from '../catalogue/products-file';
import { quotesFor, reserve } from './apply-decision';
import type { QuoteRecord, StoredClaim } from './claim-record';
import type { ClaimState } from './claim-states';
import type { Facts } from './decide-claim';
import { type DeskAnswer, type DeskDoing, withClaimOfDesk } from './desk';
import { waivedText } from './event-texts';
import { beginFulfilling, chosenQuote, giveBack } from './fulfil-claim';
import { quotesOf } from './make-quotes';
import { changeClaim, type Doing } from './move-claim';
import { offerAnew } from './offer-anew';
import { type Approval, aboveLimit, propose, withoutProposal } from './proposal';
import { setUse } from './store/limit-uses';
import { lowerOwed } from './store/owed';
import { insuredById } from './store/policies';
import { owedFor } from './take-quote';
import type { Waiver } from './waiver-texts';

/** The states in which a deductible is still to come: what has been paid goes back by the product’s rule alone. */
const before: readonly ClaimState[] = ['IN_REVIEW', 'CHOOSING', 'AWAITING_PAYMENT'];

/**
 * Whether the deductible of a claim can be waived: it has one that nobody has borne or waived yet.
 * @param rules of its product, as far as they are there
 */
export function mayWaive(
  { state, cause, details }: StoredClaim,
  rules: InsuranceProduct | undefined,
): boolean {
  const { waiver, isDeductibleBorne, isUnproved, quotes, chosenQuoteId } = details;
  if (!before.includes(state) || waiver || isDeductibleBorne || isUnproved) return false;
  if (state === 'IN_REVIEW')
    return (rules?.coverages ?? []).some(
      ({ causes, deductibles }) => causes.includes(cause) && deductibles.length > 0,
    );
  const offered = quotes.filter(({ id }) => state === 'CHOOSING' || id === chosenQuoteId);
  return offered.some(({ lines }) => lines.some(({ kind }) => kind === 'DEDUCTIBLE'));
}

/**
 * A person waives what the holder of a claim would bear of it. What it then comes to is reckoned by the
 * rules, and above the limit of whoever does it a second person is to confirm it. Of a claim that is
 * looked at nothing is promised but that; one that waits for its payment goes on where nothing is left.
 * @param by who: nobody who has denied it before
 */
export function waiveDeductible(
  doing: DeskDoing,
  claimId: string,
  by: string,
  waiver: Waiver,
): Promise<DeskAnswer> {
  return withClaimOfDesk(doing, claimId, async (claim) => {
    const { deniers, isUnproved } = claim.details;
    if (deniers.includes(by)) return 'SAME_PERSON';
    if (isUnproved) return 'UNVERIFIED';
    if (!before.includes(claim.state)) return 'NOT_IN_THIS_STATE';
    const insured = await insuredById(doing.transaction, claim.clientId, claim.productId);
    if (!mayWaive(claim, insured?.rules)) return 'NO_DEDUCTIBLE';
    const waived = withWaiver(claim, waiver);
    if (claim.state === 'IN_REVIEW') return changeClaim(doing, waived, {}, told(waiver));
    const offered = await offerAnew(doing, waived);
    if (typeof offered === 'string') return offered;
    const { facts, decision } = offered;
    const above = aboveLimit(doing, facts, decision);
    return above
      ? propose(doing, claim, above, { waiver })
      : offerWithout(doing, waived, facts, decision, waiver);
  });
}

/** A claim of which the deductible is waived. */
export function withWaiver(claim: StoredClaim, waiver: Waiver): StoredClaim {
  const known = withoutProposal(claim);
  return { ...known, details: { ...known.details, waiver } };
}

function told(waiver: Waiver) {
  return { kind: 'DEDUCTIBLE_WAIVED', text: waivedText(waiver) } as const;
}

/** Offers a claim without its deductible: what can be chosen, or what has been. */
export async function offerWithout(
  doing: Doing,
  claim: StoredClaim,
  facts: Facts,
  decision: Approval,
  waiver: Waiver,
): Promise<StoredClaim> {
  return claim.state === 'CHOOSING'
    ? changeClaim(doing, await reserve(doing, claim, facts, decision), {}, told(waiver))
    : lowerChosen(doing, claim, facts, decision, waiver);
}

/** What was chosen costs its holder less; where nothing is left of it to be paid, it begins. */
async function lowerChosen(
  doing: Doing,
  claim: StoredClaim,
  facts: Facts,
  { offers }: Approval,
  waiver: Waiver,
): Promise<StoredClaim> {
  const chosen = chosenQuote(claim);
  const [priced] = quotesOf(await quotesFor(doing, claim, facts), offers);
  if (!chosen || !priced) throw new Error(`Nothing is chosen of claim ${claim.number}`);
  const quote = pricedAs(chosen, priced);
  const { coverageId, spent, quotes } = claim.details;
  const amount = spent + quote.covered.amount;
  if (coverageId !== undefined)
    await setUse(
      doing.transaction,
      { claimId: claim.id, coverageId, amount, countsOn: claim.dateOfLoss },
      'RESERVED',
    );
  const left = owedFor(quote, extrasOf(claim, quote));
  // First lower what is owed: the message that follows names the amount.
  const isStillOwed = left > 0 && (await lowerOwed(doing.transaction, claim.id, left, doing.now));
  if (left === 0) await giveBack(doing, claim);
  const lowered = await changeClaim(
    doing,
    claim,
    { details: { quotes: quotes.map((one) => (one.id === quote.id ? quote : one)) } },
    told(waiver),
  );
  if (isStillOwed) return lowered;
  return beginFulfilling({ ...doing, actor: 'SYSTEM' }, lowered, quote);
}

/** A quote that was taken, at another price: what it is, and how it is paid, stays. */
function pricedAs(chosen: QuoteRecord, priced: QuoteRecord): QuoteRecord {
  const { lines, covered, holderPays, amountLeft, claimsLeft } = priced;
  return {
    ...chosen,
    lines,
    covered,
    holderPays,
    ...(amountLeft ? { amountLeft } : {}),
    ...(claimsLeft === undefined ? {} : { claimsLeft }),
  };
}

/** What was chosen beside the quote, that may cost more. */
function extrasOf({ details }: StoredClaim, { replacements, deliveryOptions }: QuoteRecord) {
  const replacement = replacements.find(({ id }) => id === details.chosenReplacementId);
  const deliveryOption = deliveryOptions.find(({ id }) => id === details.chosenDeliveryOptionId);
  return {
    ...(replacement ? { replacement } : {}),
    ...(deliveryOption ? { deliveryOption } : {}),
  };
}
