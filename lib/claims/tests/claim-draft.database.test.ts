import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { database } from '@/lib/db';
import {
  beginDraft,
  claimDraft,
  claimDrafts,
  discardDraft,
  markFiled,
  saveDraft,
} from '../drafts/claim-draft';
import { type ContractOfDrafts, mostDrafts } from '../drafts/store';

const days = 30;
const holder = { contact: 'contact-1', typist: '', begunBy: '' };

const newContract = (): ContractOfDrafts => ({
  clientId: `draft-${randomUUID().slice(0, 8)}`,
  path: '1',
  subject: randomUUID(),
});

const said = (description: string) => ({ description, answers: { HOW: 'FELL' } });

async function draftOf(contract: ContractOfDrafts, id: string) {
  const draft = await claimDraft(contract, id);
  if (draft?.kind !== 'draft') throw new Error(`${id} is no draft`);
  return draft;
}

test('a claim waits from its first answer on, several at once, the one that was saved last first', async () => {
  const contract = newContract();
  const first = await beginDraft(contract, holder, said('first'), days);
  const second = await beginDraft(contract, holder, said('second'), days);
  const draft = await draftOf(contract, first);
  expect(draft).toMatchObject({ ...holder, answers: said('first'), version: 1 });
  expect(await saveDraft(contract, draft, { answers: said('again') }, days)).toBe(true);
  expect((await claimDrafts(contract)).map(({ id }) => id)).toEqual([first, second]);
  expect((await draftOf(contract, first)).answers).toEqual(said('again'));
});

test('of two windows the one that did not go on last saves nothing', async () => {
  const contract = newContract();
  const draft = await draftOf(contract, await beginDraft(contract, holder, said('one'), days));
  const both = await Promise.all([
    saveDraft(contract, draft, { answers: said('left') }, days),
    saveDraft(contract, draft, { answers: said('right') }, days),
  ]);
  expect(both.toSorted()).toEqual([false, true]);
});

test('another contract, environment or client reads, changes and throws away nothing', async () => {
  const contract = newContract();
  const draft = await draftOf(contract, await beginDraft(contract, holder, said('mine'), days));
  const others: readonly ContractOfDrafts[] = [
    { ...contract, subject: randomUUID() },
    { ...contract, path: '2' },
    { ...contract, clientId: 'another' },
  ];
  for (const other of others) {
    expect(await claimDraft(other, draft.id)).toBeUndefined();
    expect(await claimDrafts(other)).toEqual([]);
    expect(await saveDraft(other, draft, { answers: said('theirs') }, days)).toBe(false);
    expect(await discardDraft(other, draft.id)).toBe(false);
    await markFiled(other, draft.id, 'claim-1');
  }
  expect((await draftOf(contract, draft.id)).answers).toEqual(said('mine'));
  expect(await claimDraft(contract, 'no identifier')).toBeUndefined();
});

test('what was filed is no draft any more: it leads to its claim, keeps no answers, and takes none', async () => {
  const contract = newContract();
  const draft = await draftOf(contract, await beginDraft(contract, holder, said('it fell'), days));
  await markFiled(contract, draft.id, 'claim-9');
  expect(await claimDraft(contract, draft.id)).toMatchObject({ kind: 'filed', claimId: 'claim-9' });
  expect(await claimDrafts(contract)).toEqual([]);
  expect(await saveDraft(contract, draft, { answers: said('more') }, days)).toBe(false);
  expect(await discardDraft(contract, draft.id)).toBe(false);
  const row = await database().claimDraft.findUniqueOrThrow({ where: { id: draft.id } });
  expect(row.answers).toBe('');
});

test('`Claim_DraftDays`: what is too old is as good as gone, and each saving begins its time anew', async () => {
  const contract = newContract();
  const draft = await draftOf(contract, await beginDraft(contract, holder, said('old'), days));
  const left = (draft.keptUntil.getTime() - Date.now()) / 86_400_000;
  expect(left).toBeGreaterThan(29.9);
  expect(left).toBeLessThanOrEqual(30.01);
  await database().$executeRaw`
    UPDATE portal.claim_draft SET expires_at = now() + interval '1 hour' WHERE id = ${draft.id}::uuid`;
  expect(await saveDraft(contract, draft, { answers: said('new') }, days)).toBe(true);
  const later = await draftOf(contract, draft.id);
  expect(later.keptUntil.getTime()).toBeGreaterThan(draft.keptUntil.getTime() - 1000);
  await database().$executeRaw`
    UPDATE portal.claim_draft SET expires_at = now() WHERE id = ${draft.id}::uuid`;
  expect(await claimDraft(contract, draft.id)).toBeUndefined();
  expect(await saveDraft(contract, later, { answers: said('late') }, days)).toBe(false);
});

test('the one that was saved longest ago makes room', async () => {
  const contract = newContract();
  const ids: string[] = [];
  for (let count = 0; count <= mostDrafts; count++)
    ids.push(await beginDraft(contract, holder, said(String(count)), days));
  const waiting = (await claimDrafts(contract)).map(({ id }) => id);
  expect(waiting).toHaveLength(mostDrafts);
  expect(waiting).not.toContain(ids[0]);
  expect(waiting).toContain(ids.at(-1));
});
