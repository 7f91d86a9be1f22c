/** What the servers do: requests per second of the portal beside those of its neighbours. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { nginxProgram, startTestNginx } from '../scripts/test-nginx';
import { testClient, writeTestClient } from '../tests/setup/test-client';
import { read } from './ask';
import { type Comparison, comparisonTable, medians, proportion } from './comparison';
import { isPinned, leaveServerCore, onServerCore } from './cores';
import { hasWrk, measureInTurn, type Pace, type Target } from './load';
import { buildMinimalApp, minimalHost, minimalPage, startMinimalApp } from './minimal-app';
import { startFileServer } from './nginx';
import { pageWeight } from './page-weight';
import { startMeasuredPortal } from './portal';
import { searchHeaders, signIn, unmatchedSearch } from './search';

const pace: Pace = { connections: 16, warmUpSeconds: 10, seconds: 5, runs: 5 };

/**
 * Measures everything that is asked of the servers.
 * @param runs how often all of it is started and measured
 * @returns the table, with the medians of the runs
 */
export async function benchRequests(runs = 1): Promise<string> {
  leaveServerCore();
  buildMinimalApp();
  const measured: (readonly Comparison[])[] = [];
  for (let run = 0; run < runs; run++) measured.push(await measureAll());
  return `${wayOfMeasuring(runs)}\n\n${comparisonTable(medians(measured))}`;
}

/** Starts the portal and its neighbours, and compares them once. */
async function measureAll(): Promise<readonly Comparison[]> {
  const started: { stop(): Promise<void> }[] = [];
  const keep = <Server extends { stop(): Promise<void> }>(server: Server): Server => {
    started.unshift(server);
    return server;
  };
  try {
    const proxySecret = randomBytes(32).toString('base64url');
    const { portal, databaseUrl } = keep(
      // One search signs in: the holder's pages are measured, not the way to them.
      await startMeasuredPortal(
        [writeTestClient({ 'settings.json': { Global_MFA_Feature: false } })],
        proxySecret,
        onServerCore,
      ),
    );
    await createAttempts(databaseUrl);
    const minimal = keep(await onServerCore(() => startMinimalApp(databaseUrl)));

    const origin = `http://127.0.0.1:${portal.port}`;
    const host = `${testClient.host}:${portal.port}`;
    const visitor = { host };
    const holder = { host, cookie: await signIn(origin, host, proxySecret) };
    const ofMinimal = { host: minimalHost };
    const weights = {
      home: await pageWeight(origin, '/', visitor),
      withoutForm: await pageWeight(origin, '/pages/privacy-policy', visitor),
      dashboard: await pageWeight(origin, '/dashboard', holder),
    };
    const minimalHome = await minimalPage(minimal.origin, 'home', weights.home);
    const minimalDashboard = await minimalPage(minimal.origin, 'dashboard', weights.dashboard);
    const minimalWeight = await pageWeight(minimal.origin, minimalHome, ofMinimal);

    const page = (name: string, url: string, headers: Record<string, string>): Target => ({
      name,
      url,
      headers,
      status: 200,
    });
    const search = (name: string, url: string, headers: Record<string, string>): Target => ({
      name,
      url,
      headers: { ...searchHeaders(host, proxySecret), ...headers },
      ...unmatchedSearch,
    });
    const targets = [
      page('home, plain visitor', `${origin}/`, visitor),
      page('minimal, kept', `${minimal.origin}${minimalHome}`, ofMinimal),
      page('home, signed in', `${origin}/`, holder),
      page('dashboard', `${origin}/dashboard`, holder),
      page('minimal, rendered', `${minimal.origin}${minimalDashboard}`, ofMinimal),
      search('searchContract', `${origin}/api/search-contract`, {}),
      search('minimal handler', `${minimal.origin}/api/search`, ofMinimal),
    ];

    const program = nginxProgram();
    if (program) {
      const compressed = { ...visitor, 'accept-encoding': 'gzip' };
      const proxy = keep(
        await onServerCore(() =>
          startTestNginx(program, { portals: [portal.port, portal.port], secret: proxySecret }),
        ),
      );
      const bytes = await read(`${origin}/`, compressed);
      const file = keep(await onServerCore(() => startFileServer(program, bytes)));
      targets.push(
        page('home through nginx, compressed', `https://127.0.0.1:${proxy.httpsPort}/`, compressed),
        page('nginx, from a file', `${file.origin}/`, compressed),
      );
    }

    console.log(`Measuring for about ${minutes(targets.length)} minutes …`);
    const measured = await measureInTurn(targets, pace);
    const compare = (name: string, against: string, least?: number): Comparison[] => {
      const own = measured.get(name);
      const other = measured.get(against);
      if (!own || !other) return [];
      return [
        {
          ...proportion(own, other, ({ requestsPerSecond }) => requestsPerSecond),
          name: `${name}: requests/s`,
          ...(least === undefined ? {} : { target: { least } }),
        },
        { ...proportion(own, other, ({ p99 }) => p99), name: `${name}: p99 in ms` },
      ];
    };
    if (!program) console.log('nginx is not installed: what it keeps is not measured.');
    return [
      ...compare('home, plain visitor', 'minimal, kept', 0.95),
      ...compare('home, signed in', 'minimal, kept', 0.8),
      ...compare('dashboard', 'minimal, rendered', 0.8),
      ...compare('searchContract', 'minimal handler', 0.6),
      ...compare('home through nginx, compressed', 'nginx, from a file', 0.75),
      {
        name: 'home: JavaScript, gzip bytes',
        own: weights.home.scriptGzip,
        other: minimalWeight.scriptGzip,
        ratio: weights.home.scriptGzip / minimalWeight.scriptGzip,
        target: { most: 1.15 },
      },
      {
        name: 'a page without a form: JavaScript, gzip bytes',
        own: weights.withoutForm.scriptGzip,
        other: minimalWeight.scriptGzip,
        ratio: weights.withoutForm.scriptGzip / minimalWeight.scriptGzip,
        target: { most: 1.1 },
      },
      {
        name: 'dashboard: JavaScript, gzip bytes',
        own: weights.dashboard.scriptGzip,
        other: minimalWeight.scriptGzip,
        ratio: weights.dashboard.scriptGzip / minimalWeight.scriptGzip,
        target: { most: 1.2 },
      },
      { name: 'home: HTML, bytes', own: weights.home.html, other: minimalWeight.html },
      {
        name: 'home: elements',
        own: weights.home.elements,
        other: minimalWeight.elements,
      },
    ];
  } finally {
    for (const server of started) await server.stop();
  }
}

function wayOfMeasuring(runs: number): string {
  return [
    isPinned ? 'One core for the servers' : 'All cores for all',
    hasWrk ? 'driven by wrk (searches by autocannon)' : 'driven by autocannon',
    `${pace.connections} connections`,
    `medians of ${pace.runs} times ${pace.seconds} s`,
    ...(runs > 1 ? [`medians of ${runs} runs of everything`] : []),
  ]
    .join(', ')
    .concat('.');
}

function minutes(targets: number): string {
  const seconds = targets * (pace.warmUpSeconds + pace.seconds * pace.runs);
  return (seconds / 60).toFixed(1);
}

/** Where the minimal handler counts, with the columns and the key of the portal's own table. */
async function createAttempts(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `CREATE TABLE minimal_attempt (client_id text, subject text, attempts integer NOT NULL,
       window_ends timestamptz NOT NULL, PRIMARY KEY (client_id, subject))`,
  );
  await client.end();
}
