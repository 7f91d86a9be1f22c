/**
 * `npm run bench`: the portal beside a minimal Next app and a bare handler, driven in turn. Prints
 * what the portal does in proportion to them. A target that is missed is said, not failed.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { ask } from '../bench/ask';
import { type Comparison, comparisonTable, proportion } from '../bench/comparison';
import { measureInTurn, type Target } from '../bench/measure';
import { minimalPage } from '../bench/minimal-page';
import { type PageWeight, pageWeight } from '../bench/page-weight';
import { buildMinimalApp, residentMemory, startNeighbour } from '../bench/servers';
import { proxyVariables } from '../lib/config/tests/proxy';
import { testClient, testContract, writeTestClient } from '../tests/setup/test-client';
import { buildIfChanged } from './build';
import { startPortal } from './test-portal';
import { freePort, postgresPrograms, startTestPostgres } from './test-postgres';

const pace = { connections: 16, warmUpSeconds: 10, seconds: 5, rounds: 3 };
const started: { stop(): Promise<void> }[] = [];
const folder = mkdtempSync(path.join(tmpdir(), 'portico-bench-'));

try {
  await bench();
} finally {
  for (const server of started) await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function bench(): Promise<void> {
  console.log('Building …');
  await buildIfChanged();
  buildMinimalApp();

  const programs = postgresPrograms();
  const postgres = programs ? await startTestPostgres(programs) : undefined;
  if (postgres) started.unshift(postgres);
  const url = await postgres?.createDatabase('bench');
  const port = String(await freePort());
  const variables = {
    PORT: port,
    PORTAL_DATA_DIR: folder,
    ...proxyVariables,
    // As an operator runs it: no tools of developers in the pages. That needs PostgreSQL.
    PORTAL_STAGE: url ? 'production' : 'demo',
    PORTAL_SECRET: randomBytes(32).toString('base64url'),
    PORTAL_PUBLIC_SCHEME: 'http',
    PORTAL_PUBLIC_PORT: port,
    LOG_LEVEL: 'info',
    ...(url ? { DATABASE_URL: url } : {}),
  };
  const portal = await startPortal(variables);
  started.unshift(portal);
  await portal.importClient(
    // One search signs in: the holder's pages are measured, not the way to them.
    writeTestClient({ 'settings.json': { Global_MFA_Feature: false } }),
  );
  const minimal = await startNeighbour('bench/minimal-server.ts', [], {});
  started.unshift(minimal);
  const bare = await startNeighbour('bench/bare-handler.ts', [testClient.id], variables);
  started.unshift(bare);

  const origin = `http://127.0.0.1:${portal.port}`;
  const host = `${testClient.host}:${portal.port}`;
  const visitor = { host };
  const holder = { host, cookie: await signIn(origin, host) };
  const minimalOrigin = `http://127.0.0.1:${minimal.port}`;
  const weights = {
    home: await pageWeight(origin, '/', visitor),
    holderHome: await pageWeight(origin, '/', holder),
    dashboard: await pageWeight(origin, '/dashboard', holder),
  };
  const minimalPages = {
    home: await minimalPage(minimalOrigin, weights.home),
    holderHome: await minimalPage(minimalOrigin, weights.holderHome),
    dashboard: await minimalPage(minimalOrigin, weights.dashboard),
  };
  const minimalWeight = await pageWeight(minimalOrigin, minimalPages.home);

  const page = (name: string, address: string, headers = {}): Target => ({
    name,
    url: address,
    headers,
    status: 200,
  });
  const search = (name: string, address: string): Target => ({
    name,
    url: address,
    method: 'POST',
    headers: formHeaders(host),
    // A contract that is not there takes exactly the two queries; one that is opens a session, too.
    body: searchFor('X00000', '99999'),
    status: 404,
  });
  console.log(`Measuring, for about ${minutes(9)} minutes …`);
  const measured = await measureInTurn(
    [
      page('home, plain visitor', `${origin}/`, visitor),
      // Whoever asks for a part of a page is never answered from what was kept.
      page('home, plain visitor, through Next', `${origin}/`, { ...visitor, range: 'bytes=0-' }),
      page('minimal, as home', `${minimalOrigin}${minimalPages.home}`),
      page('home, signed in', `${origin}/`, holder),
      page('minimal, as home signed in', `${minimalOrigin}${minimalPages.holderHome}`),
      page('dashboard', `${origin}/dashboard`, holder),
      page('minimal, as dashboard', `${minimalOrigin}${minimalPages.dashboard}`),
      search('searchContract', `${origin}/api/search-contract`),
      search('bare handler', `http://127.0.0.1:${bare.port}/`),
    ],
    pace,
  );
  const compare = (name: string, against: string, least?: number): Comparison[] => {
    const own = measured.get(name) ?? [];
    const other = measured.get(against) ?? [];
    return [
      {
        ...proportion(own, other, ({ requestsPerSecond }) => requestsPerSecond),
        name: `${name}: requests/s`,
        ...(least === undefined ? {} : { target: { least } }),
      },
      { ...proportion(own, other, ({ p99 }) => p99), name: `${name}: p99 in ms` },
    ];
  };
  const weigh = (name: string, weight: PageWeight, most?: number): Comparison[] => [
    {
      name: `${name}: JavaScript, gzip bytes`,
      own: weight.scriptGzip,
      other: minimalWeight.scriptGzip,
      ratio: weight.scriptGzip / minimalWeight.scriptGzip,
      ...(most ? { target: { most } } : {}),
    },
    {
      name: `${name}: CSS, gzip bytes`,
      own: weight.styleGzip,
      other: minimalWeight.styleGzip,
    },
    { name: `${name}: HTML, bytes`, own: weight.html, other: minimalWeight.html },
  ];
  const memory = residentMemory(portal.process.pid, 'scripts/serve.ts');
  const minimalMemory = residentMemory(minimal.process.pid, 'bench/minimal-server.ts');
  const [processor] = cpus();
  console.log(
    `\n${url ? 'PostgreSQL' : 'Embedded database'}, ${cpus().length} × ${processor?.model ?? 'unknown processor'}, Node ${process.versions.node}, ${pace.connections} connections, ${pace.rounds} rounds of ${pace.seconds} s each, medians\n`,
  );
  console.log(
    comparisonTable([
      ...compare('home, plain visitor', 'minimal, as home', 3),
      ...compare('home, plain visitor, through Next', 'minimal, as home'),
      ...compare('home, signed in', 'minimal, as home signed in', 0.6),
      ...compare('dashboard', 'minimal, as dashboard', 0.6),
      ...compare('searchContract', 'bare handler', 0.4),
      ...weigh('home', weights.home, 1.25),
      ...weigh('dashboard', weights.dashboard),
      ...(memory && minimalMemory
        ? [
            {
              name: 'server process: resident MB',
              own: memory / 2 ** 20,
              other: minimalMemory / 2 ** 20,
              ratio: memory / minimalMemory,
            },
          ]
        : []),
    ]),
  );
}

function minutes(targets: number): string {
  const seconds = targets * (pace.warmUpSeconds + pace.seconds * pace.rounds);
  return (seconds / 60).toFixed(1);
}

/** Signs in as a visitor does and returns the cookies of the session. */
async function signIn(origin: string, host: string): Promise<string> {
  const { number, zip } = testContract('email', 0);
  const { status, cookies } = await ask(`${origin}/api/search-contract`, {
    headers: formHeaders(host),
    body: searchFor(number, zip),
  });
  if (status !== 200) throw new Error(`Signing in answered ${status}`);
  return cookies
    .map((cookie) => cookie.split(';', 1)[0] ?? '')
    .filter((cookie) => !cookie.endsWith('='))
    .join('; ');
}

function formHeaders(host: string): Record<string, string> {
  return {
    host,
    origin: `http://${host}`,
    accept: 'application/json',
    'content-type': 'application/json',
  };
}

function searchFor(number: string, zip: string): string {
  return JSON.stringify({
    from: '/',
    option: '1',
    Option1_SearchTerm1: number,
    Option1_SearchTerm2: zip,
  });
}
