import type { Outcome } from '@/lib/changes';
import { writtenDay } from '@/lib/form';
import { type Question, unknownAnswer } from '@/lib/platform';
import { send } from '@/lib/products/tests/world';
import { sessionOf, type View } from '@/lib/request';
import { beginDraft } from '../drafts/claim-draft';
import { beginnerOf } from '../drafts/own-drafts';
import { beginClaim } from '../filing/begin';
import { contractOf, filingOf, newFiling, type OpenFiling } from '../filing/open-filing';
import { writtenQuestions } from '../filing/question-form';
import { isQuestionStep, questionStepNames } from '../filing/question-steps';
import {
  answerQuestions,
  chooseCause,
  chooseProduct,
  confirmCustomer,
  noticeName,
  readNotice,
  tellExpense,
  tellIncident,
} from '../filing/say';
import {
  choosesExpense,
  isOpen,
  nextStep,
  questionsAt,
  type StepName,
  stepNames,
} from '../filing/steps';
import { begun, saidAt, say } from './say';
import { shownAt } from './to-summary';

/** The clients of these tests have no labels: months are read as they are written everywhere. */
const months = 'Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec';

/** What somebody says who walks the steps of a claim. */
export interface Told {
  /** The first that there is, where nobody says. */
  readonly product?: string;
  readonly cause?: string;
  readonly dateOfLoss: string;
  readonly hasPaid?: boolean;
  readonly answer: (question: Question) => string;
}

/** Where an outcome leads. @throws Error where it does not */
export function ledTo(outcome: Outcome): string {
  if (outcome.kind !== 'go') throw new Error(JSON.stringify(outcome));
  return outcome.to;
}

/** A claim that is being filed. @throws Error where it cannot be shown */
export async function openFiling(view: View, draft: string): Promise<OpenFiling> {
  const filing = await filingOf(view, draft);
  if (filing.kind !== 'filing') throw new Error(filing.kind);
  return filing;
}

/**
 * Begins a claim and answers every step until its summary, by the forms of its pages: each leads to
 * the next one.
 * @returns its draft and the steps that it took
 */
export async function walkToSummary(
  view: View,
  told: Told,
): Promise<{ readonly draft: string; readonly steps: readonly StepName[] }> {
  let at = ledTo(await send(beginClaim, view, { product: told.product ?? '' }));
  const [, , draft = ''] = at.split('/');
  const steps: StepName[] = [];
  for (;;) {
    const filing = await openFiling(view, draft);
    const step = stepAt(at, filing);
    if (step === 'summary') return { draft, steps };
    if (steps.length > 20) throw new Error(`There is no end to ${steps.join(', ')}`);
    steps.push(step);
    at = ledTo(await answerStep(view, filing, step, told));
  }
}

/** The step that an address leads to, which can be opened. @throws Error where it leads elsewhere */
function stepAt(address: string, filing: OpenFiling): StepName {
  const { pathname, searchParams } = new URL(address, 'https://portal.example');
  // What cannot wait is helped first; the claim waits for its holder meanwhile.
  if (searchParams.get('draft') === filing.draft.id) return nextStep(filing);
  const [, , draft, named] = pathname.split('/');
  const step = stepNames.find((name) => name === named);
  if (!step || draft !== filing.draft.id || !isOpen(filing, step))
    throw new Error(`${address} instead of ${nextStep(filing)}`);
  return step;
}

/** A claim of which everything is said already, for tests of what comes behind. @returns its draft */
export async function draftAtSummary(view: View, told: Told): Promise<string> {
  const session = sessionOf(view);
  const opened = await newFiling(view);
  if (!session || opened.kind !== 'filing') throw new Error(opened.kind);
  const { facts, answers } = opened;
  const { options } = facts;
  const offered = new Map(options ? [[answers.productId ?? '', options]] : []);
  let filing = say(offered, begun(offered), { cause: told.cause ?? '' });
  for (let steps = 0; nextStep(filing) !== 'summary'; steps++) {
    if (steps > 20) throw new Error(`There is no end behind ${nextStep(filing)}`);
    const step = nextStep(filing);
    const said = saidAt(step, filing, () => 0);
    const asked = questionsAt(filing, isQuestionStep(step) ? questionStepNames[step] : 'INCIDENT');
    const given = Object.fromEntries(
      asked.map((question) => [question.code, told.answer(question)]),
    );
    filing = say(offered, filing, {
      ...said,
      ...(said.answers ? { answers: { ...filing.answers.answers, ...given } } : {}),
      ...(said.dateOfLoss ? { dateOfLoss: told.dateOfLoss } : {}),
      ...(said.hasPaid === undefined ? {} : { hasPaid: told.hasPaid ?? false }),
    });
  }
  return beginDraft(contractOf(view, session), beginnerOf({ session }), filing.answers, 30);
}

function answerStep(view: View, filing: OpenFiling, step: StepName, told: Told): Promise<Outcome> {
  const { facts } = filing;
  const { id: draft } = filing.draft;
  const day = writtenDay({ ...view, text: () => months }, told.dateOfLoss);
  const asked = questionsAt(filing, isQuestionStep(step) ? questionStepNames[step] : 'INCIDENT');
  const shown = shownAt(filing, step);
  const form = {
    draft,
    ...shown,
    questions: writtenQuestions(view, asked),
    ...Object.fromEntries(asked.flatMap((question) => fieldsOf(view, question, told))),
  };
  if (isQuestionStep(step)) return send(answerQuestions, view, { ...form, step });
  switch (step) {
    case 'product':
      return send(chooseProduct, view, {
        draft,
        ...shown,
        product: told.product ?? facts.productIds[0] ?? '',
      });
    case 'cause':
      return send(chooseCause, view, {
        draft,
        ...shown,
        cause: told.cause ?? facts.options?.causes[0]?.code ?? '',
      });
    case 'incident':
      return send(tellIncident, view, {
        ...form,
        dateOfLoss: day,
        description: 'It fell.',
        ...(choosesExpense(filing) ? { hasPaid: told.hasPaid ? 'YES' : 'NO' } : {}),
      });
    case 'documents':
      return send(tellExpense, view, {
        draft,
        ...shown,
        paidTo: 'Corner Repairs',
        paidOn: day,
        cost: '129.00',
        authorised: 'NO',
      });
    case 'fraud-notice':
      return send(readNotice, view, {
        draft,
        ...shown,
        notice: facts.options?.fraudNotice ? noticeName(facts.options.fraudNotice) : '',
        read: true,
      });
    case 'customer':
      return send(confirmCustomer, view, { draft, ...shown });
    case 'summary':
      throw new Error('A claim is filed from its summary');
  }
}

/** The fields of a question, as its page sends them. */
function fieldsOf(
  view: View,
  question: Question,
  { answer, dateOfLoss }: Told,
): readonly (readonly [string, string | boolean])[] {
  const { code, kind } = question;
  const said = answer(question);
  const isBox = said === unknownAnswer && kind !== 'CHOICE' && kind !== 'YES_NO';
  if (isBox) return [[`answers.${code}_${unknownAnswer}`, true]];
  if (kind !== 'DATE') return [[`answers.${code}`, said]];
  return [[`answers.${code}`, writtenDay({ ...view, text: () => months }, dateOfLoss)]];
}
