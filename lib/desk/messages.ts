import { defineChange } from '@/lib/changes';
import { byClaim } from '@/lib/claims';
import { texts } from '@/lib/content';
import { longestMessage } from '@/lib/platform';
import type { View } from '@/lib/request';
import { decideClaim, ofClaim, wordsRule } from './changes';

/** What can be done about what a holder has written. */
export const messageAnswers = ['WRITE', 'READ'] as const;

/** Writes to the holder of a claim, or says that what they have written needs no answer. */
export const writeAtDesk = defineChange({
  address: '/api/desk/write',
  idempotent: true,
  variant: byClaim,
  rules: (view: View) => {
    const { text } = texts(view.snapshot, view.language);
    return [
      ...ofClaim(view),
      {
        name: 'answer',
        kind: 'choice',
        choices: messageAnswers,
        required: text('Desk_Write_Answer_Required'),
      },
      {
        ...wordsRule(view, 'words', 'Desk_Write_Words', {
          isRequired: true,
          longest: longestMessage,
        }),
        when: { field: 'answer', is: ['WRITE'] },
      },
    ] as const;
  },
  run: (context) => {
    const { answer, words } = context.input;
    return decideClaim(
      context,
      context.input,
      answer === 'READ' ? { kind: 'READ' } : { kind: 'WRITE', words },
    );
  },
});
