import { texts } from '../../texts';
import { quotesFor } from '../apply-decision';
import type { QuoteRecord, StoredClaim } from '../claim-record';
import { type Facts, type Offer, offersAlong } from '../decide-claim';
import { factsToOffer } from '../facts-to-offer';
import { chosenQuote } from '../fulfil-claim';
import { quotesOf } from '../make-quotes';
import { changeClaim, type Doing } from '../move-claim';
import { otherRoutes, ownShop } from '../routes';
import { inMoneyRule, ownShopRule } from './rules';

type Reason = NonNullable<StoredClaim['details']['otherWays']>['reason'];

/**
 * Offers other ways to settle a claim, since no time or no part can be had within the plan’s days. What
 * can be chosen already stays; what is being done goes on until its holder takes one of them.
 */
export async function offerOtherWays(
  doing: Doing,
  claim: StoredClaim,
  reason: Reason,
): Promise<StoredClaim> {
  // Who has still to choose is asked for no document any more.
  const asking = { ...claim, state: 'CHOOSING' } as const;
  const facts = await factsToOffer(doing.transaction, asking, doing.now);
  if (!facts) return claim;
  const offered = otherOffers(claim, facts, reason);
  const round = claim.details.rounds + 1;
  const made = offered
    ? quotesOf({ ...(await quotesFor(doing, claim, facts)), round }, offered.offers)
    : [];
  const quotes = made.map((quote, index) => asOtherWay(quote, offered?.offers[index]));
  const { otherWays: before, ...details } = claim.details;
  const kept = details.quotes.filter(({ id }) => !before?.quoteIds.includes(id));
  const days =
    reason === 'NO_SLOT' ? facts.product.otherWays.slotWithinDays : (chosenQuote(claim)?.days ?? 0);
  return changeClaim(
    doing,
    { ...claim, details },
    {
      details: {
        quotes: [...kept, ...quotes],
        rounds: round + 1,
        ...(offered && details.coverageId === undefined ? { coverageId: offered.coverageId } : {}),
        otherWays: { reason, days, round: round + 1, quoteIds: quotes.map(({ id }) => id) },
      },
    },
    quotes.length > 0 ? reason : { kind: reason, text: texts.claims.nothingElse[reason] },
  );
}

/** Before somebody has looked at it, nothing but a shop of one’s own: its bill is looked at. */
function otherOffers({ state, details }: StoredClaim, facts: Facts, reason: Reason) {
  const { product, cause } = facts;
  if (state === 'DIAGNOSIS')
    return offersAlong(facts, (known) => {
      const own = ownShop(product, cause, known);
      return own ? [own] : [];
    });
  const offered =
    reason === 'NO_SLOT'
      ? details.quotes.map(({ serviceRoute }) => serviceRoute)
      : details.serviceOrders.slice(-1).map(({ kind }) => kind);
  return offersAlong(facts, (known) => otherRoutes(product, cause, known, offered));
}

/** What is paid instead of a repair leaves its thing insured; what a shop of one’s own may cost is said. */
function asOtherWay(quote: QuoteRecord, offer: Offer | undefined): QuoteRecord {
  const { rule, cost } = offer?.route ?? {};
  if (!cost || !rule) return quote;
  if (rule === inMoneyRule) return { ...quote, isPart: true };
  if (rule !== ownShopRule) return quote;
  // How long another shop takes nobody can say.
  const { days: _, ...known } = quote;
  const { currency } = quote.covered;
  return { ...known, authorizedUpTo: { amount: cost.cost, currency } };
}
