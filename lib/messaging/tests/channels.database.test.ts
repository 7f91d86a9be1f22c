import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { productionVariables } from '@/lib/config/tests/production';
import type { Message } from '../port';

const clientId = `client-${randomUUID().slice(0, 8)}`;
const message = (channel: Message['channel'], subject = 'Access code'): Message => ({
  clientId,
  channel,
  recipient: channel === 'email' ? 'ada@example.com' : '+15035550142',
  subject,
  body: 'The code is 123456.',
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
  const { channelsAvailable, messageSender, messagingState, outboxMessages } = await messaging({});
  expect(channelsAvailable()).toEqual(['email', 'sms', 'voice']);
  for (const channel of channelsAvailable())
    expect(await messageSender().send(message(channel))).toEqual({ kind: 'sent' });
  const stored = await outboxMessages({ clientId, limit: 10 });
  expect(stored.map(({ channel }) => channel)).toEqual(['voice', 'sms', 'email']);
  expect(stored[2]).toMatchObject({
    recipient: 'ada@example.com',
    subject: 'Access code',
    body: 'The code is 123456.',
  });
  expect(await messagingState()).toBe('up');
});

test('the outbox is read by client, the newest first, no more than asked for', async () => {
  const { messageSender, outboxMessages } = await messaging({});
  const other = { ...message('email'), clientId: `${clientId}-other` };
  await messageSender().send(other);
  await messageSender().send(message('sms', 'Newest'));
  expect(await outboxMessages({ clientId, limit: 1 })).toMatchObject([{ subject: 'Newest' }]);
  const clients = await outboxMessages({ clientId: other.clientId, limit: 10 });
  expect(clients.map((stored) => stored.clientId)).toEqual([other.clientId]);
  expect((await outboxMessages({ limit: 2 })).length).toBe(2);
});

test('what the database cannot hold is a failure', async () => {
  const { messageSender } = await messaging({});
  expect(await messageSender().send(message('email', 'NUL \0'))).toEqual({ kind: 'failed' });
});

test('§2.3 production offers e-mail when there is a mail server, and keeps nothing', async () => {
  const { channelsAvailable, messageSender, messagingState, outboxMessages } = await messaging({
    ...production,
    SMTP_URL: 'smtp://127.0.0.1:1',
  });
  expect(channelsAvailable()).toEqual(['email']);
  const before = await outboxMessages({ clientId, limit: 100 });
  for (const channel of ['email', 'sms', 'voice'] as const)
    expect(await messageSender().send(message(channel))).toEqual({ kind: 'failed' });
  expect(await outboxMessages({ clientId, limit: 100 })).toHaveLength(before.length);
  expect(await messagingState()).toBe('down');
});

test('production without a mail server offers no channel', async () => {
  const { channelsAvailable } = await messaging(production);
  expect(channelsAvailable()).toEqual([]);
});
