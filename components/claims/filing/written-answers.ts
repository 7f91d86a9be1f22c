import { texts } from '@/lib/content';
import { isCalendarDate } from '@/lib/dates';
import { writtenDay } from '@/lib/form';
import type { Question } from '@/lib/platform';
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
        : [[`${group}.${question.code}`, field(view, question, answer)]];
    }),
  );
}

function field(view: View, { kind }: Question, answer: string): string {
  const { text } = texts(view.snapshot, view.language);
  return kind === 'DATE' && isCalendarDate(answer) ? writtenDay({ ...view, text }, answer) : answer;
}

/** An answer as its holder reads it. */
export function readAnswer(view: View, { kind, choices }: Question, answer: string): string {
  const { text, localized, date } = texts(view.snapshot, view.language);
  if (kind === 'DATE' && isCalendarDate(answer)) return date(answer);
  if (kind === 'YES_NO') return text(answer === 'YES' ? 'Claims_YES' : 'Claims_NO');
  const choice = choices.find(({ code }) => code === answer);
  return choice ? localized(choice.title) : answer;
}
