import { statfs } from 'node:fs/promises';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeDatabase, database, pool } from '../connection';
import { databaseState, isDatabaseOutage } from '../state';
import { inTransaction } from '../transaction';

vi.mock('node:fs/promises', { spy: true });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  globalThis.portalDiskWasFullAt = undefined;
  vi.useRealTimers();
  vi.mocked(statfs).mockReset();
});
afterAll(closeDatabase);

/** A statement that fails as one would on a server in that state. */
const failing = (code: string) =>
  `DO $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '${code}'; END $$`;
/** Each way by which the portal asks its database. */
const ways: [string, (sql: string) => Promise<unknown>][] = [
  ['a statement', (sql) => pool().query(sql)],
  ['Prisma', (sql) => database().$executeRawUnsafe(sql)],
  ['a transaction', (sql) => inTransaction((transaction) => transaction.$executeRawUnsafe(sql))],
];

describe.each(ways)('by %s', (_, ask) => {
  it('a full disk is an outage, and remembered for half a minute', async () => {
    expect(await databaseState()).toMatchObject({ state: 'up' });
    const error: unknown = await ask(failing('53100')).catch((thrown) => thrown);
    expect(isDatabaseOutage(error)).toBe(true);
    vi.advanceTimersByTime(29_999);
    expect(await databaseState()).toEqual({ state: 'full' });
    vi.advanceTimersByTime(1);
    expect(await databaseState()).toMatchObject({ state: 'up' });
  });

  it.each(['57014', '55P03', '25P03', '25006', '53200', '53300', '58030'])(
    '%s is an outage, and no full disk',
    async (code) => {
      const error: unknown = await ask(failing(code)).catch((thrown) => thrown);
      expect(isDatabaseOutage(error)).toBe(true);
      expect(await databaseState()).toMatchObject({ state: 'up' });
    },
  );

  it.each(['23505', '42601', 'P0001', '22P02'])('%s is a fault of ours', async (code) => {
    const error: unknown = await ask(failing(code)).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(isDatabaseOutage(error)).toBe(false);
    expect(await databaseState()).toMatchObject({ state: 'up' });
  });
});

describe('the embedded database', () => {
  it('is full while its folder has less than 64 MiB left', async () => {
    const room = { type: 0, bsize: 4096, blocks: 0, bfree: 0, frsize: 4096, files: 0, ffree: 0 };
    const isServer = process.env.DATABASE_URL !== undefined;
    vi.mocked(statfs).mockResolvedValue({ ...room, bavail: 16_383 });
    // Of a server, this machine's disk says nothing.
    expect((await databaseState()).state).toBe(isServer ? 'up' : 'full');
    vi.mocked(statfs).mockResolvedValue({ ...room, bavail: 16_384 });
    expect((await databaseState()).state).toBe('up');
  });
});
