import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createServer as createRawServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { log, referencePattern } from '@/lib/observability';
import { eventually } from '../../../../tests/setup/eventually';
import { longestWait } from '../../../../tests/setup/limits';
import { listen, serve, type TestServer } from '../../tests/serve';
import { type HttpPlatform, type HttpPlatformOptions, httpPlatform } from '..';
import { usualLimits } from '../resilience';

const unavailable = { kind: 'unavailable' };
/** Answered what it should not: the log has more under the reference. */
const malformed = { kind: 'malformed', reference: expect.stringMatching(referencePattern) };
const token = 'an.id.token';
const session = { reference: 'contract-1', expiresAt: 2_000_000_000 };
/** A page answers within two seconds, whatever the platform does, in milliseconds. */
const promised = 2000;
/** However busy the machine is, what answers is heard … */
const unhurried = { answerWithin: longestWait, connectWithin: longestWait };
/** … and what does not answer is not waited for. */
const hurried = { answerWithin: 300 };

const open: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(open.splice(0).map((one) => one.stop()));
});

async function server(listener: RequestListener): Promise<TestServer> {
  const started = await serve(listener);
  open.push(started);
  return started;
}

function platformAt(
  baseUrl: string,
  limits: HttpPlatformOptions['limits'] = {},
  clientId = 'northwind',
): HttpPlatform {
  return httpPlatform({
    baseUrl,
    clientId,
    path: '1',
    credentials: { id: clientId, secret: 'secret-of-the-client' },
    limits: { ...unhurried, ...limits },
  });
}

const json = (response: ServerResponse, value: unknown, status = 200) =>
  response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(typeof value === 'string' ? value : JSON.stringify(value));

/** What a log was told of failures. */
function problems(): () => readonly unknown[] {
  const spy = vi.spyOn(log, 'error');
  return () => spy.mock.calls.map(([entry]) => Object(entry).problem);
}

describe('a platform that is', () => {
  test('slow or away costs a page less than it promises', () => {
    expect(usualLimits.answerWithin).toBeLessThan(promised - 400);
    expect(usualLimits.connectWithin).toBeLessThan(usualLimits.answerWithin);
  });

  test('away: nothing listens', async () => {
    const { baseUrl, stop } = await serve(() => undefined);
    await stop();
    const platform = platformAt(baseUrl);
    const told = problems();
    expect(await platform.session({ token })).toEqual(unavailable);
    expect(told()).toEqual(['ECONNREFUSED']);
  });

  test('unknown to the network', async () => {
    expect(await platformAt('http://platform.invalid').session({ token })).toEqual(unavailable);
  });

  test('slow: thirty seconds', async () => {
    const told = problems();
    const timers: NodeJS.Timeout[] = [];
    const { baseUrl } = await server((_, response) => {
      timers.push(setTimeout(() => json(response, session), 30_000));
    });
    const answer = await platformAt(baseUrl, hurried).session({ token });
    for (const timer of timers) clearTimeout(timer);
    expect(answer).toEqual(unavailable);
    // On a machine that is busy enough, time is over before the question has arrived.
    expect(timers.length, 'what takes its time is not asked again').toBeLessThanOrEqual(1);
    expect(told()).toEqual(['no answer in time']);
  });

  test('frozen after its headers', async () => {
    const { baseUrl } = await server((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).flushHeaders();
    });
    const answer = await platformAt(baseUrl, hurried).session({ token });
    expect(answer).toEqual(unavailable);
  });

  test('frozen as a machine is: it takes the connection and says nothing', async () => {
    const sockets: Socket[] = [];
    const raw = createRawServer((socket) => sockets.push(socket));
    const baseUrl = await listen(raw);
    const answer = await platformAt(baseUrl, hurried).session({ token });
    for (const socket of sockets) socket.destroy();
    raw.close();
    expect(answer).toEqual(unavailable);
  });

  test('trickling: a byte at a time', async () => {
    const { baseUrl } = await server((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const timer = setInterval(() => response.write(' '), 50);
      response.on('close', () => clearInterval(timer));
    });
    const answer = await platformAt(baseUrl, hurried).session({ token });
    expect(answer).toEqual(unavailable);
  });

  test('ending connections in the middle of an answer', async () => {
    const { baseUrl } = await server((_, response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('{"reference":');
      response.destroy();
    });
    expect(await platformAt(baseUrl).session({ token })).toEqual(unavailable);
  });

  test.each([
    ['nonsense JSON', '{"reference":', 'the answer is not JSON'],
    ['HTML', '<!doctype html><title>Sorry</title>', 'the answer is not JSON'],
    ['nothing', '', 'the answer is not JSON'],
    [
      'another shape',
      { reference: 7, expiresAt: 'Ada Lovelace' },
      'reference must be a text, and is a number; expiresAt must be a number, and is a text',
    ],
    [
      'an error body with 200',
      { errCode: 'TOKEN_REFUSED' },
      'reference is missing; expiresAt is missing',
    ],
  ])('answering %s', async (_, body, problem) => {
    const { baseUrl } = await server((__, response) => json(response, body));
    const logged = vi.spyOn(log, 'error');
    const answer = await platformAt(baseUrl).session({ token });
    expect(answer).toEqual(malformed);
    const { reference } = Object(answer);
    expect(logged.mock.calls.map(([entry]) => entry)).toMatchObject([
      { client: 'northwind', call: 'session', status: 200, problem, reference },
    ]);
  });

  test.each([
    '2026-13-45T99:00:00Z',
    '2026-02-30T12:00:00Z',
    '2026-06-15T12:00:00+99:00',
    '9999-12-31T23:59:59-23:59',
    '+200000-06-15T12:00:00Z',
    'soon',
    '',
  ])('answering a moment that there is not: %j', async (startsAt) => {
    const slot = { id: 's', centerId: 'c', startsAt, endsAt: '2026-06-15T13:00:00Z', left: 1 };
    const { baseUrl } = await server((_, response) => json(response, { items: [slot] }));
    const told = problems();
    const asked = { token, centerId: 'c', from: '2026-06-15', to: '2026-06-16' };
    expect(await platformAt(baseUrl).slots(asked)).toEqual(malformed);
    expect(told()).toEqual([expect.stringContaining('startsAt')]);
  });

  test.each([
    ['longer than 8 KB', 'x'.repeat(8193), 'token must have at most 8,192 characters'],
    [
      'no header can carry',
      'an id\ttoken',
      'token must be visible ASCII characters, without spaces',
    ],
  ])('answering an id token that is %s', async (_, answered, problem) => {
    const { baseUrl } = await server((__, response) =>
      json(response, { reference: 'contract-1', token: answered }),
    );
    const told = problems();
    expect(await platformAt(baseUrl).logOn({ oneTimeToken: 'once' })).toEqual(malformed);
    expect(told()).toEqual([problem]);
  });

  test('an id token of 8 KB opens a contract, and is sent along', async () => {
    const longest = 'x'.repeat(8192);
    const { baseUrl } = await server(({ headers }, response) =>
      json(
        response,
        headers['x-id-token'] === longest ? session : { reference: 'contract-1', token: longest },
      ),
    );
    const platform = platformAt(baseUrl);
    expect(await platform.logOn({ oneTimeToken: 'once' })).toMatchObject({
      kind: 'answer',
      value: { token: longest },
    });
    expect(await platform.session({ token: longest })).toMatchObject({ kind: 'answer' });
  });

  test.each([
    ['500', 500, '<h1>Internal Server Error</h1>'],
    ['502 from a proxy', 502, 'Bad Gateway'],
    ['429', 429, { errCode: 'TOO_MANY' }],
  ])('without time, answering %s', async (_, status, body) => {
    const { baseUrl } = await server((__, response) => json(response, body, status));
    expect(await platformAt(baseUrl).session({ token })).toEqual(unavailable);
  });

  test.each([
    ['404 without an error body', 404, '<h1>Not Found</h1>'],
    ['401 to the credentials', 401, { errCode: 'CREDENTIALS_REFUSED' }],
    ['a call that it does not know', 404, { errCode: 'CALL_UNKNOWN' }],
    ['a refusal with a status that is none', 418, { errCode: 'TEAPOT' }],
  ])('answering %s', async (_, status, body) => {
    const { baseUrl } = await server((__, response) => json(response, body, status));
    expect(await platformAt(baseUrl).session({ token })).toEqual(malformed);
  });
});

describe('what a newer platform answers', () => {
  test('fields that nobody knows are left out', async () => {
    const { baseUrl } = await server((_, response) =>
      json(response, { ...session, colour: 'blue', nested: { deep: true } }),
    );
    expect(await platformAt(baseUrl).session({ token })).toEqual({
      kind: 'answer',
      value: session,
    });
  });

  test('design §8: what an open list has got meanwhile is OTHER', async () => {
    const account = {
      id: 'a',
      policyId: 'p',
      paidBy: 'FAIRY',
      every: 'FORTNIGHT',
      price: { amount: 100, currency: 'EUR' },
      state: 'PAID',
    };
    const { baseUrl } = await server((_, response) => json(response, { items: [account] }));
    const answer = await platformAt(baseUrl).billingAccounts({ token });
    expect(answer).toMatchObject({ value: { items: [{ paidBy: 'OTHER', every: 'OTHER' }] } });
  });
});

describe('an answer of 50 MB', () => {
  test('is cut off, and never held', async () => {
    let sent = 0;
    const piece = Buffer.alloc(64 * 1024, ' ');
    const { baseUrl } = await server((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const more = () => {
        while (sent < 50 * 1024 ** 2 && !response.destroyed) {
          sent += piece.length;
          if (!response.write(piece)) return response.once('drain', more);
        }
        return response.end();
      };
      more();
    });
    const told = problems();
    expect(await platformAt(baseUrl).policies({ token })).toEqual(malformed);
    expect(told()).toEqual(['the answer is too long']);
    // What is on its way in the buffers of both ends aside.
    expect(sent).toBeLessThan(15 * 1024 ** 2);
  });

  test('a document may be larger than other answers', async () => {
    const content = Buffer.alloc(3 * 1024 ** 2, 'x').toString('base64');
    const document = {
      id: 'd',
      policyId: 'p',
      kind: 'CERTIFICATE',
      title: 'Certificate',
      language: 'en',
      mediaType: 'application/pdf',
      issuedOn: '2026-01-01',
      content,
    };
    const { baseUrl } = await server((_, response) => json(response, document));
    expect(await platformAt(baseUrl).planDocument({ token, documentId: 'd' })).toEqual({
      kind: 'answer',
      value: document,
    });
  });
});

test('a redirect is not followed: nobody else sees credentials or token', async () => {
  const seen: IncomingMessage[] = [];
  const elsewhere = await server((request, response) => {
    seen.push(request);
    json(response, session);
  });
  const { baseUrl } = await server((_, response) =>
    response.writeHead(307, { location: `${elsewhere.baseUrl}/session` }).end(),
  );
  expect(await platformAt(baseUrl).session({ token })).toEqual(malformed);
  expect(seen).toEqual([]);
});

describe('trying again', () => {
  /** Fails the first so many requests at once. */
  async function failing(times: number, fail: (response: ServerResponse) => void) {
    const requests: { method: string | undefined; key: unknown; at: number }[] = [];
    const { baseUrl } = await server((request, response) => {
      const key = request.headers['idempotency-key'];
      requests.push({ method: request.method, key, at: performance.now() });
      if (requests.length <= times) fail(response);
      else json(response, { claim: 'none', ...session, isAccepted: true, address: {} });
    });
    return { requests, baseUrl };
  }
  const hangUp = (response: ServerResponse) => response.destroy();
  const busy = (response: ServerResponse) => json(response, { errCode: 'UNAVAILABLE' }, 503);

  test.each([
    ['hangs up', hangUp],
    ['is busy', busy],
  ])('a reading call goes through where the platform %s twice', async (_, fail) => {
    const { requests, baseUrl } = await failing(2, fail);
    expect(await platformAt(baseUrl).session({ token })).toMatchObject({ kind: 'answer' });
    expect(requests).toHaveLength(3);
  });

  test('a change is sent again with the same key', async () => {
    const { requests, baseUrl } = await failing(1, hangUp);
    const address = {
      address1: '1 Analytical Way',
      address2: '',
      city: '',
      state: '',
      postalCode: '',
      country: '',
    };
    await platformAt(baseUrl).changeAddress({ token, idempotencyKey: 'key-7', address });
    expect(requests.map(({ key }) => key)).toEqual(['key-7', 'key-7']);
  });

  test.each([
    'searchContract',
    'logOn',
    'createSessionToken',
    'agentLogOn',
    'checkSearchToken',
  ] as const)('%s is sent once: it counts an attempt or uses a token up', async (name) => {
    const { requests, baseUrl } = await failing(1, hangUp);
    const platform = platformAt(baseUrl);
    const asked = {
      searchParameters: [],
      searchToken: 'token',
      oneTimeToken: 'token',
      sessionId: 'session',
      agent: 'agent',
      policyNumber: 'P-1',
    };
    expect(await platform[name](asked)).toEqual(unavailable);
    expect(requests).toHaveLength(1);
  });

  test('Retry-After is waited for where it is short', async () => {
    const { requests, baseUrl } = await failing(1, (response) =>
      response.writeHead(503, { 'retry-after': '1' }).end(),
    );
    expect(await platformAt(baseUrl).session({ token })).toMatchObject({ kind: 'answer' });
    const [first, second] = requests.map(({ at }) => at);
    expect((second ?? 0) - (first ?? 0)).toBeGreaterThanOrEqual(1000);
  });

  test('Retry-After of a minute: nobody waits for it, and the platform is left alone', async () => {
    const { requests, baseUrl } = await failing(1, (response) =>
      response.writeHead(429, { 'retry-after': '60' }).end(),
    );
    const platform = platformAt(baseUrl, { longestRetryAfter: 300 });
    const now = performance.now();
    const clock = vi.spyOn(performance, 'now').mockReturnValue(now);
    for (const _ of [1, 2]) expect(await platform.session({ token })).toEqual(unavailable);
    expect(requests).toHaveLength(1);
    // It is bounded: a platform cannot put itself out of service for a day.
    clock.mockReturnValue(now + 301);
    await eventually(async () =>
      expect(await platform.session({ token })).toMatchObject({ kind: 'answer' }),
    );
  });
});

describe('the breaker', () => {
  test('lets go of a platform that fails, and takes it up again without a restart', async () => {
    const told = problems();
    let isWell = false;
    let requests = 0;
    const { baseUrl } = await server((_, response) => {
      requests += 1;
      if (isWell) json(response, session);
      else json(response, { errCode: 'UNAVAILABLE' }, 500);
    });
    const platform = platformAt(baseUrl, { firstRest: 100, longestRest: 200 });
    for (let round = 0; round < 10; round += 1) await platform.session({ token });
    const asked = requests;
    expect(asked, 'without a breaker thirty').toBeLessThan(20);
    expect(await platform.session({ token })).toEqual(unavailable);
    expect(told()).toContain('left alone for a while');
    expect(await platform.state()).toBe('down');

    isWell = true;
    await eventually(async () =>
      expect(await platform.session({ token })).toMatchObject({ kind: 'answer' }),
    );
    expect(await platform.state()).toBe('up');
  });

  test('closes by the probe of /health alone, where nobody else asks', async () => {
    let isWell = false;
    const { baseUrl } = await server((_, response) => {
      if (isWell) response.writeHead(204).end();
      else response.destroy();
    });
    const platform = platformAt(baseUrl, { firstRest: 50, longestRest: 100 });
    for (let round = 0; round < 5; round += 1) await platform.session({ token });
    expect(await platform.state()).toBe('down');
    isWell = true;
    await eventually(async () => expect(await platform.state()).toBe('up'));
  });

  test('flapping is asked or left alone, and taken up again', async () => {
    let requests = 0;
    const { baseUrl } = await server((_, response) => {
      requests += 1;
      if (Math.floor(requests / 3) % 2 === 0) json(response, session);
      else response.destroy();
    });
    const platform = platformAt(baseUrl, { firstRest: 50, longestRest: 100 });
    const rounds = await Promise.all(
      Array.from({ length: 60 }, async (_, round) => {
        await delay(round * 10);
        return platform.session({ token });
      }),
    );
    expect(new Set(rounds.map(({ kind }) => kind))).toEqual(new Set(['answer', 'unavailable']));
    await eventually(async () =>
      expect(await platform.session({ token })).toMatchObject({ kind: 'answer' }),
    );
  });

  test('a malformed answer of one call does not take the others away', async () => {
    const { baseUrl } = await server((request, response) =>
      json(response, request.url === '/session' ? session : 'nonsense'),
    );
    const platform = platformAt(baseUrl);
    for (let round = 0; round < 20; round += 1) await platform.policies({ token });
    expect(await platform.session({ token })).toMatchObject({ kind: 'answer' });
  });
});

describe('one platform that hangs', () => {
  test('keeps others undisturbed, and is asked by so many at once and no more', async () => {
    let running = 0;
    let most = 0;
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const hung = await server(async (_, response) => {
      running += 1;
      most = Math.max(most, running);
      await released;
      running -= 1;
      json(response, session);
    });
    const well = await server((_, response) => json(response, session));
    const limits = { mostAtOnce: 8, mostWaiting: 16 };
    const hanging = platformAt(hung.baseUrl, limits, 'harbor');
    const other = platformAt(well.baseUrl, limits, 'northwind');
    const stuck = Promise.all(Array.from({ length: 200 }, () => hanging.session({ token })));
    for (let round = 0; round < 50; round += 1)
      expect(await other.session({ token })).toMatchObject({ kind: 'answer' });
    await eventually(() => expect(running).toBe(8));
    release();
    const results = await stuck;
    expect(results.filter(({ kind }) => kind === 'answer')).toHaveLength(24);
    expect(results.filter(({ kind }) => kind === 'unavailable')).toHaveLength(176);
    expect(most).toBe(8);
  });
});

describe('what is told', () => {
  test('by whom, by which id, and nothing personal in address or log', async () => {
    const seen: IncomingMessage[] = [];
    const { baseUrl } = await server((request, response) => {
      seen.push(request);
      json(response, { errCode: 'POLICY_NOT_FOUND' }, 404);
    });
    const entries: unknown[] = [];
    for (const level of ['info', 'warn', 'error'] as const)
      vi.spyOn(log, level).mockImplementation((entry: unknown) => {
        entries.push(entry);
      });
    const platform = platformAt(`${baseUrl}/v1`);
    const secretToken = 'secret.id.token';
    await platform.searchContract({
      searchParameters: [{ key: 'Option1_SearchTerm1', value: 'AB-1001', isHidden: false }],
    });
    await platform.claims({ token: secretToken });
    await platform.changeContact({
      token: secretToken,
      idempotencyKey: 'key',
      kind: 'EMAIL',
      value: 'ada@example.com',
    });
    expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /v1/contracts/search',
      'GET /v1/claims',
      'PUT /v1/customer/contacts',
    ]);
    const ids = seen.map(({ headers }) => headers['x-correlation-id']);
    expect(new Set(ids).size).toBe(3);
    expect(entries).toMatchObject(
      ids.map((correlationId) => ({ correlationId, client: 'northwind' })),
    );
    const said = JSON.stringify([entries, seen.map(({ url }) => url)]);
    for (const hidden of [secretToken, 'AB-1001', 'ada@example.com', 'secret-of-the-client'])
      expect(said).not.toContain(hidden);
    expect(seen[1]?.headers['x-id-token']).toBe(secretToken);
    expect(seen[0]?.headers.authorization).toBe(
      `Basic ${Buffer.from('northwind:secret-of-the-client').toString('base64')}`,
    );
  });

  test('nor do keys of an answer that is wrong, or what a gateway has packed', async () => {
    const { baseUrl } = await server((request, response) =>
      request.headers['accept-encoding'] === 'identity'
        ? json(response, { items: [{ title: { 'Ada Lovelace': 7 } }] })
        : response.destroy(),
    );
    const told = problems();
    expect(await platformAt(baseUrl).coverages({ token })).toEqual(malformed);
    expect(told()).toHaveLength(1);
    expect(`${told()}`).toMatch(/^items\.0\.id is missing; /);
    expect(`${told()}`).not.toContain('Lovelace');
  });

  test('what a platform makes up in an answer stays out of the log', async () => {
    const { baseUrl } = await server((_, response) =>
      json(response, { errCode: 'Ada Lovelace, ada@example.com' }, 409),
    );
    const spy = vi.spyOn(log, 'info');
    await platformAt(baseUrl).session({ token });
    expect(spy.mock.calls.map(([entry]) => entry)).toMatchObject([{ refusal: '[hidden]' }]);
  });
});
