import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { proxyVariables } from '../../lib/config/tests/proxy';
import { metricTable } from '../../lib/observability';
import { spawnScript, startPortal, type TestPortal } from '../../scripts/test-portal';
import {
  postgresPrograms,
  startTestPostgres,
  type TestPostgres,
} from '../../scripts/test-postgres';
import {
  prometheusPrograms,
  startTestPrometheus,
  type TestPrometheus,
} from '../../scripts/test-prometheus';
import { freePort } from '../setup/free-port';
import { soon } from '../setup/limits';
import { type Answer, ask } from './ask';
import { type OtlpReceiver, type Span, startOtlpReceiver } from './otlp-receiver';

const programs = postgresPrograms();
const folder = mkdtempSync(path.join(tmpdir(), 'portico-telemetry-'));

/** A holder of the demonstration whose insurer's platform is asked over HTTP. */
const holder = {
  host: 'altura.localhost',
  terms: ['AVC4402187', 'RD104417'],
  personal: ['Tomás', 'Aguilar', 'tomas.aguilar', '3035550142', 'Juniper'],
};
/** One whose contract the embedded platform has. */
const other = {
  host: 'northwind.localhost',
  terms: ['NW100418', '97209'],
  personal: ['Okafor', 'maya.okafor', '5035550142'],
};
/** What is typed, or sent by whoever would like to see it again elsewhere. */
const typed = {
  wrongTerm: 'AVC9909907',
  query: 'zq-in-a-query',
  sessionLink: 'zq-session-link-1',
  path: 'zq.in.a.path@example.com',
  header: 'zq-in-a-header',
  traceId: '5eed5eed5eed5eed5eed5eed5eed5eed',
};

/**
 * Tables that keep what was sent as it was: the demonstration's own outbox, whose viewer shows it to
 * whoever tries the portal out. Production has none.
 */
const demonstrationTables = ['outbox_message'];

describe.skipIf(!programs)('telemetry of a server and a worker', () => {
  let postgres: TestPostgres;
  let database: pg.Client;
  let receiver: OtlpReceiver;
  let portal: TestPortal;
  let worker: ChildProcess;
  let workerSaid = '';
  let queue: PgBoss;
  /** What `npm start` prints for people who try the portal out: names, and what to search for. */
  let printedAtStart = 0;
  const metricsPorts: number[] = [];
  /** All that nobody may find anywhere: it grows by codes and cookies. */
  const secrets = new Set<string>([
    ...holder.terms,
    ...holder.personal,
    ...other.terms,
    ...other.personal,
    ...Object.values(typed),
  ]);

  beforeAll(async () => {
    receiver = await startOtlpReceiver();
    postgres = await startTestPostgres(programs ?? '');
    const DATABASE_URL = await postgres.createDemonstration('telemetry');
    metricsPorts.push(await freePort(), await freePort());
    const variables = {
      DATABASE_URL,
      PORTAL_DATA_DIR: folder,
      PORTAL_JOBS: 'worker',
      LOG_LEVEL: 'info',
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.address,
      ...proxyVariables,
    };
    const port = await freePort();
    portal = await startPortal({
      ...variables,
      PORT: String(port),
      PORTAL_METRICS_PORT: String(metricsPorts[0]),
    });
    worker = spawnScript('worker', [], {
      ...variables,
      PORTAL_METRICS_PORT: String(metricsPorts[1]),
    });
    for (const stream of [worker.stdout, worker.stderr])
      stream?.setEncoding('utf8').on('data', (part: string) => {
        workerSaid += part;
      });
    await portal.partners();
    await vi.waitFor(() => {
      expect(portal.output()).toContain('npm run client -- list');
      expect(workerSaid).toContain('Working on jobs.');
    }, soon);
    printedAtStart = portal.output().length;
    database = new pg.Client({ connectionString: DATABASE_URL });
    await database.connect();
    queue = new PgBoss({
      connectionString: DATABASE_URL,
      schema: 'jobs',
      migrate: false,
      createSchema: false,
      supervise: false,
      schedule: false,
      openTelemetry: { enabled: false },
    });
    await queue.start();
    await journey();
  });
  afterAll(async () => {
    await queue?.stop({ graceful: false });
    await database?.end();
    await portal?.stop();
    if (worker?.exitCode === null) {
      worker.kill('SIGTERM');
      await once(worker, 'exit');
    }
    await postgres?.stop();
    await receiver?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** What a browser keeps of an answer: none of it is anybody else's. */
  function keep({ cookies }: Answer): readonly string[] {
    for (const cookie of cookies) {
      const value = cookie.slice(cookie.indexOf('=') + 1);
      if (value.length > 15) secrets.add(value);
    }
    return cookies;
  }

  function search({ host, terms }: { host: string; terms: readonly string[] }): Promise<Answer> {
    const [Option1_SearchTerm1, Option1_SearchTerm2] = terms;
    const values = { from: '/', option: '1', Option1_SearchTerm1, Option1_SearchTerm2 };
    return ask(portal.port, '/api/search-contract', { host, values });
  }

  /** A job by itself, as the sweep would send it. */
  let jobs = 0;
  const sendJob = () => queue.send('housekeeping', { id: `run-${jobs++}` });

  /** From a link with a query to the dashboard, with all that goes wrong on the way. */
  async function journey(): Promise<void> {
    const { host } = holder;
    const open = (address: string, cookies: readonly string[] = []) =>
      ask(portal.port, address, {
        host,
        cookies,
        more: { traceparent: `00-${typed.traceId}-5eed5eed5eed5eed-01`, 'x-zq': typed.header },
      });
    await open('/');
    await open(`/?email=${typed.query}&token=${typed.query}`);
    await open(`/SSO/${typed.sessionLink}`);
    await open(`/${typed.path}/${typed.query}?a=${typed.query}`);
    await open(`/api/${typed.path}`);
    await open(`/_next/static/${typed.path}?a=${typed.query}`);
    // A database that has just started may be too slow for the first search, which counts no attempt then.
    await vi.waitFor(async () => {
      const missed = await search({ host, terms: [typed.wrongTerm, 'RD990990'] });
      expect(missed.status).toBe(404);
    }, soon);
    const found = await search(holder);
    expect(JSON.parse(found.body)).toEqual({ kind: 'go', to: '/security-verification' });
    const sent = await ask(portal.port, '/api/verification/send', {
      host,
      cookies: keep(found),
      values: { from: '/security-verification', method: 'email', emailIndex: '0' },
    });
    expect(JSON.parse(sent.body)).toEqual({ kind: 'go', to: '/security-verification/code' });
    const code = await sentCode();
    secrets.add(code);
    const enter = (AccessCode: string) =>
      ask(portal.port, '/api/verification/check', {
        host,
        cookies: keep(sent),
        values: { from: '/security-verification/code', AccessCode },
      });
    expect((await enter(code === '904821' ? '904822' : '904821')).status).toBe(401);
    const right = await enter(code);
    expect(JSON.parse(right.body)).toEqual({ kind: 'go', to: '/dashboard' });
    expect((await open('/dashboard', keep(right))).body).toContain(holder.personal[0]);
    expect((await search(other)).status).toBe(200);
    await sendJob();
  }

  async function sentCode(): Promise<string> {
    const { rows } = await database.query(
      'SELECT body FROM portal.outbox_message ORDER BY created_at DESC LIMIT 1',
    );
    const [{ body }] = z.tuple([z.object({ body: z.string() })]).parse(rows);
    return /\b\d{6}\b/.exec(body)?.[0] ?? '';
  }

  /** The span of a name below another one, however deep. */
  function below(spans: readonly Span[], root: Span, isIt: (span: Span) => boolean): boolean {
    return spans
      .filter(
        ({ parentSpanId, traceId }) => traceId === root.traceId && parentSpanId === root.spanId,
      )
      .some((span) => isIt(span) || below(spans, span, isIt));
  }

  test('a trace leads from the request over guards and page to ports and database', async () => {
    const has = (page: string, ...inside: ((span: Span) => boolean)[]) => {
      const spans = receiver.spans();
      return spans
        .filter((span) => span.parentSpanId === undefined && span.service === 'portal')
        .some(
          (root) =>
            below(spans, root, ({ name }) => name === 'guards') &&
            below(spans, root, ({ attributes }) => attributes['http.route'] === page) &&
            inside.every((isIt) => below(spans, root, isIt)),
        );
    };
    const isQuery = ({ name }: Span) => name === 'prisma:client:db_query';
    const asks = (call: string, adapter: string) => (span: Span) =>
      span.name === `platform ${call}` && span.attributes['portal.adapter'] === adapter;
    const search = '/api/search-contract';
    await expect.poll(() => has(search, asks('searchContract', 'http')), soon).toBe(true);
    await expect
      .poll(() => has(search, asks('searchContract', 'embedded'), isQuery), soon)
      .toBe(true);
    await expect
      .poll(
        () =>
          has('/live/[edition]/dashboard', asks('overview', 'http'), isQuery, ({ name }) =>
            name.startsWith('render route (app) /live/[edition]/dashboard'),
          ),
        soon,
      )
      .toBe(true);
    await expect
      .poll(() => has('/api/verification/send', ({ name }) => name === 'messaging send'), soon)
      .toBe(true);
  });

  test('a job has a span of its own, with its queries, and is the worker’s', async () => {
    const job = () => {
      const spans = receiver.spans();
      return spans.some(
        (span) =>
          span.name === 'job' &&
          span.service === 'portal-worker' &&
          span.attributes['portal.queue'] === 'housekeeping' &&
          below(spans, span, ({ name }) => name === 'prisma:client:db_query'),
      );
    };
    await expect.poll(job, soon).toBe(true);
  });

  test('a trace that a visitor names is not believed, and log lines have that of their request', async () => {
    const traces = new Set(receiver.spans().map(({ traceId }) => traceId));
    expect(traces.has(typed.traceId)).toBe(false);
    const lines = () =>
      portal
        .output()
        .split('\n')
        .filter((line) => line.includes('"change":"/api/search-contract"'));
    await expect.poll(() => lines().length, soon).toBeGreaterThanOrEqual(3);
    const entries = lines().map((line) =>
      z.object({ trace: z.string(), span: z.string() }).parse(JSON.parse(line)),
    );
    for (const { trace } of entries) expect(traces).toContain(trace);
  });

  test('metrics are at ports of their own, and at no other', async () => {
    for (const port of metricsPorts) {
      const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toContain('text/plain');
      expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
    }
    const outside = await ask(portal.port, '/metrics', { host: holder.host });
    expect(outside.body).not.toContain('portal_ready');
    expect(outside.status).toBe(404);
  });

  const prometheus = prometheusPrograms();
  describe.skipIf(!prometheus)('Prometheus', () => {
    let prometheusServer: TestPrometheus;
    beforeAll(async () => {
      prometheusServer = await startTestPrometheus(prometheus?.prometheus ?? '', metricsPorts);
    });
    afterAll(() => prometheusServer?.stop());

    const expressions = ['portal-visitors', 'portal-processes'].flatMap((board) =>
      expressionsOf(JSON.parse(readFileSync(`deploy/grafana/${board}.json`, 'utf8'))).map(
        (expression) => [board, expression] as const,
      ),
    );

    test('reads both, takes the rules, and none of them tells anybody', async () => {
      const up = async () =>
        (await prometheusServer.query('up{job="portal"}')).map(({ value }) => value);
      await expect.poll(up, soon).toEqual([1, 1]);
      const known = await prometheusServer.alerts();
      expect(known.length).toBeGreaterThan(8);
      for (const { name, health } of known) expect([name, health]).not.toEqual([name, 'err']);
      expect(await prometheusServer.query('ALERTS{alertstate="firing"}')).toEqual([]);
    });

    test('every query of the dashboards gives a value', async () => {
      expect(expressions.length).toBeGreaterThan(20);
      const without = async () => {
        // What is measured as a rate must go on happening.
        await search(other);
        await ask(portal.port, '/', { host: holder.host });
        await sendJob();
        await delay(700);
        const missing: string[] = [];
        for (const [board, expression] of expressions) {
          const asked = expression.replaceAll('$__rate_interval', '20s');
          const given = await prometheusServer.query(asked);
          if (!given.some(({ value }) => Number.isFinite(value)))
            missing.push(`${board}: ${expression}`);
        }
        return missing;
      };
      await expect.poll(without, soon).toEqual([]);
    });

    test('every metric of the table was read, with no label but its own', async () => {
      for (const [name, { kind, labels }] of Object.entries(metricTable)) {
        const given = await prometheusServer.query(kind === 'histogram' ? `${name}_count` : name);
        expect([name, given.length > 0]).toEqual([name, true]);
        const ofPrometheus = ['__name__', 'instance', 'job'];
        for (const series of given)
          expect(
            Object.keys(series.labels)
              .filter((label) => !ofPrometheus.includes(label))
              .toSorted(),
          ).toEqual(Object.keys(labels).toSorted());
      }
    });
  });

  test('the collector has metrics, too', async () => {
    await expect
      .poll(() => [...receiver.metrics()], soon)
      .toContain('portal_request_duration_seconds');
  });

  test('nothing of anybody is in output, spans, metrics, job rows or message rows', async () => {
    const places: Record<string, string> = {
      'output of the server': portal.output().slice(printedAtStart),
      'output of the worker': workerSaid,
      'output of the platform': readFileSync(path.join(folder, 'partners.log'), 'utf8'),
      'what the collector was sent': receiver.everything(),
      ...(await stored()),
    };
    for (const port of metricsPorts)
      places[`metrics at ${port}`] = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(secrets.size).toBeGreaterThan(20);
    const found = Object.entries(places).flatMap(([place, text]) =>
      [...secrets].filter((secret) => isIn(text, secret)).map((secret) => `${secret} in ${place}`),
    );
    expect(found).toEqual([]);
    // Whoever looks at nothing finds nothing.
    expect(places['output of the server']).toContain('"msg":"change"');
    expect(places['what the collector was sent']).toContain('platform searchContract');
    expect(places['jobs.job']).toContain('housekeeping');
  });

  /** Rows of jobs and messages as they are stored, table by table. */
  async function stored(): Promise<Record<string, string>> {
    const { rows } = await database.query(
      `SELECT table_schema || '.' || table_name AS name, table_name AS bare
       FROM information_schema.tables
       WHERE table_type = 'BASE TABLE' AND (table_schema = 'jobs'
         OR (table_schema = 'portal' AND table_name ~ 'message|notification|outbox'))`,
    );
    const tables = z.array(z.object({ name: z.string(), bare: z.string() })).parse(rows);
    const kept: Record<string, string> = {};
    for (const { name } of tables.filter(({ bare }) => !demonstrationTables.includes(bare))) {
      const content = await database.query(`SELECT row_to_json(t)::text AS row FROM ${name} t`);
      kept[name] = content.rows.map(({ row }) => row).join('\n');
    }
    return kept;
  }
});

test('nothing of it reaches a browser', () => {
  const scripts = globSync('.next/static/**/*.js');
  expect(scripts.length).toBeGreaterThan(5);
  const withTelemetry = scripts.filter((file) =>
    /opentelemetry|portal_\w+_total/i.test(readFileSync(file, 'utf8')),
  );
  expect(withTelemetry).toEqual([]);
});

/** Short numbers are in longer ones by chance, such as those of a time: they must stand alone. */
function isIn(text: string, secret: string): boolean {
  return /^\d{5,6}$/.test(secret)
    ? new RegExp(`(?<![\\w.])${secret}(?![\\w.])`).test(text)
    : waysToWrite(secret).some((way) => text.includes(way));
}

/** As it is, and as it would be in an address, in JSON, or in base64. */
function waysToWrite(text: string): readonly string[] {
  return [
    ...new Set([
      text,
      encodeURIComponent(text),
      JSON.stringify(text).slice(1, -1),
      Buffer.from(text).toString('base64').replace(/=+$/, ''),
    ]),
  ];
}

const expression = z.object({ expr: z.string() });
const dashboard = z.object({ panels: z.array(z.object({ targets: z.array(expression) })) });

/** What a dashboard of Grafana asks. */
function expressionsOf(board: unknown): readonly string[] {
  return dashboard.parse(board).panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
}
