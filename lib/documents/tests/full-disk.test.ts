import { mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tusFailure } from '../arriving/tus-failure';
import { folderStorage } from '../storage/folder';
import { newKey, StorageFailure } from '../storage/port';

vi.mock('node:fs/promises', { spy: true });

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portico-full-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

/** A disk with so many bytes left, which takes at most a hundred at a time. */
async function leaveRoom(bytes: number): Promise<void> {
  const actual = await vi.importActual<typeof import('node:fs/promises')>('node:fs/promises');
  let left = bytes;
  vi.mocked(open).mockImplementation(async (...asked) => {
    const handle = await actual.open(...asked);
    const write = handle.write.bind(handle);
    Object.defineProperty(handle, 'write', {
      async value(bytes: Uint8Array, offset: number, length: number, position: number) {
        if (left === 0) throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
        const taken = Math.min(length, left, 100);
        left -= taken;
        return write(bytes, offset, taken, position);
      },
    });
    return handle;
  });
}

test('a file is kept whole though the disk takes it in parts', async () => {
  await leaveRoom(1000);
  const storage = folderStorage(folder);
  const [key, whole] = [newKey(), Buffer.from('x'.repeat(950))];
  await storage.put(key, whole);
  const kept = await storage.read(key);
  expect(kept && (await buffer(kept.content)).equals(whole)).toBe(true);
});

test('a disk that is full is said to be, and what has no room is never taken for kept', async () => {
  await leaveRoom(500);
  const storage = folderStorage(folder);
  const key = newKey();
  const object = { key, staging: await storage.stage(key) };
  const failure = await storage.writePiece(object, 1, Buffer.alloc(900)).catch(String);
  expect(failure).toBe('StorageFailure: the folder said ENOSPC');
});

test.each([
  ['the storage is full', new StorageFailure('the folder said ENOSPC'), 503],
  ['the database is full', Object.assign(new Error('no space left'), { code: '53100' }), 503],
  ['the database is away', Object.assign(new Error('no answer'), { code: 'ECONNREFUSED' }), 503],
  ['something is wrong here', new TypeError('undefined is not a function'), 500],
])('where %s, a file on its way is told so without a word of why', (_, error, status) => {
  const answer = tusFailure(error);
  expect(answer.status_code).toBe(status);
  expect(answer.body).toContain(status === 503 ? 'DOCUMENTS_UNAVAILABLE' : 'UNEXPECTED');
  expect(answer.body).not.toContain(error.message);
});
