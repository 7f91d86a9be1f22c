import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { runChange } from '@/lib/changes/tests/run-change';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { closeDatabase, database } from '@/lib/db';
import { snapshotWith } from '@/lib/entry/tests/context';
import { endSending, jobsState, prepareSending, type StartedWork, startWork } from '@/lib/jobs';
import { rests } from '@/lib/messaging/carriers';
import { sendContactMessage } from '@/lib/pages/contact/contact-message';
import { plainView } from '@/lib/request';
import { emptyJar } from '@/lib/session/tests/jar';
import { sendAccessCode } from '@/lib/verification/send-code';
import { begun } from '@/lib/verification/tests/verification';
import { eventually } from '../../../tests/setup/eventually';
import { allJobs } from '../all-jobs';

const mail = await vi.hoisted(async () => {
  const { startMailServer } = await import('../../messaging/tests/mail-server');
  const server = await startMailServer();
  process.env.SMTP_URL = server.url;
  return server;
});

let work: StartedWork;
beforeAll(async () => {
  await prepareSending(allJobs);
  work = startWork(allJobs);
});
afterAll(async () => {
  await work.stop();
  await endSending();
  await mail.stop();
  await closeDatabase();
});

const snapshot = {
  ...snapshotWith({ Contact_Recipient: 'care@northwind.example' }),
  id: `away-${randomUUID().slice(0, 8)}`,
  labels: { en: productLabelsIn('en') },
};
const view = plainView(snapshot, 'en', '/pages/contact-us');

/** What a job says of its row: in how many seconds it is tried next. */
function jobs() {
  return database().$queryRaw<{ wait: number; state: string }[]>`
    SELECT extract(epoch FROM start_after - now())::float8 AS wait, state::text AS state
    FROM jobs.job WHERE name = 'deliver-message' AND state <> 'completed'`;
}

/** The next try of each is now: its wait has passed, and so has the rest of who did not answer. */
async function waitsPass(): Promise<number> {
  rests.clear();
  const [{ wait } = { wait: 0 }] = (await jobs()).toSorted((one, other) => other.wait - one.wait);
  await database().$executeRaw`
    UPDATE jobs.job SET start_after = now() WHERE name = 'deliver-message' AND state < 'active'`;
  return Math.max(0, wait);
}

async function contact(networkAddress: string) {
  const values = { Name: 'Ada', Email: 'ada@example.com', Message: `From ${networkAddress}` };
  return runChange(sendContactMessage, { view, cookies: emptyJar, networkAddress }, values);
}

it('ten minutes without the mail server: pages answer, nobody is locked out, every message but codes arrives', async () => {
  mail.mood = 'away';
  for (let index = 0; index < 4; index++) {
    expect((await contact(`203.0.113.${index}`)).kind).toBe('go');
  }
  let seconds = 0;
  while (seconds < 600) {
    await eventually(async () => {
      const known = await jobs();
      // Tried again later, or put off while who did not answer rests.
      expect(known.filter(({ state, wait }) => state !== 'active' && wait > 0)).toHaveLength(4);
    });
    seconds += await waitsPass();
    const cookies = await begun(view, { email: ['ada@example.com'] });
    const values = { method: 'email', emailIndex: '0' };
    const visitor = { view, cookies, networkAddress: '203.0.113.9' };
    expect(await runChange(sendAccessCode, visitor, values)).toMatchObject({
      errCode: 'MESSAGE_NOT_SENT',
    });
  }
  expect(mail.received).toHaveLength(0);
  mail.mood = 'well';
  await eventually(async () => {
    await waitsPass();
    expect(await jobs()).toEqual([]);
  });
  expect(mail.received.map(({ email }) => email.text?.split('\n')[0]).toSorted()).toEqual(
    [0, 1, 2, 3].map((index) => `From 203.0.113.${index}`),
  );
  expect(await database().message.count({ where: { state: { not: 'SENT' } } })).toBe(0);
  expect((await jobsState()).failed).toBe(0);
  const cookies = await begun(view, { email: ['ada@example.com'] });
  const visitor = { view, cookies, networkAddress: '203.0.113.9' };
  const outcome = await runChange(sendAccessCode, visitor, { method: 'email', emailIndex: '0' });
  expect(outcome.kind).toBe('go');
});
