import { randomUUID } from 'node:crypto';
import { unzipSync } from 'fflate';
import { NextRequest } from 'next/server';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { languageSchema } from '@/lib/clients';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { database } from '@/lib/db';
import { documentStorage } from '@/lib/documents/storage';
import { entriesOf, noteInHistory } from '@/lib/history';
import { endSending, prepareSending } from '@/lib/jobs';
import { allJobs } from '@/lib/operations/all-jobs';
import { allExpiring } from '@/lib/operations/expiring';
import * as platform from '@/lib/platform';
import { readSession } from '@/lib/session';
import { Holder } from '@/lib/verification/tests/holder';
import { askForCopy, copyState } from '../data-copy/ask-copy';
import { answerCopy } from '../data-copy/download';
import { makingCopies } from '../data-copy/make-copy';
import { wordFor } from '../data-copy/readable';
import { deleteAccount } from '../deletion/delete-account';
import { forgettingContracts } from '../deletion/forget-contract';
import { keepers } from '../keepers';
import { prove } from './prove';

beforeAll(() => prepareSending(allJobs));
afterAll(endSending);

const never = new AbortController().signal;
const ada = { agent: { id: 'agent-1', name: 'Ada Quinn' } };
const ownerOf = ({ clientId }: Holder) => ({
  clientId,
  path: '1' as const,
  subject: `${clientId}:ending`,
});

async function makeCopies({ clientId }: Holder): Promise<void> {
  const rows = await database().dataCopy.findMany({ where: { clientId } });
  for (const { id } of rows) await makingCopies.run(id, never);
}

function download(holder: Holder): Promise<Response> {
  const host = holder.snapshot.hosts[0] ?? '';
  const cookie = `session=${holder.cookies('session')}`;
  const headers = { host, cookie, accept: 'text/html' };
  return answerCopy(new NextRequest(`http://${host}/api/account/data-file`, { headers }));
}

/** Every name of the data that somebody reads. */
function namesIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(namesIn);
  return Object.entries(value).flatMap(([name, one]) => [name, ...namesIn(one)]);
}

/** Whether a name stands for itself: words in several languages have those of languages. */
const lacksWord = (name: string) =>
  !Object.hasOwn(productLabelsIn('en'), wordFor(name)) &&
  !languageSchema.options.some((language) => language === name);

async function stateOf(holder: Holder) {
  return (await copyState(await holder.view('/policy-account/data')))?.kind;
}

/** A file of the holder's that was received. */
async function givenFile(holder: Holder, claimId: string, name = 'receipt.pdf'): Promise<string> {
  const storageKey = randomUUID().replaceAll('-', '').padEnd(48, '0');
  await documentStorage().put(storageKey, new TextEncoder().encode(`what is in ${name}`));
  const id = randomUUID();
  await database().document.create({
    data: {
      id,
      ...ownerOf(holder),
      agent: '',
      claimId,
      requirementId: 'r',
      givenFor: randomUUID(),
      name,
      accepts: ['PDF'],
      state: 'RECEIVED',
      mediaType: 'application/pdf',
      bytes: 10,
      storageKey,
      toldAt: new Date(),
      expiresAt: new Date(Date.now() + 1e9),
    },
  });
  return id;
}

describe('a copy of everything', () => {
  it('is made later, once at a time, told of without a link to it, and handed to its holder', async () => {
    const holder = await Holder.new();
    await givenFile(holder, 'claim-1');
    expect(await stateOf(holder)).toBe('none');
    expect((await holder.send(askForCopy)).status).toBe(200);
    expect(await stateOf(holder)).toBe('waiting');
    expect(await holder.send(askForCopy)).toMatchObject({
      status: 409,
      body: { errCode: 'COPY_UNDER_WAY' },
    });
    await makeCopies(holder);
    expect(await stateOf(holder)).toBe('ready');
    const events = await database().pulledEvent.findMany({ where: { clientId: holder.clientId } });
    expect(events.filter(({ kind }) => kind === 'DATA_READY')).toHaveLength(1);
    await prove(holder);
    const response = await download(holder);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'content-disposition': 'attachment; filename="my-data.zip"',
      'content-type': 'application/zip',
    });
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const text = (name: string) => new TextDecoder().decode(files[name]);
    expect(Object.keys(files)).toEqual(['index.html', 'data.json', 'files/1-receipt.pdf']);
    expect(text('files/1-receipt.pdf')).toBe('what is in receipt.pdf');
    const data = JSON.parse(text('data.json'));
    expect(data.platform.policies.length).toBeGreaterThan(0);
    expect(Object.keys(data.portal).toSorted()).toEqual(keepers.map(({ name }) => name).toSorted());
    expect(data.portal.documents.files).toMatchObject([{ name: 'receipt.pdf' }]);
    expect(text('index.html')).toContain(data.platform.policies[0].policyNumber);
    expect(text('index.html')).toContain('<th scope="row">contract number</th>');
    expect(namesIn(data.platform).filter(lacksWord)).toEqual([]);
    expect(namesIn(data.portal).filter(lacksWord)).toEqual([]);
    for (const secret of [holder.idToken, 'idHash', holder.cookies('session') ?? ''])
      expect(text('data.json')).not.toContain(secret);
    const kinds = (await entriesOf(ownerOf(holder), { skip: 0, take: 9 })).map(({ kind }) => kind);
    expect(kinds).toEqual(['DATA_DOWNLOADED', 'DATA_REQUESTED']);
  });

  it('lies sealed, and what opens the contract is gone once it is made', async () => {
    const holder = await Holder.new();
    await holder.send(askForCopy);
    const where = { clientId: holder.clientId };
    const [waiting] = await database().dataCopy.findMany({ where });
    expect(waiting?.opening).not.toContain(holder.idToken);
    await makeCopies(holder);
    const include = { content: true };
    const [made] = await database().dataCopy.findMany({ where, include });
    expect(made).toMatchObject({ state: 'READY', opening: null });
    expect(made?.content?.sealed).not.toContain('P-ENDING');
  });

  it('§10.18 leads whoever has not proved lately who they are to the proof', async () => {
    const holder = await Holder.new();
    await holder.send(askForCopy);
    await makeCopies(holder);
    const response = await download(holder);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toContain('/security-verification/proof?to=');
  });

  it('invariant 15: is nobody else’s', async () => {
    const holder = await Holder.new();
    await holder.send(askForCopy);
    await makeCopies(holder);
    const neighbour = await holder.elsewhere({ subject: `${holder.clientId}:other` });
    await prove(neighbour);
    const agent = await holder.elsewhere(ada);
    for (const other of [neighbour, agent]) {
      const response = await download(other);
      expect(response.status).toBe(303);
      expect(response.headers.get('content-type')).not.toBe('application/zip');
    }
    expect(await stateOf(neighbour)).toBe('none');
    expect((await agent.send(askForCopy)).status).toBe(403);
  });

  it('is gone after a day, and can be asked for anew', async () => {
    const holder = await Holder.new();
    await holder.send(askForCopy);
    await makeCopies(holder);
    const past = { expiresAt: new Date(Date.now() - 1000) };
    const where = { clientId: holder.clientId };
    const [copy] = await database().dataCopy.findMany({ where });
    await database().dataCopy.updateMany({ where, data: past });
    await database().dataCopyContent.updateMany({ where: { copyId: copy?.id ?? '' }, data: past });
    expect(await stateOf(holder)).toBe('gone');
    await prove(holder);
    expect((await download(holder)).status).toBe(303);
    expect((await holder.send(askForCopy)).status).toBe(200);
    expect(await stateOf(holder)).toBe('waiting');
  });

  it('waits while the platform is away, and fails where it opens the contract no more', async () => {
    const holder = await Holder.new();
    await holder.send(askForCopy);
    const real = platform.wholeList;
    const asked = vi.spyOn(platform, 'wholeList').mockResolvedValue({ kind: 'unavailable' });
    await expect(makeCopies(holder)).rejects.toThrow();
    expect(await stateOf(holder)).toBe('waiting');
    asked.mockResolvedValue({ kind: 'refused', error: { errCode: 'TOKEN_REFUSED' } });
    await makeCopies(holder);
    asked.mockImplementation(real);
    asked.mockRestore();
    expect(await stateOf(holder)).toBe('failed');
  });
});

describe('deleting an account', () => {
  const agreed = { agreed: 'on' };
  const deletions = ({ clientId }: Holder) =>
    database().accountDeletion.findMany({ where: { clientId } });

  it('needs a fresh proof, a tick, and the holder', async () => {
    const holder = await Holder.new();
    expect(await holder.send(deleteAccount, agreed)).toMatchObject({
      body: { errCode: 'PROOF_STALE' },
    });
    await prove(holder);
    expect((await holder.send(deleteAccount)).body).toMatchObject({ kind: 'invalid' });
    const agent = await holder.elsewhere(ada);
    expect((await agent.send(deleteAccount, agreed)).body).toMatchObject({ kind: 'refused' });
    expect(await deletions(holder)).toEqual([]);
  });

  it('signs everybody out at once, and lets go of what need not stay', async () => {
    const holder = await Holder.new();
    const there = await holder.elsewhere();
    const owner = ownerOf(holder);
    const neighbour = await holder.elsewhere({ subject: `${holder.clientId}:other` });
    await noteInHistory(owner, { actor: 'HOLDER' }, { kind: 'ADDRESS_CHANGED', about: {} });
    const file = await givenFile(holder, 'a-claim-that-is-over');
    await holder.send(askForCopy);
    await prove(holder);
    const sent = await holder.send(deleteAccount, agreed);
    expect(sent.body).toEqual({ kind: 'go', to: '/policy-account/deleted' });
    for (const gone of [holder, there])
      expect(await readSession(gone.snapshot, '1', gone.cookies)).toBeUndefined();
    expect(await readSession(neighbour.snapshot, '1', neighbour.cookies)).toBeDefined();
    const [deletion] = await deletions(holder);
    await forgettingContracts.run(deletion?.id ?? '', never);
    const { clientId, subject } = owner;
    const where = { clientId, subject };
    expect(await database().session.count({ where })).toBe(0);
    expect(await database().dataCopy.count({ where })).toBe(0);
    expect(await database().document.count({ where: { id: file } })).toBe(0);
    expect(await entriesOf(owner, { skip: 0, take: 9 })).toMatchObject([
      { kind: 'ACCOUNT_DELETED' },
    ]);
    expect(await readSession(neighbour.snapshot, '1', neighbour.cookies)).toBeDefined();
  });

  it('leaves files of claims that are open, payments, and what has come since', async () => {
    const holder = await Holder.new();
    const owner = ownerOf(holder);
    await prove(holder);
    await holder.send(deleteAccount, agreed);
    const [deletion] = await deletions(holder);
    const [kept, gone] = [await givenFile(holder, 'open'), await givenFile(holder, 'over')];
    const askedAt = new Date(Date.now() + 60_000);
    const data = { openClaims: ['open'], askedAt };
    await database().accountDeletion.update({ where: { id: deletion?.id ?? '' }, data });
    const again = await holder.elsewhere();
    await database().session.updateMany({
      where: { clientId: holder.clientId, endedAt: null },
      data: { createdAt: new Date(askedAt.getTime() + 1) },
    });
    await forgettingContracts.run(deletion?.id ?? '', never);
    expect(await database().document.count({ where: { id: kept } })).toBe(1);
    expect(await database().document.count({ where: { id: gone } })).toBe(0);
    expect(await readSession(again.snapshot, '1', again.cookies)).toBeDefined();
    expect(owner.subject).toContain(':ending');
  });

  it('deletes nothing where nobody can say which claims are open', async () => {
    const holder = await Holder.new();
    await prove(holder);
    const asked = vi.spyOn(platform, 'wholeList').mockResolvedValue({ kind: 'unavailable' });
    expect((await holder.send(deleteAccount, agreed)).body).toMatchObject({ kind: 'refused' });
    asked.mockRestore();
    expect(await deletions(holder)).toEqual([]);
    expect(await readSession(holder.snapshot, '1', holder.cookies)).toBeDefined();
  });
});

describe('what rooms keep of a contract', () => {
  /** Of a contract, and no holder's to take along or delete: each says why. */
  const others: Readonly<Record<string, string>> = {
    account_deletion: 'the deletion itself',
    attempt_counter: 'gone within minutes',
    event_feed: 'of no contract',
    pulled_event: 'so that nobody is told twice; 90 days',
    quota: 'gone within hours',
    registration_case: 'of no contract: its reference is its own',
    transfer_link: 'what the new owner of a plan still needs; gone with its date',
    withdrawal: 'of no contract: its reference is its own',
  };
  /** Every table of the portal that names a contract. */
  async function tablesOfContracts(): Promise<readonly string[]> {
    const rows = await database().$queryRaw<readonly { name: string }[]>`
      SELECT DISTINCT table_name::text AS name FROM information_schema.columns
      WHERE table_schema = 'portal' AND column_name IN ('subject', 'reference')
        AND table_name <> 'outbox_message' ORDER BY 1`;
    return rows.map(({ name }) => name).filter((name) => !(name in others));
  }

  it('is copied or let go of by a keeper, for every table that names one', async () => {
    const holder = await Holder.new();
    const owner = { ...ownerOf(holder), feedPath: '1' } as const;
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    for (const { copy, forget } of keepers) {
      await copy(owner);
      await forget({ ...owner, before: new Date(), openClaims: [] });
    }
    const statements = asked.mock.calls.map(([asked]) => JSON.stringify(asked)).join(' ');
    asked.mockRestore();
    const unread = (await tablesOfContracts()).filter(
      (name) => !new RegExp(`\\bportal\\W+${name}\\b`).test(statements),
    );
    expect(unread).toEqual([]);
  });

  it('has an end, in every table that names one', async () => {
    // Documents end with their files: lib/documents/housekeeping.ts.
    const ending = ['document', ...allExpiring.map(({ table }) => table.replace('portal.', ''))];
    const endless = (await tablesOfContracts()).filter((name) => !ending.includes(name));
    expect(endless).toEqual([]);
  });
});
