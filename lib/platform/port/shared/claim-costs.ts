import type { Claim, ClaimDetails, Money, Quote } from '..';
import { owedForReturn } from './claim-story';

/** A part of a price. */
export interface CostLine {
  readonly title: Quote['title'];
  readonly amount: Money;
  /** Why the holder pays it. */
  readonly reason?: Quote['title'];
}

/** What was chosen to settle a claim, and what it costs whom: what both pay adds up to the total. */
export interface ChosenCosts {
  readonly quote: Quote;
  readonly replacement: Quote['replacements'][number] | undefined;
  readonly delivery: Quote['deliveryOptions'][number] | undefined;
  readonly total: Money;
  readonly planPays: Money;
  readonly holderPays: Money;
  /** What the part of the holder consists of. */
  readonly ofHolder: readonly CostLine[];
}

/** What a claim costs in the state that it is in. */
export interface ClaimCosts {
  /** What was chosen, while it is still to be done and once it was. */
  readonly chosen?: ChosenCosts;
  /**
   * What the holder has paid, where nothing was done for it, something of it went back or will, or only a
   * part of what is owed was paid.
   */
  readonly paid?: NonNullable<ClaimDetails['holderPayments']>;
  /** What is still to pay of what was chosen. */
  readonly owed?: Money;
}

/** Outcomes of claims that were closed without anything that the plan pays for. */
const withoutService: readonly string[] = ['NO_FAULT', 'RETURNED_UNREPAIRED', 'UNRESPONSIVE'];

/** Whether a claim has ended, and nothing that was chosen for it was done: the plan pays nothing of it. */
export function endedWithoutService({ state, outcome }: Pick<Claim, 'state' | 'outcome'>): boolean {
  if (state === 'CLOSED') return outcome !== undefined && withoutService.includes(outcome);
  return state === 'WITHDRAWN' || state === 'DENIED';
}

/** What a claim costs whom, by its state: every page, document and handler is shown the same. */
export function claimCosts(
  claim: Pick<
    ClaimDetails,
    | 'state'
    | 'outcome'
    | 'quotes'
    | 'chosenQuoteId'
    | 'chosenReplacementId'
    | 'chosenDeliveryOptionId'
    | 'holderPayments'
    | 'owed'
    | 'returnObligation'
  >,
): ClaimCosts {
  const chosen = endedWithoutService(claim) ? undefined : chosenCosts(claim);
  const { holderPayments: paid } = claim;
  // What is owed for a device that did not come back is shown with that device.
  const owed = chosen && !owedForReturn(claim) ? claim.owed?.amount : undefined;
  const wentBack = paid !== undefined && paid.refunded.amount + paid.refundDue.amount > 0;
  const isPartPaid = chosen && owed && owed.amount < chosen.holderPays.amount;
  return {
    ...(chosen ? { chosen } : {}),
    ...(paid && (wentBack || isPartPaid || !chosen) ? { paid } : {}),
    ...(owed ? { owed } : {}),
  };
}

function chosenCosts(
  claim: Pick<
    ClaimDetails,
    'quotes' | 'chosenQuoteId' | 'chosenReplacementId' | 'chosenDeliveryOptionId'
  >,
): ChosenCosts | undefined {
  const quote = claim.quotes.find(({ id }) => id === claim.chosenQuoteId);
  return quote && costsOf(claim, quote);
}

/** What each option on offer would cost the plan and the holder, without optional extras. */
export function offeredCosts(
  { state, quotes }: Pick<ClaimDetails, 'state' | 'quotes'>,
  now: Date,
): readonly ChosenCosts[] {
  if (state !== 'CHOOSING') return [];
  return quotes
    .filter(({ isVisit, validUntil }) => !isVisit && new Date(validUntil) > now)
    .map((quote) => costsOf({}, quote));
}

function costsOf(
  claim: Partial<Pick<ClaimDetails, 'chosenReplacementId' | 'chosenDeliveryOptionId'>>,
  quote: Quote,
): ChosenCosts {
  const replacement = quote.replacements.find(({ id }) => id === claim.chosenReplacementId);
  const delivery = quote.deliveryOptions.find(({ id }) => id === claim.chosenDeliveryOptionId);
  const extras = [replacement, delivery].flatMap((extra) =>
    extra && extra.extra.amount > 0 ? [{ title: extra.title, amount: extra.extra }] : [],
  );
  const { covered, holderPays } = quote;
  const { currency } = holderPays;
  const own = extras.reduce((sum, { amount }) => sum + amount.amount, holderPays.amount);
  return {
    quote,
    replacement,
    delivery,
    total: { amount: covered.amount + own, currency },
    planPays: covered,
    holderPays: { amount: own, currency },
    ofHolder: [...quote.lines.filter(({ kind }) => kind !== 'COVERED'), ...extras],
  };
}

/** What reopening a closed claim means for the deductible. */
export type DeductibleOnReopening =
  /** It was paid for what was done, or stays paid: it is not asked for again. */
  | { readonly kind: 'COUNTS' }
  /** What was paid went back, or is on its way: what is chosen then is paid for. */
  | { readonly kind: 'WENT_BACK'; readonly amount: Money }
  /** Nothing was paid, as far as is known. */
  | { readonly kind: 'NOT_PAID' };

/** Design §8: whether a deductible is asked for once a closed claim is reopened. */
export function deductibleOnReopening(
  claim: Pick<ClaimDetails, 'state' | 'outcome' | 'holderPayments'>,
): DeductibleOnReopening {
  if (claim.holderPayments) {
    const { paid, refunded, refundDue } = claim.holderPayments;
    const back = refunded.amount + refundDue.amount;
    if (back >= paid.amount)
      return { kind: 'WENT_BACK', amount: { amount: back, currency: paid.currency } };
    return { kind: 'COUNTS' };
  }
  return endedWithoutService(claim) ? { kind: 'NOT_PAID' } : { kind: 'COUNTS' };
}
