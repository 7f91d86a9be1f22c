import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { closeDatabase, inTransaction } from '@/lib/db';
import { endSending, prepareSending } from '../boss';
import { defineJob } from '../job';
import { sendJob } from '../send';
import { queueRows } from '../store';
import { watchJobs } from '../watch';

type Read = () => Promise<readonly { readonly value: number; readonly labels: object }[]>;

afterEach(async () => {
  globalThis.portalTelemetry = undefined;
  await endSending();
  await closeDatabase();
});

test('a queue is measured as it stands: what waits, and for how long; one that is empty has none', async () => {
  const watched = new Map<string, Read>();
  globalThis.portalTelemetry = {
    hasTraces: false,
    meters: {
      add: () => undefined,
      record: () => undefined,
      watch: (name, read) => watched.set(name, read),
    },
    metricsServer: undefined,
    stop: async () => undefined,
  };
  const job = defineJob({ name: `watched-${randomUUID()}`, run: async () => undefined });
  const empty = defineJob({ name: `empty-${randomUUID()}`, run: async () => undefined });
  await prepareSending([job, empty]);
  await inTransaction((transaction) => sendJob(transaction, job, 'one'));
  await inTransaction((transaction) => sendJob(transaction, job, 'two'));
  const later = new Date(Date.now() + 3_600_000);
  await inTransaction((transaction) => sendJob(transaction, job, 'later', { after: later }));
  watchJobs([job, empty]);
  const states = await watched.get('portal_jobs')?.();
  expect(states).toEqual([
    { value: 3, labels: { queue: job.name, state: 'waiting' } },
    { value: 0, labels: { queue: job.name, state: 'running' } },
    { value: 0, labels: { queue: job.name, state: 'failed' } },
    { value: 0, labels: { queue: empty.name, state: 'waiting' } },
    { value: 0, labels: { queue: empty.name, state: 'running' } },
    { value: 0, labels: { queue: empty.name, state: 'failed' } },
  ]);
  const row = (await queueRows()).find(({ queue }) => queue === job.name);
  // Not the one that is due in an hour.
  expect(row?.longestWait).toBeGreaterThanOrEqual(0);
  expect(row?.longestWait).toBeLessThan(60);
});
