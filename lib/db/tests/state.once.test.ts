import { expect, it, vi } from 'vitest';
import { database, pool } from '../connection';
import { databaseState, isDatabaseOutage } from '../state';
import { inTransaction } from '../transaction';

it('a database that answers is up, and a wrong query is no outage', async () => {
  expect(await databaseState()).toMatchObject({ state: 'up' });
  const wrong: unknown = await pool()
    .query('SELECT nonsense FROM nowhere')
    .catch((error) => error);
  expect(isDatabaseOutage(wrong)).toBe(false);
});

it('who was too busy to hear the answer in time asks once more', async () => {
  const asked = databaseState();
  const until = performance.now() + 2400;
  while (performance.now() < until);
  expect(await asked).toMatchObject({ state: 'up' });
});

it.each([
  { code: '40001' },
  { code: '40P01' },
  { code: 'P2034' },
  { meta: { driverAdapterError: { cause: { kind: 'TransactionWriteConflict' } } } },
])('a change that has lost to others for too long can be sent again: %j', (error) => {
  expect(isDatabaseOutage(Object.assign(new Error('It lost.'), error))).toBe(true);
});

it('a change that loses to others until nobody waits any more is an outage', async () => {
  const clock = vi.spyOn(performance, 'now');
  const losing = inTransaction(() => {
    clock.mockReturnValue(performance.now() + 60_000);
    return database()
      .$queryRaw`DO $$ BEGIN RAISE EXCEPTION 'could not serialize access' USING ERRCODE = '40001'; END $$`;
  });
  const error = await losing.then(String, (thrown: unknown) => thrown);
  clock.mockRestore();
  expect(isDatabaseOutage(error)).toBe(true);
});
