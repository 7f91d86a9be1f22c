import { isAtHolder, type Quote } from '@/lib/platform';
import type { Choices } from './choices';
import { onlyOption, phaseOf, quoteOf, type SettlingFacts } from './steps';

/**
 * What stays of what was chosen once something of it is chosen anew: all but what depends on it. A slot
 * goes with its place; a replacement, a delivery and what was agreed to with their quote; who comes with
 * the address that they come to.
 *
 * Where nothing was chosen and there is only one option, or one delivery, it is taken. It is saved with
 * the next answer: one that is gone by then is asked for again, and no other takes its place unseen.
 */
export function changedChoices(
  facts: SettlingFacts,
  before: Choices,
  said: Partial<Choices>,
): Choices {
  const { replacementId, deliveryOptionId, fulfilment, returnAgreed, appointment, ...given } = {
    ...withoutVisit(facts, before),
    ...said,
  };
  const quoteId = given.quoteId ?? onlyOption(facts)?.id;
  const all = { ...given, ...(quoteId === undefined ? {} : { quoteId }) };
  const quote = quoteOf({ facts, choices: all });
  const { center: _, ...without } = all;
  const stays = said.center || comesStill(facts, before, said, quote);
  const others: typeof all = stays ? all : without;
  const isOffered = (offers: readonly { readonly id: string }[] | undefined, id?: string) =>
    offers?.some((one) => one.id === id) ?? false;
  const wasAsked = deliveryOptionId !== undefined && before.quoteId === quoteId;
  const [delivery, ...moreDeliveries] = quote?.deliveryOptions ?? [];
  return {
    ...others,
    ...(quote?.isVisit ? { visitQuoteId: quote.id } : {}),
    ...(delivery && moreDeliveries.length === 0 && !wasAsked
      ? { deliveryOptionId: delivery.id }
      : {}),
    ...(appointment && appointment.centerId === others.center?.id ? { appointment } : {}),
    ...(replacementId && isOffered(quote?.replacements, replacementId) ? { replacementId } : {}),
    ...(deliveryOptionId && isOffered(quote?.deliveryOptions, deliveryOptionId)
      ? { deliveryOptionId }
      : {}),
    ...(fulfilment && fulfilment.quoteId === quote?.id ? { fulfilment } : {}),
    ...(returnAgreed && returnAgreed.quoteId === quote?.id ? { returnAgreed } : {}),
  };
}

/** Drops the diagnostic visit from the choices once repair options are offered: the visit is over, not canceled. */
function withoutVisit(facts: SettlingFacts, choices: Choices): Choices {
  const { quoteId, visitQuoteId, appointment: _, ...others } = choices;
  const isBehind = quoteId !== undefined && quoteId === visitQuoteId && phaseOf(facts) === 'choose';
  return isBehind ? others : choices;
}

/** Whether a center that was chosen serves the quote that is chosen now: one that somebody goes to need not come. */
function comesStill(
  facts: SettlingFacts,
  before: Choices,
  { delivery }: Partial<Choices>,
  quote: Quote | undefined,
): boolean {
  if (!isAtHolder(quote)) return true;
  const from = before.delivery ?? before.near;
  const isMoved = from && delivery && delivery.postalCode !== from.postalCode;
  const hasCome = facts.claim.appointments.some(
    (one) => one.isAtHolder === true && one.centerId === before.center?.id,
  );
  return (hasCome || isAtHolder(quoteOf({ facts, choices: before }))) && !isMoved;
}
