import { z } from 'zod';
import { defineChange, type Outcome, type Refused, refusedByFailure } from '@/lib/changes';
import { addToHistory } from '@/lib/history';
import { identifier, type PolicyAction, platformOf, tokenRefused } from '@/lib/platform';
import { sessionOf } from '@/lib/request';
import { planDetails } from '../plan/plan-details';
import { changedOfferPage, offerQuote, quoteSchema } from './quote';
import { whyNoOffer } from './why-no-offer';

const taking = z.object({ plan: identifier, offer: identifier, quote: quoteSchema });

/**
 * Takes an offer to go on with a plan, or to have more of it, as its holder was shown it: the page of one
 * that has changed since shows what it is now.
 * It costs money: agents take none.
 */
export const takeOffer = defineChange({
  address: '/api/plans/take-offer',
  fresh: 'holder-alone',
  idempotent: true,
  schema: () => taking,
  async run({
    view,
    input: {
      plan: policyId,
      offer: offerId,
      quote: { shown, price },
    },
    runKey,
  }): Promise<Outcome> {
    const session = sessionOf(view);
    if (!session || view.audience.kind !== 'holder' || runKey === undefined) return agentsDoNot;
    const found = await planDetails(view, policyId);
    if (found.kind === 'missing') return unknown;
    if (found.kind !== 'plan') return away;
    // Of one that is gone, or was taken by this very form, the platform says so.
    const offer = found.plan.offers.find(({ id }) => id === offerId);
    if (offer && offerQuote(offer) !== shown)
      return { kind: 'go', to: changedOfferPage(policyId, offerId, shown) };
    const answer = await platformOf(view).acceptRenewal({
      token: session.idToken,
      offerId,
      policyId,
      price,
      idempotencyKey: runKey,
    });
    if (answer.kind === 'answer') {
      const { policyNumber } = found.plan.policy;
      const { policyId: boughtId, invoiceId } = answer.value;
      const about = { policyNumber, policyId: boughtId };
      await addToHistory({ view }, { kind: 'OFFER_TAKEN', about });
      const named = new URLSearchParams({ plan: boughtId, invoice: invoiceId });
      return {
        kind: 'go',
        to: `/policy-management/${encodeURIComponent(policyId)}/offers/taken?${named}`,
      };
    }
    if (answer.kind !== 'refused') return refusedByFailure(view, answer);
    const { errCode } = answer.error;
    if (errCode === tokenRefused) return away;
    if (errCode === 'OFFER_PRICE_CHANGED') return priceChanged;
    return errCode === 'OFFER_UNKNOWN' ? unknown : overBecause(whyNoOffer(found.plan.actions));
  },
});

const agentsDoNot: Refused = { kind: 'refused', errCode: 'AGENT_MAY_NOT_TAKE', status: 403 };
const away: Refused = { kind: 'refused', errCode: 'PLATFORM_UNAVAILABLE', status: 503 };
const unknown: Refused = { kind: 'refused', errCode: 'OFFER_UNKNOWN', status: 404, reset: true };
/** That an offer is over, with the reason why none is open where the platform has one for good or for now. */
function overBecause({ reason }: PolicyAction): Refused {
  const code = reason?.code;
  return code === 'LAPSED' || code === 'NOT_IN_FORCE' || code === 'TOO_LATE'
    ? { ...over, label: `Offer_Error_${code}` }
    : over;
}

const over: Refused = { kind: 'refused', errCode: 'OFFER_OVER', status: 409, reset: true };
const priceChanged: Refused = {
  kind: 'refused',
  errCode: 'OFFER_PRICE_CHANGED',
  status: 409,
  reset: true,
};
