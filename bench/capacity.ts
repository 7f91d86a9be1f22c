/** What operators plan with: the CPU time of each kind of page, and the memory of sessions. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { TestPortal } from '../scripts/test-portal';
import { testClient, writeTestClient } from '../tests/setup/test-client';
import { ask } from './ask';
import { page } from './compared-pages';
import { leaveServerCore, onServerCore } from './cores';
import { northwindWithoutCodes, signedInPages } from './demonstration';
import { driven } from './driven';
import { signInHolders } from './followers';
import { fillHolders } from './holder-data';
import { drive, type Target } from './load';
import { type MeasuredPortal, startMeasuredPortal } from './portal';
import { searchHeaders, unmatchedSearch } from './search';
import { memoryOfServer } from './server-memory';

const usual = { connections: 16, warmUpSeconds: 20, seconds: 10 };
const sessions = 1000;
const northwind = 'northwind.localhost';

/** Measures them. @returns the tables */
export async function benchCapacity(pace = usual): Promise<string> {
  const pages = await benchPages(pace);
  return [pages, await benchSessions()].join('\n\n');
}

/** One portal on one core: requests per second, and the CPU time of portal and database for each. */
async function benchPages(pace: typeof usual): Promise<string> {
  const proxySecret = randomBytes(32).toString('base64url');
  const measured = await startMeasuredPortal([northwindWithoutCodes()], proxySecret, onServerCore);
  leaveServerCore();
  try {
    const rows: string[] = [];
    for (const target of await targetsOf(measured.portal, proxySecret)) {
      await drive(target, pace.connections, pace.warmUpSeconds);
      const { connections, seconds } = pace;
      const each = await driven(target, [measured.portal], connections, seconds);
      rows.push(
        `| ${target.name} | ${each.requestsPerSecond.toFixed(0)} | ${each.portals.toFixed(1)} | ${each.database.toFixed(1)} |`,
      );
    }
    return [
      `One portal on one core, ${pace.connections} connections, ${pace.seconds} s each; CPU time of a request in milliseconds.`,
      '',
      '| | requests/s | portal | PostgreSQL |',
      '|---|---:|---:|---:|',
      ...rows,
    ].join('\n');
  } finally {
    await measured.stop();
  }
}

async function targetsOf({ port }: TestPortal, proxySecret: string): Promise<readonly Target[]> {
  const origin = `http://127.0.0.1:${port}`;
  const host = `${northwind}:${port}`;
  const signedIn = await signedInPages(port, proxySecret);
  const { cookie } = signedIn.dashboard;
  const asked = [
    ...Object.values(signedIn),
    ...(
      [
        ['claims', '/claim-track'],
        ['plans', '/policy-management'],
        ['billing', '/policy-billing'],
        ['account', '/policy-account'],
      ] as const
    ).map(([name, path]) => ({ name, path, cookie })),
  ];
  return [
    page('home, plain visitor', `${origin}/`, { host }),
    {
      name: 'a search that finds nothing',
      url: `${origin}/api/search-contract`,
      headers: searchHeaders(host, proxySecret),
      ...unmatchedSearch,
    },
    ...asked.map(({ name, path, cookie: own }) =>
      page(name, `${origin}${path}`, { host, cookie: own }),
    ),
  ];
}

/** What a thousand holders cost who have signed in and opened their dashboards. */
async function benchSessions(): Promise<string> {
  const proxySecret = randomBytes(32).toString('base64url');
  const folder = writeTestClient({
    'settings.json': { Global_MFA_Feature: false },
    'contracts.json': { contracts: [] },
  });
  const measured: MeasuredPortal = await startMeasuredPortal([folder], proxySecret, undefined, {
    NODE_OPTIONS: '--inspect=0',
  });
  const { portal, databaseUrl } = measured;
  const server = await memoryOfServer(portal.output());
  try {
    const origin = `http://127.0.0.1:${portal.port}`;
    const host = `${testClient.host}:${portal.port}`;
    await fillHolders(databaseUrl, { plans: 1, claims: 1 }, 0, sessions);
    const [cookie = ''] = await signInHolders(origin, host, proxySecret, 1);
    // What is loaded and cached for everybody is there before it is counted.
    await drive(page('dashboard', `${origin}/dashboard`, { host, cookie }), 4, 10);
    const before = await server.memory();
    const bytesBefore = await sessionBytes(databaseUrl);
    for (const own of await signInHolders(origin, host, proxySecret, sessions)) {
      const { status } = await ask(`${origin}/dashboard`, { headers: { host, cookie: own } });
      if (status !== 200) throw new Error(`A dashboard answered ${status}`);
    }
    const after = await server.memory();
    const bytes = (await sessionBytes(databaseUrl)) - bytesBefore;
    const row = (name: string, grown: number) =>
      `| ${name} | ${(grown / 1024 / 1024).toFixed(1)} |`;
    return [
      `${sessions.toLocaleString('en')} holders who have signed in and opened their dashboards, in MB.`,
      '',
      '| | grown by |',
      '|---|---:|',
      row('server, resident', after.resident - before.resident),
      row('server, live after garbage collection', after.live - before.live),
      row('table of sessions, with indexes', bytes),
    ].join('\n');
  } finally {
    // A process does not end while somebody is connected to its inspector.
    server.stop();
    await measured.stop();
  }
}

async function sessionBytes(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ bytes: number }>(
    `SELECT pg_total_relation_size('portal.session')::float8 AS bytes`,
  );
  await client.end();
  return rows[0]?.bytes ?? 0;
}
