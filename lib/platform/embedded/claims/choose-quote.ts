import type { z } from 'zod';
import type { claimCalls } from '../../port';
import { bookHeld } from '../service-network/store/appointments';
import type { StoredClaim } from './claim-record';
import { takeQuote, undone } from './fulfil-claim';
import type { Changed, HolderDoing } from './holders-claim';
import { wasQuoted } from './make-quotes';
import { changeClaim, moveClaim } from './move-claim';
import { isSlotMissed, isVisitOpen } from './standing';

type Choice = z.output<(typeof claimCalls)['chooseQuote']['input']>;

/** Takes one of a claim’s quotes, with what its way asks for. */
export async function chooseQuote(
  doing: HolderDoing,
  claim: StoredClaim,
  { quoteId, appointmentId, delivery, returnAgreed }: Choice,
): Promise<Changed> {
  const { transaction, now } = doing;
  if (isSlotMissed(claim)) return chooseSlot(doing, claim, quoteId, appointmentId);
  const isVisit = isVisitOpen(claim);
  if (claim.state !== 'CHOOSING' && !isVisit) return 'NOT_IN_THIS_STATE';
  const quote = claim.details.quotes.find(({ id }) => id === quoteId);
  if (!quote) return wasQuoted(claim, quoteId) ? 'QUOTE_OVER' : 'QUOTE_UNKNOWN';
  if (new Date(quote.validUntil) <= now) return 'QUOTE_OVER';
  if (quote.needsDelivery && !delivery) return 'DELIVERY_MISSING';
  if (quote.returnWithinDays !== undefined && !returnAgreed) return 'RETURN_NOT_AGREED';
  if (quote.needsAppointment) {
    const isBooked =
      appointmentId !== undefined && (await bookHeld(transaction, claim.id, appointmentId, now));
    if (!isBooked) return 'APPOINTMENT_MISSING';
  }
  if (!isVisit) return takeQuote(doing, claim, quote, delivery);
  const details = { chosenQuoteId: quote.id, isFeePaid: true };
  return changeClaim(doing, claim, { details }, 'APPOINTMENT_BOOKED');
}

/** Takes another slot for the quote that was taken: nobody was there the first time. */
async function chooseSlot(
  doing: HolderDoing,
  claim: StoredClaim,
  quoteId: string,
  appointmentId: string | undefined,
): Promise<Changed> {
  if (quoteId !== claim.details.chosenQuoteId) return 'QUOTE_UNKNOWN';
  const isBooked =
    appointmentId !== undefined &&
    (await bookHeld(doing.transaction, claim.id, appointmentId, doing.now));
  return isBooked
    ? changeClaim(doing, claim, { details: { needsSlot: false } }, 'APPOINTMENT_BOOKED')
    : 'APPOINTMENT_MISSING';
}

/** Takes none of the quotes: the claim ends, and a device that is with us goes back as it is. */
export async function refuseQuote(doing: HolderDoing, claim: StoredClaim): Promise<Changed> {
  if (claim.state !== 'CHOOSING' && claim.state !== 'AWAITING_PAYMENT') return 'NOT_IN_THIS_STATE';
  const ended = await undone(doing, claim);
  return claim.details.isDeviceWithUs
    ? moveClaim(doing, ended, 'CLOSED', {
        outcome: 'RETURNED_UNREPAIRED',
        details: { isDeviceWithUs: false },
      })
    : moveClaim(doing, ended, 'WITHDRAWN');
}
