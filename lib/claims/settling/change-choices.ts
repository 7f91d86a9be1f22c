import type { Choices } from './choices';
import { quoteOf, type SettlingFacts } from './steps';

/**
 * What stays of what was chosen once something of it is chosen anew: all but what depends on it. A slot
 * goes with its place; a replacement, a delivery and what was agreed to with their quote.
 */
export function changedChoices(
  facts: SettlingFacts,
  before: Choices,
  said: Partial<Choices>,
): Choices {
  const { replacementId, deliveryOptionId, fulfilment, returnAgreed, appointment, ...others } = {
    ...before,
    ...said,
  };
  const quote = quoteOf({ facts, choices: others });
  const isOffered = (offers: readonly { readonly id: string }[] | undefined, id?: string) =>
    offers?.some((one) => one.id === id) ?? false;
  return {
    ...others,
    ...(appointment && appointment.centerId === others.center?.id ? { appointment } : {}),
    ...(replacementId && isOffered(quote?.replacements, replacementId) ? { replacementId } : {}),
    ...(deliveryOptionId && isOffered(quote?.deliveryOptions, deliveryOptionId)
      ? { deliveryOptionId }
      : {}),
    ...(fulfilment && fulfilment.quoteId === quote?.id ? { fulfilment } : {}),
    ...(returnAgreed && returnAgreed.quoteId === quote?.id ? { returnAgreed } : {}),
  };
}
