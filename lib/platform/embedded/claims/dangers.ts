import { unknownAnswer } from '../../port';
import type { CauseRule } from '../catalogue/products-file';

type Danger = CauseRule['dangers'][number];
type Answers = Readonly<Record<string, string>>;

/** By which rules of its cause a device is dangerous, as its holder has answered: also who does not know posts nothing. */
export function dangersOf({ dangers, questions }: CauseRule, answers: Answers): Danger[] {
  const mayBeUnknown = (code: string) =>
    questions.some((question) => question.code === code && question.mayBeUnknown);
  return dangers.filter(({ question, answers: named }) => {
    const answer = answers[question] ?? '';
    return named.includes(answer) || (answer === unknownAnswer && mayBeUnknown(question));
  });
}

/** The ways that are not open to a device that is dangerous. */
export function closedRoutes(cause: CauseRule, answers: Answers): Danger['closes'] {
  return dangersOf(cause, answers).flatMap(({ closes }) => closes);
}
