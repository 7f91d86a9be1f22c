import type { Found } from './found';
import type { CauseRule } from './products-file';
import { choicesProblems } from './question-problems';

type DocumentRule = CauseRule['documents'][number];

/** What each kind of requirement says besides; nothing else of these may be there. */
const belongsTo = {
  question: 'ANSWER',
  agreement: 'SIGNATURE',
  sendTo: 'DEVICE_SENT_IN',
} as const satisfies Partial<Record<keyof DocumentRule, DocumentRule['kind']>>;

/** What is wrong with what a cause asks for: parts that its kind lacks or has not, codes that meet. */
export function documentProblems({ documents, questions, isLoss }: CauseRule): Found[] {
  const codes = documents.map(({ code }) => code);
  const asked = questions.map(({ code }) => code);
  return documents.flatMap((document, at) => {
    const { code, kind, question, filesNeeded } = document;
    const here = (message: string, ...path: string[]) => ({
      path: ['documents', at, ...path],
      message,
    });
    const parts = Object.entries(belongsTo).flatMap(([part, of]) => {
      const isThere = part in document;
      if (isThere === (kind === of)) return [];
      return isThere
        ? [here(`belongs to the kind ${of}, and this is of the kind ${kind}`, part)]
        : [here(`the kind ${kind} needs "${part}"`)];
    });
    return [
      ...parts,
      ...(filesNeeded !== undefined && kind !== 'FILE'
        ? [here(`belongs to the kind FILE, and this is of the kind ${kind}`, 'filesNeeded')]
        : []),
      ...(question ? choicesProblems(question, 'documents', at, 'question') : []),
      ...(kind === 'DEVICE_SENT_IN' && isLoss
        ? [here('what is gone cannot be sent in', 'kind')]
        : []),
      ...(codes.indexOf(code) < at ? [here(`there is a document "${code}" already`, 'code')] : []),
      ...(kind === 'ANSWER' && asked.includes(code)
        ? [here(`there is a question "${code}" already`, 'code')]
        : []),
    ];
  });
}
