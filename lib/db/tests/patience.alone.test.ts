import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { directDatabaseAddress } from '../address';
import { closeDatabase, database } from '../connection';
import { isDatabaseOutage } from '../state';
import { inTransaction } from '../transaction';

afterAll(closeDatabase);

async function newClient(): Promise<string> {
  const id = `patience-${randomUUID().slice(0, 8)}`;
  await database().client.create({ data: { id, version: 1 } });
  return id;
}

const versionOf = async (id: string) =>
  (await database().client.findUniqueOrThrow({ where: { id } })).version;

/** Holds a row for as long as something is tried. */
async function whileLocked<Value>(id: string, act: () => Promise<Value>): Promise<Value> {
  const holder = new pg.Client(directDatabaseAddress(60_000));
  await holder.connect();
  try {
    await holder.query('BEGIN');
    await holder.query('SELECT FROM portal.client WHERE id = $1 FOR UPDATE', [id]);
    return await act();
  } finally {
    await holder.query('ROLLBACK');
    await holder.end();
  }
}

describe('§8 a statement that somebody else holds up', () => {
  it.each([
    ['Prisma', (id: string) => database().client.update({ where: { id }, data: { version: 2 } })],
    [
      'SQL of ours',
      (id: string) => database().$executeRaw`UPDATE portal.client SET version = 2 WHERE id = ${id}`,
    ],
  ])('%s: is given up as an outage, and not done once the way is free', async (_, update) => {
    const id = await newClient();
    const error: unknown = await whileLocked(id, () =>
      update(id).then(
        () => undefined,
        (reason: unknown) => reason,
      ),
    );
    expect(isDatabaseOutage(error)).toBe(true);
    expect(await versionOf(id)).toBe(1);
  });

  it('waits where nobody waits for it, as an import does', async () => {
    const id = await newClient();
    let waiting: Promise<unknown> = Promise.resolve();
    await whileLocked(id, async () => {
      waiting = inTransaction(
        (transaction) => transaction.client.update({ where: { id }, data: { version: 2 } }),
        60_000,
      );
      // Longer than any visitor's statement may take: one of them is given up meanwhile.
      await expect(
        database().$executeRaw`UPDATE portal.client SET version = 3 WHERE id = ${id}`,
      ).rejects.toThrow();
    });
    await waiting;
    expect(await versionOf(id)).toBe(2);
  });
});
