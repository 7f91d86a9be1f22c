import { randomUUID } from 'node:crypto';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseAddress, inTransaction } from '@/lib/db';
import { endSending, jobsSchema, makeQueue, prepareSending } from '../boss';
import { defineJob } from '../job';
import { sendJob } from '../send';
import { sweep, sweepAll } from '../sweep';

let boss: PgBoss;
beforeAll(async () => {
  boss = new PgBoss({
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
});
afterAll(async () => {
  await boss.stop({ graceful: false });
  await endSending();
});

test('the sweep sends the rows that wait and no job holds, and each of them once', async () => {
  const job = defineJob({
    name: `swept-${randomUUID()}`,
    run: async () => undefined,
    due: async () => ['held', 'lost', 'failed'],
  });
  await makeQueue(boss, job);
  await prepareSending([job]);
  await inTransaction((transaction) => sendJob(transaction, job, 'held'));
  await boss.send(job.name, { id: 'failed' }, { singletonKey: 'failed', retryLimit: 0 });
  const taken = await boss.fetch<{ id: string }>(job.name, { batchSize: 2 });
  const failed = taken.find(({ data }) => data.id === 'failed');
  await boss.fail(job.name, failed?.id ?? '');
  await sweep(boss, job);
  await sweep(boss, job);
  const waiting = await boss.findJobs<{ id: string }>(job.name, { queued: true });
  expect(waiting.map(({ data }) => data.id)).toEqual(['lost']);
});

test('rows that have failed for good hide none behind them', async () => {
  const ids = Array.from({ length: 9 }, (_, index) => `failed-${index}`);
  const job = defineJob({
    name: `swept-${randomUUID()}`,
    run: async () => undefined,
    due: async (most) => [...ids, 'lost'].slice(0, most),
  });
  await makeQueue(boss, job);
  for (const id of ids) await boss.send(job.name, { id }, { singletonKey: id, retryLimit: 0 });
  for (const { id } of await boss.fetch(job.name, { batchSize: 9 })) await boss.fail(job.name, id);
  await sweep(boss, job, 3);
  const waiting = await boss.findJobs<{ id: string }>(job.name, { queued: true });
  expect(waiting.map(({ data }) => data.id)).toEqual(['lost']);
});

test('one that cannot be swept keeps no other from it', async () => {
  const [broken, whole] = ['broken', 'whole'].map((name) =>
    defineJob({
      name: `${name}-${randomUUID()}`,
      run: async () => undefined,
      async due() {
        if (name === 'broken') throw new Error('No.');
        return ['row'];
      },
    }),
  );
  if (!broken || !whole) throw new Error('There are two');
  await makeQueue(boss, whole);
  await sweepAll(boss, [broken, whole]);
  const waiting = await boss.findJobs<{ id: string }>(whole.name, { queued: true });
  expect(waiting.map(({ data }) => data.id)).toEqual(['row']);
});
