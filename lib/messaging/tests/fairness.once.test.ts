import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { database, inTransaction } from '@/lib/db';
import { eventually } from '../../../tests/setup/eventually';
import { type MailServer, startMailServer } from './mail-server';

let mail: MailServer;
let slow: MailServer;
/** The modules of a process with a mail server of its own for one of its clients. */
let messaging: typeof import('..');
let jobs: typeof import('@/lib/jobs');

/** How long the slow server takes to greet, and again to say no, in milliseconds. */
const slowness = 4000;

beforeAll(async () => {
  mail = await startMailServer();
  slow = await startMailServer();
  slow.refuse = { step: 'MAIL', code: 451 };
  slow.atStep = (step) => (step === 'greeting' || step === 'MAIL' ? delay(slowness) : undefined);
  vi.stubEnv('SMTP_URL', mail.url);
  vi.stubEnv('SMTP_URL_SLOWCLIENT', slow.url);
  vi.stubEnv('MAIL_FROM', 'no-reply@portal.example');
  vi.resetModules();
  messaging = await import('..');
  jobs = await import('@/lib/jobs');
  await jobs.prepareSending([messaging.deliverMessage]);
});
afterAll(async () => {
  await database().message.deleteMany({ where: { clientId: 'slowclient' } });
  await jobs.endSending();
  await mail.stop();
  await slow.stop();
  vi.unstubAllEnvs();
  vi.resetModules();
});

const send = (clientId: string, count: number) =>
  inTransaction(async (transaction) => {
    const message = { channel: 'email', kind: 'test', recipient: 'ada@example.com' } as const;
    const ids: string[] = [];
    for (let index = 0; index < count; index++)
      ids.push(
        await messaging.sendMessage(transaction, { ...message, clientId, subject: 'S', text: 'T' }),
      );
    return ids;
  });

it('a client’s slow mail server that says no keeps no other’s messages waiting', async () => {
  await send('slowclient', 200);
  const work = jobs.startWork([messaging.deliverMessage]);
  try {
    for (let round = 0; round < 3; round++) {
      const ids = await send('quickclient', 3);
      await eventually(async () => {
        const sent = await database().message.count({
          where: { id: { in: ids }, state: 'SENT' },
        });
        expect(sent).toBe(3);
      });
    }
    expect(slow.connections()).toBeLessThanOrEqual(3);
  } finally {
    await work.stop();
  }
});
