import { defineChange, type RawValues } from '@/lib/changes';
import { claimField } from '@/lib/claims';
import { texts } from '@/lib/content';
import type { View } from '@/lib/request';
import { decideClaim, ofClaim, requiredChoice, wordsRule } from './changes';

/** The field that names what was asked for. */
export const requirementField = 'requirement';

/** The verdicts on a file or answer that was sent. */
export const verdicts = ['ACCEPT', 'REJECT'] as const;

const ifRejected = { field: 'verdict', is: ['REJECT'] } as const;

const byRequirement = (values: RawValues) => `${values[claimField]}:${values[requirementField]}`;

/** The fields that name the claim and the requirement of a form. */
function ofRequirement(view: View) {
  const required = texts(view.snapshot, view.language).text('Global_Error_CLAIM_UNKNOWN');
  return [...ofClaim(view), { name: requirementField, kind: 'text', required }] as const;
}

/** The longest that somebody adds to a reason that a holder reads, in characters. */
const longestReason = 300;

/** Takes back something that was asked for, with a reason that its holder reads. */
export const takeBackAtDesk = defineChange({
  address: '/api/desk/take-back',
  idempotent: true,
  variant: byRequirement,
  rules: (view: View) =>
    [
      ...ofRequirement(view),
      requiredChoice(view, 'code', 'Desk_TakeBack_Reason'),
      wordsRule(view, 'words', 'Desk_Reject_Words', { longest: longestReason }),
    ] as const,
  run: (context) => {
    const { requirement: requirementId, code, words } = context.input;
    return decideClaim(context, context.input, { kind: 'TAKE_BACK', requirementId, code, words });
  },
});

/** Accepts something that was sent, or asks for it again with a reason that its holder reads. */
export const judgeAtDesk = defineChange({
  address: '/api/desk/requirement',
  idempotent: true,
  variant: byRequirement,
  rules: (view: View) => {
    const { text } = texts(view.snapshot, view.language);
    return [
      ...ofRequirement(view),
      {
        name: 'verdict',
        kind: 'choice',
        choices: verdicts,
        required: text('Desk_Verdict_Required'),
      },
      { ...requiredChoice(view, 'code', 'Desk_Reject_Reason'), when: ifRejected },
      {
        ...wordsRule(view, 'words', 'Desk_Reject_Words', { longest: longestReason }),
        when: ifRejected,
      },
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
