import { randomUUID } from 'node:crypto';
import { NextRequest } from 'next/server';
import {
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { type ClientSnapshot, clientByHost } from '@/lib/clients';
import { environment } from '@/lib/config';
import { database, inTransaction } from '@/lib/db';
import { importPackages } from '@/lib/packages';
import { clientFile, validPackage } from '@/lib/packages/tests/package';
import { endSession, openSession } from '@/lib/session';
import { emptyJar, jar } from '@/lib/session/tests/jar';
import { longestWait } from '@/tests/setup/limits';
import { answerUpdates } from '../answer-updates';
import { endWatching } from '../hub';
import { tellUpdate, versionOf } from '../store';

const id = `updates-${randomUUID().slice(0, 8)}`;
const host = `${id}.test:${environment().PORT}`;
const other = `other-${id}`;
let snapshot: ClientSnapshot;

beforeAll(async () => {
  await importPackages(
    [id, other].map((name) => validPackage(name, { 'client.json': clientFile(name) })),
    { author: 'tester', note: 'a test' },
  );
  const match = await clientByHost(host);
  if (match.kind === 'unknown') throw new Error('The client is not there');
  snapshot = match.snapshot;
});

let subject: string;
let cookies: ReturnType<typeof jar>;
const contract = () => ({ clientId: id, path: '1', subject });
const tell = (told = contract()) => inTransaction((transaction) => tellUpdate(transaction, told));

beforeEach(async () => {
  subject = randomUUID();
  const opening = { path: '1', subject, idToken: 'an id token' } as const;
  const changes = await openSession(snapshot, opening, emptyJar);
  cookies = jar(...changes);
  cookieHeader = changes.map(({ name, value }) => `${name}=${value}`).join('; ');
});
afterEach(endWatching);

let cookieHeader = '';
const stops: AbortController[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop.abort();
});

async function ask(headers: Record<string, string>, query = '', at = host): Promise<Response> {
  const stop = new AbortController();
  stops.push(stop);
  const request = new NextRequest(`http://${at}/api/updates${query}`, {
    headers: { host: at, cookie: cookieHeader, ...headers },
    signal: stop.signal,
  });
  return answerUpdates(request);
}

const stream = (query = '', at = host) => ask({ accept: 'text/event-stream' }, query, at);

/** The versions that a stream tells, one by one. */
async function* versionsIn(response: Response): AsyncGenerator<string> {
  const decoder = new TextDecoderStream();
  if (!response.body) return;
  for await (const text of response.body.pipeThrough(decoder))
    for (const [, version = ''] of text.matchAll(/^data: (\d+)$/gm)) yield version;
}

/** The next version that a stream tells; `undefined` where it ends. */
async function next(versions: AsyncGenerator<string>): Promise<string | undefined> {
  const { value, done } = await versions.next();
  return done ? undefined : value;
}

describe('a stream of what is new', () => {
  test('tells everything that is told after it began, on either database', async () => {
    const response = await stream();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    expect(response.headers.get('cache-control')).toContain('no-transform');
    const versions = versionsIn(response);
    await tell();
    expect(await next(versions)).toBe(await versionOf(contract()));
    await tell();
    expect(await next(versions)).toBe(await versionOf(contract()));
  });

  test.runIf(environment().DATABASE_URL)(
    'tells what was told while nothing was heard as soon as it hears again',
    async () => {
      // Without the poll, that of the tests before included, what is read has been heard.
      const pollInterval = 20_000;
      const hub = globalThis.portalUpdates;
      clearTimeout(hub?.timer);
      if (hub) hub.timer = undefined;
      const setTimer = setTimeout;
      vi.spyOn(globalThis, 'setTimeout').mockImplementation(
        Object.assign(
          (run: () => void, after?: number) =>
            setTimer(after === pollInterval ? () => undefined : run, after),
          { __promisify__: setTimer.__promisify__ },
        ),
      );
      onTestFinished(() => void vi.restoreAllMocks());
      const versions = versionsIn(await stream());
      // Who has just come is read by themselves, a moment later.
      await vi.waitFor(() => expect(globalThis.portalUpdates?.newcomers.size).toBe(0), {
        timeout: longestWait,
      });
      await tell();
      await next(versions);
      const cutOff = await database().$executeRaw`
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE query = 'LISTEN "portal_update"'`;
      expect(cutOff).toBeGreaterThan(0);
      await tell();
      expect(await next(versions)).toBe(await versionOf(contract()));
    },
  );

  test('begins with what came between the page and it, and says nothing of what the page has', async () => {
    await tell();
    const known = await versionOf(contract());
    await tell();
    const newest = await versionOf(contract());
    expect(BigInt(newest)).toBeGreaterThan(BigInt(known));
    expect(await next(versionsIn(await stream(`?since=${known}`)))).toBe(newest);
    const upToDate = versionsIn(await stream(`?since=${newest}`));
    await tell();
    expect(await next(upToDate)).not.toBe(newest);
  });

  test('invariant 1: tells nothing of another contract, path or client', async () => {
    const versions = versionsIn(await stream());
    await tell({ ...contract(), subject: randomUUID() });
    await tell({ ...contract(), path: '2' });
    await tell({ ...contract(), clientId: other });
    await tell();
    expect(await next(versions)).toBe(await versionOf(contract()));
  });

  test('invariant 1: a session of one client opens nothing at another', async () => {
    const response = await stream('', `${other}.test:${environment().PORT}`);
    expect(response.status).toBe(204);
  });

  test('what is rolled back is told to nobody', async () => {
    const versions = versionsIn(await stream());
    await expect(
      inTransaction(async (transaction) => {
        await tellUpdate(transaction, contract());
        throw new Error('No.');
      }),
    ).rejects.toThrow('No.');
    expect(await versionOf(contract())).toBe('0');
    await tell();
    expect(await next(versions)).toBe(await versionOf(contract()));
  });

  test('ends when the process stops', async () => {
    const versions = versionsIn(await stream());
    endWatching();
    expect(await next(versions)).toBeUndefined();
  });

  test('is refused to whoever has too many, and to nobody else', async () => {
    const statuses = [];
    for (let index = 0; index < 21; index++) statuses.push((await stream()).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(204);
    for (const stop of stops) stop.abort();
    expect((await stream()).status).toBe(200);
  });
});

describe('whoever asks', () => {
  test('without a stream is told the version at once', async () => {
    await tell();
    const response = await ask({ accept: 'application/json' });
    expect(await response.json()).toEqual({ version: await versionOf(contract()) });
  });

  test.each(['text/event-stream', 'application/json'])(
    'and is not signed in is told that nothing comes: %s',
    async (accept) => {
      await endSession(snapshot, cookies);
      const response = await ask({ accept });
      expect(response.status).toBe(204);
      expect(await response.text()).toBe('');
    },
  );

  test('§4.3 does nothing by it: the idle time of the session goes on', async () => {
    const seen = async () =>
      (await database().session.findFirstOrThrow({ where: { clientId: id, subject } })).lastSeenAt;
    await database().$executeRaw`
      UPDATE portal.session SET last_seen_at = last_seen_at - interval '10 minutes'
      WHERE client_id = ${id} AND subject = ${subject}`;
    const before = await seen();
    await ask({ accept: 'application/json' });
    await stream();
    expect(await seen()).toEqual(before);
  });

  test.each(['x', '1e9', '-1', `${'9'.repeat(40)}`, "1' OR 1"])(
    'with a version that is none (%s) is told the newest',
    async (since) => {
      await tell();
      const response = await stream(`?since=${encodeURIComponent(since)}`);
      expect(await next(versionsIn(response))).toBe(await versionOf(contract()));
    },
  );
});

test('versions only grow, however many tell at once', async () => {
  await Promise.all(Array.from({ length: 10 }, () => tell()));
  const before = BigInt(await versionOf(contract()));
  await database().$executeRaw`
    UPDATE portal.contract_update SET version = version + 3600000 WHERE subject = ${subject}`;
  await tell();
  expect(BigInt(await versionOf(contract()))).toBe(before + 3_600_001n);
});
