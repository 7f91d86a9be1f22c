import type { FieldProblem, Invalid, RawValues } from '@/lib/changes';
import { moneySigns, texts, writtenMoney } from '@/lib/content';
import { dateRule, type FieldRule, readMoney } from '@/lib/form';
import type { DeskClaim, DeskFindings } from '@/lib/platform';
import type { View } from '@/lib/request';
import { wordsRule } from './changes';

/** So many questions of a cause can be found otherwise: more than any cause has. */
export const mostQuestions = 12;

/** The field of a question, by its place among those of the cause. */
export function questionField(place: number): `answer${number}` {
  return `answer${place}`;
}

/** Says to the rules of the form in which currency its amounts are. */
export const currencyField = 'currency';

/** The fields for what somebody has found otherwise than it was told. */
export function findingRules(view: View, values: RawValues) {
  const { text } = texts(view.snapshot, view.language);
  const amount = amountRule(view, String(values[currencyField] ?? ''));
  const answers = Array.from({ length: mostQuestions }, (_, place) =>
    wordsRule(view, questionField(place), 'Desk_Approve_Answer', { longest: 200 }),
  );
  return [
    { ...wordsRule(view, 'cost', 'Desk_Approve_Cost', { longest: 30 }), ...amount },
    { ...wordsRule(view, 'notCovered', 'Desk_Approve_NotCovered', { longest: 30 }), ...amount },
    wordsRule(view, 'notCoveredReason', 'Desk_Approve_Reason', { longest: 300 }),
    { name: 'isBeyondRepair', kind: 'checkbox' },
    dateRule({ ...view, text }, { name: 'dateOfLoss', required: false }),
    ...answers,
  ] as const;
}

/** What an amount looks like, where its form says in which currency. */
function amountRule(view: View, currency: string): Pick<FieldRule, 'format' | 'money'> {
  if (currency === '') return {};
  const signs = moneySigns(currency, view);
  return { format: amountWrong(view, currency), money: { signs, least: 0 } };
}

/** What the fields hold. */
export interface TypedFindings {
  readonly cost: string;
  readonly notCovered: string;
  readonly notCoveredReason: string;
  readonly isBeyondRepair: boolean;
  readonly dateOfLoss: string;
  readonly [answer: `answer${number}`]: unknown;
}

/** Reads what was typed; what was left empty is as it was told. */
export function readFindings(
  view: View,
  typed: TypedFindings,
  {
    currency,
    questions,
    isBeyondRepair,
  }: Pick<DeskClaim, 'currency' | 'questions' | 'isBeyondRepair'>,
): DeskFindings | Invalid {
  const cost = amountIn(view, 'cost', typed.cost, currency);
  const notCovered = amountIn(view, 'notCovered', typed.notCovered, currency);
  const notCoveredReason = typed.notCoveredReason.trim();
  const filled = Array.from({ length: mostQuestions }, (_, place) => questionField(place))
    .map((field, place) => ({ field, found: String(typed[field] ?? ''), of: questions[place] }))
    .filter(({ found }) => found !== '');
  const { text } = texts(view.snapshot, view.language);
  const problems = [
    ...[cost, notCovered].filter((one) => typeof one === 'object'),
    ...reasonProblems(view, { cost, notCovered }, notCoveredReason),
    ...filled
      .filter(({ found, of }) => !of?.choices.some(({ code }) => code === found))
      .map(({ field }) => ({ field, message: text('Desk_Answer_Unknown') })),
  ];
  if (problems.length > 0) return { kind: 'invalid', problems };
  const answers = Object.fromEntries(
    filled.flatMap(({ found, of }) => (of ? [[of.code, found]] : [])),
  );
  return {
    ...(typeof cost === 'number' ? { cost } : {}),
    ...(typeof notCovered === 'number' ? { notCovered } : {}),
    ...(notCoveredReason === '' ? {} : { notCoveredReason }),
    ...(typed.isBeyondRepair === isBeyondRepair ? {} : { isBeyondRepair: typed.isBeyondRepair }),
    ...(typed.dateOfLoss === '' ? {} : { dateOfLoss: typed.dateOfLoss }),
    ...(Object.keys(answers).length > 0 ? { answers } : {}),
  };
}

/** An amount that is not covered is less than the cost and needs a reason for the holder to read, and a reason an amount. */
function reasonProblems(
  view: View,
  { cost, notCovered }: Record<'cost' | 'notCovered', number | undefined | FieldProblem>,
  reason: string,
): readonly FieldProblem[] {
  if (typeof notCovered === 'object') return [];
  const { text } = texts(view.snapshot, view.language);
  if (notCovered && typeof cost === 'number' && notCovered >= cost)
    return [{ field: 'notCovered', message: text('Desk_Approve_NotCovered_All') }];
  if (notCovered && reason === '')
    return [{ field: 'notCoveredReason', message: text('Desk_Approve_Reason_Required') }];
  if (!notCovered && reason !== '')
    return [{ field: 'notCovered', message: text('Desk_Approve_Reason_Amount') }];
  return [];
}

function amountIn(
  view: View,
  field: string,
  typed: string,
  currency: string,
): number | undefined | FieldProblem {
  if (typed.trim() === '') return undefined;
  const money = readMoney(typed, moneySigns(currency, view));
  if (money.kind === 'amount') return money.amount;
  return { field, message: amountWrong(view, currency) };
}

function amountWrong(view: View, currency: string): string {
  const example = writtenMoney(12_500, currency, view);
  return texts(view.snapshot, view.language).text('Desk_Amount_Wrong', { example });
}
