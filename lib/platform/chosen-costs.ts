import type { ClaimDetails, Money, Quote } from './port';

/** A part of a price. */
interface CostLine {
  readonly title: Quote['title'];
  readonly amount: Money;
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

/** @returns `undefined` where nothing was chosen */
export function chosenCosts(
  claim: Pick<
    ClaimDetails,
    'quotes' | 'chosenQuoteId' | 'chosenReplacementId' | 'chosenDeliveryOptionId'
  >,
): ChosenCosts | undefined {
  const quote = claim.quotes.find(({ id }) => id === claim.chosenQuoteId);
  if (!quote) return undefined;
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
