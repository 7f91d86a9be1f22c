import { rmSync } from 'node:fs';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mostOfOne } from '../../lib/changes/report-limit';
import { proxyVariables, viaProxy } from '../../lib/config/tests/proxy';
import { newDataFolder } from '../../scripts/prepared-data';
import { startPortal, type TestPortal } from '../../scripts/test-portal';
import { freePort } from '../../scripts/test-postgres';

const folder = newDataFolder('reports');
let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal({
    PORT: String(await freePort()),
    PORTAL_DATA_DIR: folder,
    ...proxyVariables,
  });
});
afterAll(async () => {
  await portal?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const violation = {
  'csp-report': {
    'document-uri': 'https://northwind.localhost/SSO/adasecret?email=ada@example.com',
    referrer: 'https://northwind.localhost/?st=adasecret',
    'effective-directive': 'img-src',
    'blocked-uri': 'https://cdn.example/ada?token=adasecret',
    'script-sample': 'adasecret',
  },
};

/** Sends a report in pieces, without saying how long it is; gives the answer's status and headers. */
function send(
  address: string,
  { headers = {}, body }: { headers?: Record<string, string>; body: string },
): Promise<{ status: number; policy: unknown }> {
  const host = `northwind.localhost:${portal.port}`;
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port: portal.port,
        path: address,
        method: 'POST',
        headers: { host, origin: `http://${host}`, 'transfer-encoding': 'chunked', ...headers },
      },
      (response) => {
        response.resume();
        resolve({
          status: response.statusCode ?? 0,
          policy: response.headers['content-security-policy'],
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

const lines = (message: string) =>
  portal
    .output()
    .split('\n')
    .filter((line) => line.includes(message));

async function statuses(count: number, one: (index: number) => ReturnType<typeof send>) {
  const answers = await Promise.all(Array.from({ length: count }, (_, index) => one(index)));
  const counted: Record<number, number> = {};
  for (const { status, policy } of answers) {
    counted[status] = (counted[status] ?? 0) + 1;
    expect(policy).toContain("default-src 'none'");
  }
  return counted;
}

describe('what browsers report', () => {
  const csp = (headers: Record<string, string>) => ({
    headers: { 'content-type': 'application/csp-report', ...headers },
    body: JSON.stringify(violation),
  });

  test('two hundred of one source leave so many lines as may be, with nobody’s data in them', async () => {
    // Made-up addresses, without the proxy's secret, are one.
    const forged = (index: number) =>
      csp({ 'x-forwarded-for': `203.0.113.${index}`, 'x-portal-proxy': 'a guess' });
    expect(await statuses(200, (index) => send('/api/csp-reports', forged(index)))).toEqual({
      204: mostOfOne,
      429: 200 - mostOfOne,
    });
    await expect
      .poll(() => lines('content-security policy blocked'), { timeout: 10_000 })
      .toHaveLength(mostOfOne);
    expect(portal.output()).not.toMatch(/ada(secret|@)/);
    expect(JSON.parse(lines('content-security policy blocked')[0] ?? '')).toMatchObject({
      client: 'northwind',
      directive: 'img-src',
      blocked: 'https://cdn.example',
      page: '/SSO/[hidden]',
    });
  });

  test('a page failure is taken from the page’s own origin, and cut off where it never ends', async () => {
    const from = { ...viaProxy('203.0.113.1'), 'content-type': 'application/json' };
    const failure = { page: '/', problem: 'TypeError', at: [] };
    const body = JSON.stringify(failure);
    const status = async (headers: Record<string, string>, sent = body) =>
      (await send('/api/page-failures', { headers: { ...from, ...headers }, body: sent })).status;
    expect(await status({})).toBe(200);
    expect(await status({ origin: 'null' })).toBe(403);
    expect(await status({ host: `harbor.localhost:${portal.port}` })).toBe(403);
    expect(await status({ 'content-type': 'application/json; charset=utf-16' })).toBe(415);
    expect(await status({}, 'x'.repeat(9000))).toBe(413);
    expect(await statuses(200, () => send('/api/page-failures', { headers: from, body }))).toEqual({
      // Three of those above have been counted: what is foreign is not.
      200: mostOfOne - 3,
      429: 200 - mostOfOne + 3,
    });
  });
});
