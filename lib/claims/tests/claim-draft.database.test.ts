import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { database } from '@/lib/db';
import { log } from '@/lib/observability';
import {
  beginDraft,
  claimDraft,
  claimDrafts,
  discardDraft,
  isFull,
  markFiled,
  mostDrafts,
  saveDraft,
} from '../drafts/claim-draft';
import type { ContractOfDrafts } from '../drafts/store';

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
    expect(await markFiled(other, draft.id, 'claim-1')).toBe(false);
  }
  expect((await draftOf(contract, draft.id)).answers).toEqual(said('mine'));
  expect(await claimDraft(contract, 'no identifier')).toBeUndefined();
});

test('what was filed is no draft any more: it leads to its claim, keeps no answers, and takes none', async () => {
  const contract = newContract();
  const draft = await draftOf(contract, await beginDraft(contract, holder, said('it fell'), days));
  expect(await markFiled(contract, draft.id, 'claim-9')).toBe(true);
  expect(await markFiled(contract, draft.id, 'claim-9')).toBe(false);
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
    UPDATE portal.claim_draft SET expires_at = now() - interval '1 second'
    WHERE id = ${draft.id}::uuid`;
  expect(await claimDraft(contract, draft.id)).toBeUndefined();
  expect(await saveDraft(contract, later, { answers: said('late') }, days)).toBe(false);
});

test('so many wait of each who begins them, nobody’s crowd out another’s, and none is ever deleted', async () => {
  const contract = newContract();
  const delegate = { contact: '', typist: 'delegate:1', begunBy: 'Dana' };
  const unproved = { contact: '', typist: '', begunBy: '' };
  const first = await beginDraft(contract, holder, said('first'), days);
  for (let count = 0; count < mostDrafts; count++) {
    expect(await isFull(contract, delegate)).toBe(false);
    await beginDraft(contract, delegate, said(String(count)), days);
  }
  expect(await isFull(contract, delegate)).toBe(true);
  for (const other of [holder, unproved]) expect(await isFull(contract, other)).toBe(false);
  const elsewhere = { ...contract, subject: randomUUID() };
  expect(await isFull(elsewhere, delegate)).toBe(false);

  // A few more, begun at the same moment, push nobody out.
  await Promise.all([1, 2, 3].map(() => beginDraft(contract, delegate, said('more'), days)));
  const waiting = await claimDrafts(contract);
  expect(waiting).toHaveLength(mostDrafts + 4);
  expect((await draftOf(contract, first)).answers).toEqual(said('first'));

  const theirs = waiting.filter(({ typist }) => typist === delegate.typist);
  for (const { id } of theirs.slice(0, 4)) await discardDraft(contract, id);
  expect(await isFull(contract, delegate)).toBe(false);
});

test('a name that is somebody else’s already: what was said begins under another, and theirs stays', async () => {
  const contract = newContract();
  const id = await beginDraft(contract, holder, said('theirs'), days);
  const stranger = { ...contract, subject: randomUUID() };
  const delegate = { contact: '', typist: 'delegate:1', begunBy: 'Dana' };
  for (const [where, who] of [
    [stranger, holder],
    [{ ...contract, path: '2' }, holder],
    [contract, delegate],
    [contract, { ...holder, contact: 'contact-2' }],
  ] as const) {
    const own = await beginDraft(where, who, said('mine'), days, { id });
    expect(own).not.toBe(id);
    expect(await draftOf(where, own)).toMatchObject({ ...who, answers: said('mine') });
  }
  expect(await beginDraft(contract, holder, said('sent twice'), days, { id })).toBe(id);
  expect(await draftOf(contract, id)).toMatchObject({ answers: said('theirs'), version: 1 });
});

test('what could not be read again is not saved; what cannot be read is told to the log', async () => {
  const contract = newContract();
  const wrong = { ...said('long ago'), dateOfLoss: '1026-11-20' };
  await expect(beginDraft(contract, holder, wrong, days)).rejects.toThrow('1900');
  expect(await claimDrafts(contract)).toEqual([]);
  const draft = await draftOf(contract, await beginDraft(contract, holder, said('it fell'), days));
  for (const content of [{ answers: wrong }, { answers: said('now'), pending: wrong }])
    await expect(saveDraft(contract, draft, content, days)).rejects.toThrow('1900');
  expect(await draftOf(contract, draft.id)).toMatchObject({
    answers: said('it fell'),
    version: 1,
  });

  const told = vi.spyOn(log, 'error');
  const data = { answers: 'sealed by another secret' };
  await database().claimDraft.update({ where: { id: draft.id }, data });
  expect(await claimDraft(contract, draft.id)).toBeUndefined();
  expect(told).toHaveBeenCalledWith(
    { client: contract.clientId, draft: draft.id },
    'A claim that waits cannot be read',
  );
  expect(await database().claimDraft.count({ where: { id: draft.id } })).toBe(1);
  told.mockRestore();
});
