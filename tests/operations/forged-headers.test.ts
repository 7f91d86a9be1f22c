import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPortal, type TestPortal } from '../../scripts/test-portal';
import { freePort } from '../../scripts/test-postgres';
import { ask } from './ask';

/** What the portal believes of a request, and what Next says to itself: a visitor may write anything. */
const forged = {
  'x-portal-address': '/forged-address?st=forged-address',
  'x-portal-reference': 'AAAA-AAAA',
  'x-portal-lead': 'https://forged.example/',
  'content-security-policy': "script-src 'nonce-forged-nonce'",
  'x-forwarded-host': 'forged.example',
  'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware',
  'x-middleware-rewrite': '/live/northwind@1.en/dashboard',
  'x-forwarded-for': '203.0.113.250',
};

describe('headers that a visitor forged are believed nowhere', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-forged-'));
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startPortal({ PORT: String(await freePort()), PORTAL_DATA_DIR: folder });
  });
  afterAll(async () => {
    await portal?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  function open(address: string, headers: Readonly<Record<string, string>>) {
    return new Promise<{ status: number; headers: string; body: string }>((resolve, reject) => {
      const outgoing = request(
        {
          host: '127.0.0.1',
          port: portal.port,
          path: address,
          headers: { host: `northwind.localhost:${portal.port}`, accept: 'text/html', ...headers },
        },
        async (response) =>
          resolve({
            status: response.statusCode ?? 0,
            headers: JSON.stringify(response.headers),
            body: String(await buffer(response)),
          }),
      );
      outgoing.on('error', reject);
      outgoing.end();
    });
  }

  const traces = /forged|AAAA-AAAA/;

  test.each([
    '/',
    '/pages/faq',
    '/pages/faq?q=plan',
    '/pages/error',
    '/policy-search',
    '/no/such/page',
    '/dashboard',
    '/login',
    '/robots.txt',
    '/brand/northwind@1/manifest/en',
    '/api/platform-keys',
    '/api/none',
    // Outside the middleware.
    '/health',
    '/health/live',
    '/health/ready',
    '/_next/static/none.js',
    '/.well-known/security.txt',
  ])('GET %s', async (address) => {
    const plain = await open(address, {});
    const answer = await open(address, forged);
    expect(answer.status).toBe(plain.status);
    expect(answer.headers).not.toMatch(traces);
    expect(answer.body).not.toMatch(traces);
    expect((await open(address, {})).body).not.toMatch(traces);
  });

  test('a change leads where it would, and counts by nobody’s word', async () => {
    const values = { from: '/', option: '1', Option1_SearchTerm1: 'X0', Option1_SearchTerm2: '0' };
    const host = 'northwind.localhost';
    const raw = { type: 'application/json', body: JSON.stringify(values) };
    const plain = await ask(portal.port, '/api/search-contract', { host, values });
    const answer = await ask(portal.port, '/api/search-contract', { host, raw, more: forged });
    expect(answer.status).toBe(plain.status);
    expect(answer.body).not.toMatch(traces);
  });
});
