import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SignedCalls } from '../../lib/platform/http/signed-calls';

const secret = 'what-the-mail-server-signs-with/+=';
const folder = mkdtempSync(path.join(tmpdir(), 'portico-mail-report-'));
const secretFile = path.join(folder, 'secret');
let server: Server;
let origin: string;
let status: number;
const taken: { body: Buffer; signature: string; type: string; address: string }[] = [];

beforeAll(async () => {
  writeFileSync(secretFile, `${secret}\n`);
  server = createServer(async (request, response) => {
    taken.push({
      body: await buffer(request),
      signature: String(request.headers['x-portal-signature']),
      type: String(request.headers['content-type']),
      address: request.url ?? '',
    });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It has no port');
  origin = `http://127.0.0.1:${address.port}`;
});
beforeEach(() => {
  taken.length = 0;
  status = 204;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Pipes a report into the script that deploy/ has for mail servers. @returns how it ends */
function pipe(report: Buffer, origins: readonly string[], file = secretFile): Promise<number> {
  return new Promise((resolve) => {
    const env = {
      PATH: process.env.PATH,
      MAIL_REPORTS_SECRET_FILE: file,
      NODE_ENV: 'test',
    } as const;
    const script = execFile('deploy/mail-report', [...origins], { env }, () =>
      resolve(script.exitCode ?? -1),
    );
    script.stdin?.on('error', () => undefined);
    script.stdin?.end(report);
  });
}

const report = Buffer.from('From MAILER-DAEMON\nSubject: ädä\0\r\n\r\n$(id) `id` %s\n', 'latin1');

test('a mail server’s report is signed as the portal wants it, for each client', async () => {
  expect(await pipe(report, [origin, `${origin}/other`])).toBe(0);
  expect(taken.map(({ address }) => address)).toEqual([
    '/api/webhooks/mail-reports',
    '/other/api/webhooks/mail-reports',
  ]);
  for (const { body, signature, type } of taken) {
    expect(body).toEqual(report);
    expect(type).toBe('message/rfc822');
    expect(new SignedCalls().accepts('northwind', secret, { signature, body })).toBe(true);
  }
});

test('one that is huge is cut off, not refused', async () => {
  expect(await pipe(Buffer.alloc(20_000_000, 'x\n'), [origin])).toBe(0);
  expect(taken[0]?.body.length).toBe(200_000);
});

test('of nothing at all nothing goes wrong', async () => {
  expect(await pipe(Buffer.alloc(0), [origin])).toBe(0);
});

test.each([403, 500, 503])('what the portal answers with %i comes again later', async (code) => {
  status = code;
  expect(await pipe(report, [origin])).toBe(75);
});

test('without a secret, or without a portal, it comes again later', async () => {
  expect(await pipe(report, [origin], path.join(folder, 'none'))).toBe(75);
  expect(await pipe(report, ['http://127.0.0.1:9'])).toBe(75);
  expect(taken).toEqual([]);
});
