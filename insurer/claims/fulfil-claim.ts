import { randomUUID } from 'node:crypto';
import { addDays, later } from '@/lib/dates';
import { bookPaid } from '../service-network/book-slots';
import { cancelBegun } from '../service-network/store/appointments';
import { texts } from '../texts';
import { clientDay } from './calendar';
import type { ClaimOutcome, ClaimRecord, QuoteRecord, StoredClaim } from './claim-record';
import { isMadeSafe } from './dangers';
import { expectedOn } from './delivery-days';
import { textFor } from './line-texts';
import { changeClaim, type Doing, moveClaim, tell } from './move-claim';
import { type OrderState, orderTexts } from './order-texts';
import { billCode, billOfOwnShop } from './other-ways/own-shop';
import { parcelOf } from './parcel';
import { isReturnOpen } from './return-states';
import { releaseUse, setUse } from './store/limit-uses';
import { owedOf, voidOwed } from './store/owed';
import { insuredById } from './store/policies';
import { settleThing } from './store/settled-things';

/** Begins what was chosen. */
export async function beginFulfilling(
  doing: Doing,
  claim: StoredClaim,
  quote: QuoteRecord,
): Promise<StoredClaim> {
  const { serviceRoute, covered } = quote;
  const isOwnShop = quote.authorizedUpTo !== undefined;
  const isPayout = isMoney(quote) && !isOwnShop;
  const isBrought = serviceRoute === 'MAIL_IN' || serviceRoute === 'CARRY_IN';
  const isWithUs = claim.details.isDeviceWithUs;
  const isUrgent = claim.details.urgentHelp !== undefined && serviceRoute === 'DISPATCH';
  const state: OrderState = isUrgent
    ? 'REQUESTED'
    : isOwnShop
      ? 'OWN_SHOP'
      : isBrought && !isWithUs
        ? 'AWAITING_DEVICE'
        : 'PLACED';
  const { payout: _, ...details } = claim.details;
  // Who pays late, or after somebody else has taken the time, has to choose another.
  const isSlotLost = quote.needsAppointment && !(await bookedFor(doing, claim));
  const isSentIn = serviceRoute === 'MAIL_IN' && state === 'AWAITING_DEVICE';
  const sendTo = isSentIn ? await parcelOf(doing, claim) : undefined;
  const moved = await moveClaim(
    doing,
    {
      ...claim,
      details: {
        ...details,
        needsSlot: isSlotLost,
        isSlotLost,
        orderedAt: doing.now.toISOString(),
        ...(await atOwnShop(doing, claim, quote)),
        serviceOrders: [
          ...details.serviceOrders,
          {
            id: randomUUID(),
            kind: serviceRoute,
            state,
            text: textFor(details, orderTexts[state]),
            ...(sendTo ? { sendTo } : {}),
            // Of what is sent at once nobody can tell before somebody has taken it.
            ...(isUrgent || isOwnShop
              ? {}
              : {
                  expectedOn: expectedOn(quote, details.chosenDeliveryOptionId, doing.now, details),
                }),
          },
        ],
        ...(isPayout && covered.amount > 0
          ? {
              payout: {
                id: randomUUID(),
                amount: covered,
                method: 'TRANSFER' as const,
                lastFour: '',
                state: 'NEEDS_DETAILS' as const,
              },
            }
          : {}),
      },
    },
    'FULFILLING',
  );
  const slotEvent = isSlotLost ? 'APPOINTMENT_LOST' : 'APPOINTMENT_BOOKED';
  const begun = quote.needsAppointment ? await changeClaim(doing, moved, {}, slotEvent) : moved;
  // The deductible has eaten it up: there is nothing to pay.
  if (isPayout && covered.amount === 0) return fulfilled({ ...doing, actor: 'SYSTEM' }, begun);
  return begun;
}

/** What follows from a shop of the holder’s own: its bill is asked for, and paid up to what is authorised. */
async function atOwnShop(
  { transaction, now }: Doing,
  claim: StoredClaim,
  { authorizedUpTo }: QuoteRecord,
): Promise<Partial<ClaimRecord>> {
  if (!authorizedUpTo) return {};
  const insured = await insuredById(transaction, claim.clientId, claim.productId);
  const within = insured?.rules.otherWays.billWithinDays ?? usualBillDays;
  const before = claim.details.requirements.filter(({ code }) => code !== billCode);
  return {
    ownShopUpTo: authorizedUpTo.amount,
    requirements: [...before, billOfOwnShop(claim, within, now)],
  };
}

/** Days for the bill where no rules say so any more. */
const usualBillDays = 30;

/** Books the time that a claim has held, and lets go what has begun. @returns whether there is one to come */
async function bookedFor(doing: Doing, claim: StoredClaim): Promise<boolean> {
  await cancelBegun(doing.transaction, claim.id, doing.now);
  return bookPaid(doing, claim);
}

/** Lets go the time at which a device was to be handed in that is still awaited: nobody came to it. */
export async function letGoUnmet(
  { transaction, now }: Doing,
  { id, state, details }: StoredClaim,
): Promise<void> {
  const isAwaited = details.serviceOrders.at(-1)?.state === 'AWAITING_DEVICE';
  if (state === 'FULFILLING' && isAwaited) await cancelBegun(transaction, id, now);
}

/** What was promised is done: its limits are used, and what must come back is waited for. */
export async function fulfilled(
  doing: Doing,
  claim: StoredClaim,
  outcome = outcomeOf(chosenQuote(claim)),
): Promise<StoredClaim> {
  const { transaction } = doing;
  const quote = chosenQuote(claim);
  const { coverageId, spent } = claim.details;
  const amount = spent + (quote?.covered.amount ?? 0);
  if (coverageId !== undefined)
    await setUse(
      transaction,
      { claimId: claim.id, coverageId, amount, countsOn: claim.dateOfLoss },
      'USED',
    );
  const by = {
    endsPlan: quote?.endsPlan ?? false,
    another: quote?.replacements.find(({ id }) => id === claim.details.chosenReplacementId),
  };
  if (!quote?.isPart) await settleThing(transaction, claim, outcome, by, doing.now);
  const details = {
    spent: amount,
    ...(quote ? madeGoodWith(claim, quote) : {}),
    isDeductibleBorne: true,
    isDeviceWithUs: false,
    // A device that was replaced or paid for while it was with us stays here.
    ...(claim.details.isDeviceWithUs && !isMadeSafe(outcome) ? { safety: [] } : {}),
    serviceOrders: withLastOrder(claim, { state: 'DONE', text: orderTexts.DONE }),
  };
  const { ownShopUpTo: _, ...known } = claim.details;
  const { returnObligation } = known;
  if (!returnObligation || !isReturnOpen(returnObligation.state))
    return moveClaim(doing, { ...claim, details: known }, 'CLOSED', { details, outcome });
  // Whoever got a replacement late has no less time to send the old one back.
  const since = addDays(clientDay(claim.details, doing.now), quote?.returnWithinDays ?? 0);
  const isRunning = returnObligation.state === 'OPEN';
  const due = isRunning ? later(returnObligation.due, since) : returnObligation.due;
  return moveClaim(doing, claim, 'AWAITING_RETURN', {
    details: { ...details, returnObligation: { ...returnObligation, due } },
    outcome,
  });
}

/** Ends what was not done: limits are free again, and what was paid goes back. */
export async function undone(doing: Doing, claim: StoredClaim): Promise<StoredClaim> {
  await giveBack(doing, claim);
  return halted(doing, claim);
}

/** Stops what was begun: limits are free again; what becomes of what was paid is decided later. */
export async function halted(doing: Doing, claim: StoredClaim): Promise<StoredClaim> {
  await releaseUse(doing.transaction, claim);
  const { payout: _, returnObligation, ...details } = claim.details;
  const last = details.serviceOrders.at(-1);
  return {
    ...claim,
    details: {
      ...details,
      ...settledReturn(returnObligation),
      needsSlot: false,
      isSlotLost: false,
      ...(last && last.state !== 'DONE' && last.state !== 'COMES_BACK'
        ? {
            serviceOrders: withLastOrder(claim, {
              state: 'CANCELLED',
              text: orderTexts.CANCELLED,
            }),
          }
        : {}),
    },
  };
}

/** A return that has come to its end stays as it was: what was charged for it can still go back. */
export function settledReturn(
  returnObligation: ClaimRecord['returnObligation'],
): Pick<ClaimRecord, 'returnObligation'> {
  return returnObligation && !isReturnOpen(returnObligation.state) ? { returnObligation } : {};
}

/**
 * Nothing is owed for a claim any more; what was paid goes back, which the feed says of the debt.
 * @returns whether anything was owed or paid
 */
export async function giveBack(doing: Doing, claim: StoredClaim): Promise<boolean> {
  const owed = await owedOf(doing.transaction, claim.id);
  if (!owed) return false;
  const left = await voidOwed(doing.transaction, owed.id, doing.now);
  const amount = { amount: left, currency: owed.currency };
  if (left > 0)
    await tell(doing, claim, 'CLAIM_REFUND_DUE', texts.claims.news.refund, {
      owedId: owed.id,
      amount,
    });
  return true;
}

/** The quote that was taken. */
export function chosenQuote({ details }: StoredClaim): QuoteRecord | undefined {
  return details.quotes.find(({ id }) => id === details.chosenQuoteId);
}

/** A claim’s service orders, the last of them changed. */
export function withLastOrder(
  { details }: StoredClaim,
  change: Partial<ClaimRecord['serviceOrders'][number]>,
): ClaimRecord['serviceOrders'] {
  return details.serviceOrders.map((order, index, all) =>
    index === all.length - 1 ? { ...order, ...change } : order,
  );
}

/** Whether a quote is settled with money. */
function isMoney({ serviceRoute }: QuoteRecord): boolean {
  return serviceRoute === 'REIMBURSEMENT' || serviceRoute === 'SETTLEMENT';
}

/**
 * What of a loss is made good once a quote is settled: what is covered, and the deductible. Money that
 * its holder has put into a repair or a replacement is money no more; work that is done again is worth
 * no more than once.
 */
function madeGoodWith({ details }: StoredClaim, quote: QuoteRecord): Partial<ClaimRecord> {
  const { covered, lines, paidBefore, serviceRoute } = quote;
  const worth = lines
    .filter(({ kind }) => kind === 'DEDUCTIBLE')
    .reduce((sum, { amount }) => sum + amount.amount, covered.amount + paidBefore);
  const { repaired, replaced } = details;
  if (isMoney(quote)) return { madeGood: details.madeGood + worth };
  return {
    madeGood: details.madeGood - paidBefore,
    ...(serviceRoute === 'REPLACEMENT'
      ? { replaced: Math.max(replaced, worth) }
      : { repaired: Math.max(repaired, worth) }),
  };
}

const outcomes: Readonly<Partial<Record<QuoteRecord['serviceRoute'], ClaimOutcome>>> = {
  REPLACEMENT: 'REPLACED',
  REIMBURSEMENT: 'REIMBURSED',
  SETTLEMENT: 'SETTLED',
  DISPATCH: 'SERVICED',
};

/** How a claim ends that was settled by a quote. */
export function outcomeOf(quote: QuoteRecord | undefined): ClaimOutcome {
  return (quote && outcomes[quote.serviceRoute]) ?? 'REPAIRED';
}

/** Gives back what was paid where the deductible’s rule says so. @returns whether it did */
export async function giveBackBy(
  doing: Doing,
  claim: StoredClaim,
  reason: QuoteRecord['givenBack'],
): Promise<boolean> {
  const rule = chosenQuote(claim)?.givenBack ?? claim.details.givenBack;
  return rule === reason && (await giveBack(doing, claim));
}

/** Says where a service stands. */
export function changeOrder(
  doing: Doing,
  claim: StoredClaim,
  state: OrderState,
  more: Partial<
    Pick<
      ClaimRecord['serviceOrders'][number],
      'trackingNumber' | 'carrier' | 'expectedOn' | 'expectedAt'
    >
  >,
): Promise<StoredClaim> {
  // What went wrong is seen to once it goes on.
  const { reported: _, ...known } = claim.details;
  return changeClaim(
    doing,
    { ...claim, details: known },
    {
      details: {
        needsSlot: false,
        isSlotLost: false,
        serviceOrders: withLastOrder(claim, {
          state,
          text: textFor(claim.details, orderTexts[state]),
          ...more,
        }),
        ...(state === 'RECEIVED' ? { isDeviceWithUs: true } : {}),
      },
    },
    { order: state },
  );
}
