import { createServer } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { readEmail } from '@/lib/typed';
import { longestWait } from '@/tests/setup/limits';
import { eventually } from '../../../tests/setup/eventually';
import { deadline } from '../deadline';
import type { Delivery, OutgoingMessage, Sender } from '../port';
import { smtpCarrier } from '../smtp';
import { type MailServer, startMailServer } from './mail-server';

let mail: MailServer;
beforeAll(async () => {
  mail = await startMailServer();
});
afterAll(() => mail.stop());
afterEach(() => {
  mail.refuse = undefined;
  mail.mood = 'well';
  mail.afterData = 'answer';
  mail.atStep = undefined;
});

const sender: Sender = {
  name: 'Northwind Protección',
  address: 'no-reply@portal.example',
  replyTo: '',
  bounceAddress: 'bounces@portal.example',
  sms: '',
  voice: '',
};
const message: OutgoingMessage = {
  id: '019a0c3e-5a3b-7c55-8d5b-52f3b1a9f001',
  clientId: 'northwind',
  channel: 'email',
  recipient: 'ada@example.com',
  subject: 'Your plan',
  text: 'It is there.\nIt lasts.',
  html: '<p>It is <b>there</b>.</p>',
  sender,
};

function send(
  changes: Partial<OutgoingMessage> = {},
  milliseconds: number = longestWait,
  url = mail.url,
): Promise<Delivery> {
  const signal = AbortSignal.timeout(milliseconds);
  return smtpCarrier(url).send({ ...message, ...changes }, signal);
}

async function sent(changes: Partial<OutgoingMessage> = {}) {
  expect(await send(changes)).toEqual({ kind: 'taken' });
  const newest = mail.received.at(-1);
  if (!newest) throw new Error('No message arrived');
  return newest;
}

describe('§2.3 an e-mail', () => {
  test('arrives with its recipient, subject, text and HTML', async () => {
    const { from, recipients, email, raw } = await sent();
    expect(recipients).toEqual(['ada@example.com']);
    expect(from).toBe('bounces@portal.example');
    expect(email.to).toMatchObject([{ address: 'ada@example.com' }]);
    expect(email.from).toMatchObject({
      name: 'Northwind Protección',
      address: 'no-reply@portal.example',
    });
    expect(email.subject).toBe('Your plan');
    expect(email.text?.trim()).toBe('It is there.\nIt lasts.');
    expect(email.html?.trim()).toBe('<p>It is <b>there</b>.</p>');
    expect(raw).toContain('multipart/alternative');
    expect(raw).toContain('Auto-Submitted: auto-generated');
    expect(email.replyTo).toBeUndefined();
    expect(raw).not.toContain('List-Unsubscribe');
  });

  test('without HTML is plain text', async () => {
    const { email, raw } = await sent({ html: undefined });
    expect(email.html).toBeUndefined();
    expect(raw).toContain('Content-Type: text/plain');
  });

  test('has the Message-ID of its row, however often it is sent', async () => {
    const ids = [(await sent()).email.messageId, (await sent()).email.messageId];
    expect(new Set(ids)).toEqual(new Set([`<${message.id}@portal.example>`]));
  });

  test('is answered where its client says', async () => {
    const { email } = await sent({ sender: { ...sender, replyTo: 'care@northwind.example' } });
    expect(email.replyTo).toMatchObject([{ address: 'care@northwind.example' }]);
  });

  test('RFC 8058: names where one click unsubscribes', async () => {
    const unsubscribeAddress = 'https://northwind.example/unsubscribe?token=abc';
    const { email } = await sent({ unsubscribeAddress });
    const headers = new Map(email.headers.map(({ key, value }) => [key, value]));
    expect(headers.get('list-unsubscribe')).toBe(`<${unsubscribeAddress}>`);
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  });

  test('a line break in a subject or sender name adds no header', async () => {
    const injected = 'Hello\r\nBcc: eve@example.com\r\n\r\nbody';
    const { recipients, email } = await sent({
      subject: injected,
      sender: { ...sender, name: injected },
    });
    expect(recipients).toEqual(['ada@example.com']);
    expect(email.bcc).toBeUndefined();
    expect(email.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(email.subject).toBe('Hello Bcc: eve@example.com body');
  });
});

describe('an address beyond ASCII', () => {
  test.each([
    ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
    ['ada@例え.example', 'ada@xn--r8jz45g.example'],
    ['jörg@example.com', 'jörg@example.com'],
    ['jörg@bücher.example', 'jörg@xn--bcher-kva.example'],
  ])('%s is reached, as %s', async (recipient, address) => {
    expect(readEmail(recipient)?.address).toBe(address);
    const { recipients, raw } = await sent({ recipient });
    // This server writes domains as people do.
    expect(recipients).toEqual([recipient]);
    expect(raw.match(/^Bcc|^Cc/gim)).toBeNull();
  });

  test.each([
    'jörg,eve@example.com',
    'jörg @example.com',
    'jörg@example.com\r\nBcc: eve@example.com',
    'jörg>@example.com',
    'jörg@eve.example@example.com',
    'jörg\u202e@example.com',
    'ada@exa mple.bücher',
    'ada@bücher.example\0',
    'ada@㏂.example/..',
  ])('that is none, as %j, is refused', async (recipient) => {
    expect(await send({ recipient })).toEqual({ kind: 'refused', reason: 'no e-mail address' });
  });

  test('is refused by a reason of its own where the server takes none before the @', async () => {
    const plain = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      hideSMTPUTF8: true,
      closeTimeout: 10,
      onData: (stream, _, done) => {
        stream.on('end', () => done());
        stream.resume();
      },
    });
    await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve));
    const address = plain.server.address();
    const port = address !== null && typeof address === 'object' ? address.port : 0;
    const url = `smtp://127.0.0.1:${port}`;
    const delivery = await send({ recipient: 'jörg@example.com' }, 5000, url);
    expect(delivery).toEqual({ kind: 'refused', reason: 'no SMTPUTF8' });
    expect(await send({ recipient: 'ada@bücher.example' }, 5000, url)).toEqual({ kind: 'taken' });
    await new Promise<void>((resolve) => plain.close(resolve));
  });
});

describe('an address is gone', () => {
  test.each([
    ['RCPT', 550, '5.1.1', true],
    ['RCPT', 550, '5.2.1', true],
    // What the server will not pass on, or takes for spam, says nothing of the address …
    ['RCPT', 550, '5.7.1', undefined],
    ['RCPT', 550, undefined, undefined],
    ['DATA', 550, '5.1.1', undefined],
    // … and the sender’s is not the recipient’s.
    ['MAIL', 550, '5.1.8', undefined],
    ['RCPT', 550, '5.1.8', undefined],
    ['RCPT', 554, '5.7.1 host [10.5.1.2]', undefined],
    ['RCPT', 450, '4.1.1', undefined],
  ] as const)('where the server says so at %s: %i %s', async (step, code, enhanced, isGone) => {
    mail.refuse = { step, code, ...(enhanced ? { enhanced } : {}) };
    const delivery = await send();
    expect('isGone' in delivery ? delivery.isGone : undefined).toBe(isGone);
  });
});

describe('is refused for good', () => {
  test.each([
    ['two addresses', 'ada@example.com, eve@example.com'],
    ['a header', 'ada@example.com\r\nBcc: eve@example.com'],
    ['a command', 'ada@example.com>\r\nRCPT TO:<eve@example.com'],
    ['a name', 'Ada <ada@example.com>'],
    ['nothing', ''],
  ])('to %s, and nothing is sent', async (_, recipient) => {
    const before = mail.received.length;
    expect(await send({ recipient })).toEqual({ kind: 'refused', reason: 'no e-mail address' });
    expect(mail.received).toHaveLength(before);
  });

  test('§2.3 as a text message or a call', async () => {
    const changes = { channel: 'sms', recipient: '+15035550142' } as const;
    expect(await send(changes)).toMatchObject({ kind: 'refused' });
  });

  test.each(['RCPT', 'DATA'] as const)('where the server says 5xx at %s', async (step) => {
    mail.refuse = { step, code: 550 };
    expect(await send()).toEqual({ kind: 'refused', reason: 'SMTP 550' });
  });
});

describe('may be taken another time', () => {
  test.each(['MAIL', 'RCPT', 'DATA'] as const)('where it says 4xx at %s', async (step) => {
    mail.refuse = { step, code: 450 };
    expect(await send()).toEqual({ kind: 'failed', reason: 'SMTP 450' });
  });

  test.each([
    ['MAIL', undefined],
    ['RCPT', '5.1.8'],
    ['RCPT', '5.7.1'],
  ] as const)('where who sends is not let, at %s, by %s', async (step, enhanced) => {
    mail.refuse = { step, code: 550, ...(enhanced ? { enhanced } : {}) };
    expect(await send()).toEqual({ kind: 'failed', reason: 'SMTP 550' });
  });

  test('where nobody is there', async () => {
    expect(await send({}, longestWait, 'smtp://127.0.0.1:1')).toMatchObject({ kind: 'failed' });
    mail.mood = 'away';
    expect(await send()).toMatchObject({ kind: 'failed' });
    expect(await smtpCarrier(mail.url).state()).toBe('down');
  });

  test('where it is frozen: no longer than the patience of whoever asks, nor its connection', async () => {
    mail.mood = 'frozen';
    expect(await send({}, 300)).toEqual({ kind: 'failed', reason: 'no answer in time' });
    await eventually(() => expect(mail.connections()).toBe(0));
  });

  test('where it never comes to an end', async () => {
    // A byte now and then keeps every time-out for silence from ending the wait.
    const slow = createServer((socket) => {
      socket.on('error', () => undefined);
      const timer = setInterval(() => socket.write('220-wait\r\n'), 50);
      socket.on('close', () => clearInterval(timer));
    });
    await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
    const address = slow.address();
    const port = address !== null && typeof address === 'object' ? address.port : 0;
    const delivery = await send({}, 300, `smtp://127.0.0.1:${port}`);
    expect(delivery).toEqual({ kind: 'failed', reason: 'no answer in time' });
    slow.close();
  });

  test('where the process stood still until the time was over: nothing leaves', async () => {
    const before = mail.received.length;
    vi.useFakeTimers({ toFake: ['performance'] });
    mail.atStep = (step) => void (step === 'RCPT' && vi.advanceTimersByTime(3000));
    const given = smtpCarrier(mail.url).send(message, AbortSignal.timeout(9000), deadline(3000));
    expect(await given).toEqual({ kind: 'failed', reason: 'no answer in time' });
    vi.useRealTimers();
    await eventually(() => expect(mail.connections()).toBe(0));
    expect(mail.received).toHaveLength(before);
  });

  test('where whoever asks has given up before', async () => {
    const given = smtpCarrier(mail.url).send(message, AbortSignal.abort());
    expect(await given).toMatchObject({ kind: 'failed' });
  });
});

describe('may have been taken', () => {
  test('where the server hangs up, or says nothing, once it has the content', async () => {
    const before = mail.received.length;
    mail.afterData = 'hang-up';
    expect(await send()).toMatchObject({ kind: 'unknown' });
    mail.afterData = 'silence';
    const patience = new AbortController();
    const given = smtpCarrier(mail.url).send(message, patience.signal);
    await eventually(() => expect(mail.received).toHaveLength(before + 2));
    patience.abort();
    expect(await given).toEqual({ kind: 'unknown', reason: 'no answer in time' });
    await eventually(() => expect(mail.connections()).toBe(0));
  });
});

test('says that the mail server is up', async () => {
  expect(await smtpCarrier(mail.url).state()).toBe('up');
});

describe('a mail server that asks for a password', () => {
  const users: string[] = [];
  const server = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 10,
    onAuth: ({ username = '', password }, _, done) => {
      if (password !== 'p@ss:word') return done(new Error('no'));
      users.push(username);
      done(null, { user: username });
    },
    onData: (stream, _, done) => {
      stream.on('end', () => done());
      stream.resume();
    },
  });
  let port = 0;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.server.address();
    port = address !== null && typeof address === 'object' ? address.port : 0;
    return () => new Promise<void>((resolve) => server.close(resolve));
  });

  test.each([
    ['the right one', 'portal:p%40ss%3Aword@', { kind: 'taken' }, 'up'],
    ['a wrong one', 'portal:wrong@', { kind: 'failed', reason: 'EAUTH' }, 'down'],
    ['none', '', { kind: 'failed', reason: 'SMTP 530' }, 'up'],
  ])('is given %s', async (_, credentials, expected, state) => {
    const url = `smtp://${credentials}127.0.0.1:${port}`;
    expect(await send({}, longestWait, url)).toEqual(expected);
    expect(await smtpCarrier(url).state()).toBe(state);
    if (expected.kind === 'taken') expect(users).toContain('portal');
  });
});
