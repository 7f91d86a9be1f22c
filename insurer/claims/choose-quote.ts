import type { z } from 'zod';
import type { claimCalls } from '@/lib/platform/port';
import { isAtHolder } from '@/lib/platform/port/shared/appointment-facts';
import { heldFrom } from '../service-network/book-slots';
import { comesTo } from '../service-network/centers-near';
import { appointmentOf, bookHeld, keepHeld } from '../service-network/store/appointments';
import { centerById } from '../service-network/store/centers';
import { texts } from '../texts';
import type { QuoteRecord, StoredClaim } from './claim-record';
import { closeAgain } from './close-again';
import { undone } from './fulfil-claim';
import type { Changed, HolderDoing } from './holders-claim';
import { wasQuoted } from './make-quotes';
import { changeClaim, moveClaim } from './move-claim';
import { isOtherWay, takeOtherWay } from './other-ways/take';
import { isSlotMissed, isVisitOpen } from './standing';
import { type Chosen, owedFor, takeQuote } from './take-quote';

type Choice = z.output<(typeof claimCalls)['chooseQuote']['input']>;

/** Takes one of a claim’s quotes, with what its way asks for. */
export async function chooseQuote(
  doing: HolderDoing,
  claim: StoredClaim,
  choice: Choice,
): Promise<Changed> {
  const { quoteId, appointmentId } = choice;
  if (isSlotMissed(claim)) return chooseSlot(doing, claim, quoteId, appointmentId);
  const isVisit = isVisitOpen(claim);
  const isOther = isOtherWay(claim, quoteId);
  if (claim.state !== 'CHOOSING' && !isVisit && !isOther)
    return claim.details.otherWays && wasQuoted(claim, quoteId)
      ? 'QUOTE_OVER'
      : 'NOT_IN_THIS_STATE';
  const quote = claim.details.quotes.find(({ id }) => id === quoteId);
  if (!quote) return wasQuoted(claim, quoteId) ? 'QUOTE_OVER' : 'QUOTE_UNKNOWN';
  if (new Date(quote.validUntil) <= doing.now) return 'QUOTE_OVER';
  const chosen = chosenOf(quote, choice);
  if (typeof chosen === 'string') return chosen;
  if (isOther && claim.state !== 'CHOOSING') return takeOtherWay(doing, claim, quote, chosen);
  const slot = {
    appointmentId,
    delivery: chosen.delivery,
    isOwed: !isVisit && owedFor(quote, chosen) > 0,
  };
  if (quote.needsAppointment && !(await secureSlot(doing, claim, quote, slot)))
    return 'APPOINTMENT_MISSING';
  if (!isVisit) return takeQuote(doing, claim, quote, chosen);
  const details = { chosenQuoteId: quote.id, isFeePaid: true };
  return changeClaim(doing, claim, { details }, 'APPOINTMENT_BOOKED');
}

/** What is chosen of a quote, or what of it is missing: the only one there is needs no naming. */
function chosenOf(
  quote: QuoteRecord,
  { replacementId, deliveryOptionId, delivery, returnAgreed }: Choice,
): Chosen | string {
  const replacement = named(quote.replacements, replacementId);
  if (replacement === 'MISSING') return 'REPLACEMENT_MISSING';
  const deliveryOption = named(quote.deliveryOptions, deliveryOptionId);
  if (deliveryOption === 'MISSING') return 'DELIVERY_OPTION_MISSING';
  const isPickedUp = deliveryOption?.kind === 'PICK_UP';
  if (quote.needsDelivery && !isPickedUp && !delivery) return 'DELIVERY_MISSING';
  if (quote.returnWithinDays !== undefined && !returnAgreed) return 'RETURN_NOT_AGREED';
  return {
    ...(replacement ? { replacement } : {}),
    ...(deliveryOption ? { deliveryOption } : {}),
    ...(delivery && !isPickedUp ? { delivery } : {}),
  };
}

function named<One extends { readonly id: string }>(
  all: readonly One[],
  id: string | undefined,
): One | undefined | 'MISSING' {
  const [first, ...others] = all;
  if (id === undefined && others.length === 0) return first;
  return all.find((one) => one.id === id) ?? 'MISSING';
}

/**
 * Books the slot that a claim holds; while its holder pays, it is held for as long again. One of a center
 * that does not come to where the visit is, is none.
 */
async function secureSlot(
  { transaction, now, clientId, contractId }: HolderDoing,
  claim: StoredClaim,
  quote: QuoteRecord | undefined,
  { appointmentId, delivery, isOwed }: Slot,
): Promise<boolean> {
  if (appointmentId === undefined) return false;
  const atHolder = isAtHolder(quote);
  if (atHolder) {
    const held = await appointmentOf(transaction, clientId, contractId, appointmentId);
    const center = held && (await centerById(transaction, clientId, held.centerId));
    if (!center || !(await comesTo(transaction, claim, center, delivery))) return false;
  }
  return isOwed
    ? keepHeld(transaction, claim.id, appointmentId, now, heldFrom(now))
    : bookHeld(transaction, claim.id, { id: appointmentId, atHolder }, now);
}

/** A slot that is held for a quote. */
interface Slot {
  readonly appointmentId: string | undefined;
  /** Where what was chosen is delivered to, and somebody comes. */
  readonly delivery: Chosen['delivery'] | undefined;
  /** Whether its holder pays before it is booked. */
  readonly isOwed: boolean;
}

/** Takes another slot for the quote that was taken: nobody was there the first time, or it was lost. */
async function chooseSlot(
  doing: HolderDoing,
  claim: StoredClaim,
  quoteId: string,
  appointmentId: string | undefined,
): Promise<Changed> {
  if (quoteId !== claim.details.chosenQuoteId) return 'QUOTE_UNKNOWN';
  const quote = claim.details.quotes.find(({ id }) => id === quoteId);
  const { delivery } = claim.details;
  const isBooked = await secureSlot(doing, claim, quote, {
    appointmentId,
    delivery,
    isOwed: false,
  });
  return isBooked
    ? changeClaim(
        doing,
        claim,
        { details: { needsSlot: false, isSlotLost: false } },
        'APPOINTMENT_BOOKED',
      )
    : 'APPOINTMENT_MISSING';
}

/**
 * Takes none of the quotes: the claim ends, or is closed again as it was before it was reopened; a device
 * that is with us goes back as it is.
 */
export async function refuseQuote(doing: HolderDoing, claim: StoredClaim): Promise<Changed> {
  if (claim.state !== 'CHOOSING' && claim.state !== 'AWAITING_PAYMENT') return 'NOT_IN_THIS_STATE';
  const { closedAs, isDeviceWithUs } = claim.details;
  if (closedAs && !isDeviceWithUs)
    return closeAgain(doing, claim, closedAs, texts.claims.ended.endedAgain);
  const ended = await undone(doing, claim);
  return isDeviceWithUs
    ? moveClaim(doing, ended, 'CLOSED', {
        outcome: 'RETURNED_UNREPAIRED',
        details: { isDeviceWithUs: false },
      })
    : moveClaim(doing, ended, 'WITHDRAWN');
}
