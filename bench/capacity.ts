/** What operators plan with: the CPU time of each kind of page, two portals, and the memory of sessions. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { nginxProgram, startTestNginx } from '../scripts/test-nginx';
import type { TestPortal } from '../scripts/test-portal';
import { testClient, writeTestClient } from '../tests/setup/test-client';
import { ask } from './ask';
import { page } from './compared-pages';
import { leaveServerCore, onServerCore } from './cores';
import { northwindWithoutCodes, signedInPages } from './demonstration';
import { signInHolders } from './followers';
import { fillHolders } from './holder-data';
import { drive, type Target } from './load';
import { type MeasuredPortal, startMeasuredPortal } from './portal';
import { type RunningProcess, startedBy } from './processes';
import { searchHeaders, unmatchedSearch } from './search';
import { memoryOfServer } from './server-memory';

const usual = { connections: 16, warmUpSeconds: 20, seconds: 10 };
const sessions = 1000;
const northwind = 'northwind.localhost';

/** Measures them. @returns the tables */
export async function benchCapacity(pace = usual): Promise<string> {
  const pages = await benchPages(pace);
  const memory = await benchSessions();
  return [pages, await benchTwoPortals(pace), memory].join('\n\n');
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
      const { requestsPerSecond, portal, database } = await driven(target, [measured.portal], pace);
      rows.push(
        `| ${target.name} | ${requestsPerSecond.toFixed(0)} | ${portal.toFixed(1)} | ${database.toFixed(1)} |`,
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

/** Requests per second, and the milliseconds of CPU time that one took. */
interface Driven {
  readonly requestsPerSecond: number;
  readonly portal: number;
  readonly database: number;
  readonly proxy: number;
}

async function driven(
  target: Target,
  portals: readonly TestPortal[],
  { connections, seconds }: typeof usual,
): Promise<Driven> {
  const used = () => ({
    portal: portals.reduce((sum, { process: { pid = 0 } }) => sum + cpuOf(startedBy(pid)), 0),
    database: cpuNamed('postgres'),
    proxy: cpuNamed('nginx'),
  });
  const before = used();
  const { requestsPerSecond } = await drive(target, connections, seconds);
  const after = used();
  const requests = requestsPerSecond * seconds;
  return {
    requestsPerSecond,
    portal: (after.portal - before.portal) / requests,
    database: (after.database - before.database) / requests,
    proxy: (after.proxy - before.proxy) / requests,
  };
}

/** Of the processes of a name that the bench has started. */
function cpuNamed(of: string): number {
  return cpuOf(startedBy(process.pid).filter(({ name }) => name === of));
}

function cpuOf(processes: readonly RunningProcess[]): number {
  return processes.reduce((sum, { cpu }) => sum + cpu, 0);
}

/** Dashboards of one portal behind nginx, and of two, on all cores of the machine. */
async function benchTwoPortals(pace: typeof usual): Promise<string> {
  const program = nginxProgram();
  if (!program) return 'nginx is not installed: two portals were not measured.';
  const secret = randomBytes(32).toString('base64url');
  const measured = await startMeasuredPortal([northwindWithoutCodes()], secret);
  try {
    const { portal: first } = measured;
    const { dashboard } = await signedInPages(first.port, secret);
    const second = await measured.startAnother();
    const headers = { host: `${northwind}:${first.port}`, cookie: dashboard.cookie };
    const rows: string[] = [];
    for (const portals of [[first], [first, second]]) {
      const [one, other = one] = portals;
      if (!one || !other) continue;
      const proxy = await startTestNginx(program, { portals: [one.port, other.port], secret });
      try {
        const target = page(
          portals.length === 1 ? 'one portal' : 'two portals',
          `https://127.0.0.1:${proxy.httpsPort}${dashboard.path}`,
          headers,
        );
        await drive(target, pace.connections, pace.warmUpSeconds);
        const each = await driven(target, portals, pace);
        const times = [each.portal, each.database, each.proxy].map((time) => time.toFixed(1));
        rows.push(
          `| ${target.name} | ${each.requestsPerSecond.toFixed(0)} | ${times.join(' | ')} |`,
        );
      } finally {
        await proxy.stop();
      }
    }
    return [
      'Dashboards through nginx, with the load generator on the same cores; CPU time of a request in milliseconds.',
      '',
      '| | requests/s | portals | PostgreSQL | nginx |',
      '|---|---:|---:|---:|---:|',
      ...rows,
    ].join('\n');
  } finally {
    await measured.stop();
  }
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
