import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { productionVariables } from '@/lib/config/tests/production';
import { snapshotWith } from '@/lib/entry/tests/context';
import type { Message } from '../port';
import { account } from './twilio-server';

const clientId = `client-${randomUUID().slice(0, 8)}`;
const client = { ...snapshotWith(), id: clientId };
const number = '+15005550006';
const withNumbers = {
  ...snapshotWith({ Message_SmsSender: number, Message_VoiceNumber: number }),
  id: clientId,
};
const credentials = `${account.accountSid}:${'a'.repeat(32)}`;

const message = (channel: Message['channel'], subject = 'Access code'): Message => ({
  clientId,
  channel,
  recipient: channel === 'email' ? 'ada@example.com' : '+15035550142',
  subject,
  text: 'The code is 123456.',
});

/** Messaging as a process with these variables has it. */
async function messaging(variables: Record<string, string | undefined>) {
  vi.resetModules();
  for (const [name, value] of Object.entries({ SMTP_URL: undefined, ...variables }))
    vi.stubEnv(name, value);
  return await import('..');
}
const production = productionVariables();

beforeEach(() => () => vi.unstubAllEnvs());

test('§2.3 outside production every channel works, by the outbox', async () => {
  const { channelsAvailable, sendAtOnce, messagingState, outboxMessages } = await messaging({});
  expect(channelsAvailable(client)).toEqual(['email', 'sms', 'voice']);
  for (const channel of channelsAvailable(client))
    expect(await sendAtOnce(message(channel))).toEqual({ kind: 'taken' });
  const stored = await outboxMessages({ clientId, limit: 10 });
  expect(stored.map(({ channel }) => channel)).toEqual(['voice', 'sms', 'email']);
  expect(stored[2]).toMatchObject({
    recipient: 'ada@example.com',
    subject: 'Access code',
    body: 'The code is 123456.',
    code: null,
  });
  await sendAtOnce({ ...message('voice'), code: '123456' });
  expect(await outboxMessages({ clientId, limit: 1 })).toMatchObject([{ code: '123456' }]);
  expect(await messagingState()).toBe('up');
});

test('the outbox is read by client, the newest first, no more than asked for', async () => {
  const { sendAtOnce, outboxMessages } = await messaging({});
  const other = { ...message('email'), clientId: `${clientId}-other` };
  await sendAtOnce(other);
  await sendAtOnce(message('sms', 'Newest'));
  expect(await outboxMessages({ clientId, limit: 1 })).toMatchObject([{ subject: 'Newest' }]);
  const clients = await outboxMessages({ clientId: other.clientId, limit: 10 });
  expect(clients.map((stored) => stored.clientId)).toEqual([other.clientId]);
  expect((await outboxMessages({ limit: 2 })).length).toBe(2);
});

test('what the database cannot hold is not taken', async () => {
  const { sendAtOnce } = await messaging({});
  expect(await sendAtOnce(message('email', 'NUL \0'))).toMatchObject({ kind: 'failed' });
});

test('§2.3 production offers e-mail when there is a mail server, and keeps nothing', async () => {
  const { channelsAvailable, sendAtOnce, messagingState, outboxMessages } = await messaging({
    ...production,
    SMTP_URL: 'smtp://127.0.0.1:1',
  });
  expect(channelsAvailable(client)).toEqual(['email']);
  const before = await outboxMessages({ clientId, limit: 100 });
  for (const channel of ['email', 'sms', 'voice'] as const)
    expect(await sendAtOnce(message(channel))).toMatchObject({ kind: 'failed' });
  expect(await outboxMessages({ clientId, limit: 100 })).toHaveLength(before.length);
  expect(await messagingState()).toBe('down');
});

test('production without a mail server offers no channel', async () => {
  const { channelsAvailable, messagingState } = await messaging(production);
  expect(channelsAvailable(client)).toEqual([]);
  expect(await messagingState()).toBe('down');
});

test('text messages and calls are offered where there is an account and a number of the client', async () => {
  const { channelsAvailable } = await messaging({ ...production, TWILIO_CREDENTIALS: credentials });
  expect(channelsAvailable(withNumbers)).toEqual(['sms', 'voice']);
  expect(channelsAvailable(client)).toEqual([]);
});

test('credentials that are named after one client serve no other', async () => {
  const name = clientId.toUpperCase().replaceAll('-', '_');
  const { channelsAvailable } = await messaging({
    ...production,
    [`TWILIO_CREDENTIALS_${name}`]: credentials,
    [`SMTP_URL_${name}`]: 'smtp://127.0.0.1:1',
  });
  expect(channelsAvailable(withNumbers)).toEqual(['email', 'sms', 'voice']);
  expect(channelsAvailable({ ...withNumbers, id: 'harbor' })).toEqual([]);
});
