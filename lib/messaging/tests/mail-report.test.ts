import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readMailReport } from '../mail-report/read-mail-report';
import { complaintReport, exchangeReport, eximReport, gmailReport, postfixReport } from './reports';

const id = randomUUID();
const read = (report: string) => readMailReport(Buffer.from(report));

describe('a delivery status notification (RFC 3464)', () => {
  test.each([
    ['Postfix', postfixReport({ id }), '5.1.1'],
    ['Exchange', exchangeReport({ id }), '5.1.10'],
    ['Gmail', gmailReport({ id }), '5.1.1'],
    ['Gmail of an account that is closed', gmailReport({ id, status: '5.2.1' }), '5.2.1'],
    ['Exim', eximReport({ id }), '5.0.0'],
    [
      'Postfix, piped by local(8)',
      `From MAILER-DAEMON  Mon Nov 23 10:00:00 2026\n${postfixReport({ id })}`,
      '5.1.1',
    ],
    ['a server with line feeds alone', postfixReport({ id }).replaceAll('\r', ''), '5.1.1'],
    ['one that writes everything large', upperFields(postfixReport({ id })), '5.1.1'],
  ])('by %s says that an address is gone', async (_, report, status) => {
    const said = { kind: 'failed', id, reason: `DSN ${status}`, isGone: true };
    expect(await read(report)).toEqual(said);
  });

  test.each([
    ['that was tried for days', postfixReport({ id, status: '4.4.1' })],
    ['that looked like spam', exchangeReport({ id, status: '5.7.1' })],
    ['to a full mailbox', gmailReport({ id, status: '5.2.2' })],
    ['that nobody knows why', postfixReport({ id, status: '5.0.0', diagnostic: 'smtp; 550 No' })],
    [
      'from a sender that is not wanted',
      eximReport({ id, diagnostic: 'smtp; 550 5.7.1 5.1.1 no' }),
    ],
    [
      'that was tried for days, for a code of old',
      postfixReport({ id, status: '4.1.1', diagnostic: 'smtp; 550 5.1.1 no' }),
    ],
    ['without a status', postfixReport({ id, status: '', diagnostic: 'smtp; 550 5.1.1 no' })],
  ])('of a message %s says nothing of its address', async (_, report) => {
    expect(await read(report)).toMatchObject({ kind: 'failed', id, isGone: false });
  });

  test.each(['delayed', 'delivered', 'relayed', 'expanded', 'not failed', ''])(
    'whose action is “%s” says nothing',
    async (action) => {
      expect(await read(postfixReport({ id, action, status: '4.0.0' }))).toBeUndefined();
    },
  );

  test('is of the message that its envelope names, encoded or not, else of the returned one', async () => {
    const other = randomUUID();
    const both = postfixReport({ id: other }).replace(
      `Envelope-Id: ${other}`,
      `Envelope-Id: ${id}`,
    );
    expect(await read(both)).toMatchObject({ id });
    const encoded = both.replace(`Envelope-Id: ${id}`, `Envelope-Id: ${id.replaceAll('-', '+2D')}`);
    expect(await read(encoded)).toMatchObject({ id });
    const foreign = both.replace(`Envelope-Id: ${id}`, 'Envelope-Id: QQ314159');
    expect(await read(foreign)).toMatchObject({ id: other });
  });

  test('that names no message of ours says nothing', async () => {
    expect(await read(postfixReport({ id: 'CAF=abc.def' }))).toBeUndefined();
    expect(await read(postfixReport({ id: '0'.repeat(36) }))).toBeUndefined();
  });

  test('with an address of more than ASCII is read, too (RFC 6533)', async () => {
    const report = postfixReport({ id, recipient: 'ädä@example.com' })
      .replace('message/delivery-status', 'message/global-delivery-status')
      .replace('text/rfc822-headers', 'message/global-headers');
    expect(await read(report)).toMatchObject({ id, isGone: true });
  });
});

describe('a feedback report (RFC 5965)', () => {
  test.each(['abuse', 'Abuse', 'fraud', 'opt-out'])('of %s is a complaint', async (type) => {
    expect(await read(complaintReport({ id, type }))).toEqual({ kind: 'complaint', id });
  });

  test.each(['not-spam', 'virus', 'other', ''])('of “%s” is none', async (type) => {
    expect(await read(complaintReport({ id, type }))).toBeUndefined();
  });
});

describe('what somebody writes to the bounce mailbox', () => {
  test.each([
    ['an answer', `From: ada@example.com\r\nIn-Reply-To: <${id}@portal.example>\r\n\r\nThank you`],
    ['a report as text', `From: a@b.example\r\n\r\n${postfixReport({ id })}`],
    ['a report within an e-mail', within(postfixReport({ id }), 1)],
    ['a report deep within', within(postfixReport({ id }), 200)],
    [
      'a report behind more lines than any has',
      `${'X: y\r\n'.repeat(5000)}${postfixReport({ id })}`,
    ],
    ['nothing', ''],
    ['no e-mail', '\0\xff\xfe'.repeat(1000)],
    [
      'a report that is not called one',
      postfixReport({ id }).replace('multipart/report', 'multipart/mixed'),
    ],
  ])('is not believed: %s', async (_, text) => {
    expect(await read(text)).toBeUndefined();
  });

  test('cut off behind what counts is read all the same', async () => {
    const report = postfixReport({ id });
    const cut = report.slice(0, report.indexOf('Content-Description: Undelivered'));
    expect(await read(cut)).toMatchObject({ id, isGone: true });
  });

  test.each([
    ['ten thousand parts', parts(2500)],
    ['a heap of boundaries', boundaries(3000)],
    [
      'a heap of empty lines',
      postfixReport({ id }).replace('X-Postfix-Queue', `${'\r\n \t'.repeat(60_000)}X`),
    ],
    ['a heap of headers', `${'X: y\r\n'.repeat(40_000)}${postfixReport({ id })}`],
    ['one endless line', postfixReport({ id, diagnostic: `smtp; ${'5'.repeat(200_000)}` })],
    ['endless folding', postfixReport({ id, diagnostic: `smtp;${'\n '.repeat(100_000)}` })],
    ['nothing but empty lines behind it', `${postfixReport({ id })}${'\n'.repeat(250_000)}`],
    ['nothing but empty lines', '\n'.repeat(250_000)],
    [
      'a heap of recipients',
      postfixReport({ id, diagnostic: `x${'\n\nAction: delayed'.repeat(12_000)}` }),
    ],
  ])('is read in bounded time though it has %s', async (_, text) => {
    const before = process.cpuUsage();
    await read(text.slice(0, 256 * 1024));
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(3000);
  });

  test('never throws, whatever it is', async () => {
    const sample = postfixReport({ id });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(sample.length), fc.nat(80), fc.string({ maxLength: 60 }))),
        async (edits) => {
          let text = sample;
          for (const [at, length, put] of edits)
            text = `${text.slice(0, at)}${put}${text.slice(at + length)}`;
          const report = await read(text);
          // Who writes another id than one that exists names nobody.
          if (report)
            expect(report).toMatchObject({ id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
        },
      ),
    );
  });
});

function upperFields(report: string): string {
  return report.replaceAll(
    /^(Original-Envelope-Id|Action|Status|Diagnostic-Code|Content-Type): ?([a-z]+)/gm,
    (_, name: string, value: string) => `${name.toUpperCase()}:${value.toUpperCase()}`,
  );
}

function within(message: string, times: number): string {
  let text = message;
  for (let at = 0; at < times; at++)
    text = `From: a@b.example\r\nContent-Type: multipart/report; report-type=delivery-status; boundary=b${at}\r\n\r\n--b${at}\r\nContent-Type: message/rfc822\r\n\r\n${text}\r\n--b${at}--\r\n`;
  return text;
}

function parts(count: number): string {
  const one = '--b\r\nContent-Type: message/delivery-status\r\n\r\nAction: failed\r\n';
  return `Content-Type: multipart/report; boundary=b\r\n\r\n${one.repeat(count)}--b--\r\n`;
}

function boundaries(count: number): string {
  const nested = Array.from(
    { length: count },
    (_, at) => `--b\r\nContent-Type: multipart/mixed; boundary=n${at}\r\n\r\n`,
  );
  return `Content-Type: multipart/report; boundary=b\r\n\r\n${nested.join('')}${'--x\r\n'.repeat(20_000)}`;
}
