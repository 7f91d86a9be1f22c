import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { environment } from '@/lib/config';
import { database, deleteExpired, inTransaction } from '@/lib/db';
import { endSending, prepareSending, sendJob } from '@/lib/jobs';
import { log } from '@/lib/observability';
import { longestWait } from '@/tests/setup/limits';
import { eventually } from '../../../tests/setup/eventually';
import { type MailServer, startMailServer } from './mail-server';
import { account, startTwilio, type TwilioServer } from './twilio-server';

let mail: MailServer;
let twilio: TwilioServer;
let clientId: string;
/** The modules of this file's process, whose mail server and Twilio are the tests' own. */
let messaging: typeof import('..');

const number = '+15005550006';

beforeAll(async () => {
  mail = await startMailServer();
  twilio = await startTwilio();
  vi.stubEnv('SMTP_URL', mail.url);
  vi.stubEnv('MAIL_FROM', 'no-reply@portal.example');
  vi.stubEnv('TWILIO_API_URL', twilio.url);
  vi.stubEnv('TWILIO_CREDENTIALS', `${account.accountSid}:${account.authToken}`);
  vi.resetModules();
  const senders = await import('../sender');
  const senderOf = senders.senderOf;
  vi.spyOn(senders, 'senderOf').mockImplementation(async (id) => ({
    ...(await senderOf(id)),
    sms: number,
  }));
  messaging = await import('..');
  await prepareSending([messaging.deliverMessage]);
});
afterAll(async () => {
  await endSending();
  await mail.stop();
  await twilio.stop();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.resetModules();
});
beforeEach(() => {
  clientId = `client-${randomUUID().slice(0, 8)}`;
});
afterEach(async () => {
  await endRests();
  mail.refuse = undefined;
  mail.mood = 'well';
  mail.afterData = 'answer';
  mail.atStep = undefined;
  twilio.mood = 'well';
});

const written = { subject: 'Your plan', text: 'It is there, Ada.' };

function send(changes: object = {}): Promise<string> {
  const message = {
    clientId,
    channel: 'email' as const,
    kind: 'test',
    recipient: 'ada@example.com',
    ...written,
    ...changes,
  };
  return inTransaction((transaction) => messaging.sendMessage(transaction, message));
}

const sendText = (changes: object = {}) =>
  send({ channel: 'sms', recipient: '+15035550142', ...changes });

function deliver(id: string): Promise<void> {
  return messaging.deliverMessage.run(id, AbortSignal.timeout(longestWait));
}

const rowOf = (id: string) => database().message.findUniqueOrThrow({ where: { id } });
const received = () => mail.received.filter(({ email }) => email.subject === written.subject);
const sentOf = (id: string) =>
  mail.received.filter(({ email }) => email.messageId === `<${id}@portal.example>`);

/** Half a minute has passed: carriers that were away are asked again. */
async function endRests(): Promise<void> {
  const { rests } = await import('../carriers');
  rests.clear();
}

/** Nobody has a message any more who had it: half a minute has passed. */
async function letGo(id: string): Promise<void> {
  await endRests();
  await database().$executeRaw`
    UPDATE portal.message SET held_until = held_until - interval '31 seconds',
      begun_at = begun_at - interval '31 seconds' WHERE id = ${id}::uuid`;
}

describe('a message that is sent later', () => {
  it('is a sealed row and a job of its id alone, and nothing where its cause is rolled back', async () => {
    const before = received().length;
    const id = await send();
    const row = await rowOf(id);
    expect(row).toMatchObject({ clientId, channel: 'email', kind: 'test', state: 'WAITING' });
    expect(JSON.stringify(row)).not.toMatch(/ada@|example\.com|your plan|there/i);
    const jobs = await database().$queryRaw<{ job: string }[]>`
      SELECT job::text AS job FROM jobs.job WHERE singleton_key = ${id}`;
    expect(jobs).toHaveLength(1);
    expect(jobs[0]?.job).not.toMatch(/ada@|example\.com|your plan|there/i);
    const rolledBack = inTransaction(async (transaction) => {
      await messaging.sendMessage(transaction, {
        clientId,
        channel: 'email',
        kind: 'test',
        recipient: 'eve@example.com',
        ...written,
      });
      throw new Error('No');
    });
    await expect(rolledBack).rejects.toThrow('No');
    expect(await database().message.count({ where: { clientId } })).toBe(1);
    expect(received()).toHaveLength(before);
  });

  it('is sent once, and its row knows no more than that', async () => {
    const id = await send();
    await deliver(id);
    await deliver(id);
    expect(sentOf(id)).toHaveLength(1);
    expect(sentOf(id)[0]?.recipients).toEqual(['ada@example.com']);
    const row = await rowOf(id);
    expect(row).toMatchObject({ state: 'SENT', recipient: null, content: null, heldUntil: null });
    expect(row.settledAt).not.toBeNull();
  });

  it('of thirty at once is each its own, with a job of its own', async () => {
    const ids = await Promise.all(Array.from({ length: 30 }, () => send()));
    const jobs = await database().$queryRaw<{ key: string }[]>`
      SELECT singleton_key AS key FROM jobs.job
      WHERE name = 'deliver-message' AND singleton_key = ANY(${ids})`;
    expect(jobs.map(({ key }) => key).toSorted()).toEqual(ids.toSorted());
    await Promise.all(ids.map(deliver));
    for (const id of ids) expect(sentOf(id)).toHaveLength(1);
  });

  it('is sent to an address without the spaces around it', async () => {
    const id = await send({ recipient: ' ada@example.com ' });
    await deliver(id);
    expect(sentOf(id)[0]?.recipients).toEqual(['ada@example.com']);
  });

  it('is sent once by two workers at once', async () => {
    const id = await send();
    const outcomes = await Promise.allSettled([deliver(id), deliver(id), deliver(id)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    expect(sentOf(id)).toHaveLength(1);
    expect((await rowOf(id)).state).toBe('SENT');
  });

  it('that nobody takes for good is not tried again, and forgotten', async () => {
    const id = await send();
    mail.refuse = { step: 'RCPT', code: 550 };
    await deliver(id);
    mail.refuse = undefined;
    await deliver(id);
    expect(sentOf(id)).toHaveLength(0);
    expect(await rowOf(id)).toMatchObject({
      state: 'REFUSED',
      reason: 'SMTP 550',
      recipient: null,
      content: null,
    });
  });

  it('waits while the mail server is away, for as long as that lasts, and arrives then', async () => {
    const ids = await Promise.all([send(), send(), send()]);
    mail.mood = 'away';
    for (const id of ids)
      for (let tries = 0; tries < 5; tries++) await expect(deliver(id)).rejects.toThrow();
    expect(await messaging.deliverMessage.due?.(10_000)).toEqual(expect.arrayContaining(ids));
    mail.mood = 'well';
    await endRests();
    for (const id of ids) await deliver(id);
    for (const id of ids) expect(sentOf(id)).toHaveLength(1);
    const due = await messaging.deliverMessage.due?.(10_000);
    expect(due?.filter((id) => ids.includes(id))).toEqual([]);
  });

  it('leaves a carrier alone for a moment that does not answer, and asks it no more meanwhile', async () => {
    const [one, other] = [await send(), await send()];
    mail.mood = 'away';
    await expect(deliver(one)).rejects.toThrow();
    mail.mood = 'well';
    const before = mail.received.length;
    await expect(deliver(other)).rejects.toThrow('left alone');
    expect(mail.received).toHaveLength(before);
    await endRests();
    for (const id of [one, other]) await deliver(id);
    for (const id of [one, other]) expect(sentOf(id)).toHaveLength(1);
  });

  it('that finds its carrier left alone puts off those of its client, and of no other', async () => {
    const [one, other, third] = [await send(), await send(), await send()];
    const stranger = await send({ clientId: `${clientId}-other` });
    mail.mood = 'away';
    await expect(deliver(one)).rejects.toThrow();
    await expect(deliver(other)).rejects.toThrow('left alone');
    const jobs = await database().$queryRaw<{ key: string; tries: number; wait: number }[]>`
      SELECT singleton_key AS key, retry_count AS tries,
        extract(epoch FROM start_after - now())::float8 AS wait
      FROM jobs.job WHERE name = 'deliver-message' AND singleton_key IN (${third}, ${stranger})`;
    const jobOf = (id: string) => jobs.find(({ key }) => key === id);
    expect(jobOf(third)?.tries).toBe(0);
    expect(jobOf(third)?.wait).toBeGreaterThan(20);
    expect(jobOf(stranger)?.wait).toBeLessThanOrEqual(0);
  });

  it('whose yes was lost comes again under the same Message-ID, once nobody has it any more', async () => {
    const id = await send();
    mail.afterData = 'hang-up';
    await expect(deliver(id)).rejects.toThrow();
    expect((await rowOf(id)).state).toBe('WAITING');
    mail.afterData = 'answer';
    // Whoever died with it may not be dead yet.
    await expect(deliver(id)).rejects.toThrow('busy');
    expect(sentOf(id)).toHaveLength(1);
    await letGo(id);
    await deliver(id);
    expect(sentOf(id)).toHaveLength(2);
    expect((await rowOf(id)).state).toBe('SENT');
  });

  // On the embedded database whoever holds a row holds the one backend, and with it every other test.
  it.runIf(environment().DATABASE_URL)(
    'that was taken is written down once its row is let go, and not sent again meanwhile',
    async () => {
      const id = await send();
      const letGoOfRow = Promise.withResolvers<void>();
      let locking: Promise<void> | undefined;
      mail.atStep = async (step) => {
        if (step !== 'DATA') return;
        const locked = Promise.withResolvers<void>();
        locking = inTransaction(async (transaction) => {
          await transaction.$queryRaw`
          SELECT 1 FROM portal.message WHERE id = ${id}::uuid FOR UPDATE`;
          locked.resolve();
          await letGoOfRow.promise;
        });
        await locked.promise;
      };
      let again: Promise<void> | undefined;
      const warned = vi.spyOn(log, 'warn').mockImplementation(() => {
        // The database has given up once.
        again ??= deliver(id);
        letGoOfRow.resolve();
      });
      await deliver(id);
      await Promise.all([again, locking]);
      expect(warned).toHaveBeenCalled();
      warned.mockRestore();
      expect(sentOf(id)).toHaveLength(1);
      expect((await rowOf(id)).state).toBe('SENT');
    },
    30_000,
  );

  it('whose address is gone is told to whoever keeps count, once, and no other', async () => {
    const told: unknown[] = [];
    const job = messaging.deliveringMessages(async (_, ...who) => void told.push(who));
    mail.refuse = { step: 'RCPT', code: 550 };
    await job.run(await send(), AbortSignal.timeout(longestWait));
    expect(told).toEqual([]);
    mail.refuse = { step: 'RCPT', code: 550, enhanced: '5.1.1' };
    const id = await send();
    await job.run(id, AbortSignal.timeout(longestWait));
    await job.run(id, AbortSignal.timeout(longestWait));
    const ada = messaging.recipientHash(clientId, 'ada@example.com');
    expect(told).toEqual([[clientId, ada, 'GONE']]);
    mail.refuse = undefined;
  });

  it('that cannot be opened any more is refused, and nothing is sent', async () => {
    const [id, other] = [await send(), await send({ text: 'Another one.' })];
    const { content } = await rowOf(other);
    // Nor does one row's content pass for another's.
    await database().message.update({ where: { id }, data: { content } });
    await deliver(id);
    expect(await rowOf(id)).toMatchObject({ state: 'REFUSED', reason: 'unreadable' });
    expect(sentOf(id)).toHaveLength(0);
  });

  it('that is two weeks old is not sent any more, and deleted', async () => {
    const [old, young] = [await send(), await send()];
    await database().$executeRaw`
      UPDATE portal.message SET created_at = now() - interval '15 days' WHERE id = ${old}::uuid`;
    const due = await messaging.deliverMessage.due?.(10_000);
    expect(due).toContain(young);
    expect(due).not.toContain(old);
    for (const rows of messaging.expiringMessages) await deleteExpired(rows);
    expect(await database().message.count({ where: { id: { in: [old, young] } } })).toBe(1);
  });

  it('leaves no recipient and no text in the log, in errors or in what jobs have stored', async () => {
    const lines: unknown[] = [];
    for (const level of ['debug', 'info', 'warn', 'error'] as const)
      vi.spyOn(log, level).mockImplementation((...entry) => void lines.push(entry));
    const errors: unknown[] = [];
    mail.refuse = { step: 'RCPT', code: 450 };
    const id = await send();
    await deliver(id).catch((error) => errors.push(error));
    mail.refuse = { step: 'RCPT', code: 550 };
    await deliver(id);
    await deliver(await send({ recipient: 'ada lovelace' }));
    expect(lines).toHaveLength(3);
    expect(errors).toHaveLength(1);
    const said = `${JSON.stringify(lines)}${errors.map(String)}`;
    expect(said).not.toMatch(/ada|lovelace|example\.com|there/i);
  });
});

describe('a text message that is sent later', () => {
  const takenWith = (text: string) => twilio.taken.filter(({ body }) => body === text);

  it('is sent once', async () => {
    const text = `It is ready (${randomUUID()}).`;
    const id = await sendText({ text });
    await Promise.allSettled([deliver(id), deliver(id)]);
    expect(takenWith(text)).toHaveLength(1);
    expect(await rowOf(id)).toMatchObject({ state: 'SENT', recipient: null, content: null });
  });

  it('whose yes was lost is not sent again: Twilio is asked first', async () => {
    const text = `It is ready (${randomUUID()}).`;
    const id = await sendText({ text });
    twilio.mood = 'loses-answers';
    await expect(deliver(id)).rejects.toThrow();
    twilio.mood = 'fails';
    await letGo(id);
    // While Twilio cannot be asked, nothing is sent.
    await expect(deliver(id)).rejects.toThrow('cannot be asked');
    twilio.mood = 'well';
    await letGo(id);
    await deliver(id);
    expect(takenWith(text)).toHaveLength(1);
    expect((await rowOf(id)).state).toBe('SENT');
  });

  it('whose yes was lost is asked for, too, after Twilio was left alone in between', async () => {
    const text = `It is ready (${randomUUID()}).`;
    const id = await sendText({ text });
    twilio.mood = 'loses-answers';
    await expect(deliver(id)).rejects.toThrow();
    twilio.mood = 'well';
    await database().$executeRaw`
      UPDATE portal.message SET held_until = now() - interval '1 second' WHERE id = ${id}::uuid`;
    await expect(deliver(id)).rejects.toThrow('left alone');
    await endRests();
    await deliver(id);
    expect(takenWith(text)).toHaveLength(1);
  });

  it('is not taken for another with the same words, whose answer came', async () => {
    const text = `It is ready (${randomUUID()}).`;
    const [one, other] = [await sendText({ text }), await sendText({ text })];
    await deliver(one);
    // A process died with the other before it was sent.
    await database().$executeRaw`
      UPDATE portal.message SET begun_at = now(), held_until = now() - interval '1 second'
      WHERE id = ${other}::uuid`;
    await deliver(other);
    expect(takenWith(text)).toHaveLength(2);
    const names = [(await rowOf(one)).takenAs, (await rowOf(other)).takenAs];
    expect(names).toEqual(takenWith(text).map(({ sid }) => sid));
  });

  it.each([0, 1, 2])(
    'is sent as often as there are messages where of two with the same words %i left',
    async (left) => {
      const text = `It is ready (${randomUUID()}).`;
      const ids = [await sendText({ text }), await sendText({ text })];
      for (const [at, id] of ids.entries()) {
        twilio.mood = at < left ? 'loses-answers' : 'fails';
        await expect(deliver(id)).rejects.toThrow();
      }
      twilio.mood = 'well';
      for (const id of ids) await letGo(id);
      for (const id of ids) await deliver(id);
      expect(takenWith(text)).toHaveLength(2);
      for (const id of ids) expect((await rowOf(id)).state).toBe('SENT');
    },
  );

  it('of two with the same words, asked for at once, one counts what was taken as its own', async () => {
    const text = `It is ready (${randomUUID()}).`;
    const ids = [await sendText({ text }), await sendText({ text })];
    for (const [at, id] of ids.entries()) {
      twilio.mood = at === 0 ? 'loses-answers' : 'fails';
      await expect(deliver(id)).rejects.toThrow();
    }
    twilio.mood = 'well';
    for (const id of ids) await letGo(id);
    await Promise.allSettled(ids.map(deliver));
    for (const id of ids) await letGo(id);
    for (const id of ids) await deliver(id);
    expect(takenWith(text)).toHaveLength(2);
    const names = await Promise.all(ids.map(async (id) => (await rowOf(id)).takenAs));
    expect(names.toSorted()).toEqual(
      takenWith(text)
        .map(({ sid }) => sid)
        .toSorted(),
    );
  });

  it('that a process died with before it was sent is sent then', async () => {
    const text = `It is ready (${randomUUID()}).`;
    const id = await sendText({ text });
    await database().$executeRaw`
      UPDATE portal.message SET begun_at = now() - interval '1 minute',
        held_until = now() - interval '30 seconds' WHERE id = ${id}::uuid`;
    await deliver(id);
    expect(takenWith(text)).toHaveLength(1);
  });

  it('to somebody who wants none is refused for good', async () => {
    const id = await sendText({ recipient: '+15005550004' });
    await deliver(id);
    expect(await rowOf(id)).toMatchObject({ state: 'REFUSED', reason: 'Twilio 21610' });
  });
});

describe('what Twilio reports', () => {
  async function report(
    id: string,
    parameters: Record<string, string>,
    changes: { clientId?: string; signature?: string } = {},
  ) {
    const { twilioSignature } = await import('../twilio/signature');
    const address = `https://northwind.example/api/webhooks/twilio/status?message=${id}`;
    const body = new URLSearchParams(parameters);
    const signature = twilioSignature(account.authToken, address, body);
    const call = { clientId, address, body: body.toString(), signature, ...changes };
    return messaging.takeTwilioStatus(call, async (_, ...who) => void silenced.push(who));
  }
  const silenced: unknown[] = [];
  beforeEach(() => void silenced.splice(0));
  const sidOf = (text: string) => twilio.taken.findLast(({ body }) => body === text)?.sid ?? '';

  it('settles a message whose answer was lost', async () => {
    const id = await sendText();
    twilio.mood = 'loses-answers';
    await expect(deliver(id)).rejects.toThrow();
    expect(await report(id, { MessageStatus: 'sent' })).toBe('taken');
    expect(await rowOf(id)).toMatchObject({ state: 'SENT', recipient: null });
  });

  it('says that one did not arrive, whatever came before, and nothing takes that back', async () => {
    const id = await sendText();
    await deliver(id);
    await report(id, { MessageStatus: 'undelivered', ErrorCode: '30003' });
    await report(id, { MessageStatus: 'sent' });
    expect(await rowOf(id)).toMatchObject({ state: 'REFUSED', reason: 'Twilio 30003' });
  });

  it.each([
    ['30005', 'a number that nobody has any more'],
    ['30006', 'a landline'],
    ['21610', 'somebody who has answered STOP'],
  ])('with the code %s is of %s, which is turned off, once', async (ErrorCode) => {
    const id = await sendText();
    await deliver(id);
    for (const status of ['undelivered', 'failed', 'undelivered'])
      await report(id, { MessageStatus: status, ErrorCode });
    const number = messaging.recipientHash(clientId, '+15035550142');
    expect(silenced).toEqual([[clientId, number, 'GONE']]);
  });

  it.each(['30003', '30004', '30007', '30008', '1'])(
    'with the code %s says nothing of the number',
    async (ErrorCode) => {
      const id = await sendText();
      await deliver(id);
      await report(id, { MessageStatus: 'undelivered', ErrorCode });
      expect((await rowOf(id)).state).toBe('REFUSED');
      expect(silenced).toEqual([]);
    },
  );

  it('turns nothing off where it is forged, another client’s, or of an e-mail', async () => {
    const id = await sendText();
    await deliver(id);
    const stop = { MessageStatus: 'undelivered', ErrorCode: '21610' };
    await report(id, stop, { signature: 'no' });
    await report(id, stop, { clientId: 'harbor' });
    await report(randomUUID(), stop);
    const email = await send();
    await deliver(email);
    await report(email, stop);
    expect(silenced).toEqual([]);
    expect((await rowOf(email)).state).toBe('SENT');
  });

  it('of what another message counts as its own is passed over, and this one is sent again', async () => {
    const text = `It is ready (${randomUUID()}).`;
    const [one, other] = [await sendText({ text }), await sendText({ text })];
    twilio.mood = 'loses-answers';
    await expect(deliver(one)).rejects.toThrow();
    twilio.mood = 'well';
    const MessageSid = sidOf(text);
    await endRests();
    await deliver(other);
    // As if the other had asked while the first was on its way, and taken its name.
    await database().$executeRaw`
      UPDATE portal.message SET taken_as = ${MessageSid} WHERE id = ${other}::uuid`;
    await report(one, { MessageStatus: 'sent', MessageSid });
    expect((await rowOf(one)).state).toBe('WAITING');
  });

  it('is not believed without its signature, of another client, or before anything was sent', async () => {
    const id = await sendText();
    expect(await report(id, { MessageStatus: 'failed' }, { signature: 'no' })).toBe('unsigned');
    await report(id, { MessageStatus: 'failed' });
    expect((await rowOf(id)).state).toBe('WAITING');
    await deliver(id);
    await report(id, { MessageStatus: 'failed' }, { clientId: 'harbor' });
    expect((await rowOf(id)).state).toBe('SENT');
    expect(await report('nothing', { MessageStatus: 'failed' })).toBe('unreadable');
    expect(await report(id, {})).toBe('unreadable');
  });
});

it('the job of a message that is settled does nothing', async () => {
  const id = await send();
  await deliver(id);
  await inTransaction((transaction) => sendJob(transaction, messaging.deliverMessage, id));
  await deliver(id);
  await deliver(randomUUID());
  expect(sentOf(id)).toHaveLength(1);
});

it('codes to a server that hangs hold no more connections than they may, and the rest waits for none', async () => {
  mail.mood = 'frozen';
  const code = { clientId, channel: 'email', recipient: 'ada@example.com', ...written } as const;
  const sending = Array.from({ length: 60 }, () => messaging.sendAtOnce(code));
  await eventually(() => expect(mail.connections()).toBe(50));
  const outcomes = await Promise.all(sending);
  const reasons = outcomes.map((outcome) => ('reason' in outcome ? outcome.reason : outcome.kind));
  expect(reasons.filter((reason) => reason === 'too many at once')).toHaveLength(10);
  expect(reasons.filter((reason) => reason === 'no answer in time')).toHaveLength(50);
  await eventually(() => expect(mail.connections()).toBe(0));
});
