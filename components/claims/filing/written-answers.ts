import { answeredAmount } from '@/lib/claims/filing/amounts';
import { answersGroup, unknownField } from '@/lib/claims/filing/question-form';
import { type Filing, questionsAt } from '@/lib/claims/filing/steps';
import { texts, writtenMoney } from '@/lib/content';
import { isCalendarDate } from '@/lib/dates';
import { writtenDay } from '@/lib/form';
import { type Question, unknownAnswer } from '@/lib/platform';
import type { View } from '@/lib/request';

/** Answers as they stand in the fields of their questions. */
export function writtenAnswers(
  view: View,
  filing: Filing,
  step: Question['step'],
): Readonly<Record<string, string>> {
  const currency = filing.facts.options?.currency;
  return Object.fromEntries(
    questionsAt(filing, step).flatMap((question) => {
      const answer = filing.answers.answers[question.code];
      return answer === undefined
        ? []
        : [fieldOf(view, question, answer, currency)].map(([name, value]) => [
            `${answersGroup}.${name}`,
            value,
          ]);
    }),
  );
}

/** The field that an answer stands in, and how: a box of its own for who does not know, unless it is chosen. */
function fieldOf(
  view: View,
  { code, kind }: Question,
  answer: string,
  currency: string | undefined,
): [string, string] {
  const { text } = texts(view.snapshot, view.language);
  const isChosen = kind === 'CHOICE' || kind === 'YES_NO';
  if (answer === unknownAnswer && !isChosen) return [unknownField(code), 'on'];
  const amount = kind === 'AMOUNT' && currency !== undefined ? answeredAmount(answer) : undefined;
  if (amount !== undefined && currency !== undefined)
    return [code, writtenMoney(amount, currency, view)];
  const isDay = kind === 'DATE' && isCalendarDate(answer);
  return [code, isDay ? writtenDay({ ...view, text }, answer) : answer];
}

/** An answer as its holder reads it. */
export function readAnswer(
  view: View,
  { kind, choices, mayBeUnknown }: Question,
  answer: string,
  currency: string | undefined,
): string {
  const { text, localized, date, money } = texts(view.snapshot, view.language);
  if (answer === unknownAnswer && mayBeUnknown) return text('Claims_Unknown');
  if (kind === 'DATE' && isCalendarDate(answer)) return date(answer);
  const amount = kind === 'AMOUNT' ? answeredAmount(answer) : undefined;
  if (amount !== undefined && currency !== undefined) return money(amount, currency);
  if (kind === 'YES_NO') return text(answer === 'YES' ? 'Claims_YES' : 'Claims_NO');
  const choice = choices.find(({ code }) => code === answer);
  return choice ? localized(choice.title) : answer;
}
