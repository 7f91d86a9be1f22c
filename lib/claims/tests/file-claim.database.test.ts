import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { database } from '@/lib/db';
import { endSending, prepareSending } from '@/lib/jobs';
import { notifyHolders } from '@/lib/notifications';
import { platformOf, wholeList } from '@/lib/platform';
import { holderOf, newClient, send } from '@/lib/products/tests/world';
import { sessionOf, type View } from '@/lib/request';
import { saveDraft } from '../drafts/claim-draft';
import { agreeToChange, discardClaim, keepAsItWas } from '../filing/begin';
import { contractOf } from '../filing/open-filing';
import { writtenQuestions } from '../filing/question-form';
import { confirmCustomer, tellIncident } from '../filing/say';
import { choosesExpense, questionsAt } from '../filing/steps';
import { submitClaim } from '../filing/submit';
import { waitingClaims } from '../filing/waiting-claims';
import { peopleOf } from './people';
import { answerTo, begunClaim, checked, ledTo, openFiling, shownAt, toSummary } from './to-summary';

beforeAll(() => prepareSending([notifyHolders]));
afterAll(endSending);

/** Claims of the contract, by their numbers. */
async function claimsOf(view: View): Promise<readonly string[]> {
  const claims = await wholeList(platformOf(view).claims, sessionOf(view)?.idToken ?? '');
  if (claims.kind !== 'answer') throw new Error(claims.kind);
  return claims.value.map(({ number }) => number);
}

test('invariant 16: a claim that is sent from two windows at once is filed once, and the second is told so', async () => {
  const view = await holderOf(await newClient(), 'P-FRESH');
  const draft = await toSummary(view);
  const before = await claimsOf(view);
  const form = await checked(view, draft);
  const outcomes = await Promise.all([
    send(submitClaim, view, form),
    send(submitClaim, view, form),
  ]);
  const confirmations = new Set(outcomes.map((outcome) => ledTo(outcome).split('?')[0]));
  expect(confirmations.size).toBe(1);
  const [confirmation] = confirmations;
  expect(outcomes.map(ledTo).toSorted()).toEqual([confirmation, `${confirmation}?already=1`]);
  expect(ledTo(await send(submitClaim, view, form))).toBe(`${confirmation}?already=1`);
  expect(await claimsOf(view)).toHaveLength(before.length + 1);
  expect((await waitingClaims(view)).claims).toEqual([]);
});

test('a claim that looks like an open one is not filed until its holder says that it is another', async () => {
  const view = await holderOf(await newClient(), 'P-FRESH');
  const first = await toSummary(view);
  await send(submitClaim, view, await checked(view, first));
  const second = await toSummary(view);
  const form = await checked(view, second);
  const asked = new URL(ledTo(await send(submitClaim, view, form)), 'https://portal.example');
  const same = asked.searchParams.get('same') ?? '';
  expect(asked.pathname).toBe(`/file-claim/${second}/summary`);
  expect(await claimsOf(view)).toHaveLength(1);
  expect(ledTo(await send(submitClaim, view, { ...form, same }))).not.toContain(same);
  expect(await claimsOf(view)).toHaveLength(2);
});

test('a claim whose answer was lost when an agent filed it: its holder files it not once more, and is shown it', async () => {
  const { agent, anybody } = await peopleOf(await holderOf(await newClient(), 'P-FRESH'));
  const draft = await toSummary(agent);
  const form = await checked(agent, draft);
  const { answers } = await database().claimDraft.findUniqueOrThrow({ where: { id: draft } });
  const filed = ledTo(await send(submitClaim, agent, form));
  // The portal was killed before it had noted what the platform answered.
  await database().claimDraft.update({ where: { id: draft }, data: { answers, claimId: null } });
  const asked = ledTo(await send(submitClaim, anybody, form));
  expect(asked).toBe(`/file-claim/${draft}/summary?same=${filed.split('/')[2]}`);
  expect(await claimsOf(anybody)).toHaveLength(1);
  expect(ledTo(await send(submitClaim, agent, form))).toBe(filed);
});

test('what was paid in the currency of another plan is asked for again before anything is filed', async () => {
  const view = await holderOf(await newClient(), 'P-FRESH');
  const draft = await toSummary(view);
  const { draft: before, answers } = await openFiling(view, draft);
  const cost = { amount: 12_900, currency: 'NOK' };
  const expense = { paidTo: 'Shop', paidOn: '2026-11-02', cost, wasAuthorised: false };
  const contract = contractOf(view, { subject: sessionOf(view)?.subject ?? '' });
  await saveDraft(contract, before, { answers: { ...answers, expense } }, 30);
  const asked = ledTo(await send(submitClaim, view, await checked(view, draft)));
  expect(asked).toBe(`/file-claim/${draft}/documents`);
  expect(await claimsOf(view)).toEqual([]);
});

test('what a changed answer takes away is agreed to as it was read, whatever another window says meanwhile', async () => {
  const view = await holderOf(await newClient(), 'P-FRESH');
  const draft = await toSummary(view);
  const contract = contractOf(view, { subject: sessionOf(view)?.subject ?? '' });
  /** As a step leaves it whose answer would take something away. */
  const says = async (description: string) => {
    const { draft: before, answers } = await openFiling(view, draft);
    const pending = { ...answers, description };
    expect(await saveDraft(contract, before, { answers, pending }, 30)).toBe(true);
  };
  const now = async () => (await openFiling(view, draft)).answers.description;
  const first = await now();
  await says('By the first window.');
  const read = await checked(view, draft);
  await says('By the second window.');
  const page = `/file-claim/${draft}/changed?changed=${read.version}`;
  const told = { kind: 'refused', errCode: 'CLAIM_CHANGED', page };
  expect(await send(agreeToChange, view, read)).toMatchObject(told);
  expect(await send(keepAsItWas, view, read)).toMatchObject(told);
  expect(await now()).toBe(first);
  const again = await checked(view, draft);
  ledTo(await send(agreeToChange, view, again));
  // The second of two clicks has nothing to say.
  ledTo(await send(agreeToChange, view, again));
  expect(await now()).toBe('By the second window.');
});

test('what another window has said since is checked again before anything is filed', async () => {
  const view = await holderOf(await newClient(), 'P-FRESH');
  const draft = await toSummary(view);
  const form = await checked(view, draft);
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
  const form = await checked(view, draft);
  expect(await send(submitClaim, other, form)).toMatchObject(over);
  expect(await send(confirmCustomer, other, { draft })).toMatchObject(over);
  expect(await send(discardClaim, other, { draft })).toMatchObject(over);
  expect((await waitingClaims(other)).claims).toEqual([]);
  expect((await waitingClaims(view)).claims).toHaveLength(1);
});

/** The form of the incident as a page shows it, filled in. */
async function incidentForm(view: View, draft: string, description: string, shown: string) {
  const filing = await openFiling(view, draft);
  const questions = questionsAt(filing, 'INCIDENT');
  return {
    draft,
    ...shownAt(filing, 'incident', shown),
    questions: writtenQuestions(view, questions),
    dateOfLoss: '2026-11-02',
    description,
    ...(choosesExpense(filing) ? { hasPaid: 'YES' } : {}),
    ...Object.fromEntries(
      questions.map(({ code, kind, choices }) => [
        `answers.${code}`,
        kind === 'CHOICE' ? (choices[0]?.code ?? '') : kind === 'YES_NO' ? 'NO' : 'It is so',
      ]),
    ),
  };
}

test('§2.1 file-claim: a step that another window has saved since is told; saved again it is taken', async () => {
  const view = await holderOf(await newClient(), 'P-FRESH');
  const draft = await begunClaim(view);
  await answerTo(view, draft, 'incident');
  const [one, other] = [randomUUID(), randomUUID()];
  const first = await incidentForm(view, draft, 'By the first window.', one);
  const second = await incidentForm(view, draft, 'By the second window.', other);
  ledTo(await send(tellIncident, view, first));
  const said = async () => (await openFiling(view, draft)).answers.description;

  const told = { kind: 'refused', errCode: 'CLAIM_STEP_CHANGED', keepsTyped: true };
  expect(await send(tellIncident, view, second)).toMatchObject(told);
  expect(await said()).toBe('By the first window.');
  // The page shows what stands there now: from it the same is taken.
  const again = await incidentForm(view, draft, 'By the second window.', randomUUID());
  ledTo(await send(tellIncident, view, again));
  expect(await said()).toBe('By the second window.');
});

test('§2.1 file-claim: what was told otherwise since a page was opened is said before it is agreed to', async () => {
  const view = await holderOf(await newClient(), 'P-FRESH');
  const draft = await begunClaim(view);
  await answerTo(view, draft, 'customer');
  const asShown = async () => ({
    draft,
    ...shownAt(await openFiling(view, draft), 'customer', randomUUID()),
  });
  const page = await asShown();
  const told = await incidentForm(view, draft, 'It was otherwise.', randomUUID());
  ledTo(await send(tellIncident, view, told));
  const refusal = { kind: 'refused', errCode: 'CLAIM_AGREED_CHANGED', keepsTyped: true };
  expect(await send(confirmCustomer, view, page)).toMatchObject(refusal);
  expect((await openFiling(view, draft)).answers.isCustomerRight).toBeUndefined();
  // From the page that says so it is agreed to, and so is what is sent from it once more.
  const again = await asShown();
  ledTo(await send(confirmCustomer, view, again));
  ledTo(await send(confirmCustomer, view, again));
  expect((await openFiling(view, draft)).answers.isCustomerRight).toBe(true);
});

test('§2.1 file-claim: the way back of the same window is no other window, nor is who says the same', async () => {
  const view = await holderOf(await newClient(), 'P-FRESH');
  const draft = await begunClaim(view);
  await answerTo(view, draft, 'incident');
  const page = await incidentForm(view, draft, 'It fell.', randomUUID());
  const elsewhere = await incidentForm(view, draft, 'It fell.', randomUUID());
  ledTo(await send(tellIncident, view, page));
  ledTo(await send(tellIncident, view, elsewhere));
  // The page that the browser has kept is sent once more, with something else in it.
  ledTo(await send(tellIncident, view, { ...elsewhere, description: 'It fell down.' }));
  // Another step that was saved meanwhile is none of its business.
  const kept = await incidentForm(view, draft, 'It fell down the stairs.', randomUUID());
  ledTo(await send(confirmCustomer, view, { draft }));
  ledTo(await send(tellIncident, view, kept));
  expect((await openFiling(view, draft)).answers.description).toBe('It fell down the stairs.');
});
