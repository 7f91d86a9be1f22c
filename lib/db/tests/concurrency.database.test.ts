import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { database, pool, poolState } from '../connection';
import { inTransaction } from '../transaction';

const newClient = () => `concurrency-${randomUUID().slice(0, 8)}`;

test('invariant 1: statements of many connections at once are never mixed', async () => {
  // As many as there are connections: what waits for one is given up after a while.
  const mixed = await Promise.all(
    Array.from({ length: poolState().most }, async (_, connection) => {
      const found: number[] = [];
      for (let turn = 0; turn < 40; turn++) {
        const index = connection * 40 + turn;
        const text = `SELECT $1::int AS value, '${'x'.repeat(index % 50)}' AS padding`;
        const { rows } = await pool().query<{ value: number; padding: string }>(text, [index]);
        if (rows[0]?.value !== index || rows[0].padding.length !== index % 50) found.push(index);
      }
      return found;
    }),
  );
  expect(mixed.flat()).toEqual([]);
});

test('transactions at once are serialised, and conflicts are tried again', async () => {
  const id = newClient();
  await database().client.create({ data: { id, version: 0 } });
  await Promise.all(
    Array.from({ length: 12 }, () =>
      inTransaction(async (transaction) => {
        const { version } = await transaction.client.findUniqueOrThrow({ where: { id } });
        await transaction.client.update({ where: { id }, data: { version: version + 1 } });
      }),
    ),
  );
  expect((await database().client.findUniqueOrThrow({ where: { id } })).version).toBe(12);
});

test('a long transaction that loses only after many seconds is tried again', async () => {
  const id = newClient();
  const clock = vi.spyOn(performance, 'now');
  let tries = 0;
  await inTransaction(async (transaction) => {
    tries++;
    await transaction.client.create({ data: { id, version: tries } });
    if (tries > 1) return;
    clock.mockReturnValue(performance.now() + 30_000);
    throw Object.assign(new Error('could not serialize access'), { code: '40001' });
  }, 60_000);
  clock.mockRestore();
  expect((await database().client.findUniqueOrThrow({ where: { id } })).version).toBe(2);
});

test('a transaction that throws leaves nothing, while others go on', async () => {
  const [kept, dropped] = [newClient(), newClient()];
  const failing = inTransaction(async (transaction) => {
    await transaction.client.create({ data: { id: dropped, version: 1 } });
    throw new Error('on purpose');
  });
  const going = database().client.create({ data: { id: kept, version: 1 } });
  await expect(failing).rejects.toThrow('on purpose');
  await going;
  const found = await database().client.findMany({ where: { id: { in: [kept, dropped] } } });
  expect(found.map(({ id }) => id)).toEqual([kept]);
});

test('a connection that dies in the middle of a transaction takes nothing with it', async () => {
  const id = newClient();
  const connection = await pool().connect();
  connection.on('error', () => undefined);
  await connection.query('BEGIN');
  await connection.query('INSERT INTO portal.client (id, version) VALUES ($1, 1)', [id]);
  connection.release(true);
  expect(await database().client.count({ where: { id } })).toBe(0);
  await database().client.create({ data: { id, version: 2 } });
  expect(await database().client.count({ where: { id } })).toBe(1);
});
