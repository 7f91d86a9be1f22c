import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeDatabase, inTransaction } from '@/lib/db';
import { eventually } from '../../../tests/setup/eventually';
import { endSending, prepareSending } from '../boss';
import { failedJobs, jobsState, runAgain } from '../failed';
import { defineJob, type Job } from '../job';
import { sendJob } from '../send';
import { type StartedWork, startWork } from '../work';

/** What was worked on, in this file's own queue. */
let done: string[];
let job: Job;
let work: StartedWork | undefined;
/** Rows that fail whenever they are worked on. */
let failing: Set<string>;
/** Rows that wait, as a room's table would say. */
let waiting: string[];

beforeEach(async () => {
  done = [];
  failing = new Set();
  waiting = [];
  job = defineJob({
    name: `test-${randomUUID()}`,
    retry: { times: 1, firstWait: 1, longestWait: 1 },
    async run(id) {
      if (failing.has(id)) throw new Error(`${id} fails`);
      done.push(id);
    },
    due: async (most) => waiting.slice(0, most),
  });
  await prepareSending([job]);
});
afterEach(async () => {
  await work?.stop();
  work = undefined;
  await endSending();
  await closeDatabase();
});

test('a job is done once what caused it is committed; what is rolled back leaves none', async () => {
  work = startWork([job]);
  await inTransaction((transaction) => sendJob(transaction, job, 'committed'));
  const rolledBack = inTransaction(async (transaction) => {
    await sendJob(transaction, job, 'rolled-back');
    throw new Error('No');
  });
  await expect(rolledBack).rejects.toThrow('No');
  await inTransaction((transaction) => sendJob(transaction, job, 'last'));
  await eventually(() => expect(done).toContain('last'));
  expect(done.toSorted()).toEqual(['committed', 'last']);
});

test('who stands behind others is done after those that stand behind fewer', async () => {
  job = { ...job, atOnce: 1 };
  await inTransaction(async (transaction) => {
    await sendJob(transaction, job, 'third', { behind: 2 });
    await sendJob(transaction, job, 'second', { behind: 1 });
    await sendJob(transaction, job, 'first');
  });
  work = startWork([job]);
  await eventually(() => expect(done).toEqual(['first', 'second', 'third']));
});

test('a kind that nothing has prepared for is refused at once, and keeps the database from nobody', async () => {
  const sending = inTransaction((transaction) =>
    sendJob(transaction, { name: `unprepared-${randomUUID()}` }, 'row'),
  );
  await expect(sending).rejects.toThrow('Nothing has prepared to send unprepared-');
});

test('a row that a job holds gets no second one', async () => {
  await inTransaction((transaction) => sendJob(transaction, job, 'row'));
  await inTransaction((transaction) => sendJob(transaction, job, 'row'));
  await inTransaction((transaction) => sendJob(transaction, job, 'other'));
  work = startWork([job]);
  await eventually(() => expect(done).toContain('other'));
  expect(done.toSorted()).toEqual(['other', 'row']);
});

test('what fails is tried again; what fails for good is listed, and can be run again', async () => {
  failing.add('row');
  work = startWork([job]);
  await inTransaction((transaction) => sendJob(transaction, job, 'row'));
  const ours = async () => (await failedJobs()).filter(({ queue }) => queue === job.name);
  await eventually(async () => expect(await ours()).toHaveLength(1));
  const [failed] = await ours();
  expect(failed).toMatchObject({ row: 'row', tries: 2, failure: { problem: 'Error' } });
  expect(JSON.stringify(failed)).not.toContain('row fails');
  expect((await jobsState()).failed).toBeGreaterThanOrEqual(1);
  failing.clear();
  await runAgain(job.name, failed?.id ?? '');
  await eventually(() => expect(done).toEqual(['row']));
  await eventually(async () => expect(await ours()).toEqual([]));
});
