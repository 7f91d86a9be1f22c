import { createServer } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { log } from '@/lib/observability';
import type { Message } from '../port';
import { smtpSender } from '../smtp';

interface Received {
  readonly recipients: readonly string[];
  readonly email: Email;
  readonly raw: string;
}

const received: Received[] = [];
let refuseRecipients = false;

const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onRcptTo: ({ address }, _, done) =>
    done(refuseRecipients ? new Error(`no such mailbox: ${address}`) : null),
  onData: async (stream, { envelope }, done) => {
    const raw = Buffer.concat(await stream.toArray()).toString();
    received.push({
      recipients: envelope.rcptTo.map(({ address }) => address),
      email: await PostalMime.parse(raw),
      raw,
    });
    done();
  },
});

let url: string;
const message: Message = {
  clientId: 'northwind',
  channel: 'email',
  recipient: 'ada@example.com',
  senderName: 'Northwind Protección',
  subject: 'Your access code',
  body: 'The code is 123456.\nIt lasts 10 minutes.',
  html: '<p>The code is <b>123456</b>.</p>',
};
const send = (changes: Partial<Message> = {}) =>
  smtpSender(url, 'no-reply@portal.example').send({ ...message, ...changes });

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `smtp://127.0.0.1:${portOf(server.server.address())}`;
  return () => new Promise<void>((resolve) => server.close(resolve));
});
afterEach(() => {
  received.length = 0;
  refuseRecipients = false;
  vi.restoreAllMocks();
});

test('§2.3 e-mail arrives with its recipient, subject, text and HTML', async () => {
  expect(await send()).toEqual({ kind: 'sent' });
  expect(received).toHaveLength(1);
  const [{ recipients, email, raw } = nothing()] = received;
  expect(recipients).toEqual(['ada@example.com']);
  expect(email.to).toMatchObject([{ address: 'ada@example.com' }]);
  expect(email.from).toMatchObject({
    name: 'Northwind Protección',
    address: 'no-reply@portal.example',
  });
  expect(email.subject).toBe('Your access code');
  expect(email.text?.trim()).toBe('The code is 123456.\nIt lasts 10 minutes.');
  expect(email.html?.trim()).toBe('<p>The code is <b>123456</b>.</p>');
  expect(raw).toContain('multipart/alternative');
  expect(raw).toContain('Auto-Submitted: auto-generated');
});

test('§2.3 e-mail without HTML is plain text', async () => {
  const { html, ...plain } = message;
  expect(html).toBeDefined();
  await smtpSender(url, 'no-reply@portal.example').send(plain);
  const [{ email, raw } = nothing()] = received;
  expect(email.html).toBeUndefined();
  expect(raw).toContain('Content-Type: text/plain');
});

test('a line break in a subject or sender name adds no header', async () => {
  const injected = 'Hello\r\nBcc: eve@example.com\r\n\r\nbody';
  expect(await send({ subject: injected, senderName: injected })).toEqual({ kind: 'sent' });
  const [{ recipients, email } = nothing()] = received;
  expect(recipients).toEqual(['ada@example.com']);
  expect(email.bcc).toBeUndefined();
  expect(email.headers.map(({ key }) => key)).not.toContain('bcc');
  expect(email.subject).toBe('Hello Bcc: eve@example.com body');
});

test.each([
  ['two addresses', 'ada@example.com, eve@example.com'],
  ['a header', 'ada@example.com\r\nBcc: eve@example.com'],
  ['a command', 'ada@example.com>\r\nRCPT TO:<eve@example.com'],
  ['a name', 'Ada <ada@example.com>'],
  ['nothing', ''],
])('a recipient that is %s is refused, and nothing is sent', async (_, recipient) => {
  expect(await send({ recipient })).toEqual({ kind: 'failed' });
  expect(received).toHaveLength(0);
});

test('§2.3 text messages and calls do not go by e-mail', async () => {
  expect(await send({ channel: 'sms', recipient: '+15035550142' })).toEqual({ kind: 'failed' });
});

test('a refused recipient is a failure, and neither it nor the text is logged', async () => {
  const error = vi.spyOn(log, 'error');
  refuseRecipients = true;
  expect(await send()).toEqual({ kind: 'failed' });
  expect(error).toHaveBeenCalledTimes(1);
  expect(JSON.stringify(error.mock.calls)).not.toMatch(/ada|example\.com|123456/);
});

test('a mail server that is down is a failure at once', async () => {
  const sender = smtpSender('smtp://127.0.0.1:1', 'no-reply@portal.example');
  expect(await sender.send(message)).toEqual({ kind: 'failed' });
  expect(await sender.state()).toBe('down');
});

test.concurrent.each([
  ['says nothing', () => undefined],
  // A byte now and then keeps every time-out for silence from ending the wait.
  ['never comes to an end', (write: (text: string) => void) => write('220-wait\r\n')],
])(
  'a mail server that %s is a failure within seven seconds',
  async (_, answer) => {
    const slow = createServer((socket) => {
      socket.on('error', () => undefined);
      const timer = setInterval(() => answer((text) => socket.write(text)), 200);
      socket.on('close', () => clearInterval(timer));
    });
    await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
    const start = performance.now();
    const slowUrl = `smtp://127.0.0.1:${portOf(slow.address())}`;
    const delivery = await smtpSender(slowUrl, 'no-reply@portal.example').send(message);
    expect(delivery).toEqual({ kind: 'failed' });
    expect(performance.now() - start).toBeLessThan(7000);
    slow.close();
  },
  10_000,
);

test('says that the mail server is up', async () => {
  expect(await smtpSender(url, 'no-reply@portal.example').state()).toBe('up');
});

function nothing(): never {
  throw new Error('No message arrived');
}

function portOf(address: ReturnType<ReturnType<typeof createServer>['address']>): number {
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return address.port;
}
