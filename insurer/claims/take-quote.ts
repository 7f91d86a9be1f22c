import { randomUUID } from 'node:crypto';
import { addDays } from '@/lib/dates';
import type { Address, Parcel } from '@/lib/platform/port';
import type { ClaimRecord, QuoteRecord, StoredClaim } from './claim-record';
import { expectedOn } from './delivery-days';
import { beginFulfilling } from './fulfil-claim';
import { type Doing, moveClaim } from './move-claim';
import { parcelOf } from './parcel';
import { setUse } from './store/limit-uses';
import { insertOwed } from './store/owed';

/** What is chosen of a quote. */
export interface Chosen {
  readonly replacement?: QuoteRecord['replacements'][number];
  readonly deliveryOption?: QuoteRecord['deliveryOptions'][number];
  readonly delivery?: Address;
}

/** An approved claim goes on: to the choice of its holder, or past it where nothing is to be asked. */
export async function settleWith(doing: Doing, claim: StoredClaim): Promise<StoredClaim> {
  const system = { ...doing, actor: 'SYSTEM' } as const;
  const [only, ...others] = claim.details.quotes;
  return only && others.length === 0 && !asksFor(only)
    ? takeQuote(system, claim, only, usualOf(only))
    : moveClaim(system, claim, 'CHOOSING');
}

/** What is taken of a quote where nobody says otherwise: what costs nothing more. */
export function usualOf({ replacements, deliveryOptions }: QuoteRecord): Chosen {
  const replacement = replacements.find(costsNothing) ?? replacements[0];
  const deliveryOption = deliveryOptions.find(costsNothing) ?? deliveryOptions[0];
  return {
    ...(replacement ? { replacement } : {}),
    ...(deliveryOption ? { deliveryOption } : {}),
  };
}

function costsNothing({ extra }: { readonly extra: { readonly amount: number } }): boolean {
  return extra.amount === 0;
}

/** What is owed before a quote’s work begins, in minor units: its own where the insurer asks for it, and its extras. */
export function owedFor(
  { payableTo, holderPays }: QuoteRecord,
  { replacement, deliveryOption }: Chosen,
): number {
  const own = payableTo === 'INSURER' ? holderPays.amount : 0;
  return own + (replacement?.extra.amount ?? 0) + (deliveryOption?.extra.amount ?? 0);
}

/** Takes a quote: what it covers stays reserved, and what the holder bears is owed before anything begins. */
export async function takeQuote(
  doing: Doing,
  claim: StoredClaim,
  quote: QuoteRecord,
  chosen: Chosen,
): Promise<StoredClaim> {
  const { transaction } = doing;
  const { coverageId, spent } = claim.details;
  if (coverageId !== undefined)
    await setUse(
      transaction,
      {
        claimId: claim.id,
        coverageId,
        amount: spent + quote.covered.amount,
        countsOn: claim.dateOfLoss,
      },
      'RESERVED',
    );
  const isSentBack = quote.returnWithinDays !== undefined && !quote.isHandedOver;
  const parcel = isSentBack ? await parcelOf(doing, claim) : undefined;
  const taken = { ...claim, details: withChoice(claim.details, quote, chosen, doing.now, parcel) };
  const amount = owedFor(quote, chosen);
  if (amount === 0) return beginFulfilling(doing, taken, quote);
  await insertOwed(transaction, {
    id: randomUUID(),
    clientId: claim.clientId,
    kind: 'CLAIM',
    subjectId: claim.id,
    amount,
    currency: quote.holderPays.currency,
    state: 'OPEN',
  });
  return moveClaim(doing, taken, 'AWAITING_PAYMENT');
}

function withChoice(
  { chosenReplacementId: _, chosenDeliveryOptionId: __, delivery: ___, ...details }: ClaimRecord,
  quote: QuoteRecord,
  { replacement, deliveryOption, delivery }: Chosen,
  now: Date,
  sendTo: Parcel | undefined,
): ClaimRecord {
  const { returnWithinDays, isHandedOver, mostItCosts, holderPays } = quote;
  const { returnObligation: before, returnsBefore } = details;
  return {
    ...details,
    chosenQuoteId: quote.id,
    ...(replacement ? { chosenReplacementId: replacement.id } : {}),
    ...(deliveryOption ? { chosenDeliveryOptionId: deliveryOption.id } : {}),
    ...(delivery ? { delivery } : {}),
    isApprovedInPart: quote.lines.some(
      ({ kind }) => kind === 'ABOVE_LIMIT' || kind === 'NOT_COVERED',
    ),
    ...(returnWithinDays === undefined
      ? {}
      : {
          returnObligation: {
            id: randomUUID(),
            state: 'OPEN' as const,
            due: addDays(expectedOn(quote, deliveryOption?.id, now, details), returnWithinDays),
            mostItCosts: mostItCosts ?? { amount: 0, currency: holderPays.currency },
            isHandedOver,
            ...(sendTo ? { sendTo } : {}),
          },
          returnsBefore: before ? [...returnsBefore, before] : returnsBefore,
        }),
  };
}

/** Whether a quote cannot be taken without its holder: who gets another device is shown it before. */
function asksFor(quote: QuoteRecord): boolean {
  const { needsAppointment, needsDelivery, returnWithinDays, replacements } = quote;
  return (
    needsAppointment ||
    needsDelivery ||
    returnWithinDays !== undefined ||
    quote.deliveryOptions.length > 1 ||
    replacements.length > 1 ||
    replacements.some(({ kind }) => kind !== 'SAME')
  );
}
