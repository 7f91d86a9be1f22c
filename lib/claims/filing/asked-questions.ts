import { isLikelyDay } from '@/lib/dates';
import { type ClaimCause, type Question, unknownAnswer } from '@/lib/platform';

/**
 * The questions of a cause that its answers lead to, in their order. One that hangs on another is asked
 * only while that other is itself asked, and answered so.
 */
export function askedQuestions(
  { questions }: Pick<ClaimCause, 'questions'>,
  answers: Readonly<Record<string, string>>,
): readonly Question[] {
  const byCode = new Map(questions.map((question) => [question.code, question]));
  const isAsked = ({ when }: Question, seen: readonly string[]): boolean => {
    if (!when) return true;
    // What hangs on itself, or on a question that there is not, is never asked.
    const other = byCode.get(when.question);
    if (!other || seen.includes(other.code)) return false;
    return (
      when.answers.includes(answers[other.code] ?? '') && isAsked(other, [...seen, other.code])
    );
  };
  return questions.filter((question) => isAsked(question, [question.code]));
}

/** Whether a question is asked, or still can be once what is open has been answered. */
export function mayCome(
  cause: Pick<ClaimCause, 'questions'>,
  answers: Readonly<Record<string, string>>,
  { when, code }: Question,
  seen: readonly string[] = [],
): boolean {
  if (!when) return true;
  const other = cause.questions.find((question) => question.code === when.question);
  if (!other || seen.includes(other.code)) return false;
  const answer = answers[other.code];
  if (answer !== undefined && !when.answers.includes(answer)) return false;
  return mayCome(cause, answers, other, [...seen, code]);
}

/** Whether an answer can stand: whatever is no choice of a choice cannot, nor what is no day of a date. */
export function isAnswer(
  { kind, choices, mayBeUnknown }: Question,
  answer: string | undefined,
): boolean {
  const said = answer?.trim() ?? '';
  if (said === '') return false;
  if (said === unknownAnswer && mayBeUnknown) return true;
  if (kind === 'CHOICE') return choices.some(({ code }) => code === said);
  if (kind === 'YES_NO') return said === 'YES' || said === 'NO';
  if (kind === 'DATE') return isLikelyDay(said);
  if (kind === 'NUMBER') return /^\d{1,9}$/.test(said);
  return true;
}

/** Whether nothing that must be answered is open. */
export function areAnswered(
  questions: readonly Question[],
  answers: Readonly<Record<string, string>>,
): boolean {
  return questions.every(
    (question) => !question.isRequired || isAnswer(question, answers[question.code]),
  );
}
