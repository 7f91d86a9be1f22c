import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { longestWait } from '@/tests/setup/limits';
import type { Carrier } from '../port';
import { type MailServer, startMailServer } from './mail-server';

let mail: MailServer;
let carrier: Carrier;
beforeAll(async () => {
  mail = await startMailServer();
});
afterAll(() => mail.stop());
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance', 'Date'] });
  vi.stubEnv('SMTP_URL', mail.url);
  vi.resetModules();
  const { carrierOf } = await import('../carriers');
  const found = carrierOf('northwind', 'email', { sms: '', voice: '' });
  if (!found) throw new Error('No carrier');
  carrier = found;
});
afterEach(() => {
  mail.atStep = undefined;
  mail.refuse = undefined;
  mail.mood = 'well';
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.resetModules();
});

const sender = {
  name: 'Northwind',
  address: 'no-reply@portal.example',
  replyTo: '',
  bounceAddress: 'no-reply@portal.example',
  sms: '',
  voice: '',
};
const send = () =>
  carrier.send(
    {
      id: randomUUID(),
      clientId: 'northwind',
      channel: 'email',
      recipient: 'ada@example.com',
      subject: 'S',
      text: 'T',
      sender,
    },
    AbortSignal.timeout(longestWait),
  );
const seconds = () => Math.round((carrier.restsFor?.() ?? 0) / 1000);

test('who soon says no by a code is not left alone, who takes long to say so is', async () => {
  mail.refuse = { step: 'MAIL', code: 451 };
  await send();
  expect(seconds()).toBe(0);
  mail.atStep = (step) => void (step === 'MAIL' && vi.advanceTimersByTime(3000));
  expect(await send()).toEqual({ kind: 'failed', reason: 'SMTP 451' });
  expect(seconds()).toBe(30);
});

test('rests grow to five minutes, one after another, until something is taken', async () => {
  mail.mood = 'away';
  for (const length of [30, 60, 120, 240, 300, 300]) {
    // Of several at once that find nobody, one makes it longer.
    await Promise.all([send(), send()]);
    expect(seconds()).toBe(length);
    vi.advanceTimersByTime(length * 1000);
  }
  mail.mood = 'well';
  expect(await send()).toEqual({ kind: 'taken' });
  mail.mood = 'away';
  await send();
  expect(seconds()).toBe(30);
});

test('a clock that is set back makes no rest longer', async () => {
  mail.mood = 'away';
  await send();
  vi.setSystemTime(Date.now() - 24 * 3600 * 1000);
  expect(seconds()).toBe(30);
  vi.advanceTimersByTime(30_000);
  expect(seconds()).toBe(0);
});
