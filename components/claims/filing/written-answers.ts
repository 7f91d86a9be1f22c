import { unknownField } from '@/lib/claims/filing/question-form';
import { texts } from '@/lib/content';
import { isCalendarDate } from '@/lib/dates';
import { writtenDay } from '@/lib/form';
import { type Question, unknownAnswer } from '@/lib/platform';
import type { View } from '@/lib/request';

/** Answers as they stand in the fields of their questions. */
export function writtenAnswers(
  view: View,
  questions: readonly Question[],
  answers: Readonly<Record<string, string>>,
  group: string,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    questions.flatMap((question) => {
      const answer = answers[question.code];
      return answer === undefined
        ? []
        : [fieldOf(view, question, answer)].map(([name, value]) => [`${group}.${name}`, value]);
    }),
  );
}

/** The field that an answer stands in, and how: a box of its own for who does not know, unless it is chosen. */
function fieldOf(view: View, { code, kind }: Question, answer: string): [string, string] {
  const { text } = texts(view.snapshot, view.language);
  const isChosen = kind === 'CHOICE' || kind === 'YES_NO';
  if (answer === unknownAnswer && !isChosen) return [unknownField(code), 'on'];
  const isDay = kind === 'DATE' && isCalendarDate(answer);
  return [code, isDay ? writtenDay({ ...view, text }, answer) : answer];
}

/** An answer as its holder reads it. */
export function readAnswer(
  view: View,
  { kind, choices, mayBeUnknown }: Question,
  answer: string,
): string {
  const { text, localized, date } = texts(view.snapshot, view.language);
  if (answer === unknownAnswer && mayBeUnknown) return text('Claims_Unknown');
  if (kind === 'DATE' && isCalendarDate(answer)) return date(answer);
  if (kind === 'YES_NO') return text(answer === 'YES' ? 'Claims_YES' : 'Claims_NO');
  const choice = choices.find(({ code }) => code === answer);
  return choice ? localized(choice.title) : answer;
}
