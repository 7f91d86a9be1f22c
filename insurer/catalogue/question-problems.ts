import { answerKinds, unknownAnswer } from '@/lib/platform/port';
import { type Found, repeated } from './found';
import type { CauseRule } from './products-file';

/** How an answer is given, where a question says so. */
interface Answering {
  readonly kind: string;
  readonly choices: readonly { readonly code: string }[];
}

/** What is wrong with the questions of a cause, and with what names their answers. */
export function questionProblems({
  questions,
  documents,
  excludes,
  reviews,
  dangers,
  costQuestion,
}: CauseRule): Found[] {
  const asked = new Map<string, Answering>(questions.map((question) => [question.code, question]));
  const later = documents.flatMap(({ code, kind, question }): [string, Answering][] =>
    kind === 'ANSWER' && question ? [[code, question]] : [],
  );
  const answered = new Map([...asked, ...later]);
  return [
    ...repeated('question', ['questions'], questions, 'code'),
    ...questions.flatMap((question, at) => [
      // What the port does not know is OTHER, and nobody could answer it.
      ...(question.kind === 'OTHER'
        ? [{ path: ['questions', at, 'kind'], message: `must be one of ${answerKinds.join(', ')}` }]
        : []),
      ...choicesProblems(question, 'questions', at),
      ...(question.mayBeUnknown && question.choices.some(({ code }) => code === unknownAnswer)
        ? [{ path: ['questions', at, 'mayBeUnknown'], message: `"${unknownAnswer}" is a choice` }]
        : []),
      ...(question.when ? namedProblems(question.when, asked, 'questions', at, 'when') : []),
    ]),
    ...excludes.flatMap((exclusion, at) => namedProblems(exclusion, answered, 'excludes', at)),
    ...reviews.flatMap((review, at) => namedProblems(review, answered, 'reviews', at)),
    ...dangers.flatMap((danger, at) => namedProblems(danger, answered, 'dangers', at)),
    ...documents.flatMap(({ answeredBy }, at) =>
      answeredBy ? namedProblems(answeredBy, asked, 'documents', at, 'answeredBy') : [],
    ),
    ...costQuestionProblems(questions, costQuestion),
  ];
}

/** What a claim cost is an amount that is answered in any case. */
function costQuestionProblems(
  questions: CauseRule['questions'],
  code: string | undefined,
): readonly Found[] {
  if (code === undefined) return [];
  const found = questions.find((question) => question.code === code);
  const path = ['costQuestion'];
  if (!found) return [{ path, message: `unknown question "${code}"` }];
  const { kind, isRequired, mayBeUnknown, when } = found;
  return kind === 'AMOUNT' && isRequired && !mayBeUnknown && !when
    ? []
    : [{ path, message: `"${code}" is no AMOUNT that must be answered in any case` }];
}

/** A CHOICE has choices, and nothing else has. */
export function choicesProblems(
  { kind, choices }: Answering,
  ...path: readonly PropertyKey[]
): Found[] {
  if (kind === 'CHOICE')
    return choices.length === 0
      ? [{ path, message: 'a CHOICE needs "choices"' }]
      : repeated('choice', [...path, 'choices'], choices, 'code');
  return choices.length > 0
    ? [{ path: [...path, 'choices'], message: 'only a CHOICE has choices' }]
    : [];
}

function namedProblems(
  { question, answers }: { readonly question: string; readonly answers: readonly string[] },
  asked: ReadonlyMap<string, Answering>,
  ...path: readonly PropertyKey[]
): Found[] {
  const answering = asked.get(question);
  if (!answering)
    return [{ path: [...path, 'question'], message: `unknown question "${question}"` }];
  const known = answersOf(answering);
  return answers.flatMap((answer, at) =>
    known === undefined || known.includes(answer)
      ? []
      : [
          {
            path: [...path, 'answers', at],
            message: `"${answer}" is no answer to "${question}"; there are ${known.join(', ')}`,
          },
        ],
  );
}

/** The answers that there are; `undefined` where anything can be answered. */
function answersOf({ kind, choices }: Answering): readonly string[] | undefined {
  if (kind === 'YES_NO') return ['YES', 'NO'];
  return kind === 'CHOICE' ? choices.map(({ code }) => code) : undefined;
}
