import { PgBoss } from 'pg-boss';
import { expect, test } from 'vitest';
import { databaseAddress } from '@/lib/db';
import { jobsSchema } from '../boss';

test('the migrations make the tables that the queue’s library expects', async () => {
  const boss = new PgBoss({
    ...databaseAddress(),
    schema: jobsSchema,
    migrate: false,
    createSchema: false,
    supervise: false,
    schedule: false,
    max: 1,
  });
  boss.on('error', () => undefined);
  await boss.start();
  try {
    const { ok, ...drift } = await boss.detectSchemaDrift();
    expect(ok, JSON.stringify(drift)).toBe(true);
  } finally {
    await boss.stop({ graceful: false });
  }
});
