import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { ask } from './ask';

const port = Number(process.env.PORT);
const host = `northwind.localhost:${port}`;

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

describe('every answer of the portal', () => {
  interface Received {
    readonly status: number;
    readonly headers: Readonly<Record<string, string | string[] | undefined>>;
    readonly body: string;
  }

  function open(
    address: string,
    headers: Readonly<Record<string, string>>,
    method = 'GET',
  ): Promise<Received> {
    return new Promise((resolve, reject) => {
      const outgoing = request(
        {
          host: '127.0.0.1',
          port,
          path: address,
          method,
          headers: { host, accept: 'text/html', ...headers },
        },
        async (response) =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
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
  ])('believes no header that a visitor forged: GET %s', async (address) => {
    const plain = await open(address, {});
    const answer = await open(address, forged);
    expect(answer.status).toBe(plain.status);
    expect(JSON.stringify(answer.headers)).not.toMatch(traces);
    expect(answer.body).not.toMatch(traces);
    expect((await open(address, {})).body).not.toMatch(traces);
  });

  test('a change leads where it would, whatever headers were forged', async () => {
    const values = { from: '/', option: '1', Option1_SearchTerm1: 'X0', Option1_SearchTerm2: '0' };
    const own = { host, origin: `http://${host}`, accept: 'application/json' };
    const search = (headers: Readonly<Record<string, string>>) =>
      ask(port, '/api/search-contract', {
        method: 'POST',
        headers: { ...own, 'content-type': 'application/json', ...headers },
        body: JSON.stringify(values),
      });
    const plain = await search({});
    const answer = await search(forged);
    expect(answer.status).toBe(plain.status);
    expect(answer.body).not.toMatch(traces);
  });

  test.each([
    ['GET', '/', 200],
    ['HEAD', '/', 200],
    ['GET', '/pages/faq?q=plan', 200],
    ['GET', '/no/such/page', 404],
    ['GET', '/dashboard', 303],
    ['GET', '/pages/faq/', 308],
    ['GET', '/login/callback', 303],
    ['GET', '/robots.txt', 200],
    ['GET', '/service-worker.js', 200],
    ['GET', '/.well-known/security.txt', 200],
    ['GET', '/brand/none', 404],
    ['GET', '/brand/harbor@1/themes/teal', 404],
    ['GET', '/brand/%E0%A4%A/themes/teal', 400],
    ['GET', '/api/%E0%A4%A', 400],
    ['GET', '/pages/%E0%A4%A', 400],
    ['GET', '/api/none', 404],
    ['GET', '/api/search-contract', 405],
    ['POST', '/api/search-contract', 403],
    ['POST', '/', 405],
    ['POST', '/brand/none', 405],
    ['DELETE', '/dashboard', 405],
    ['OPTIONS', '/', 405],
    ['GET', '/health', 200],
    ['GET', '/health/ready', 200],
    ['POST', '/health', 405],
    ['GET', '/health/money', 404],
    ['POST', '/health/money/days', 405],
    ['GET', '/api/uploads', 405],
    ['OPTIONS', '/api/uploads/none', 405],
    ['GET', '/_next/static/none.js', 404],
    ['GET', '/_next/data/none.json', 404],
  ])(
    'invariant 11 carries the fixed headers and a policy: %s %s',
    async (method, address, status) => {
      const { headers, ...answer } = await open(address, {}, method);
      expect(answer.status).toBe(status);
      const policy = String(headers['content-security-policy']);
      for (const directive of [
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        'report-uri ',
      ])
        expect(policy).toContain(directive);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
      });
      expect(headers['permissions-policy']).toContain('camera=()');
      expect(headers['x-powered-by']).toBeUndefined();
      if (status >= 300) expect(headers['cache-control']).toMatch(/no-store/);
      // RFC 9110 §15.5.6
      if (status === 405) expect(headers.allow).toMatch(/^[A-Z]+(, [A-Z]+)*$/);
    },
  );

  test('invariant 11 HSTS over https, as the proxy says, and not otherwise', async () => {
    const { headers } = await open('/', { 'x-forwarded-proto': 'https' });
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect((await open('/', {})).headers['strict-transport-security']).toBeUndefined();
  });

  test('a chosen language is a cookie of one visitor’s answer alone', async () => {
    const { status, headers } = await open('/?language=es', { 'accept-language': 'en' });
    expect([status, headers['cache-control']]).toEqual([303, 'no-store']);
    expect(headers['set-cookie']).toEqual([expect.stringMatching(/^language=es;/)]);
  });
});
