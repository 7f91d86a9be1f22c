import { randomBytes, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { database, inTransaction } from '@/lib/db';
import { endSending, prepareSending } from '@/lib/jobs';
import { LockLost, writePieces } from '../arriving/piece-writer';
import { UploadLock } from '../arriving/upload-lock';
import { arrived } from '../arriving/upload-store';
import { TooLong, writeWhole } from '../arriving/write-whole';
import { checkDocument } from '../checks/check-document';
import { handingOver } from '../hand-over';
import { keepHouse } from '../housekeeping';
import { newKey, pieceSize, StorageFailure } from '../storage/port';
import { begunBefore, insertDocument } from '../store/begin';
import { settleWithout, startChecking } from '../store/check';
import { takeLock } from '../store/locks';
import { documentOf, documentsOf } from '../store/read';
import { noteWhole, uploadOf } from '../store/uploads';
import { everythingIn, storages, type TestStorage } from './storages';

const signal = new AbortController().signal;
const owner = { clientId: 'arriving', path: '1', subject: 'holder', agent: '' } as const;

beforeAll(() => prepareSending([checkDocument, handingOver]));
afterAll(() => endSending());

describe.each(Object.entries(storages))('files that arrive in a storage: %s', (_, start) => {
  let test: TestStorage;
  beforeAll(async () => {
    test = await start();
    globalThis.portalDocumentStorage = test.storage;
  });
  afterAll(async () => {
    await test.stop();
    globalThis.portalDocumentStorage = undefined;
  });

  async function begun(bytes: number, more: object = {}, files = 20, refusedAnHour = 1000) {
    const id = randomUUID();
    const storageKey = newKey();
    const staging = await test.storage.stage(storageKey);
    const room = await inTransaction((transaction) =>
      insertDocument(
        transaction,
        {
          ...owner,
          id,
          claimId: 'claim',
          requirementId: 'requirement',
          productId: null,
          paper: null,
          givenFor: id,
          name: 'a.jpg',
          accepts: ['PICTURE'],
          bytes,
          storageKey,
          staging,
          opening: 'sealed',
          rejection: null,
          ...more,
        },
        { files, refusedAnHour },
      ),
    );
    return { id, room, isAdmitted: room === 'ROOM' };
  }

  async function known(id: string) {
    const upload = await uploadOf(id);
    if (!upload) throw new Error('It does not arrive any more');
    return upload;
  }

  async function* inChunks(bytes: Buffer, breaksAt = Number.POSITIVE_INFINITY, size = 100_003) {
    for (let at = 0; at < bytes.length; at += size) {
      if (at >= breaksAt) throw new Error('broken off');
      yield bytes.subarray(at, at + size);
    }
  }

  it('go on where they were broken off, to the byte', async () => {
    const whole = randomBytes(pieceSize * 2 + 777_777);
    const { id } = await begun(whole.length);
    await takeLock(id, 'me');
    const breaks = [50_000, 3_000_000, 4_000_000, pieceSize + 1, 100_000];
    for (const breaksAt of breaks) {
      const upload = await known(id);
      const rest = whole.subarray(upload.received);
      await expect(
        writePieces(test.storage, upload, 'me', inChunks(rest, breaksAt)),
      ).rejects.toThrow('broken off');
      expect((await known(id)).received).toBeGreaterThanOrEqual(upload.received);
    }
    const upload = await known(id);
    expect(upload.received).toBeGreaterThan(pieceSize);
    const received = await writePieces(
      test.storage,
      upload,
      'me',
      inChunks(whole.subarray(upload.received)),
    );
    expect(received).toBe(whole.length);
    const { pieces, length } = await known(id);
    await test.storage.finish(upload, pieces, length);
    const kept = await test.storage.read(upload.key);
    expect(kept && (await buffer(kept.content)).equals(whole)).toBe(true);
    await test.storage.remove(upload.key);
  });

  it.each([
    ['in the middle', pieceSize + 1000, 0],
    ['at the end', 200_000, 0],
    ['after a break', pieceSize + 1000, 300_000],
  ])('go on after a piece that the storage has not taken: %s', async (_when, length, breaksAt) => {
    const whole = randomBytes(length);
    const { id } = await begun(length);
    await takeLock(id, 'me');
    if (breaksAt > 0)
      await expect(
        writePieces(test.storage, await known(id), 'me', inChunks(whole, breaksAt)),
      ).rejects.toThrow('broken off');
    const failing = {
      ...test.storage,
      writePiece: async () => {
        throw new Error('not taken');
      },
    };
    const before = await known(id);
    const sent = whole.subarray(before.received);
    await expect(writePieces(failing, before, 'me', inChunks(sent))).rejects.toThrow('not taken');
    const upload = await known(id);
    const rest = whole.subarray(upload.received);
    await writePieces(test.storage, upload, 'me', inChunks(rest));
    const { pieces } = await known(id);
    await test.storage.finish(upload, pieces, length);
    const kept = await test.storage.read(upload.key);
    expect(kept && (await buffer(kept.content)).equals(whole)).toBe(true);
    await test.storage.remove(upload.key);
  });

  it('what comes beyond the announced length is not kept', async () => {
    const { id } = await begun(1000);
    await takeLock(id, 'me');
    await expect(
      writePieces(test.storage, await known(id), 'me', inChunks(randomBytes(2000), undefined, 600)),
    ).rejects.toThrow(RangeError);
    expect((await known(id)).received).toBe(1000);
  });

  it('who has lost the lock writes nothing down', async () => {
    const { id } = await begun(100_000);
    await takeLock(id, 'somebody else');
    await expect(
      writePieces(test.storage, await known(id), 'me', inChunks(randomBytes(10))),
    ).rejects.toThrow(LockLost);
    expect((await known(id)).received).toBe(0);
  });

  it('the lock goes from one to the other, whoever asks lets go', async () => {
    const { id } = await begun(10);
    const [first, second] = [new UploadLock(id), new UploadLock(id)];
    let wasAsked = false;
    await first.lock(signal, async () => {
      wasAsked = true;
      await first.unlock();
    });
    await second.lock(signal, () => undefined);
    expect(wasAsked).toBe(true);
    // The lock of who has died ends by itself.
    await database().$executeRaw`
      UPDATE portal.upload SET lock_until = now() - interval '1 second' WHERE document_id = ${id}::uuid`;
    expect(await takeLock(id, 'a third')).toBe(true);
    await second.unlock();
    expect(await takeLock(id, 'a fourth')).toBe(false);
  });

  it('there are no more of one thing than it takes, those that were refused aside', async () => {
    const givenFor = randomUUID();
    const first = await begun(10, { givenFor }, 2);
    const second = await begun(10, { givenFor }, 2);
    expect((await begun(10, { givenFor }, 2)).isAdmitted).toBe(false);
    await inTransaction((transaction) =>
      settleWithout(transaction, first.id, 'REFUSED', 'TYPE', new Date(Date.now() + 1e6)),
    );
    expect(second.isAdmitted).toBe(true);
    expect((await begun(10, { givenFor }, 2)).isAdmitted).toBe(true);
  });

  it('there are no more of one thing than it takes, whoever begins them at once', async () => {
    const givenFor = randomUUID();
    const begunAtOnce = await Promise.all(
      Array.from({ length: 12 }, () => begun(10, { givenFor }, 3)),
    );
    expect(begunAtOnce.filter(({ isAdmitted }) => isAdmitted).length).toBe(3);
  });

  it('who has sent what was refused again and again sends no more for an hour', async () => {
    const other = { subject: randomUUID() };
    const one = { subject: randomUUID() };
    for (let refused = 0; refused < 3; refused++) {
      const { id, room } = await begun(10, one, 20, 3);
      expect(room).toBe('ROOM');
      await inTransaction((transaction) =>
        settleWithout(transaction, id, 'REFUSED', 'SAME', new Date(Date.now() + 1e6)),
      );
    }
    expect((await begun(10, one, 20, 3)).room).toBe('REFUSED_TOO_OFTEN');
    expect((await begun(10, other, 20, 3)).room).toBe('ROOM');
    await database().document.updateMany({
      where: one,
      data: { createdAt: new Date(Date.now() - 3_600_001) },
    });
    expect((await begun(10, one, 20, 3)).room).toBe('ROOM');
  });

  it('who sends one file waits for one of those who send many', async () => {
    const [many, few] = [{ subject: randomUUID() }, { subject: randomUUID() }];
    const ids: string[] = [];
    for (const sender of [many, many, many, few, few]) {
      const { id } = await begun(1, sender);
      await database().upload.update({ where: { documentId: id }, data: { received: 1 } });
      await arrived(id);
      ids.push(id);
    }
    // In the order of a queue that goes by priority, and by age.
    const rows = await database().$queryRaw<readonly { id: string }[]>`
      SELECT singleton_key AS id FROM jobs.job
      WHERE name = 'check-document' AND singleton_key = ANY(${ids})
      ORDER BY priority DESC, created_on`;
    expect(rows.map(({ id }) => ids.indexOf(id))).toEqual([0, 3, 1, 4, 2]);
  });

  it('what somebody sends, or has sent a moment ago, is not taken for left', async () => {
    const givenFor = randomUUID();
    const { id } = await begun(10, { givenFor });
    const file = { givenFor, agent: '', name: 'a.jpg', bytes: 10 };
    const left = async (one = file) => (await begunBefore(one)).map((begunOne) => begunOne.id);
    expect(await left()).toEqual([id]);
    expect(await left({ ...file, agent: 'agent-1' })).toEqual([]);
    const lock = new UploadLock(id);
    await lock.lock(signal, () => undefined);
    expect(await left()).toEqual([]);
    await lock.unlock();
    expect(await left()).toEqual([]);
    await database().$executeRaw`
      UPDATE portal.upload SET lock_until = now() - interval '2 minutes' WHERE document_id = ${id}::uuid`;
    expect(await left()).toEqual([id]);
  });

  it('a file of a form has no more bytes than what is asked for may have', async () => {
    const { id } = await begun(1000);
    const upload = await known(id);
    await expect(
      writeWhole(test.storage, upload, inChunks(randomBytes(1001), undefined, 600)),
    ).rejects.toThrow(TooLong);
    expect((await writeWhole(test.storage, upload, inChunks(randomBytes(1000)))).length).toBe(1000);
  });

  it('one file that the storage does not let go of keeps no other', async () => {
    const { abandon } = test.storage;
    const stuck = await begun(10);
    const other = await begun(10);
    const { key } = await known(stuck.id);
    for (const [index, { id }] of [stuck, other].entries())
      await database().upload.update({
        where: { documentId: id },
        data: { expiresAt: new Date(Date.now() - 2000 + index) },
      });
    test.storage.abandon = async (object) => {
      if (object.key === key) throw new StorageFailure('away');
      return abandon(object);
    };
    await keepHouse(signal);
    test.storage.abandon = abandon;
    expect((await documentOf(owner, stuck.id))?.state).toBe('UPLOADING');
    expect((await documentOf(owner, other.id))?.state).toBe('FAILED');
  });

  it('what has not arrived in time is said to have been broken off, however much there is', async () => {
    const { id } = await begun(10);
    const expiresAt = new Date(Date.now() - 1000);
    await database().document.update({ where: { id }, data: { expiresAt } });
    await keepHouse(signal);
    expect((await documentOf(owner, id))?.state).toBe('UPLOADING');
  });

  it('§10.15 another’s file is as one that there is not', async () => {
    const { id } = await begun(10);
    const ofAgent = await begun(10, { agent: 'agent-1' });
    expect((await documentOf(owner, id))?.id).toBe(id);
    expect((await documentOf(owner, ofAgent.id))?.id).toBe(ofAgent.id);
    for (const other of [
      { ...owner, clientId: 'another' },
      { ...owner, path: '2' as const },
      { ...owner, subject: 'another' },
      { ...owner, agent: 'agent-1' },
    ])
      expect(await documentOf(other, id)).toBeUndefined();
    const agents = await documentsOf({ ...owner, agent: 'agent-1' });
    expect(agents.map((one) => one.id)).toContain(ofAgent.id);
    expect(agents.map((one) => one.id)).not.toContain(id);
    expect(await documentOf(owner, "x' or 1=1")).toBeUndefined();
  });

  it('what arrived and was not said to is checked all the same', async () => {
    const { id } = await begun(5);
    await takeLock(id, 'me');
    await writePieces(test.storage, await known(id), 'me', inChunks(randomBytes(5)));
    await database().upload.update({
      where: { documentId: id },
      data: { expiresAt: new Date(Date.now() - 1000) },
    });
    await keepHouse(signal);
    expect((await documentOf(owner, id))?.state).toBe('SCANNING');
    await arrived(id);
    expect(await inTransaction((transaction) => startChecking(transaction, id))).toBeUndefined();
  });

  it('what is whole and left by who has died is found at once', async () => {
    const due = async () => (await checkDocument.due?.(1000)) ?? [];
    const { id } = await begun(5);
    const lock = new UploadLock(id);
    await lock.lock(signal, () => undefined);
    const { length, pieces } = await writeWhole(
      test.storage,
      await known(id),
      inChunks(randomBytes(5)),
    );
    await noteWhole(id, length, pieces);
    // Its form is read to the end meanwhile.
    expect(await due()).not.toContain(id);
    await lock.unlock();
    const empty = await begun(5);
    await noteWhole(empty.id, 0, []);
    for (const left of [id, empty.id])
      await database().$executeRaw`
        UPDATE portal.upload SET lock_until = now() - interval '1 second', expires_at = now()
        WHERE document_id = ${left}::uuid`;
    expect(await due()).toContain(id);
    expect((await documentOf(owner, id))?.state).toBe('SCANNING');
    await keepHouse(signal);
    const ended = await documentOf(owner, empty.id);
    expect([ended?.state, ended?.reason]).toEqual(['FAILED', 'INTERRUPTED']);
  });

  it('what answers a rejection is not taken back while the platform still tells of it', async () => {
    const givenFor = randomUUID();
    const standing = async (ids: readonly string[]) =>
      Promise.all(ids.map(async (id) => (await documentOf(owner, id))?.state));
    const told = async (id: string) =>
      database().document.update({
        where: { id },
        data: { state: 'RECEIVED', toldAt: new Date() },
      });
    const { id: first } = await begun(5, { givenFor });
    await told(first);
    const { id: second } = await begun(5, { givenFor, rejection: 'the first' });
    expect(await standing([first])).toEqual(['REJECTED']);
    await told(second);
    const { id: third } = await begun(5, { givenFor, rejection: 'the first' });
    expect(await standing([first, second])).toEqual(['REJECTED', 'RECEIVED']);
    await told(third);
    await begun(5, { givenFor, rejection: 'the second' });
    expect(await standing([first, second, third])).toEqual(['REJECTED', 'REJECTED', 'REJECTED']);
  });

  it('what nobody has gone on with ends, what has outlived its purpose goes, and strays with it', async () => {
    await database().document.deleteMany({ where: { clientId: owner.clientId } });
    await keepHouse(signal, -60_000);
    expect(await everythingIn(test.storage)).toEqual([]);
    const { id } = await begun(pieceSize * 2);
    await takeLock(id, 'me');
    await writePieces(test.storage, await known(id), 'me', inChunks(randomBytes(pieceSize + 99)));
    const kept = newKey();
    await test.storage.put(kept, randomBytes(9));
    const old = await begun(9);
    const oldUpload = await known(old.id);
    await test.storage.abandon(oldUpload);
    await database().upload.deleteMany({ where: { documentId: old.id } });
    await database().document.update({
      where: { id: old.id },
      data: { state: 'RECEIVED', storageKey: kept, expiresAt: new Date(Date.now() - 1000) },
    });
    const stray = newKey();
    await test.storage.put(stray, randomBytes(9));
    await database().upload.update({
      where: { documentId: id },
      data: { expiresAt: new Date(Date.now() - 1000) },
    });
    // A stray of today may be on its way.
    await keepHouse(signal);
    expect((await everythingIn(test.storage)).map(({ key }) => key)).toEqual([stray]);
    const ended = await documentOf(owner, id);
    expect([ended?.state, ended?.reason, ended?.storageKey]).toEqual([
      'FAILED',
      'INTERRUPTED',
      null,
    ]);
    expect(await documentOf(owner, old.id)).toBeUndefined();
    await keepHouse(signal, -60_000);
    expect(await everythingIn(test.storage)).toEqual([]);
  });
});
