import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { database, inTransaction } from '@/lib/db';
import { snapshotWith } from '@/lib/entry/tests/context';
import { endSending, prepareSending } from '@/lib/jobs';
import { plainView } from '@/lib/request';
import { checkDocument } from '../checks/check-document';
import { handingOver } from '../hand-over';
import { newKey, StorageFailure } from '../storage/port';
import { insertDocument } from '../store/begin';
import { takeLock } from '../store/locks';
import { documentOf } from '../store/read';
import { storages, type TestStorage } from './storages';

const owner = { clientId: 'form', path: '1', subject: 'holder', agent: '' } as const;
const view = plainView(snapshotWith(), 'en', '/account/documents');
let test: TestStorage;
let admitted = '';

/** What takes files of forms, where each file is let in that is asked about. */
async function sending() {
  vi.doMock('../arriving/admit-upload', async (original) => ({
    ...(await original<typeof import('../arriving/admit-upload')>()),
    admitUpload: async () => ({ kind: 'admitted', id: admitted }),
  }));
  vi.resetModules();
  const { sendDocument } = await import('../arriving/send-document');
  const { upload, run } = sendDocument;
  if (!upload) throw new Error('It takes no file');
  return { sink: upload.sink, run };
}

beforeAll(async () => {
  await prepareSending([checkDocument, handingOver]);
  test = await storages.folder();
  globalThis.portalDocumentStorage = test.storage;
});
afterAll(async () => {
  vi.doUnmock('../arriving/admit-upload');
  vi.resetModules();
  await test.stop();
  globalThis.portalDocumentStorage = undefined;
  await endSending();
});

const sentAlong = { claim: 'claim', requirement: 'requirement' };

async function begun(): Promise<string> {
  const id = randomUUID();
  const storageKey = newKey();
  const staging = await test.storage.stage(storageKey);
  const given = { claimId: 'claim', requirementId: 'requirement', productId: null, paper: null };
  const row = { ...given, givenFor: id, name: 'a.jpg' };
  const sealed = { accepts: ['PICTURE'], opening: 'sealed', rejection: null };
  await inTransaction((transaction) =>
    insertDocument(
      transaction,
      { ...owner, ...row, ...sealed, id, bytes: 1000, storageKey, staging },
      { files: 20, refusedAnHour: 40 },
    ),
  );
  return id;
}

describe('a file of a form', () => {
  /** Whether anybody else would go on with it, or look into it. */
  const isFree = async (id: string) =>
    (await takeLock(id, 'another')) || ((await checkDocument.due?.(1000)) ?? []).includes(id);

  it('is locked from its first byte until its form is read, and is looked into then', async () => {
    const { sink, run } = await sending();
    admitted = await begun();
    const freed: boolean[] = [];
    const whole = randomBytes(900);
    async function* content() {
      yield whole.subarray(0, 400);
      freed.push(await isFree(admitted));
      yield whole.subarray(400);
    }
    const stored = await sink.write({ name: 'a.jpg', content: content() }, view, sentAlong);
    // All of it is here; what stands behind it in the form is not.
    freed.push(await isFree(admitted));
    expect(freed).toEqual([false, false]);
    expect((await documentOf(owner, admitted))?.state).toBe('UPLOADING');
    const file = { name: 'a.jpg', size: whole.length, sha256: '', stored };
    const outcome = await run({
      view,
      files: [file],
      input: { purpose: 'CLAIM', claimId: 'claim', requirementId: 'requirement' },
      networkAddress: '203.0.113.7',
      cookies: () => undefined,
    });
    expect(outcome.kind).toBe('go');
    expect((await documentOf(owner, admitted))?.state).toBe('SCANNING');
    expect(await takeLock(admitted, 'another')).toBe(true);
  });

  it('is refused where the storage is full, with 503 and a sentence, and leaves nothing', async () => {
    const { sink, run } = await sending();
    admitted = await begun();
    const full = () => Promise.reject(new StorageFailure('the folder said ENOSPC'));
    const { storage } = test;
    globalThis.portalDocumentStorage = { ...storage, writePiece: full };
    async function* content() {
      yield randomBytes(900);
    }
    const file = { name: 'a.jpg', content: content() };
    const stored = await sink.write(file, view, sentAlong).finally(() => {
      globalThis.portalDocumentStorage = storage;
    });
    const outcome = await run({
      view,
      files: [{ name: 'a.jpg', size: 900, sha256: '', stored }],
      input: { purpose: 'CLAIM', claimId: 'claim', requirementId: 'requirement' },
      networkAddress: '203.0.113.7',
      cookies: () => undefined,
    });
    expect(outcome).toEqual({ kind: 'refused', errCode: 'DOCUMENTS_UNAVAILABLE', status: 503 });
    expect(await documentOf(owner, admitted)).toBeUndefined();
  });

  it('is gone where its form breaks off, and nobody keeps its lock', async () => {
    const { sink } = await sending();
    admitted = await begun();
    async function* content() {
      yield randomBytes(10);
    }
    const stored = await sink.write({ name: 'a.jpg', content: content() }, view, sentAlong);
    expect(await isFree(admitted)).toBe(false);
    await sink.discard(stored);
    expect(await documentOf(owner, admitted)).toBeUndefined();
    expect(await database().upload.count({ where: { documentId: admitted } })).toBe(0);
  });
});
