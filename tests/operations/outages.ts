import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { platformCredentialsName } from '../../lib/config';
import { proxyVariables } from '../../lib/config/tests/proxy';
import { startPlatform } from '../../scripts/test-platform';
import { startPortal, type TestPortal } from '../../scripts/test-portal';
import { startTestPostgres } from '../../scripts/test-postgres';
import { freePort } from '../setup/free-port';
import { soon } from '../setup/limits';
import { type Relay, startRelay } from '../setup/relay';
import { clientFile, testContract } from '../setup/test-client';
import { type Answer, ask } from './ask';
import { type Condition, type Insurer, startInsurer } from './insurer';
import { writeSmallClient } from './small-client';

/** A portal whose database and whose insurer's platform can be in trouble. */
export interface TroubledPortal {
  readonly portal: TestPortal;
  /** Of its database, past the relay. */
  readonly databaseUrl: string;
  /** Between it and its database. */
  readonly relay: Relay;
  readonly insurer: Insurer;
}

/** A client whose platform is asked over HTTP; the others have the embedded one. */
const asking = 'reeve';

/**
 * @param programs of PostgreSQL
 * @param stops is given what ends each part as soon as it runs, the last one first
 * @param packages of clients besides
 */
export async function startTroubledPortal(
  programs: string,
  stops: (() => Promise<void>)[],
  ...packages: readonly string[]
): Promise<TroubledPortal> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-troubled-'));
  stops.unshift(async () => rmSync(folder, { recursive: true, force: true }));
  const postgres = await startTestPostgres(programs);
  stops.unshift(() => postgres.stop());
  const databaseUrl = await postgres.createDemonstration('troubled');
  const direct = new URL(databaseUrl);
  const relay = await startRelay(Number(direct.port));
  stops.unshift(() => relay.stop());
  const platformPort = await freePort();
  const insurer = await startInsurer(platformPort);
  stops.unshift(() => insurer.stop());
  const variables = {
    PORTAL_DATA_DIR: folder,
    ...proxyVariables,
    [platformCredentialsName(asking, '1')]: 'portal:a-secret-of-this-test',
  };
  const portal = await startPortal({
    ...variables,
    PORT: String(await freePort()),
    DATABASE_URL: `postgresql://postgres@127.0.0.1:${relay.port}${direct.pathname}`,
  });
  stops.unshift(() => portal.stop());
  const own = writeSmallClient(
    {
      'settings.json': { Global_MFA_Feature: false },
      'client.json': clientFile(asking, { '1': insurer.baseUrl }),
    },
    asking,
  );
  await portal.importClient(own, ...packages);
  const platform = await startPlatform(platformPort, { ...variables, DATABASE_URL: databaseUrl });
  stops.unshift(() => platform.stop());
  return { portal, databaseUrl, relay, insurer };
}

/** What somebody answers who has no time is one thing, what nobody should have answered another (§8). */
export const silences = ['slow', 'frozen in the middle'] as const satisfies readonly Condition[];
export const nonsense = [
  'nonsense',
  'wrong answers',
  'a redirect',
  'without an end',
] as const satisfies readonly Condition[];
const malformed: readonly Condition[] = nonsense;

const host = 'harbor.localhost';
const termsOf = (number: string, zip: string) => ({
  from: '/',
  option: '1',
  Option1_SearchTerm1: number,
  Option1_SearchTerm2: zip,
});
/** Of a holder of the demonstration, who signs in without a code. */
const harborTerms = termsOf('48213', '02840');

interface Outages {
  /** How the insurer's platform does. */
  readonly troubles: readonly Condition[];
  /** Milliseconds that nobody waits longer, where the machine does nothing else. */
  readonly longest?: number;
}

/** Tests of what visitors are shown while the platform or the database is in trouble. */
export function describeOutages(
  running: () => TroubledPortal,
  { troubles, longest = Number.POSITIVE_INFINITY }: Outages,
): void {
  async function inTime(answer: Promise<Answer>): Promise<Answer> {
    const started = performance.now();
    const answered = await answer;
    expect(performance.now() - started).toBeLessThan(longest);
    return answered;
  }

  describe('a platform over HTTP in trouble', () => {
    const { number, zip } = testContract('email', 1);
    const signingIn = { [asking]: termsOf(number, zip), harbor: harborTerms };
    const kept: Record<string, readonly string[]> = {};
    const portal = () => running().portal;
    const hostOf = (client: string) => `${client}.localhost`;
    const open = (address: string, client: string): Promise<Answer> =>
      ask(portal().port, address, { host: hostOf(client), cookies: kept[client] ?? [] });

    /** By itself, without a restart. */
    async function isWellAgain(): Promise<void> {
      running().insurer.become('well');
      const shown = async () => (await open('/dashboard', asking)).body;
      await expect.poll(shown, soon).toContain('Hello');
    }

    test('well: the holders of both clients sign in', async () => {
      for (const [client, values] of Object.entries(signingIn)) {
        // An import shows on a running portal a moment later.
        await expect
          .poll(async () => (await open('/', client)).body, soon)
          .toContain(`data-client="${client}"`);
        const found = await ask(portal().port, '/api/search-contract', {
          host: hostOf(client),
          values,
        });
        expect([client, found.status]).toEqual([client, 200]);
        kept[client] = found.cookies;
        expect((await open('/dashboard', client)).body).toContain('Hello');
      }
    });

    test.each(troubles)(
      '%s: a clear page while it lasts, and full service again',
      async (trouble) => {
        running().insurer.become(trouble);
        for (let time = 0; time < 4; time++) {
          const { body } = await inTime(open('/dashboard', asking));
          const isMalformed = malformed.includes(trouble);
          expect(body).toContain(
            isMalformed ? 'Something went wrong on our side' : 'isn’t responding',
          );
          expect(body).toContain('data-client="reeve"');
        }
        const other = testContract('email', 2);
        const values = termsOf(other.number, other.zip);
        const search = ask(portal().port, '/api/search-contract', { host: hostOf(asking), values });
        const { status, body } = await inTime(search);
        const { errCode, messageHtml } = JSON.parse(body);
        expect([status, errCode]).toEqual(
          malformed.includes(trouble) ? [502, 'UNEXPECTED'] : [503, 'PLATFORM_UNAVAILABLE'],
        );
        if (errCode === 'UNEXPECTED') {
          expect(messageHtml).toMatch(/^Something went wrong on our side.*<code>\S{9}<\/code>/);
          // What the visitor can tell leads to the log, and from there to that of the platform.
          const [, reference = ''] = /<code>(\S{9})<\/code>/.exec(messageHtml) ?? [];
          // What the server says comes by a pipe, and may come after the answer.
          const entry = () =>
            portal()
              .output()
              .split('\n')
              .find((line) => line.includes(reference));
          await expect.poll(entry, soon).toBeDefined();
          expect(JSON.parse(entry() ?? '{}')).toMatchObject({
            client: asking,
            call: 'searchContract',
            correlationId: expect.stringMatching(/^[\w-]{36}$/),
            problem: expect.any(String),
          });
        }
        await isWellAgain();
      },
    );

    test('flapping: each page is shown or says so, in time', async () => {
      running().insurer.become('flapping');
      for (let time = 0; time < 10; time++) {
        const { body } = await inTime(open('/dashboard', asking));
        expect(body).toMatch(/Hello|isn’t responding/);
      }
      await isWellAgain();
    });

    if (longest < Number.POSITIVE_INFINITY)
      test('another client’s pages are as fast beside it', async () => {
        const times = async () => {
          const taken: number[] = [];
          for (let time = 0; time < 60; time++) {
            const started = performance.now();
            expect((await open('/dashboard', 'harbor')).body).toContain('Hello');
            taken.push(performance.now() - started);
          }
          return taken.toSorted((one, other) => one - other)[Math.floor(taken.length * 0.95)] ?? 0;
        };
        await times();
        const before = await times();
        running().insurer.become('slow');
        let isOver = false;
        const others = Array.from({ length: 6 }, async () => {
          while (!isOver) await open('/dashboard', asking);
        });
        const beside = await times();
        isOver = true;
        await Promise.all(others);
        // One that waited for the slow one would take more than a second. A tenth is for the bench.
        expect(beside).toBeLessThan(Math.max(1000, before * 2));
        await isWellAgain();
      });
  });

  describe('a database that is frozen', () => {
    const port = () => running().portal.port;
    let cookies: readonly string[];
    beforeAll(async () => {
      ({ cookies } = await ask(port(), '/api/search-contract', { host, values: harborTerms }));
      for (const address of ['/', '/pages/faq', '/dashboard'])
        expect((await ask(port(), address, { host, cookies })).status).toBe(200);
      running().relay.freeze();
    });
    afterAll(() => running().relay.thaw());

    const open = (address: string, asking: { readonly cookies?: readonly string[] } = {}) =>
      inTime(ask(port(), address, { host, ...asking }));

    test('is noticed', async () => {
      const ready = async () => (await open('/health/ready')).status;
      await expect.poll(ready, soon).toBe(503);
    });

    test('a page that needs it: the outage page in the brand’s look, at the address that was asked for', async () => {
      const { status, body, headers } = await open('/dashboard', { cookies });
      expect(status).toBe(503);
      expect(body).toContain('data-client="harbor"');
      expect(body).toMatch(/<h1[^>]*>We can’t reach your details right now/);
      expect(body).toMatch(/<a[^>]+href="\/dashboard"[^>]*>Try again/);
      expect(headers['retry-after']).toBe('10');
      expect(headers['cache-control']).toBe('private, no-store');
      expect(headers['content-security-policy']).toContain("script-src 'self' 'nonce-");
      expect(headers['set-cookie']).toBeUndefined();
    });

    test('pages that need nothing of it are shown as ever, to visitors and holders', async () => {
      for (const address of ['/', '/pages/faq', '/pages/faq?q=plan', '/pages/privacy-policy']) {
        const visitors = await open(address);
        expect([address, visitors.status]).toEqual([address, 200]);
        const holders = await open(address, { cookies });
        expect([address, holders.status]).toEqual([address, 200]);
      }
    });

    test('addresses that lead on and changes: 503', async () => {
      for (const address of ['/create-session?token=x', '/sso-login?sessionID=1'])
        expect([address, (await open(address, { cookies })).status]).toEqual([address, 503]);
      const search = await inTime(
        ask(port(), '/api/search-contract', { host, values: harborTerms }),
      );
      expect([search.status, JSON.parse(search.body).errCode]).toEqual([
        503,
        'PLATFORM_UNAVAILABLE',
      ]);
      expect((await open('/health/live')).status).toBe(200);
      expect((await open('/health/ready')).status).toBe(503);
    });

    test('invariant 8: what was typed without script comes back', async () => {
      const sent = await inTime(
        ask(port(), '/api/search-contract', { host, values: harborTerms, script: false }),
      );
      expect(sent.status).toBe(303);
      const { body } = await open('/', { cookies: sent.cookies });
      expect(body).toContain(`value="${harborTerms.Option1_SearchTerm1}"`);
    });

    test('many at once, and everything again by itself; no search that was answered 503 has been counted', async () => {
      const wrong = { ...harborTerms, Option1_SearchTerm2: '00000' };
      const from = '198.51.100.7';
      const refused = await Promise.all(
        Array.from({ length: 40 }, () =>
          inTime(ask(port(), '/api/search-contract', { host, values: wrong, from })),
        ),
      );
      expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 503));
      running().relay.thaw();
      const dashboard = async () => (await ask(port(), '/dashboard', { host, cookies })).status;
      await expect.poll(dashboard, soon).toBe(200);
      const counted = async () => {
        const search = await ask(port(), '/api/search-contract', { host, values: wrong, from });
        return [search.status, JSON.parse(search.body).attemptDetails];
      };
      await expect.poll(counted, soon).toEqual([404, { remainingAttempts: 4 }]);
    });
  });
}
