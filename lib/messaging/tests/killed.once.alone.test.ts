import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { closeDatabase, database, inTransaction } from '@/lib/db';
import { endSending, prepareSending } from '@/lib/jobs';
import { programArguments } from '@/scripts/programs.mjs';
import { longestWait } from '@/tests/setup/limits';
import { deliverMessage, messageCounts, sendMessage } from '..';

const mail = await vi.hoisted(async () => {
  const { startMailServer } = await import('./mail-server');
  const server = await startMailServer();
  process.env.SMTP_URL = server.url;
  return server;
});

beforeAll(() => prepareSending([deliverMessage]));
afterAll(async () => {
  await endSending();
  await closeDatabase();
  await mail.stop();
});

const send = (recipient: string) =>
  inTransaction((transaction) =>
    sendMessage(transaction, {
      clientId: 'killed',
      channel: 'email',
      kind: 'test',
      recipient,
      subject: 'Your plan',
      text: 'It is there.',
    }),
  );

it('messages are counted while they wait, and where they were refused', async () => {
  const before = await messageCounts();
  const [, refused] = [await send('ada@example.com'), await send('nobody')];
  await deliverMessage.run(refused, AbortSignal.timeout(longestWait));
  expect(await messageCounts()).toEqual({
    waiting: before.waiting + 1,
    refused: before.refused + 1,
  });
  await database().message.deleteMany();
});

const program = programArguments('lib/messaging/tests/deliver-in-process.ts');

it('a message with which a process is killed after the mail server’s yes comes again under the same Message-ID', async () => {
  const id = await send('ada@example.com');
  const child = spawn(process.execPath, [...program, id], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  // Its yes is on its way to nobody.
  mail.beforeAnswer = () => child.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
  mail.beforeAnswer = undefined;
  const row = () => database().message.findUniqueOrThrow({ where: { id } });
  expect((await row()).state).toBe('WAITING');
  const deliver = () => deliverMessage.run(id, AbortSignal.timeout(longestWait));
  // Whoever has it may not be dead yet.
  await expect(deliver()).rejects.toThrow('busy');
  await database().$executeRaw`
    UPDATE portal.message SET held_until = held_until - interval '31 seconds',
      begun_at = begun_at - interval '31 seconds'`;
  await deliver();
  expect((await row()).state).toBe('SENT');
  const ids = mail.received.map(({ email }) => email.messageId);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
  expect(ids[0]).toContain(id);
});
