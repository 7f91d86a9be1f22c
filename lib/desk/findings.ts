import type { FieldProblem, Invalid } from '@/lib/changes';
import { texts, typedMoney, writtenMoney } from '@/lib/content';
import { dateRule } from '@/lib/form';
import type { DeskClaim, DeskFindings } from '@/lib/platform';
import type { View } from '@/lib/request';
import { wordsRule } from './changes';

/** So many questions of a cause can be found otherwise: more than any cause has. */
export const mostQuestions = 12;

/** The field of a question, by its place among those of the cause. */
export function questionField(place: number): `answer${number}` {
  return `answer${place}`;
}

/** The fields for what somebody has found otherwise than it was told. */
export function findingRules(view: View) {
  const { text } = texts(view.snapshot, view.language);
  const answers = Array.from({ length: mostQuestions }, (_, place) =>
    wordsRule(view, questionField(place), 'Desk_Approve_Answer', { longest: 200 }),
  );
  return [
    wordsRule(view, 'cost', 'Desk_Approve_Cost', { longest: 30 }),
    wordsRule(view, 'notCovered', 'Desk_Approve_NotCovered', { longest: 30 }),
    { name: 'isBeyondRepair', kind: 'checkbox' },
    dateRule({ ...view, text }, { name: 'dateOfLoss', required: false }),
    ...answers,
  ] as const;
}

/** What the fields hold. */
export interface TypedFindings {
  readonly cost: string;
  readonly notCovered: string;
  readonly isBeyondRepair: boolean;
  readonly dateOfLoss: string;
  readonly [answer: `answer${number}`]: unknown;
}

/** Reads what was typed; what was left empty is as it was told. */
export function readFindings(
  view: View,
  typed: TypedFindings,
  { currency, questions, isBeyondRepair }: DeskClaim,
): DeskFindings | Invalid {
  const cost = amountIn(view, 'cost', typed.cost, currency);
  const notCovered = amountIn(view, 'notCovered', typed.notCovered, currency);
  const problems = [cost, notCovered].filter((one) => typeof one === 'object');
  if (problems.length > 0) return { kind: 'invalid', problems };
  const answers = Object.fromEntries(
    questions.flatMap(({ code, choices }, place) => {
      const found = typed[questionField(place)];
      return choices.some((choice) => choice.code === found) ? [[code, String(found)]] : [];
    }),
  );
  return {
    ...(typeof cost === 'number' ? { cost } : {}),
    ...(typeof notCovered === 'number' ? { notCovered } : {}),
    ...(typed.isBeyondRepair === isBeyondRepair ? {} : { isBeyondRepair: typed.isBeyondRepair }),
    ...(typed.dateOfLoss === '' ? {} : { dateOfLoss: typed.dateOfLoss }),
    ...(Object.keys(answers).length > 0 ? { answers } : {}),
  };
}

function amountIn(
  { snapshot, language }: View,
  field: string,
  typed: string,
  currency: string,
): number | undefined | FieldProblem {
  if (typed.trim() === '') return undefined;
  const money = typedMoney(typed, currency, language);
  if (money.kind === 'amount') return money.amount;
  const example = writtenMoney(12_500, currency, language);
  const message = texts(snapshot, language).text('Desk_Amount_Wrong', { example });
  return { field, message };
}
