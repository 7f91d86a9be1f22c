import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DocumentStorage, newKey, pieceSize, StorageFailure } from '../storage/port';
import { s3Storage } from '../storage/s3';
import { everythingIn, storages, type TestStorage } from './storages';

/** The file system dates files by it, whatever date the run is given. */
const clockOfMachine = () => performance.timeOrigin + performance.now();

const bytes = (length: number) => randomBytes(length);

describe.each(Object.entries(storages))('a storage: %s', (name, start) => {
  let test: TestStorage;
  let storage: DocumentStorage;
  beforeAll(async () => {
    test = await start();
    storage = test.storage;
  });
  afterAll(() => test.stop());

  async function readAll(key: string): Promise<Buffer | undefined> {
    const found = await storage.read(key);
    if (!found) return undefined;
    const content = await buffer(found.content);
    expect(found.length).toBe(content.length);
    return content;
  }

  it('gives back what it was given, and nothing once it is removed', async () => {
    const key = newKey();
    const content = bytes(100_001);
    await storage.put(key, content);
    expect((await readAll(key))?.equals(content)).toBe(true);
    await storage.put(key, bytes(10));
    expect((await readAll(key))?.length).toBe(10);
    await storage.remove(key);
    await storage.remove(key);
    expect(await readAll(key)).toBeUndefined();
  });

  it('makes one of pieces, and of what a break has left of one', async () => {
    const key = newKey();
    const whole = bytes(pieceSize * 2 + 12_345);
    const object = { key, staging: await storage.stage(key) };
    expect(await readAll(key)).toBeUndefined();
    const first = await storage.writePiece(object, 1, whole.subarray(0, pieceSize));
    const part = whole.subarray(pieceSize, pieceSize + 1_000_000);
    await storage.keepTail(object, 2, part.subarray(0, 10));
    await storage.keepTail(object, 2, part);
    // What is written down may be older than what is kept.
    const known = Buffer.alloc(999_999);
    await storage.readTail(object, 2, known);
    expect(known.equals(part.subarray(0, 999_999))).toBe(true);
    const second = await storage.writePiece(object, 2, whole.subarray(pieceSize, 2 * pieceSize));
    const third = await storage.writePiece(object, 3, whole.subarray(2 * pieceSize));
    expect(await everythingIn(storage)).toContainEqual(expect.objectContaining({ key }));
    await storage.finish(object, [first, second, third], whole.length);
    // Who died before it was written down does so again.
    await storage.finish(object, [first, second, third], whole.length);
    expect((await readAll(key))?.equals(whole)).toBe(true);
    expect((await everythingIn(storage)).filter((one) => one.key === key)).toEqual([
      { key, changedAt: expect.any(Date) },
    ]);
    await storage.remove(key);
  });

  it('keeps what there is of a piece where somebody late keeps an earlier one', async () => {
    const key = newKey();
    const object = { key, staging: await storage.stage(key) };
    await storage.writePiece(object, 1, bytes(pieceSize));
    const rest = bytes(50);
    await storage.keepTail(object, 2, rest);
    await storage.keepTail(object, 1, bytes(90));
    const kept = Buffer.alloc(50);
    await storage.readTail(object, 2, kept);
    expect(rest.equals(kept)).toBe(true);
    await storage.abandon(object);
    expect(await everythingIn(storage)).toEqual([]);
  });

  it('throws away what is not whole', async () => {
    const key = newKey();
    const object = { key, staging: await storage.stage(key) };
    await storage.writePiece(object, 1, bytes(pieceSize));
    await storage.keepTail(object, 2, bytes(5));
    await storage.abandon(object);
    await storage.abandon(object);
    expect(await everythingIn(storage)).toEqual([]);
    await expect(storage.finish(object, ['1'], pieceSize)).rejects.toThrow(StorageFailure);
  });

  it('says when something was changed', async () => {
    const key = newKey();
    await storage.put(key, bytes(3));
    const [found] = await everythingIn(storage);
    expect(found?.key).toBe(key);
    // The S3 server runs in this process, and has its clock.
    const now = name === 's3' ? Date.now() : clockOfMachine();
    expect(Math.abs(Number(found?.changedAt) - now)).toBeLessThan(60_000);
    await storage.remove(key);
  });
});

describe('an S3 server that misbehaves', () => {
  it('is asked again after a failure of its own, and not after a refusal', async () => {
    const asked: string[] = [];
    let failures = 2;
    const server = createServer((request, response) => {
      asked.push(`${request.method}`);
      request.resume();
      response.statusCode = failures-- > 0 ? 503 : 200;
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const storage = s3Storage({
      url: `http://127.0.0.1:${port}/bucket`,
      region: 'us-east-1',
      accessKeyId: 'k',
      secretAccessKey: 's',
    });
    await storage.put(newKey(), bytes(3));
    expect(asked).toEqual(['PUT', 'PUT', 'PUT']);
    failures = 5;
    await expect(storage.put(newKey(), bytes(3))).rejects.toThrow(StorageFailure);
    server.close();
    await expect(storage.read(newKey())).rejects.toThrow(StorageFailure);
  });
});
