import { defineChange, type RawValues } from '@/lib/changes';
import { claimField } from '@/lib/claims';
import { texts } from '@/lib/content';
import type { View } from '@/lib/request';
import { decideClaim, ofClaim, requiredChoice, wordsRule } from './changes';

/** The field that names what was asked for. */
export const requirementField = 'requirement';

/** What is said of something that was sent. */
export const verdicts = ['ACCEPT', 'REJECT'] as const;

const ifRejected = { field: 'verdict', is: ['REJECT'] } as const;

/** Accepts something that was sent, or asks for it again with a reason that its holder reads. */
export const judgeAtDesk = defineChange({
  address: '/api/desk/requirement',
  idempotent: true,
  variant: (values: RawValues) => `${values[claimField]}:${values[requirementField]}`,
  rules: (view: View) => {
    const { text } = texts(view.snapshot, view.language);
    return [
      ...ofClaim(view),
      { name: requirementField, kind: 'text', required: text('Global_Error_CLAIM_UNKNOWN') },
      {
        name: 'verdict',
        kind: 'choice',
        choices: verdicts,
        required: text('Desk_Verdict_Required'),
      },
      { ...requiredChoice(view, 'code', 'Desk_Reject_Reason'), when: ifRejected },
      { ...wordsRule(view, 'words', 'Desk_Reject_Words', { longest: 300 }), when: ifRejected },
    ] as const;
  },
  run: (context) => {
    const { requirement: requirementId, verdict, code, words } = context.input;
    return decideClaim(
      context,
      context.input,
      verdict === 'ACCEPT'
        ? { kind: 'ACCEPT', requirementId }
        : { kind: 'REJECT', requirementId, code, words },
    );
  },
});
