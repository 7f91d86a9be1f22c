import { defineChange } from '@/lib/changes';
import { byClaim } from '@/lib/claims';
import { texts } from '@/lib/content';
import type { View } from '@/lib/request';
import { decideClaim, ofClaim, requiredChoice, wordsRule } from './changes';

/** The longest that somebody adds to what a holder is told, in characters. */
const longestAdded = 300;
/** The outcome that tells a holder nothing unless the handler adds a message. */
const sayingNothing = 'GOES_ON';

/** Sees to what the holder of a claim says goes wrong. */
export const seeToAtDesk = defineChange({
  address: '/api/desk/see-to',
  idempotent: true,
  variant: byClaim,
  rules: (view: View) =>
    [
      ...ofClaim(view),
      requiredChoice(view, 'step', 'Desk_SeeTo_Step'),
      wordsRule(view, 'words', 'Desk_SeeTo_Words', { longest: longestAdded }),
    ] as const,
  async run(context) {
    const { step, words } = context.input;
    if (step === sayingNothing && words === '') {
      const { snapshot, language } = context.view;
      const message = texts(snapshot, language).text('Desk_SeeTo_Words_Required');
      return { kind: 'invalid', problems: [{ field: 'words', message }] };
    }
    return decideClaim(context, context.input, { kind: 'SEE_TO', step, words });
  },
});
