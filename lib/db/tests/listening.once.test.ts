import { expect, test } from 'vitest';
import { environment } from '@/lib/config';
import { closeDatabase, database, listen } from '@/lib/db';
import { eventually } from '../../../tests/setup/eventually';

/** How many connections listen on the test's channel. */
const listening = async () => {
  const rows = await database().$queryRaw<unknown[]>`
    SELECT pid FROM pg_stat_activity WHERE query = 'LISTEN "closed_by_test"'`;
  return rows.length;
};

// The embedded database has one connection, which does not say what was asked last.
test.runIf(environment().DATABASE_URL)('closing the database ends all listening', async () => {
  for (const _ of [1, 2])
    await new Promise<void>((resolve) => listen('closed_by_test', () => undefined, resolve));
  expect(await listening()).toBe(2);
  await closeDatabase();
  await eventually(async () => expect(await listening()).toBe(0));
});
