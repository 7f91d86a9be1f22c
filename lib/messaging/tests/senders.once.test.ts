import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { validPackage } from '@/lib/packages/tests/package';
import { type MailServer, startMailServer } from './mail-server';
import { account, startTwilio, type TwilioServer } from './twilio-server';

let mail: MailServer;
let ownMail: MailServer;
let twilio: TwilioServer;
let messaging: typeof import('..');

beforeAll(async () => {
  mail = await startMailServer();
  ownMail = await startMailServer();
  twilio = await startTwilio();
  vi.stubEnv('SMTP_URL', mail.url);
  vi.stubEnv('SMTP_URL_SENDER_OWN', ownMail.url);
  vi.stubEnv('MAIL_FROM', 'no-reply@portal.example');
  vi.stubEnv('TWILIO_API_URL', twilio.url);
  vi.stubEnv('TWILIO_CREDENTIALS', `${account.accountSid}:${account.authToken}`);
  vi.resetModules();
  messaging = await import('..');
  const { importPackages } = await import('@/lib/packages');
  const settings = {
    Message_FromName: 'Own Plans',
    Message_FromAddress: 'plans@own.example',
    Message_ReplyTo: 'care@own.example',
    Message_BounceAddress: 'bounces@own.example',
    Message_SmsSender: `MG${'0'.repeat(32)}`,
    Message_VoiceNumber: '+15005550006',
  };
  const packages = [
    validPackage('sender-own', { 'settings.json': settings }),
    validPackage('sender-usual', {}),
  ];
  await importPackages(packages, { author: 'tester', note: 'a test' });
});
afterAll(async () => {
  await mail.stop();
  await ownMail.stop();
  await twilio.stop();
  vi.unstubAllEnvs();
  vi.resetModules();
});

const written = { subject: 'Your code', text: 'It is 123456.' };

test('messages come from whom their client’s package names, by the client’s own mail server', async () => {
  const { sendAtOnce } = messaging;
  const email = { channel: 'email', recipient: 'ada@example.com', ...written } as const;
  expect(await sendAtOnce({ clientId: 'sender-own', ...email })).toEqual({ kind: 'taken' });
  expect(await sendAtOnce({ clientId: 'sender-usual', ...email })).toEqual({ kind: 'taken' });
  expect(ownMail.received).toMatchObject([
    {
      from: 'bounces@own.example',
      email: {
        from: { name: 'Own Plans', address: 'plans@own.example' },
        replyTo: [{ address: 'care@own.example' }],
      },
    },
  ]);
  expect(mail.received).toMatchObject([
    {
      from: 'no-reply@portal.example',
      email: { from: { name: 'Test Plans', address: 'no-reply@portal.example' } },
    },
  ]);
});

test('mail servers that report what did not arrive name the message, and bring none of its text', () => {
  const [{ dsn } = { dsn: undefined }] = ownMail.received;
  expect(dsn).toEqual({
    ret: 'HDRS',
    envid: expect.stringMatching(/^[0-9a-f-]{36}$/),
    notify: ['FAILURE'],
    orcpt: 'rfc822;ada@example.com',
  });
});

test('text messages and calls come from the numbers of the package; Twilio is told where to report', async () => {
  const { sendAtOnce } = messaging;
  for (const channel of ['sms', 'voice'] as const)
    await sendAtOnce({ clientId: 'sender-own', channel, recipient: '+15035550142', ...written });
  expect(twilio.taken).toMatchObject([
    { kind: 'Messages', from: `MG${'0'.repeat(32)}`, body: written.text },
    { kind: 'Calls', from: '+15005550006' },
  ]);
  expect(twilio.callbacks).toEqual([
    expect.stringMatching(
      /^http:\/\/sender-own\.test:\d+\/api\/webhooks\/twilio\/status\?message=[0-9a-f-]{36}$/,
    ),
  ]);
});
