import { expect, test } from 'vitest';
import type { Outcome } from '@/lib/changes';
import { today } from '@/lib/dates';
import { writtenDay } from '@/lib/form';
import { platformOf, wholeList } from '@/lib/platform';
import { holderOf, newClient, send } from '@/lib/products/tests/world';
import { sessionOf, type View } from '@/lib/request';
import { beginClaim, discardClaim } from '../filing/begin';
import { filingOf, type OpenFiling } from '../filing/open-filing';
import { writtenQuestions } from '../filing/question-form';
import {
  answerQuestions,
  chooseCause,
  chooseProduct,
  confirmCustomer,
  isQuestionStep,
  noticeName,
  questionStepNames,
  readNotice,
  tellIncident,
} from '../filing/say';
import { choosesExpense, nextStep, questionsAt } from '../filing/steps';
import { submitClaim } from '../filing/submit';
import { waitingClaims } from '../filing/waiting-claims';

/** The client of these tests has no labels: months are read as they are written everywhere. */
const months = 'Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec';

/** Claims of the contract, by their numbers. */
async function claimsOf(view: View): Promise<readonly string[]> {
  const claims = await wholeList(platformOf(view).claims, sessionOf(view)?.idToken ?? '');
  if (claims.kind !== 'answer') throw new Error(claims.kind);
  return claims.value.map(({ number }) => number);
}

function addressOf(outcome: Outcome): string {
  if (outcome.kind !== 'go') throw new Error(JSON.stringify(outcome));
  return outcome.to;
}

async function openFiling(view: View, draft: string): Promise<OpenFiling> {
  const filing = await filingOf(view, draft);
  if (filing.kind !== 'filing') throw new Error(filing.kind);
  return filing;
}

/** Begins a claim and answers every step until its summary. @returns its draft */
async function toSummary(view: View): Promise<string> {
  const begun = addressOf(await send(beginClaim, view, { product: '' }));
  const draft = begun.split('/')[2] ?? '';
  for (let steps = 0; steps < 20; steps++) {
    const filing = await openFiling(view, draft);
    if (nextStep(filing) === 'summary') return draft;
    addressOf(await answered(view, draft, filing));
  }
  throw new Error('There is no end to it');
}

function answered(view: View, draft: string, filing: OpenFiling): Promise<Outcome> {
  const { facts, answers } = filing;
  const step = nextStep(filing);
  const asked = isQuestionStep(step) ? questionStepNames[step] : 'INCIDENT';
  const questions = questionsAt(filing, asked);
  const given = Object.fromEntries(
    questions.map(({ code, kind, choices }) => [
      `answers.${code}`,
      kind === 'CHOICE' ? (choices[0]?.code ?? '') : kind === 'YES_NO' ? 'NO' : 'It is so',
    ]),
  );
  const form = { draft, questions: writtenQuestions(view, questions), ...given };
  if (isQuestionStep(step)) return send(answerQuestions, view, { ...form, step });
  switch (step) {
    case 'product':
      return send(chooseProduct, view, { draft, product: facts.productIds[0] ?? '' });
    case 'cause':
      return send(chooseCause, view, { draft, cause: facts.options?.causes[0]?.code ?? '' });
    case 'incident':
      return send(tellIncident, view, {
        ...form,
        dateOfLoss: writtenDay({ ...view, text: () => months }, today(view.snapshot.timeZone)),
        description: 'It fell.',
        ...(choosesExpense(filing) ? { hasPaid: 'NO' } : {}),
      });
    case 'fraud-notice':
      return send(readNotice, view, {
        draft,
        notice: facts.options?.fraudNotice ? noticeName(facts.options.fraudNotice) : '',
        read: true,
      });
    case 'customer':
      return send(confirmCustomer, view, { draft });
    default:
      throw new Error(`${step} of ${answers.cause}`);
  }
}

const said = async (view: View, draft: string) => ({
  draft,
  version: String((await openFiling(view, draft)).draft.version),
  same: '',
});

test('invariant 16: a claim that is sent from two windows at once is filed once, and both are led to it', async () => {
  const view = await holderOf(await newClient(), 'P-FRESH');
  const draft = await toSummary(view);
  const before = await claimsOf(view);
  const form = await said(view, draft);
  const outcomes = await Promise.all([
    send(submitClaim, view, form),
    send(submitClaim, view, form),
  ]);
  expect(new Set(outcomes.map(addressOf)).size).toBe(1);
  expect(addressOf(await send(submitClaim, view, form))).toBe(outcomes.map(addressOf)[0]);
  expect(await claimsOf(view)).toHaveLength(before.length + 1);
  expect((await waitingClaims(view)).claims).toEqual([]);
});

test('a claim that looks like an open one is not filed until its holder says that it is another', async () => {
  const view = await holderOf(await newClient(), 'P-FRESH');
  const first = await toSummary(view);
  await send(submitClaim, view, await said(view, first));
  const second = await toSummary(view);
  const form = await said(view, second);
  const asked = new URL(addressOf(await send(submitClaim, view, form)), 'https://portal.example');
  const same = asked.searchParams.get('same') ?? '';
  expect(asked.pathname).toBe(`/file-claim/${second}/summary`);
  expect(await claimsOf(view)).toHaveLength(1);
  expect(addressOf(await send(submitClaim, view, { ...form, same }))).not.toContain(same);
  expect(await claimsOf(view)).toHaveLength(2);
});

test('what another window has said since is checked again before anything is filed', async () => {
  const view = await holderOf(await newClient(), 'P-FRESH');
  const draft = await toSummary(view);
  const form = await said(view, draft);
  await send(confirmCustomer, view, { draft });
  expect(await send(submitClaim, view, form)).toMatchObject({
    kind: 'refused',
    errCode: 'CLAIM_CHANGED',
  });
  expect(await claimsOf(view)).toEqual([]);
});

test('invariant 15: nobody but its contract answers, files or throws away a claim', async () => {
  const snapshot = await newClient();
  const view = await holderOf(snapshot, 'P-FRESH');
  const other = await holderOf(snapshot, 'P-OTHERS');
  const draft = await toSummary(view);
  const over = { kind: 'refused', errCode: 'CLAIM_DRAFT_OVER' };
  const form = await said(view, draft);
  expect(await send(submitClaim, other, form)).toMatchObject(over);
  expect(await send(confirmCustomer, other, { draft })).toMatchObject(over);
  expect(await send(discardClaim, other, { draft })).toMatchObject(over);
  expect((await waitingClaims(other)).claims).toEqual([]);
  expect((await waitingClaims(view)).claims).toHaveLength(1);
});
