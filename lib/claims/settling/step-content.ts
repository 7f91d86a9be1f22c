import {
  type Billing,
  billingOf,
  payerOf,
  type ReturnedPayment,
  returnedCard,
  type SavedCard,
  savedCards,
} from '@/lib/payments';
import type { Address } from '@/lib/platform';
import type { View } from '@/lib/request';
import { centersFor, type FoundCenters, holdersAddress } from './centers';
import { type DeliveryProof, deliveryProof } from './delivery-proof';
import type { OpenSettling } from './open-settling';
import { type FreeSlots, freeSlots } from './slots';
import { phaseOf, type SettlingStep } from './steps';
import { visitedOf } from './visit-to';

/** What a step shows beside the claim and what was chosen. */
export type StepContent =
  | { readonly step: 'service-options' | 'replacement-options' }
  | (FoundCenters & { readonly step: 'service-centers' })
  | { readonly step: 'scheduler'; readonly slots: FreeSlots }
  | { readonly step: 'delivery'; readonly address: Address | undefined }
  | {
      readonly step: 'fulfilment';
      /** Where somebody comes to, where that is known. */
      readonly visitTo: Address | undefined;
      readonly cards: readonly SavedCard[];
      /** What has become of a card that was just added. */
      readonly added: 'kept' | 'adding' | 'given-up' | undefined;
    }
  | {
      readonly step: 'deductible-payment';
      readonly visitTo: Address | undefined;
      /** What is missing before it may be delivered where it was chosen to. */
      readonly proof: DeliveryProof;
      readonly cards: readonly SavedCard[];
      /** Absent where nothing is to be paid yet. */
      readonly billing: Billing | undefined;
      /** The payment that was just made, or was not. */
      readonly payment: ReturnedPayment | undefined;
    };

/** What the step of an address shows. @param payment that was just made, or was not */
export async function stepContent(
  view: View,
  settling: OpenSettling,
  step: SettlingStep,
  query: URLSearchParams,
  payment?: ReturnedPayment,
): Promise<StepContent> {
  const { choices, facts } = settling;
  switch (step) {
    case 'service-centers':
      return { step, ...(await centersFor(view, settling)) };
    case 'scheduler':
      return { step, slots: await freeSlots(view, choices.center, query.get('day'), facts.now) };
    case 'delivery':
      return { step, address: choices.delivery ?? (await holdersAddress(view)) };
    case 'fulfilment': {
      const card = query.get('card');
      const [added, cards, visited] = await Promise.all([
        card === null ? undefined : returnedCard(view, card),
        cardsOf(view, facts.takesCards),
        visitedOf(view, settling),
      ]);
      return { step, added, cards, visitTo: visited };
    }
    case 'deductible-payment': {
      const isPaying = phaseOf(facts) === 'pay';
      const [billing, cards, proof, visited] = await Promise.all([
        isPaying ? billingOf(view) : undefined,
        isPaying ? [] : cardsOf(view, facts.takesCards),
        deliveryProof(view, settling),
        visitedOf(view, settling),
      ]);
      return { step, billing, payment, cards, proof, visitTo: visited };
    }
    default:
      return { step };
  }
}

async function cardsOf(view: View, takesCards: boolean): Promise<readonly SavedCard[]> {
  const payer = payerOf(view);
  return takesCards && payer ? savedCards(payer) : [];
}
