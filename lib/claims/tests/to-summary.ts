import type { Outcome } from '@/lib/changes';
import { today } from '@/lib/dates';
import { writtenDay } from '@/lib/form';
import { send } from '@/lib/products/tests/world';
import type { View } from '@/lib/request';
import { beginClaim } from '../filing/begin';
import { filingOf, type OpenFiling } from '../filing/open-filing';
import { writtenQuestions } from '../filing/question-form';
import { isQuestionStep, questionStepNames } from '../filing/question-steps';
import {
  answerQuestions,
  chooseCause,
  chooseProduct,
  confirmCustomer,
  noticeName,
  readNotice,
  tellIncident,
} from '../filing/say';
import { seenAt } from '../filing/seen';
import { choosesExpense, type Filing, nextStep, questionsAt, type StepName } from '../filing/steps';

/** The clients of these tests have no labels: months are read as they are written everywhere. */
const months = 'Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec';

/** What is told where it is not just anything. */
export interface Told {
  readonly cause?: string;
  /** Today where nobody says. */
  readonly dateOfLoss?: string;
  /** By the code of the question; the first that can be chosen, or no, where nobody says. */
  readonly answers?: Readonly<Record<string, string>>;
}

/** Where an outcome leads. @throws Error where it is refused */
export function ledTo(outcome: Outcome): string {
  if (outcome.kind !== 'go') throw new Error(JSON.stringify(outcome));
  return outcome.to;
}

export async function openFiling(view: View, draft: string): Promise<OpenFiling> {
  const filing = await filingOf(view, draft);
  if (filing.kind !== 'filing') throw new Error(filing.kind);
  return filing;
}

/** Begins a claim. @returns its draft */
export async function begunClaim(view: View): Promise<string> {
  const begun = ledTo(await send(beginClaim, view, { product: '' }));
  return begun.split('/')[2] ?? '';
}

/** Begins a claim and answers every step until its summary. @returns its draft */
export async function toSummary(view: View, told: Told = {}): Promise<string> {
  const draft = await begunClaim(view);
  await answerTo(view, draft, 'summary', told);
  return draft;
}

/** Answers every step until one, which is not answered. */
export async function answerTo(
  view: View,
  draft: string,
  until: string,
  told: Told = {},
): Promise<void> {
  for (let steps = 0; steps < 20; steps++) {
    const filing = await openFiling(view, draft);
    if (nextStep(filing) === until) return;
    ledTo(await answerStep(view, draft, filing, told));
  }
  throw new Error('There is no end to it');
}

/** What the form of the summary sends. */
export const checked = async (view: View, draft: string) => ({
  draft,
  version: String((await openFiling(view, draft)).draft.version),
  same: '',
});

/** What the form of a step sends of how it was shown. */
export const shownAt = (filing: Filing, step: StepName, shown = '') => ({
  seen: seenAt(filing, step),
  shown,
});

/** Answers the step at which a claim is. */
export function answerStep(
  view: View,
  draft: string,
  filing: OpenFiling,
  told: Told = {},
): Promise<Outcome> {
  const { facts, answers } = filing;
  const step = nextStep(filing);
  const shown = shownAt(filing, step);
  if (isQuestionStep(step))
    return send(answerQuestions, view, {
      ...shown,
      ...questionFields(view, draft, filing, questionStepNames[step], told),
      step,
    });
  switch (step) {
    case 'product':
      return send(chooseProduct, view, { draft, ...shown, product: facts.productIds[0] ?? '' });
    case 'cause':
      return send(chooseCause, view, {
        draft,
        ...shown,
        cause: told.cause ?? facts.options?.causes[0]?.code ?? '',
      });
    case 'incident':
      return tellWhen(view, draft, filing, told);
    case 'fraud-notice':
      return send(readNotice, view, {
        draft,
        ...shown,
        notice: facts.options?.fraudNotice ? noticeName(facts.options.fraudNotice) : '',
        read: true,
      });
    case 'customer':
      return send(confirmCustomer, view, { draft, ...shown });
    default:
      throw new Error(`${step} of ${answers.cause}`);
  }
}

/** Sends the form of the incident. */
export function tellWhen(
  view: View,
  draft: string,
  filing: OpenFiling,
  told: Told = {},
): Promise<Outcome> {
  const { dateOfLoss = today(view.snapshot.timeZone) } = told;
  return send(tellIncident, view, {
    ...shownAt(filing, 'incident'),
    ...questionFields(view, draft, filing, 'INCIDENT', told),
    dateOfLoss: writtenDay({ ...view, text: () => months }, dateOfLoss),
    description: 'It fell.',
    ...(choosesExpense(filing) ? { hasPaid: 'NO' } : {}),
  });
}

function questionFields(
  view: View,
  draft: string,
  filing: OpenFiling,
  at: Parameters<typeof questionsAt>[1],
  { answers = {} }: Told,
) {
  const questions = questionsAt(filing, at);
  const given = Object.fromEntries(
    questions.map(({ code, kind, choices }) => [
      `answers.${code}`,
      answers[code] ??
        (kind === 'CHOICE' ? (choices[0]?.code ?? '') : kind === 'YES_NO' ? 'NO' : 'It is so'),
    ]),
  );
  return { draft, questions: writtenQuestions(view, questions), ...given };
}
