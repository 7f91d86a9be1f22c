import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Outcome } from '@/lib/changes';
import { today } from '@/lib/dates';
import { writtenDay } from '@/lib/form';
import { holderOf, newClient, send } from '@/lib/products/tests/world';
import type { View } from '@/lib/request';
import { mostDrafts } from '../drafts/claim-draft';
import { beginClaim, discardClaim } from '../filing/begin';
import { type AnyFiling, filingOf, newFiling } from '../filing/open-filing';
import { saysOutside } from '../filing/outside-cover';
import { writtenQuestions } from '../filing/question-form';
import { causeOf, nextStep, questionsAt } from '../filing/steps';
import { waitingClaims } from '../filing/waiting-claims';
import { tellClaim } from '../form/tell';
import { peopleOf } from './people';
import { shownAt } from './to-summary';

const months = 'Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec';

function addressOf(outcome: Outcome): string {
  if (outcome.kind !== 'go') throw new Error(JSON.stringify(outcome));
  return outcome.to;
}

async function filingAt(view: View, draft: string): Promise<AnyFiling> {
  const filing = await (draft === '' ? newFiling(view) : filingOf(view, draft));
  if (filing.kind !== 'filing') throw new Error(filing.kind);
  return filing;
}

/** The form as its page shows it, all that it asks for answered. */
async function form(view: View, draft: string, begin: string) {
  const filing = await filingAt(view, draft);
  const { facts, answers } = filing;
  const isAlone = facts.productIds.length === 1;
  const causes = facts.options?.causes ?? [];
  const questions = questionsAt(filing, 'INCIDENT');
  return {
    draft,
    ...shownAt(filing, 'incident'),
    begin: draft === '' ? begin : '',
    only: isAlone ? (facts.productIds[0] ?? '') : '',
    causesOf: causes.length > 0 ? (answers.productId ?? '') : '',
    questionsOf: causeOf(filing)?.code ?? '',
    questions: writtenQuestions(view, questions),
    product: isAlone ? '' : (answers.productId ?? facts.productIds[0] ?? ''),
    cause: answers.cause ?? causes[0]?.code ?? '',
    dateOfLoss: writtenDay({ ...view, text: () => months }, today(view.snapshot.timeZone)),
    description: 'It fell.',
    hasPaid: 'NO',
    ...Object.fromEntries(
      questions.map(({ code, kind, choices }) => [
        `answers.${code}`,
        kind === 'CHOICE' ? (choices[0]?.code ?? '') : kind === 'YES_NO' ? 'NO' : 'It is so',
      ]),
    ),
  };
}

test('§2.1 claim-form: one page asks for all of a simple claim by the rules of the steps, then the steps go on', async () => {
  const view = await holderOf(await newClient(), 'P-FRESH');
  const begin = randomUUID();
  let address = addressOf(await send(tellClaim, view, await form(view, '', begin)));
  for (let turn = 0; address === `/claim-form/${begin}`; turn++) {
    if (turn > 10) throw new Error('There is no end to it');
    address = addressOf(await send(tellClaim, view, await form(view, begin, '')));
  }
  const filing = await filingAt(view, begin);
  expect(['product', 'cause', 'incident']).not.toContain(nextStep(filing));
  expect(address).toBe(`/file-claim/${begin}/${nextStep(filing)}`);
  expect(filing.answers).toMatchObject({ description: 'It fell.', dateOfLoss: expect.any(String) });
});

test('§2.1 claim-form: sent twice, or from a page that one has gone back to, one claim begins', async () => {
  const view = await holderOf(await newClient(), 'P-FRESH');
  const begin = randomUUID();
  const sent = await form(view, '', begin);
  await Promise.all([send(tellClaim, view, sent), send(tellClaim, view, sent)]);
  await send(tellClaim, view, { ...sent, description: 'It fell twice.' });
  const { claims } = await waitingClaims(view);
  expect(claims.map(({ id }) => id)).toEqual([begin]);
  expect((await filingAt(view, begin)).answers.description).toBe('It fell twice.');
});

test('invariant 15: a form that names another contract’s claim says nothing in it', async () => {
  const snapshot = await newClient();
  const [owner, stranger] = await Promise.all([
    holderOf(snapshot, 'P-FRESH'),
    holderOf(snapshot, 'P-OTHERS'),
  ]);
  const begin = randomUUID();
  await send(tellClaim, owner, await form(owner, '', begin));
  const before = (await filingAt(owner, begin)).answers;
  const own = await form(stranger, '', begin);
  const begun = addressOf(await send(tellClaim, stranger, { ...own, description: 'Mine' }));
  const refused = await send(tellClaim, stranger, { ...own, draft: begin, description: 'Mine' });
  expect(refused).toMatchObject({ kind: 'refused', errCode: 'CLAIM_DRAFT_OVER' });
  expect((await filingAt(owner, begin)).answers).toEqual(before);
  // What was typed is not lost with it: it has begun a claim of their own.
  const [mine, ...more] = (await waitingClaims(stranger)).claims;
  expect(more).toEqual([]);
  expect(mine?.id).not.toBe(begin);
  expect(begun).toContain(`/${mine?.id}`);
  expect((await filingAt(stranger, mine?.id ?? '')).answers.description).toBe('Mine');
});

test('a delegate who begins as many as there can be takes none from the holder, and is told; the holder begins another', async () => {
  const { byEmail, daughter, neighbour } = await peopleOf(
    await holderOf(await newClient(), 'P-FRESH'),
  );
  const [kept, full] = [randomUUID(), { kind: 'refused', errCode: 'TOO_MANY_DRAFTS' }];
  await send(tellClaim, byEmail, await form(byEmail, '', kept));
  for (let count = 0; count < mostDrafts; count++)
    addressOf(await send(beginClaim, daughter, { product: '' }));
  expect(await send(beginClaim, daughter, { product: '' })).toMatchObject(full);
  const last = await form(daughter, '', randomUUID());
  expect(await send(tellClaim, daughter, last)).toMatchObject(full);
  const { claims } = await waitingClaims(daughter);
  expect(claims).toHaveLength(mostDrafts);
  expect((await filingAt(byEmail, kept)).answers.description).toBe('It fell.');
  for (const view of [byEmail, neighbour]) addressOf(await send(beginClaim, view, { product: '' }));

  addressOf(await send(discardClaim, daughter, { draft: claims[0]?.id ?? '' }));
  addressOf(await send(tellClaim, daughter, last));
  expect((await filingAt(daughter, last.begin)).answers.description).toBe('It fell.');
});

test('a year that was mistyped is told beside its field, and what waits stays as it was', async () => {
  const view = await holderOf(await newClient(), 'P-FRESH');
  const begin = randomUUID();
  await send(tellClaim, view, await form(view, '', begin));
  const before = (await filingAt(view, begin)).answers;
  for (const dateOfLoss of ['Nov 20, 1026', 'Nov 20, 1826', 'Nov 20, 0026', '1026-11-20']) {
    const again = { ...(await form(view, begin, '')), dateOfLoss };
    await expect(send(tellClaim, view, again)).rejects.toMatchObject({
      issues: [{ path: ['dateOfLoss'] }],
    });
  }
  expect((await filingAt(view, begin)).answers).toEqual(before);
});

test('§2.1 claim-form: what is not the contract’s, or not its product’s, is refused', async () => {
  const view = await holderOf(await newClient(), 'P-FRESH');
  const sent = await form(view, '', randomUUID());
  const wrong = sent.only === '' ? { product: 'nobody-s' } : { cause: 'NO_SUCH_CAUSE' };
  expect((await send(tellClaim, view, { ...sent, ...wrong })).kind).toBe('invalid');
  expect((await waitingClaims(view)).claims).toEqual([]);
});

test('§2.1 claim-form: a day outside the cover is said on the page, once, and the form goes on', async () => {
  const view = await holderOf(await newClient(), 'P-FRESH');
  const begin = randomUUID();
  const old = { dateOfLoss: writtenDay({ ...view, text: () => months }, '2020-01-05') };
  const page = `/claim-form/${begin}`;
  const sendOld = async (draft: string) =>
    addressOf(await send(tellClaim, view, { ...(await form(view, draft, begin)), ...old }));
  expect(await sendOld('')).toBe(page);
  // Nobody knows whether it is covered before what happened is chosen.
  for (let turns = 0; !saysOutside(await filingAt(view, begin)); turns++) {
    expect(turns).toBeLessThan(5);
    expect(await sendOld(begin)).toBe(page);
  }
  expect(await sendOld(begin)).toMatch(/^\/file-claim\//);
});
