import { request } from 'node:http';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mostOfOne } from '../../lib/changes/report-limit';
import { proxyVariables, viaProxy } from '../../lib/config/tests/proxy';
import { referencePattern } from '../../lib/observability/reference';
import { nginxProgram, startTestNginx, type TestNginx } from '../../scripts/test-nginx';
import type { TestPortal } from '../../scripts/test-portal';
import { postgresPrograms } from '../../scripts/test-postgres';
import { soon } from '../setup/limits';
import { testClient, testContract } from '../setup/test-client';
import { ask } from './ask';
import { askNginx } from './ask-nginx';
import {
  describeOutages,
  nonsense,
  silences,
  startTroubledPortal,
  type TroubledPortal,
} from './outages';
import { writeSmallClient } from './small-client';

const programs = postgresPrograms();
const program = nginxProgram();

/** One of the kinds of trouble, by the seed of the run. */
const oneOf = <Kind>(kinds: readonly Kind[]) => fc.sample(fc.constantFrom(...kinds), 1);

describe.skipIf(!programs || !program)('a portal of which something fails', () => {
  const stops: (() => Promise<void>)[] = [];
  let troubled: TroubledPortal;
  let portal: TestPortal;
  let database: pg.Client;
  let nginx: TestNginx;
  beforeAll(async () => {
    troubled = await startTroubledPortal(programs ?? '', stops, writeSmallClient());
    portal = troubled.portal;
    nginx = await startTestNginx(program ?? '', {
      portals: [portal.port, portal.port],
      secret: proxyVariables.PORTAL_PROXY_SECRET,
    });
    database = new pg.Client({ connectionString: troubled.databaseUrl });
    await database.connect();
  });
  afterAll(async () => {
    await database?.end();
    await nginx?.stop();
    for (const stop of stops) await stop();
  });

  // First: what is taken in a minute is counted from the first report.
  describe('what browsers report', () => {
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
        .poll(() => lines('content-security policy blocked'), soon)
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
      expect(
        await statuses(200, () => send('/api/page-failures', { headers: from, body })),
      ).toEqual({
        // Three of those above have been counted: what is foreign is not.
        200: mostOfOne - 3,
        429: 200 - mostOfOne + 3,
      });
    });
  });

  /** Takes a table away for a while: what nobody expects, and no outage. */
  async function without<Result>(table: string, run: () => Promise<Result>): Promise<Result> {
    const [schema, name] = table.split('.');
    await database.query(`ALTER TABLE ${schema}.${name} RENAME TO taken_away`);
    try {
      return await run();
    } finally {
      await database.query(`ALTER TABLE ${schema}.taken_away RENAME TO ${name}`);
    }
  }

  const host = testClient.host;
  const { number, zip } = testContract('email', 11);
  const typed = { from: '/', option: '1', Option1_SearchTerm1: number, Option1_SearchTerm2: zip };
  const search = (script = true) =>
    ask(portal.port, '/api/search-contract', { host, values: typed, script });
  /** A page as visitors are shown it. */
  const openPage = (of: string, address: string, cookies: readonly string[]) =>
    askNginx(nginx, address, {
      headers: { host: `${of}:${portal.port}`, cookie: cookies.join('; '), accept: 'text/html' },
    });
  const leaks = /relation|taken_away|attempt_counter|node_modules|\bat .*:\d+:\d+/;

  /** The log's lines about a failure: they come by a pipe, and may come after the answer. */
  const logged = (reference: string) =>
    portal
      .output()
      .split('\n')
      .filter((line) => line.includes(`"reference":"${reference}"`))
      .map((line) => JSON.parse(line));

  test('a change that fails: the answer and the log have one reference, the log not what was typed', async () => {
    const { status, body } = await without('portal.attempt_counter', () => search());
    const answer = JSON.parse(body);
    expect([status, answer.errCode, answer.display]).toEqual([500, 'UNEXPECTED', 'inline']);
    expect(answer.reference).toMatch(referencePattern);
    expect(answer.messageHtml).toContain(`Support reference: <code>${answer.reference}</code>`);
    expect(body).not.toMatch(leaks);
    await expect
      .poll(() => logged(answer.reference), soon)
      .toMatchObject([
        { level: 'error', client: testClient.id, change: '/api/search-contract', outage: false },
      ]);
    expect(portal.output()).not.toContain(number);
    expect(portal.output()).not.toContain(zip);
    expect((await search()).status).toBe(200);
  });

  test('without script the form comes back with the reference and all that was typed', async () => {
    const sent = await without('portal.attempt_counter', () => search(false));
    expect(sent.status).toBe(303);
    const { body } = await ask(portal.port, '/', { host, cookies: sent.cookies });
    const reference = /<code>(\w{4}-\w{4})<\/code>/.exec(body)?.[1] ?? '';
    await expect.poll(() => logged(reference), soon).toHaveLength(1);
    expect(body).toContain(`value="${number}"`);
  });

  test('a page that fails: the brand’s error page without any script, with the reference of the log', async () => {
    const found = await search();
    const sent = await ask(portal.port, '/api/verification/send', {
      host,
      cookies: found.cookies,
      values: { from: '/security-verification', method: 'email', emailIndex: '0' },
    });
    expect(JSON.parse(sent.body)).toEqual({ kind: 'go', to: '/security-verification/code' });
    const open = () => openPage(host, '/security-verification/code', sent.cookies);
    const { status, body, headers } = await without('portal.access_code', open);
    expect(status).toBe(500);
    expect(body).toContain(`data-client="${testClient.id}"`);
    expect(body).toMatch(/<h1[^>]*>Something went wrong/);
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'nonce-/);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(body).not.toMatch(leaks);
    const reference = /<code[^>]*>(\w{4}-\w{4})<\/code>/.exec(body)?.[1] ?? '';
    await expect
      .poll(() => logged(reference), soon)
      .toMatchObject([{ level: 'error', route: '/live/[edition]/security-verification/code' }]);
    const whole = await open();
    expect(whole.status).toBe(200);
    expect(whole.body).toMatch(/<\/html>\s*$/);
    const missing = await ask(portal.port, '/no/such/page', { host });
    expect([missing.status, missing.body.slice(-7)]).toEqual([404, '</html>']);
  });

  test('a page that fails in the browser: its reference is that of the log', async () => {
    const report = {
      page: '/dashboard',
      problem: 'TypeError',
      at: ['at show (https://x/a.js:1:2)'],
    };
    const { status, body } = await ask(portal.port, '/api/page-failures', { host, values: report });
    expect(status).toBe(200);
    const { reference } = JSON.parse(body);
    expect(reference).toMatch(referencePattern);
    await expect
      .poll(() => logged(reference), soon)
      .toMatchObject([{ level: 'error', client: testClient.id, ...report }]);
    const foreign = { host: 'northwind.localhost', publicPort: 1, values: report };
    expect((await ask(portal.port, '/api/page-failures', foreign)).status).toBe(403);
    const unreadable = { host, raw: { type: 'application/json', body: '{' } };
    expect((await ask(portal.port, '/api/page-failures', unreadable)).status).toBe(400);
  });

  test('where nobody can say who the visitor is, the error page is shown to nobody in particular', async () => {
    const values = {
      from: '/',
      option: '1',
      Option1_SearchTerm1: '48213',
      Option1_SearchTerm2: '02840',
    };
    const harbor = 'harbor.localhost';
    const { cookies } = await ask(portal.port, '/api/search-contract', { host: harbor, values });
    const open = () => openPage(harbor, '/dashboard', cookies);
    expect((await open()).status).toBe(200);
    const { status, body, headers } = await without('portal.session', open);
    expect(status).toBe(500);
    expect(body).toMatch(/data-client="harbor"[\s\S]*<h1[^>]*>Something went wrong/);
    expect(headers['content-security-policy']).toContain("object-src 'none'");
    expect(headers['x-portal-reference']).toBeUndefined();
    expect(body).not.toMatch(leaks);
    const reference = /<code[^>]*>(\w{4}-\w{4})<\/code>/.exec(body)?.[1] ?? '';
    await expect.poll(() => logged(reference), soon).not.toEqual([]);
    expect((await open()).status).toBe(200);
  });

  test('the error page shows no reference that is none', async () => {
    for (const reference of ['%3Cscript%3E', 'call+0900-1234', 'AAAA-AAAA-AAAA']) {
      const address = `/pages/error?reference=${reference}`;
      const { body } = await ask(portal.port, address, { host });
      expect(body).toContain('Something went wrong');
      expect(body).not.toContain('<code');
    }
  });

  test('a full disk: what would be written is answered 503, and readiness says why', async () => {
    const ready = () => ask(portal.port, '/health/ready', { host });
    expect((await ready()).status).toBe(200);
    await database.query(`
      CREATE FUNCTION portal.no_room() RETURNS trigger LANGUAGE plpgsql
        AS $$ BEGIN RAISE EXCEPTION 'no room' USING ERRCODE = 'disk_full'; END $$;
      CREATE TRIGGER no_room BEFORE INSERT ON portal.attempt_counter
        FOR EACH ROW EXECUTE FUNCTION portal.no_room()`);
    // A failure is counted, which is a write; a search that finds something writes nothing.
    const values = { ...typed, Option1_SearchTerm2: 'zq-wrong' };
    const refused = await ask(portal.port, '/api/search-contract', { host, values });
    expect(refused.status).toBe(503);
    expect(refused.body).not.toMatch(leaks);
    const full = await ready();
    expect([full.status, JSON.parse(full.body)]).toEqual([
      503,
      { status: 'fail', output: 'database full' },
    ]);
    expect((await ask(portal.port, '/health/live', { host })).status).toBe(200);
    expect((await ask(portal.port, '/pages/faq', { host })).status).toBe(200);
    await database.query('DROP FUNCTION portal.no_room CASCADE');
    expect((await search()).status).toBe(200);
  });

  describeOutages(() => troubled, {
    troubles: ['away', ...oneOf(silences), ...oneOf(nonsense)],
  });
});
