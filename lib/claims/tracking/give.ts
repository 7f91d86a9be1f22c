import { defineChange, type Invalid, type Outcome, type RawValues } from '@/lib/changes';
import { texts } from '@/lib/content';
import { dateRule, type FieldRule, textRules } from '@/lib/form';
import { platformOf, type Requirement } from '@/lib/platform';
import { currencyOf } from '@/lib/products';
import { sessionOf, type View } from '@/lib/request';
import { amountRule, typedAmount } from '../filing/amounts';
import { numberRule, typedNumber } from '../filing/whole-numbers';
import { ofClaim } from '../of-claim';
import { changeClaim, notDone } from './done';

/** The fields that name what something is given for, and how it is answered. */
export const requirementField = 'requirement';
export const answeredByField = 'answeredBy';

const byRequirement = (values: RawValues) =>
  `${String(values.claim ?? '')}-${String(values[requirementField] ?? '')}`;

function ofRequirement({ snapshot, language }: View) {
  const required = texts(snapshot, language).text('Global_Error_CLAIM_UNKNOWN');
  return { name: requirementField, kind: 'text', required } as const satisfies FieldRule;
}

/** The longest answer that is typed, in characters. */
const longestAnswer = 2000;

/** How an answer is asked for; what the portal does not know is a text. */
export function answeredBy({ question }: Pick<Requirement, 'question'>): string {
  return question?.kind ?? 'TEXT';
}

function answerRule(view: View, values: RawValues): FieldRule<'answer', 'text' | 'date'> {
  const known = texts(view.snapshot, view.language);
  if (values[answeredByField] === 'DATE')
    return dateRule({ ...view, text: known.text }, { name: 'answer', required: true });
  const rules = textRules(known, known.text('Claims_Answer'), { longest: longestAnswer });
  return { name: 'answer', kind: 'text', ...rules };
}

/** Design §8: gives an answer that a claim asks for. */
export const giveAnswer = defineChange({
  address: '/api/claims/give',
  signedIn: true,
  idempotent: true,
  variant: byRequirement,
  rules: (view: View, values) =>
    [
      ofClaim(view),
      ofRequirement(view),
      { name: answeredByField, kind: 'text' },
      answerRule(view, values),
    ] as const,
  async run({ view, input, runKey = '' }): Promise<Outcome> {
    const { claim: claimId, requirement: requirementId } = input;
    const token = sessionOf(view)?.idToken ?? '';
    const claim = await platformOf(view).claim({ token, claimId });
    if (claim.kind !== 'answer') return notDone(view, claim, 'give');
    const asked = claim.value.requirements.find(({ id }) => id === requirementId);
    const answer = asked && (await readAnswer(view, claim.value.policyId, asked, input.answer));
    if (answer && typeof answer !== 'string') return answer;
    return changeClaim(view, 'give', (platform) =>
      platform.giveRequirement({
        token,
        idempotencyKey: runKey,
        claimId,
        requirementId,
        answer: answer ?? input.answer,
      }),
    );
  },
});

/** What was typed as the platform takes it: an amount in minor units, a number in digits alone. */
async function readAnswer(
  view: View,
  policyId: string,
  asked: Requirement,
  typed: string,
): Promise<string | Invalid> {
  if (asked.question?.kind === 'NUMBER') {
    const message = numberRule(view).format;
    return typedNumber(typed) ?? { kind: 'invalid', problems: [{ field: 'answer', message }] };
  }
  if (asked.question?.kind !== 'AMOUNT') return typed;
  const currency = await currencyOf(view, policyId);
  const amount = currency === undefined ? undefined : typedAmount(view, typed, currency);
  const message = amountRule(view, currency ?? 'USD').format;
  return amount ?? { kind: 'invalid', problems: [{ field: 'answer', message }] };
}

/** Design §8: signs the text that a claim asks to be agreed to. Only its holder can. */
export const signRequirement = defineChange({
  address: '/api/claims/sign',
  signedIn: true,
  idempotent: true,
  variant: byRequirement,
  rules(view: View) {
    const known = texts(view.snapshot, view.language);
    return [
      ofClaim(view),
      ofRequirement(view),
      {
        name: 'name',
        kind: 'text',
        ...textRules(known, known.text('Claims_Sign_Name'), { longest: 200 }),
      },
      { name: 'agreed', kind: 'checkbox', required: known.text('Claims_Sign_Required') },
    ] as const;
  },
  async run({ view, input, runKey = '' }): Promise<Outcome> {
    if (view.audience.kind !== 'holder')
      return { kind: 'refused', errCode: 'HOLDER_SIGNS', status: 403 };
    const { claim: claimId, requirement: requirementId, name } = input;
    const signedAt = new Date().toISOString();
    return changeClaim(view, 'give', (platform, token) =>
      platform.giveRequirement({
        token,
        idempotencyKey: runKey,
        claimId,
        requirementId,
        signature: { name, signedAt, language: view.language },
      }),
    );
  },
});
