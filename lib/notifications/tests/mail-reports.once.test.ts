import { randomUUID } from 'node:crypto';
import { NextRequest } from 'next/server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { handleWebhook } from '@/lib/changes';
import { closeDatabase, database, inTransaction } from '@/lib/db';
import { endSending, prepareSending } from '@/lib/jobs';
import { deliverMessage, recipientHash, sendMessage } from '@/lib/messaging';
import {
  complaintReport,
  exchangeReport,
  gmailReport,
  postfixReport,
} from '@/lib/messaging/tests/reports';
import { log } from '@/lib/observability';
import { importPackages } from '@/lib/packages';
import { validPackage } from '@/lib/packages/tests/package';
import { callSignature } from '@/lib/platform/http/signed-calls';
import { longestWait } from '@/tests/setup/limits';
import { mailReports } from '../mail-reports';
import { turnOn } from '../store';

const secret = 'what-the-mail-server-signs-with-here';
const webhook = handleWebhook(mailReports);
const clients: string[] = [];
let clientId: string;

beforeAll(() => prepareSending([deliverMessage]));
beforeEach(async () => {
  clientId = await newClient();
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await database().client.deleteMany({ where: { id: { in: clients.splice(0) } } });
});
afterAll(async () => {
  await endSending();
  await closeDatabase();
});

async function newClient(): Promise<string> {
  const id = `reports-${randomUUID().slice(0, 8)}`;
  const packages = [validPackage(id, {})];
  await importPackages(packages, { author: 'tester', note: 'a test' });
  clients.push(id);
  vi.stubEnv(`MAIL_REPORTS_SECRET_${id.toUpperCase().replaceAll('-', '_')}`, secret);
  return id;
}

const ada = 'ada@example.com';
/** A message that was handed over, and is settled. */
async function sentTo(recipient = ada, channel: 'email' | 'sms' = 'email'): Promise<string> {
  const message = { clientId, channel, kind: 'test', recipient, subject: 'x', text: 'y' };
  const id = await inTransaction((transaction) => sendMessage(transaction, message));
  await deliverMessage.run(id, AbortSignal.timeout(longestWait));
  return id;
}

const now = () => Math.floor(Date.now() / 1000);
async function post(
  report: string | Uint8Array<ArrayBuffer>,
  more: { signature?: string; at?: number; type?: string; to?: string } = {},
): Promise<number> {
  const { at = now(), to = clientId, type = 'message/rfc822' } = more;
  const { signature = callSignature(secret, report, at) } = more;
  const answer = await webhook(
    new NextRequest('http://localhost:3000/api/webhooks/mail-reports', {
      method: 'POST',
      headers: { host: `${to}.test`, 'content-type': type, 'x-portal-signature': signature },
      body: report,
    }),
  );
  return answer.status;
}

const offAt = (client: string) =>
  database().contactOff.findMany({
    where: { clientId: client },
    select: { recipientHash: true, reason: true },
  });
const rowOf = (id: string) => database().message.findUniqueOrThrow({ where: { id } });

describe('a delivery failure', () => {
  test.each([
    ['Postfix', postfixReport],
    ['Exchange', exchangeReport],
    ['Gmail', gmailReport],
  ])('by %s turns off exactly the address that the message was for', async (_, report) => {
    const id = await sentTo(' Ada@Example.com'.trim());
    const other = await sentTo('bob@example.com');
    expect(await post(report({ id, recipient: 'bob@example.com' }))).toBe(204);
    const hash = recipientHash(clientId, ada);
    expect(await offAt(clientId)).toEqual([{ recipientHash: hash, reason: 'REPORTED' }]);
    expect(await rowOf(id)).toMatchObject({ state: 'REFUSED', recipient: null, content: null });
    expect((await rowOf(other)).state).toBe('SENT');
  });

  test('that may pass turns nothing off', async () => {
    const id = await sentTo();
    expect(await post(postfixReport({ id, action: 'delayed', status: '4.4.1' }))).toBe(204);
    expect((await rowOf(id)).state).toBe('SENT');
    expect(await post(postfixReport({ id, status: '4.4.1' }))).toBe(204);
    expect(await rowOf(id)).toMatchObject({ state: 'REFUSED', reason: 'DSN 4.4.1' });
    expect(await offAt(clientId)).toEqual([]);
  });

  test('counts once: a copy of it is not held against who has saved the address again', async () => {
    const report = postfixReport({ id: await sentTo() });
    await post(report);
    await turnOn(clientId, recipientHash(clientId, ada));
    expect(await post(report, { at: now() + 1 })).toBe(204);
    expect(await offAt(clientId)).toEqual([]);
    await post(postfixReport({ id: await sentTo() }));
    expect(await offAt(clientId)).toHaveLength(1);
  });

  test('posted many times at once counts once', async () => {
    const report = postfixReport({ id: await sentTo() });
    const at = now();
    const statuses = await Promise.all([0, 1, 2, 3].map((ago) => post(report, { at: at - ago })));
    expect(statuses).toEqual([204, 204, 204, 204]);
    expect(await offAt(clientId)).toHaveLength(1);
  });

  test('in letters that are not UTF-8 is signed as it came', async () => {
    const id = await sentTo();
    const report = Buffer.from(postfixReport({ id, recipient: 'ädä@example.com' }), 'latin1');
    expect(await post(new Uint8Array(report))).toBe(204);
    expect(await offAt(clientId)).toHaveLength(1);
  });

  test('of a message from before such reports were read turns nothing off', async () => {
    const id = await sentTo();
    await database().message.update({ where: { id }, data: { recipientHash: null } });
    expect(await post(postfixReport({ id }))).toBe(204);
    expect((await rowOf(id)).state).toBe('REFUSED');
    expect(await offAt(clientId)).toEqual([]);
  });
});

describe('a complaint', () => {
  test('turns off what can be turned off, and leaves the message as it was sent', async () => {
    const id = await sentTo();
    expect(await post(complaintReport({ id }))).toBe(204);
    const hash = recipientHash(clientId, ada);
    expect(await offAt(clientId)).toEqual([{ recipientHash: hash, reason: 'UNWANTED' }]);
    expect(await rowOf(id)).toMatchObject({ state: 'SENT', reason: 'complaint' });
    await turnOn(clientId, hash);
    expect(await post(complaintReport({ id }), { at: now() + 1 })).toBe(204);
    expect(await offAt(clientId)).toEqual([]);
  });
});

describe('invariant 11: who posts a report', () => {
  test.each([
    [
      'with another secret',
      (report: string) => ({ signature: callSignature('x'.repeat(40), report, now()) }),
    ],
    [
      'of another text',
      (report: string) => ({ signature: callSignature(secret, `${report} `, now()) }),
    ],
    ['without a signature', () => ({ signature: '' })],
    ['that is old', () => ({ at: now() - 301 })],
    ['of the future', () => ({ at: now() + 400 })],
  ])('%s is refused', async (_, more) => {
    const id = await sentTo();
    const report = postfixReport({ id });
    expect(await post(report, more(report))).toBe(403);
    expect((await rowOf(id)).state).toBe('SENT');
  });

  test('a second time is refused', async () => {
    const report = postfixReport({ id: await sentTo() });
    const at = now();
    expect([await post(report, { at }), await post(report, { at })]).toEqual([204, 403]);
  });

  test('where there is no secret is refused', async () => {
    vi.unstubAllEnvs();
    expect(await post(postfixReport({ id: await sentTo() }))).toBe(403);
  });

  test.each([
    ['as JSON', 415, { type: 'application/json' }, ''],
    ['that is huge', 413, {}, 'x'.repeat(256 * 1024)],
  ])('%s is not read', async (_, status, more, behind) => {
    expect(await post(`${postfixReport({ id: await sentTo() })}${behind}`, more)).toBe(status);
    expect(await offAt(clientId)).toEqual([]);
  });
});

describe('a report that changes nothing', () => {
  test('is one of another client’s message, of a text message, of one that nobody knows or that waits', async () => {
    const other = await newClient();
    const id = await sentTo();
    expect(await post(postfixReport({ id }), { to: other })).toBe(204);
    const text = await sentTo('+15035550142', 'sms');
    expect(await post(postfixReport({ id: text }))).toBe(204);
    expect(await post(postfixReport({ id: randomUUID() }))).toBe(204);
    const waiting = await inTransaction((transaction) =>
      sendMessage(transaction, {
        clientId,
        channel: 'email',
        kind: 'test',
        recipient: ada,
        subject: 'x',
        text: 'y',
      }),
    );
    expect(await post(postfixReport({ id: waiting }))).toBe(204);
    expect((await rowOf(waiting)).state).toBe('WAITING');
    for (const known of [id, text]) expect((await rowOf(known)).state).toBe('SENT');
    expect([...(await offAt(clientId)), ...(await offAt(other))]).toEqual([]);
  });

  test('is taken, and nobody’s address or words are in the log', async () => {
    const lines: unknown[] = [];
    for (const level of ['debug', 'info', 'warn', 'error'] as const)
      vi.spyOn(log, level).mockImplementation((...entry) => void lines.push(entry));
    const id = await sentTo();
    expect(await post('From: ada@example.com\r\n\r\nThank you')).toBe(204);
    expect(await post(postfixReport({ id }))).toBe(204);
    expect(await post(postfixReport({ id, status: '5.1.2' }))).toBe(204);
    expect(lines).toHaveLength(3);
    expect(JSON.stringify(lines)).not.toMatch(/ada|example\.com|thank|recipient/i);
  });
});

test('a row knows whom it was for by a keyed digest alone, another at each client', async () => {
  const one = await rowOf(await sentTo());
  const first = clientId;
  clientId = await newClient();
  const other = await rowOf(await sentTo());
  expect(one.recipientHash).toBe(recipientHash(first, ada));
  expect(one.recipientHash).not.toBe(other.recipientHash);
  expect(JSON.stringify([one, other])).not.toMatch(/ada@|example/);
  // What is made by chance can spell any name.
  const rest = [one, other].map(({ id: _, clientId: __, recipientHash: ___, ...row }) => row);
  expect(JSON.stringify(rest)).not.toMatch(/ada/);
});
