import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { longestWait } from '@/tests/setup/limits';
import type { OutgoingMessage } from '../port';
import { account, startTwilio, type TwilioServer } from './twilio-server';

let twilio: TwilioServer;
beforeAll(async () => {
  twilio = await startTwilio();
});
afterAll(() => twilio.stop());
beforeEach(() => {
  twilio.mood = 'well';
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** The carrier of a process whose Twilio is there. */
async function carrier(url = twilio.url, credentials = account) {
  vi.stubEnv('TWILIO_API_URL', url);
  vi.resetModules();
  const { twilioCarrier } = await import('../twilio/carrier');
  return twilioCarrier(credentials);
}

const message = (changes: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
  id: randomUUID(),
  clientId: 'northwind',
  channel: 'sms',
  recipient: '+15035550142',
  subject: '',
  text: 'Your claim was approved.',
  sender: {
    name: 'Northwind',
    address: 'no-reply@portal.example',
    replyTo: '',
    bounceAddress: 'no-reply@portal.example',
    sms: '+15005550006',
    voice: '+15005550006',
  },
  ...changes,
});
const send = async (changes?: Partial<OutgoingMessage>) =>
  (await carrier()).send(message(changes), AbortSignal.timeout(longestWait));
const senderOf = (changes: object) => ({ sender: { ...message().sender, ...changes } });

describe('§2.3 text messages and calls by Twilio', () => {
  it('do not leave where the time is over once there is a connection', async () => {
    const before = twilio.taken.length;
    const signal = AbortSignal.timeout(longestWait);
    const late = (await carrier()).send(message(), signal, () => true);
    expect(await late).toEqual({ kind: 'failed', reason: 'too late' });
    expect(await send()).toMatchObject({ kind: 'taken' });
    expect(twilio.taken).toHaveLength(before + 1);
  });

  it('hands a text message over', async () => {
    const delivery = await send();
    expect(delivery).toEqual({ kind: 'taken', takenAs: twilio.taken.at(-1)?.sid });
    expect(twilio.taken.at(-1)).toMatchObject({
      kind: 'Messages',
      to: '+15035550142',
      from: '+15005550006',
      body: 'Your claim was approved.',
    });
  });

  it('hands one over to a messaging service', async () => {
    const sms = `MG${'0'.repeat(32)}`;
    expect(await send(senderOf({ sms }))).toEqual({
      kind: 'taken',
      takenAs: twilio.taken.at(-1)?.sid,
    });
    expect(twilio.taken.at(-1)?.from).toBe(sms);
  });

  it('hands a call over, whose text says no more than it says', async () => {
    const text = 'Your code is <Hangup/> & "1, 2".';
    expect(await send({ channel: 'voice', text, language: 'es' })).toEqual({ kind: 'taken' });
    const said = '<Say language="es">Your code is &lt;Hangup/&gt; &amp; &quot;1, 2&quot;.</Say>';
    expect(twilio.taken.at(-1)).toMatchObject({
      kind: 'Calls',
      body: `<Response>${said}<Pause length="1"/>${said}</Response>`,
    });
  });

  it.each<[string, Partial<OutgoingMessage>, string, true?]>([
    ['an invalid number', { recipient: '+15005550001' }, 'Twilio 21211', true],
    ['a number that cannot be reached', { recipient: '+15005550002' }, 'Twilio 21612'],
    ['a region that is not allowed', { recipient: '+15005550003' }, 'Twilio 21408'],
    ['somebody who wants none', { recipient: '+15005550004' }, 'Twilio 21610', true],
    ['a landline', { recipient: '+15005550009' }, 'Twilio 21614', true],
    ['a text that is too long', { text: 'x'.repeat(1601) }, 'Twilio 21617'],
    ['an invalid number to call', { channel: 'voice', recipient: '+15005550001' }, 'Twilio 21217'],
    ['no number at all', { recipient: 'ada@example.com' }, 'no telephone number'],
    ['two numbers', { recipient: '+15035550142,+15035550143' }, 'no telephone number'],
  ])('is refused for good: %s', async (_, changes, reason, isGone) => {
    const gone = isGone ? { isGone } : {};
    expect(await send(changes)).toEqual({ kind: 'refused', reason, ...gone });
  });

  it.each<[string, object, string]>([
    ['a sender that is not ours', { sms: '+15005550007' }, 'Twilio 21606'],
    ['a sender that is no number', { sms: '+15005550001' }, 'Twilio 21212'],
    ['a sender with too many messages', { sms: '+15005550008' }, 'Twilio 21611'],
  ])('may be taken another time: %s', async (_, changes, reason) => {
    expect(await send(senderOf(changes))).toEqual({ kind: 'failed', reason });
  });

  it('may be taken another time: too many at once, wrong credentials, nobody there', async () => {
    twilio.mood = 'busy';
    expect(await send()).toEqual({ kind: 'failed', reason: 'Twilio 20429' });
    twilio.mood = 'well';
    const wrong = await carrier(twilio.url, { ...account, authToken: 'another auth token' });
    const signal = AbortSignal.timeout(longestWait);
    expect(await wrong.send(message(), signal)).toEqual({ kind: 'failed', reason: 'Twilio 20003' });
    expect(await wrong.state()).toBe('down');
    const away = await carrier('http://127.0.0.1:1');
    expect(await away.send(message(), signal)).toEqual({ kind: 'failed', reason: 'ECONNREFUSED' });
    expect(await away.state()).toBe('down');
    expect(await (await carrier()).state()).toBe('up');
  });

  it('may have been taken: the answer is lost, late or a failure of the server', async () => {
    const before = twilio.taken.length;
    twilio.mood = 'loses-answers';
    expect(await send()).toMatchObject({ kind: 'unknown' });
    expect(twilio.taken).toHaveLength(before + 1);
    twilio.mood = 'hangs';
    const hanging = await carrier();
    expect(await hanging.send(message(), AbortSignal.timeout(300))).toMatchObject({
      kind: 'unknown',
    });
    twilio.mood = 'fails';
    expect(await send()).toEqual({ kind: 'unknown', reason: 'Twilio 20500' });
  });

  it('is looked up where the answer was lost: by whom it went to, when, and what it says', async () => {
    const known = await carrier();
    const text = `It is ready (${randomUUID()}).`;
    const asked = message({ text });
    const since = new Date();
    const alike = (changes: object = {}, from = since) =>
      known.alike?.({ ...asked, ...changes }, from, AbortSignal.timeout(longestWait));
    expect(await alike()).toEqual([]);
    twilio.mood = 'loses-answers';
    await known.send(asked, AbortSignal.timeout(longestWait));
    twilio.mood = 'well';
    const names = [twilio.taken.at(-1)?.sid];
    expect(await alike()).toEqual(names);
    // Twilio writes other signs than were sent.
    expect(await alike({ text: text.replace('(', '“').replace(')', '”') })).toEqual(names);
    expect(await alike({ text: `${text} More.` })).toEqual([]);
    expect(await alike({ recipient: '+15035550143' })).toEqual([]);
    expect(await alike({}, new Date(Date.now() + 10 * 60_000))).toEqual([]);
    twilio.mood = 'fails';
    expect(await alike()).toBeUndefined();
  });

  it('no answer is read further than it may come', async () => {
    const endless = createServer((_, response) => {
      response.writeHead(201);
      response.end('x'.repeat(3 * 1024 ** 2));
    });
    await new Promise<void>((resolve) => endless.listen(0, '127.0.0.1', resolve));
    const address = endless.address();
    const port = address !== null && typeof address === 'object' ? address.port : 0;
    const known = await carrier(`http://127.0.0.1:${port}`);
    expect(await known.send(message(), AbortSignal.timeout(longestWait))).toEqual({
      kind: 'taken',
    });
    endless.closeAllConnections();
    endless.close();
  });
});
