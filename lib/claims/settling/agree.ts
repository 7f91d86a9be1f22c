import { defineChange, type Invalid, type RawValues } from '@/lib/changes';
import { texts } from '@/lib/content';
import { payerOf, savedCards } from '@/lib/payments';
import type { View } from '@/lib/request';
import { byClaim, ofClaim } from '../of-claim';
import { said, toStep } from './said';
import { quoteOf } from './steps';

/** Says to the rules of the form that it asks whether it can be switched on. */
export const asksPowerField = 'asksPower';

/** Whether it can be switched on, needed where the form asks for it: nothing is chosen for its holder. */
function powerRule(view: View, values: RawValues) {
  const { text } = texts(view.snapshot, view.language);
  const isAsked = String(values[asksPowerField] ?? '') !== '';
  const required = isAsked ? { required: text('Claims_Power_Required') } : {};
  return { name: 'power', kind: 'text', ...required } as const;
}

/** §2.1 file-claim, fulfilment: that what happens was read, where nothing has to come back. */
export const readFulfilment = defineChange({
  address: '/api/claims/fulfilment',
  signedIn: true,
  variant: byClaim,
  rules: (view: View, values) => [ofClaim(view), powerRule(view, values)] as const,
  run: ({ view, input }) =>
    said(view, input.claim, 'fulfilment', (settling) => {
      const quote = quoteOf(settling);
      return quote
        ? { fulfilment: { quoteId: quote.id, hasPower: input.power !== 'NO' } }
        : toStep(input.claim, 'service-options', 'quote-over');
    }),
});

/**
 * §2.1 file-claim, fulfilment: agrees to what it costs at most not to send a device back (design §8), by a
 * card that its holder keeps where the client takes payments.
 */
export const agreeToReturn = defineChange({
  address: '/api/claims/return',
  fresh: 'holder-alone',
  variant: byClaim,
  rules: (view: View, values) =>
    [
      ofClaim(view),
      powerRule(view, values),
      { name: 'card', kind: 'text' },
      {
        name: 'agreed',
        kind: 'checkbox',
        required: texts(view.snapshot, view.language).text('Claims_Return_Required'),
      },
    ] as const,
  run: ({ view, input }) =>
    said(view, input.claim, 'fulfilment', async (settling) => {
      const quote = quoteOf(settling);
      if (!quote) return toStep(input.claim, 'service-options', 'quote-over');
      const most = quote.mostItCosts ?? { amount: 0, currency: quote.holderPays.currency };
      const isByCard = settling.facts.takesCards && most.amount > 0;
      const payer = payerOf(view);
      const cards = isByCard && payer ? await savedCards(payer) : [];
      const card = cards.find(({ id }) => id === input.card);
      if (isByCard && !card) return cardMissing(view, cards.length > 0);
      return {
        fulfilment: { quoteId: quote.id, hasPower: input.power !== 'NO' },
        returnAgreed: {
          quoteId: quote.id,
          most,
          ...(card ? { cardId: card.id } : {}),
          agreedAt: new Date().toISOString(),
          language: view.language,
        },
      };
    }),
});

function cardMissing(view: View, canChoose: boolean): Invalid {
  const { text } = texts(view.snapshot, view.language);
  const message = text(canChoose ? 'Claims_Return_Card_Required' : 'Claims_Return_Card_Add');
  return { kind: 'invalid', problems: [{ field: 'card', message }] };
}
