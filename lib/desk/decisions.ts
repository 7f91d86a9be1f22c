import { defineChange, type Outcome } from '@/lib/changes';
import { byClaim } from '@/lib/claims';
import { texts } from '@/lib/content';
import type { DeskDecision } from '@/lib/platform';
import type { View } from '@/lib/request';
import { decideClaim, ofClaim, requiredChoice, wordsRule } from './changes';
import { deskFor } from './desk';
import { findingRules, readFindings, type TypedFindings } from './findings';

/** Decides by what somebody has found of a claim, which its questions and its currency are needed for. */
export async function decideFound(
  context: { readonly view: View },
  input: TypedFindings & { readonly claim: string; readonly seen: string },
  kind: 'APPROVE' | 'REQUOTE' | 'NOTE_DIAGNOSIS',
): Promise<Outcome> {
  const { view } = context;
  const shown = await deskFor(view)?.claim(input.claim);
  // A visitor without a desk or without access to the claim is refused by `decideClaim`.
  const findings = shown ? readFindings(view, input, shown) : {};
  return 'kind' in findings ? findings : decideClaim(context, input, { kind, findings });
}

/** Approves a claim, or proposes to where it is above one’s limit. */
export const approveAtDesk = defineChange({
  address: '/api/desk/approve',
  idempotent: true,
  variant: byClaim,
  rules: (view: View, values) => [...ofClaim(view), ...findingRules(view, values)] as const,
  run: (context) => decideFound(context, context.input, 'APPROVE'),
});

/** Makes what a holder can choose from anew. */
export const quoteAtDesk = defineChange({
  address: '/api/desk/quote',
  idempotent: true,
  variant: byClaim,
  rules: (view: View, values) => [...ofClaim(view), ...findingRules(view, values)] as const,
  run: (context) => decideFound(context, context.input, 'REQUOTE'),
});

/** Denies a claim, for a reason of the catalogue. */
export const denyAtDesk = defineChange({
  address: '/api/desk/deny',
  idempotent: true,
  variant: byClaim,
  rules: (view: View) =>
    [...ofClaim(view), requiredChoice(view, 'code', 'Desk_Deny_Reason')] as const,
  run: (context) => decideClaim(context, context.input, { kind: 'DENY', code: context.input.code }),
});

/** Waives the deductible of a claim, for a reason of the catalogue, or proposes to where it is above one’s limit. */
export const waiveAtDesk = defineChange({
  address: '/api/desk/waive',
  idempotent: true,
  variant: byClaim,
  rules: (view: View) =>
    [...ofClaim(view), requiredChoice(view, 'code', 'Desk_Waive_Reason')] as const,
  run: (context) =>
    decideClaim(context, context.input, { kind: 'WAIVE', code: context.input.code }),
});

/** What something that is asked for in one’s own words is given as. */
export const askedKinds = ['FILE', 'ANSWER'] as const;
/** Stands for something that no list has. */
export const ownWords = 'OWN';

const inOwnWords = { field: 'code', is: [ownWords] } as const;

/** Asks the holder of a claim for something. */
export const askAtDesk = defineChange({
  address: '/api/desk/ask',
  idempotent: true,
  variant: byClaim,
  rules: (view: View) => {
    const { text } = texts(view.snapshot, view.language);
    return [
      ...ofClaim(view),
      requiredChoice(view, 'code', 'Desk_Ask_What'),
      {
        ...wordsRule(view, 'title', 'Desk_Ask_Title', { isRequired: true, longest: 120 }),
        when: inOwnWords,
      },
      {
        name: 'as',
        kind: 'choice',
        choices: askedKinds,
        required: text('Desk_Ask_Kind_Required'),
        when: inOwnWords,
      },
      {
        name: 'files',
        kind: 'text',
        pattern: '[1-9]|1[0-9]|20',
        format: text('Desk_Ask_Files_Range'),
        when: { field: 'as', is: ['FILE'] },
      },
      wordsRule(view, 'reason', 'Desk_Ask_Reason'),
    ] as const;
  },
  run: (context) => {
    const { code, title, as, files, reason } = context.input;
    const decision: DeskDecision =
      code === ownWords
        ? {
            kind: 'ASK',
            title,
            reason,
            as: as === 'ANSWER' ? 'ANSWER' : 'FILE',
            ...(files === '' ? {} : { filesNeeded: Number(files) }),
          }
        : { kind: 'ASK', code, reason };
    return decideClaim(context, context.input, decision);
  },
});

/** Records that the person who filed a claim without proof has been verified. */
export const verifyAtDesk = defineChange({
  address: '/api/desk/verify',
  idempotent: true,
  variant: byClaim,
  rules: ofClaim,
  run: (context) => decideClaim(context, context.input, { kind: 'VERIFY' }),
});

/** What a second person says to what another has proposed. */
export const secondAnswers = ['CONFIRM', 'DECLINE'] as const;

/** Confirms what another has proposed, or does not. */
export const secondAtDesk = defineChange({
  address: '/api/desk/second',
  idempotent: true,
  variant: byClaim,
  rules: (view: View) => {
    const { text } = texts(view.snapshot, view.language);
    return [
      ...ofClaim(view),
      {
        name: 'answer',
        kind: 'choice',
        choices: secondAnswers,
        required: text('Desk_Second_Required'),
      },
      {
        ...wordsRule(view, 'words', 'Desk_Second_Why', { isRequired: true }),
        when: { field: 'answer', is: ['DECLINE'] },
      },
    ] as const;
  },
  run: (context) => {
    const { answer, words } = context.input;
    return decideClaim(
      context,
      context.input,
      answer === 'CONFIRM' ? { kind: 'CONFIRM' } : { kind: 'DECLINE', words },
    );
  },
});
