import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { log } from '@/lib/observability';
import { httpPlatform } from '@/lib/platform/http';
import { FakePlatform } from '@/lib/platform/tests/fake-platform';
import { serve, type TestServer } from '@/lib/platform/tests/serve';
import { platformHandler } from '../../server';

const secret = 'a secret: with a colon in it';
const basic = (id: string, of: string) => `Basic ${Buffer.from(`${id}:${of}`).toString('base64')}`;
const northwind = new FakePlatform();
const harbor = new FakePlatform();
let server: TestServer;
const entries: { readonly [field: string]: unknown }[] = [];

beforeAll(async () => {
  server = await serve(
    platformHandler([
      { id: 'northwind-1', secret, platform: northwind.platform },
      { id: 'harbor-1', secret: 'of harbor', platform: harbor.platform },
    ]),
  );
});
afterAll(() => server.stop());
beforeEach(() => {
  northwind.heard.length = 0;
  harbor.heard.length = 0;
  northwind.next = { kind: 'answer', value: { reference: 'contract-1', expiresAt: 1 } };
  entries.length = 0;
  for (const level of ['info', 'error'] as const)
    vi.spyOn(log, level).mockImplementation((entry: unknown) => {
      entries.push({ ...Object(entry) });
    });
});

const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${server.baseUrl}${path}`, {
    ...init,
    headers: { authorization: basic('northwind-1', secret), ...init.headers },
  });
const post = (path: string, body: unknown, headers: HeadersInit = {}) =>
  ask(path, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });
const withToken = { headers: { 'x-id-token': 'token' } };

describe('credentials', () => {
  test.each([
    ['none', undefined],
    ['another secret', basic('northwind-1', `${secret}x`)],
    ['another client’s secret', basic('northwind-1', 'of harbor')],
    ['an unknown id', basic('nobody', secret)],
    ['another scheme', `Bearer ${secret}`],
    ['nonsense', 'Basic !!!'],
    ['nothing behind the scheme', 'Basic '],
  ])('%s: refused, and nobody is asked', async (_, authorization) => {
    const response = await fetch(`${server.baseUrl}/session`, {
      headers: { ...withToken.headers, ...(authorization ? { authorization } : {}) },
    });
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toMatch(/^Basic /);
    expect(await response.json()).toEqual({ errCode: 'CREDENTIALS_REFUSED' });
    expect([...northwind.heard, ...harbor.heard]).toEqual([]);
  });

  test('invariant 1: they choose whose platform is asked', async () => {
    harbor.next = { kind: 'refused', error: { errCode: 'TOKEN_REFUSED' } };
    const headers = { ...withToken.headers, authorization: basic('harbor-1', 'of harbor') };
    expect((await ask('/session', { headers })).status).toBe(401);
    expect((await ask('/session', withToken)).status).toBe(200);
    expect([northwind.heard.length, harbor.heard.length]).toEqual([1, 1]);
  });
});

test('a call that a platform has not got yet is unknown', async () => {
  const { session: _, ...platform } = northwind.platform;
  const partial = await serve(platformHandler([{ id: 'one', secret, platform }]));
  const response = await fetch(`${partial.baseUrl}/session`, {
    headers: { ...withToken.headers, authorization: basic('one', secret) },
  });
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ errCode: 'CALL_UNKNOWN' });
  await partial.stop();
});

describe('a request that is none', () => {
  test.each([
    ['an unknown path', '/nothing', 'GET', 404, 'CALL_UNKNOWN'],
    ['an escape that is none', '/claims/%zz', 'GET', 404, 'CALL_UNKNOWN'],
    ['an empty identifier', '/claims//events', 'GET', 404, 'CALL_UNKNOWN'],
    ['another method', '/contracts/search', 'DELETE', 405, 'METHOD_NOT_ALLOWED'],
    ['no id token', '/claims', 'GET', 401, 'TOKEN_REFUSED'],
  ])('%s', async (_, path, method, status, errCode) => {
    const response = await ask(path, { method });
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ errCode });
    expect(northwind.heard).toEqual([]);
  });

  test.each([
    ['text that is not JSON', '{', 400, 'INPUT_INVALID'],
    ['a list', [], 400, 'INPUT_INVALID'],
    ['nothing', '', 400, 'INPUT_INVALID'],
    ['more than a megabyte', 'x'.repeat(1024 ** 2 + 1), 413, 'BODY_TOO_LARGE'],
  ])('a body of %s', async (_, body, status, errCode) => {
    const response = await post('/contracts/search', body);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ errCode });
  });

  test('a form is no JSON', async () => {
    const response = await ask('/contracts/search', {
      method: 'POST',
      body: new URLSearchParams({ searchParameters: '[]' }),
    });
    expect(response.status).toBe(415);
  });

  test('fields are named, and what stands in them is repeated to nobody', async () => {
    const response = await post(
      '/users',
      { clientId: 'northwind', emailAddress: 'ada lovelace' },
      {
        ...withToken.headers,
        'idempotency-key': 'key',
      },
    );
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ errCode: 'INPUT_INVALID', fields: ['emailAddress'] });
    expect(JSON.stringify(entries)).not.toContain('lovelace');
    expect(northwind.heard).toEqual([]);
  });

  test('what somebody made up as a key is repeated to nobody, either', async () => {
    const response = await post(
      '/claims',
      { answers: { 'ada lovelace': 1, [`HOW${'X'.repeat(5000)}`]: 1 } },
      { ...withToken.headers, 'idempotency-key': 'key' },
    );
    const body = await response.text();
    expect(response.status).toBe(400);
    expect(JSON.parse(body).fields).toContain('answers.?');
    expect(body.length).toBeLessThan(500);
    expect(body + JSON.stringify(entries)).not.toMatch(/lovelace|HOW|X{3}/);
  });

  test('a term of a search is shown to visitors where nobody says that it is not', async () => {
    await post(
      '/contracts/search',
      JSON.stringify({ searchParameters: [{ key: 'A', value: '1' }] }),
    );
    expect(northwind.heard).toMatchObject([
      { asked: { searchParameters: [{ key: 'A', value: '1', isHidden: false }] } },
    ]);
  });

  test('a change without a key is refused', async () => {
    const response = await post('/users', {}, withToken.headers);
    expect(await response.json()).toEqual({
      errCode: 'INPUT_INVALID',
      fields: ['Idempotency-Key'],
    });
  });

  test('an error code in a body is only a field that nobody knows', async () => {
    northwind.next = { kind: 'answer', value: { isAccepted: true } };
    const response = await post('/search-tokens/check', { searchToken: 't', errCode: 'IP_LOCKED' });
    expect(response.status).toBe(200);
    expect(northwind.heard).toEqual([{ name: 'checkSearchToken', asked: { searchToken: 't' } }]);
  });
});

describe('an answer', () => {
  test.each([
    ['TOKEN_REFUSED', 401],
    ['NOT_ALLOWED', 403],
    ['POLICY_NOT_FOUND', 404],
    ['CLAIM_UNKNOWN', 404],
    ['KEY_IN_USE', 409],
    ['QUOTE_OVER', 409],
    ['KEY_REUSED', 422],
    ['ACCOUNT_INVALID', 422],
    ['TOKEN_MISSING', 422],
    ['IP_LOCKED', 423],
  ])('§3 of %s comes with %i', async (errCode, status) => {
    northwind.next = { kind: 'refused', error: { errCode, attemptDetails: { waitTime: 15 } } };
    const response = await ask('/session', withToken);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ errCode, attemptDetails: { waitTime: 15 } });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('of a platform that is away, or answers what it should not, says nothing else', async () => {
    northwind.next = { kind: 'unavailable' };
    expect((await ask('/session', withToken)).status).toBe(503);
    northwind.next = { kind: 'answer', value: { reference: 'Ada Lovelace' } };
    const response = await ask('/session', withToken);
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({ errCode: 'UNAVAILABLE' });
    expect(JSON.stringify(entries)).not.toContain('Lovelace');
  });
});

describe('the correlation id', () => {
  test('is echoed, and made where none or nonsense came', async () => {
    const echoed = async (id: string) => {
      const headers = { ...withToken.headers, 'x-correlation-id': id };
      return (await ask('/session', { headers })).headers.get('x-correlation-id');
    };
    expect(await echoed('id-of-mine')).toBe('id-of-mine');
    expect(await echoed('<script>')).toMatch(/^[\w-]{36}$/);
    expect((await ask('/session')).headers.get('x-correlation-id')).toMatch(/^[\w-]{36}$/);
  });

  test('finds a request and its answer in both logs', async () => {
    const portal = httpPlatform({
      baseUrl: server.baseUrl,
      credentials: { id: 'northwind-1', secret },
      clientId: 'northwind',
      path: '1',
    });
    await portal.session({ token: 'token' });
    await portal.close();
    const [byPlatform, byPortal] = entries;
    expect(byPlatform).toMatchObject({ account: 'northwind-1', call: 'session', status: 200 });
    expect(byPortal).toMatchObject({ client: 'northwind', call: 'session', status: 200 });
    expect(byPortal?.correlationId).toMatch(/^[\w-]{36}$/);
    expect(byPlatform?.correlationId).toBe(byPortal?.correlationId);
  });
});
