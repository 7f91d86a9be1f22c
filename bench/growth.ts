/**
 * How search, dashboard, settings, start-up and memory grow with contracts and clients: the same
 * portal on a small and on a large deployment, in turn.
 */

import { randomBytes } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { startPortal, type TestPortal } from '../scripts/test-portal';
import { freePort } from '../tests/setup/free-port';
import { testClient, writeTestClient } from '../tests/setup/test-client';
import { type Answer, ask } from './ask';
import { type Comparison, comparisonTable, proportion } from './comparison';
import { contractAt, fillClients, fillContracts, type Size, sizePerContract } from './growth-data';
import { plansOf, plansText } from './growth-plans';
import { measureInTurn, median, type Pace, type Target } from './load';
import { type MeasuredPortal, startMeasuredPortal } from './portal';
import { startedBy } from './processes';
import { searchHeaders, searchTerms } from './search';

const sizes = [
  { contracts: 1000, clients: 17 },
  { contracts: 1_000_000, clients: 2000 },
] as const satisfies readonly Size[];
const pace: Pace = { connections: 4, warmUpSeconds: 10, seconds: 8, runs: 5 };
/** How many contracts are asked for, and how many holders look at their dashboards. */
const asked = 200;
const holders = 40;
const starts = 5;

interface Deployment {
  readonly size: Size;
  readonly measured: MeasuredPortal;
  readonly proxySecret: string;
  readonly targets: readonly Target[];
}

/** Measures how a deployment's size shows. @returns the table */
export async function benchGrowth(compared: readonly Size[] = sizes, by = pace): Promise<string> {
  const deployments: Deployment[] = [];
  try {
    for (const size of compared) deployments.push(await deploy(size));
    console.log(`Measuring: ${by.runs} runs of ${by.seconds} s each, medians …`);
    const measured = await measureInTurn(
      deployments.flatMap(({ targets }) => targets),
      by,
    );
    const [small, large] = deployments;
    if (!small || !large) throw new Error('Nothing to compare');
    const growth = (name: string): Comparison[] => {
      const [own, other] = [large, small].map(({ size }) => measured.get(targetName(name, size)));
      if (!own || !other) return [];
      const p99 = proportion(own, other, (run) => run.p99);
      return [{ ...p99, name: `${name}: p99 in ms`, target: { most: 1.3 } }];
    };
    const startUps = await startUpOf(deployments);
    const first = await firstVisits(deployments);
    const table = comparisonTable(
      [
        ...growth('search'),
        ...growth('dashboard'),
        beside('a client’s first page: ms', first, { most: 1.3 }),
        beside(
          'start-up: ms',
          startUps.map(({ milliseconds }) => milliseconds),
          { most: 1.1 },
        ),
        beside(
          'memory once started: MB',
          startUps.map(({ megabytes }) => megabytes),
          { most: 1.1 },
        ),
      ],
      [sizeName(large.size), sizeName(small.size)],
    );
    for (const [index, { phases }] of startUps.entries())
      console.log(
        `Start-up, ${sizeName(deployments[index]?.size ?? small.size)}: ${[...phases].map(([name, seconds]) => `${name} ${seconds} s`).join(', ')}`,
      );
    await showPlans(large);
    return `${table}\n\n${await sizesOf(large)}`;
  } finally {
    for (const { measured } of deployments) await measured.stop();
  }
}

/** Rows and bytes of a contract in each large table, and their sums. */
async function sizesOf({ measured, size }: Deployment): Promise<string> {
  const tables = await sizePerContract(measured.databaseUrl, size.contracts);
  const sum = (of: 'rows' | 'bytes') => tables.reduce((total, one) => total + one[of], 0);
  const row = (table: string, rows: number, bytes: number) =>
    `| ${table} | ${rows.toFixed(1)} | ${Math.round(bytes).toLocaleString('en')} |`;
  return [
    '| for each contract | rows | bytes, with indexes |',
    '|---|---:|---:|',
    ...tables.map(({ table, rows, bytes }) => row(table, rows, bytes)),
    row('all of these', sum('rows'), sum('bytes')),
  ].join('\n');
}

/** The jobs of a portal sweep every minute, which takes them seconds; in milliseconds. */
const sweepsWithin = 75_000;

/**
 * Prints how the database goes about each statement of a start, a search, a holder's pages, a page of a
 * client without visitors and the sweeps of jobs, and fails where one reads a large table from end
 * to end.
 */
async function showPlans(deployment: Deployment): Promise<void> {
  const { measured, proxySecret, size } = deployment;
  const plans = await plansOf(measured.databaseUrl, async () => {
    const portal = await startBeside(deployment);
    try {
      const origin = `http://127.0.0.1:${portal.port}`;
      const hostOf = (client: string) => `${client}.localhost:${portal.port}`;
      const host = hostOf(testClient.id);
      // One with a claim.
      const { number, zip } = contractAt(size.contracts - (size.contracts % 5 || 5));
      const found = await ask(`${origin}/api/search-contract`, {
        headers: searchHeaders(host, proxySecret),
        body: searchTerms(number, zip),
      });
      const cookie = cookieOf(found);
      for (const page of [
        '/dashboard',
        '/claim-track',
        '/policy-billing',
        '/policy-account/history',
      ]) {
        const { status } = await ask(`${origin}${page}`, { headers: { host, cookie } });
        if (status !== 200) throw new Error(`${page} answered ${status}`);
      }
      await ask(`${origin}/pages/privacy-policy`, { headers: { host: hostOf('idle-1') } });
      console.log('Waiting for the sweeps of a minute …');
      await delay(sweepsWithin);
    } finally {
      await portal.stop();
    }
  });
  console.log(`\nPlans of ${plans.length} statements:\n${plansText(plans)}`);
  if (plans.some(({ fullReads }) => fullReads.length > 0)) process.exitCode = 1;
}

async function deploy(size: Size): Promise<Deployment> {
  console.log(`Filling ${sizeName(size)} …`);
  const proxySecret = randomBytes(32).toString('base64url');
  const folder = writeTestClient({
    'settings.json': { Global_MFA_Feature: false },
    'contracts.json': { contracts: [] },
  });
  const measured = await startMeasuredPortal([folder], proxySecret);
  await fillContracts(measured.databaseUrl, size.contracts);
  await fillClients(measured.databaseUrl, size.clients);
  const origin = `http://127.0.0.1:${measured.portal.port}`;
  const host = `${testClient.host}:${measured.portal.port}`;
  const headers = searchHeaders(host, proxySecret);
  const bodies = sample(size, asked).map((index) => {
    const { number, zip } = contractAt(index);
    return searchTerms(number, zip);
  });
  const cookies: string[] = [];
  for (const body of bodies.slice(0, holders)) {
    const answer = await ask(`${origin}/api/search-contract`, { headers, body });
    if (answer.status !== 200) throw new Error(`A search answered ${answer.status}`);
    cookies.push(cookieOf(answer));
  }
  return {
    size,
    measured,
    proxySecret,
    targets: [
      {
        name: targetName('search', size),
        url: `${origin}/api/search-contract`,
        method: 'POST',
        headers,
        each: bodies.map((body) => ({ body })),
        status: 200,
      },
      {
        name: targetName('dashboard', size),
        url: `${origin}/dashboard`,
        headers: { host },
        each: cookies.map((cookie) => ({ headers: { cookie } })),
        status: 200,
      },
    ],
  };
}

function cookieOf({ cookies }: Answer): string {
  return cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ');
}

/** Indexes from all over the contracts, the same in each run. */
function sample({ contracts }: Size, count: number): number[] {
  return Array.from({ length: count }, (_, index) => (index * 7919 + 13) % contracts);
}

/**
 * How long the first page of a client takes that nobody has visited, the median of some. In turn, as
 * the servers have one core.
 */
async function firstVisits(deployments: readonly Deployment[]): Promise<readonly number[]> {
  const times = new Map<Deployment, number[]>(deployments.map((one) => [one, []]));
  for (let index = 1; index < Math.min(...deployments.map(({ size }) => size.clients), 16); index++)
    for (const deployment of index % 2 === 0 ? deployments : deployments.toReversed()) {
      const { portal } = deployment.measured;
      const headers = { host: `idle-${index}.localhost:${portal.port}` };
      const began = performance.now();
      const { status } = await ask(`http://127.0.0.1:${portal.port}/pages/privacy-policy`, {
        headers,
      });
      if (status !== 200) throw new Error(`idle-${index} answered ${status}`);
      times.get(deployment)?.push(performance.now() - began);
    }
  return [...times.values()].map(median);
}

/** A second portal on the data of a deployment. */
async function startBeside({ measured, proxySecret }: Deployment): Promise<TestPortal> {
  const port = String(await freePort());
  return startPortal({
    PORT: port,
    PORTAL_PROXY_SECRET: proxySecret,
    PORTAL_STAGE: 'production',
    PORTAL_SECRET: randomBytes(32).toString('base64url'),
    PORTAL_PUBLIC_SCHEME: 'http',
    PORTAL_PUBLIC_PORT: port,
    DATABASE_URL: measured.databaseUrl,
  });
}

interface StartUp {
  readonly milliseconds: number;
  readonly megabytes: number;
  /** In seconds, by the name of the phase. */
  readonly phases: ReadonlyMap<string, number>;
}

/**
 * How long a second portal takes to become ready on the same data, phase by phase, and what it then
 * holds: medians. Who begins alternates, so that nothing that the machine does meets one alone.
 */
async function startUpOf(deployments: readonly Deployment[]): Promise<readonly StartUp[]> {
  const taken = new Map<Deployment, StartUp[]>(deployments.map((one) => [one, []]));
  for (let run = 0; run < starts; run++)
    for (const deployment of run % 2 === 0 ? deployments : deployments.toReversed()) {
      const began = performance.now();
      const portal = await startBeside(deployment);
      taken.get(deployment)?.push({
        milliseconds: performance.now() - began,
        megabytes: megabytesOf(portal),
        phases: phasesIn(portal.output()),
      });
      await portal.stop();
    }
  return [...taken.values()].map((all) => ({
    milliseconds: median(all.map(({ milliseconds }) => milliseconds)),
    megabytes: median(all.map(({ megabytes }) => megabytes)),
    phases: new Map(
      [...(all[0]?.phases.keys() ?? [])].map((name) => [
        name,
        median(all.map(({ phases }) => phases.get(name) ?? 0)),
      ]),
    ),
  }));
}

/** The phases of a start, as it prints them: `✓ Migrations  nothing new (0.3 s)`. */
function phasesIn(printed: string): ReadonlyMap<string, number> {
  const phases = [...printed.matchAll(/^✓ (\w+) .*\((\d+\.\d) s\)$/gm)];
  return new Map(phases.map(([, name = '', seconds]) => [name, Number(seconds)]));
}

/** What a portal holds with all that it has started, in MB. */
function megabytesOf({ process: { pid = 0 } }: TestPortal): number {
  return startedBy(pid).reduce((sum, { resident }) => sum + resident, 0) / 1024 / 1024;
}

function beside(name: string, [other = 0, own = 0]: readonly number[], target: { most: number }) {
  return { name, own, other, ratio: own / other, target };
}

function targetName(name: string, size: Size): string {
  return `${name}, ${sizeName(size)}`;
}

function sizeName({ contracts, clients }: Size): string {
  return `${contracts.toLocaleString('en')} contracts and ${clients.toLocaleString('en')} clients`;
}
