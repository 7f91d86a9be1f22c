import { defineChange } from '@/lib/changes';
import type { View } from '@/lib/request';
import { chosen } from '../filing/say';
import { byClaim, ofClaim } from '../of-claim';
import { said, toStep } from './said';
import { openQuotes, quoteOf } from './steps';

/** §2.1 file-claim, service options: how the claim is to be settled. */
export const chooseOption = defineChange({
  address: '/api/claims/option',
  signedIn: true,
  variant: byClaim,
  rules: (view: View) =>
    [ofClaim(view), chosen(view, 'quote', 'Claims_Settle_Said_quote-missing')] as const,
  run: ({ view, input }) =>
    said(view, input.claim, 'service-options', ({ facts }) =>
      openQuotes(facts).some(({ id }) => id === input.quote)
        ? { quoteId: input.quote }
        : toStep(input.claim, 'service-options', 'quote-over'),
    ),
});

/** §2.1 file-claim, replacement options: what the device is replaced with, a substitute included. */
export const chooseReplacement = defineChange({
  address: '/api/claims/replacement',
  signedIn: true,
  variant: byClaim,
  rules: (view: View) =>
    [ofClaim(view), chosen(view, 'replacement', 'Claims_Settle_Said_replacement')] as const,
  run: ({ view, input }) =>
    said(view, input.claim, 'replacement-options', (settling) =>
      quoteOf(settling)?.replacements.some(({ id }) => id === input.replacement)
        ? { replacementId: input.replacement }
        : toStep(input.claim, 'replacement-options', 'replacement'),
    ),
});
