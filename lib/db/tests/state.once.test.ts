import { expect, it } from 'vitest';
import { pool } from '../connection';
import { databaseState, isDatabaseOutage } from '../state';

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
