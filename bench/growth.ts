/**
 * How search, dashboard, settings, start-up and memory grow with contracts and clients: the same
 * portal on a small and on a large deployment, in turn.
 */
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { startPortal } from '../scripts/test-portal';
import { freePort } from '../scripts/test-postgres';
import { testClient, writeTestClient } from '../tests/setup/test-client';
import { ask } from './ask';
import { type Comparison, comparisonTable, proportion } from './comparison';
import { contractAt, fillClients, fillContracts, fullReads, type Size } from './growth-data';
import { measureInTurn, median, type Pace, type Target } from './load';
import { type MeasuredPortal, startMeasuredPortal } from './portal';
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

/** Measures how a deployment's size shows, and prints it. */
export async function benchGrowth(): Promise<void> {
  const deployments: Deployment[] = [];
  try {
    for (const size of sizes) deployments.push(await deploy(size));
    console.log(`Measuring: ${pace.runs} runs of ${pace.seconds} s each, medians …`);
    const readsBefore = await Promise.all(deployments.map(reads));
    const measured = await measureInTurn(
      deployments.flatMap(({ targets }) => targets),
      pace,
    );
    const readsAfter = await Promise.all(deployments.map(reads));
    const [small, large] = deployments;
    if (!small || !large) return;
    const growth = (name: string): Comparison[] => {
      const [own, other] = [large, small].map(({ size }) => measured.get(targetName(name, size)));
      if (!own || !other) return [];
      const p99 = proportion(own, other, (run) => run.p99);
      return [{ ...p99, name: `${name}: p99 in ms`, target: { most: 1.3 } }];
    };
    const startUps = await startUpOf(deployments);
    const first = await Promise.all(deployments.map(firstVisit));
    console.log(
      comparisonTable(
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
      ),
    );
    const read = [...(readsAfter[1] ?? [])].filter(
      ([table, count]) => count > (readsBefore[1]?.get(table) ?? 0),
    );
    console.log(
      read.length === 0
        ? 'No statement read a large table from end to end: each has its index.'
        : `Read from end to end, without an index: ${read.map(([table]) => table).join(', ')}`,
    );
  } finally {
    for (const { measured } of deployments) await measured.stop();
  }
}

function reads({ measured }: Deployment): Promise<ReadonlyMap<string, number>> {
  return fullReads(measured.databaseUrl);
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
    cookies.push(answer.cookies.map((cookie) => cookie.split(';', 1)[0]).join('; '));
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

/** Indexes from all over the contracts, the same in each run. */
function sample({ contracts }: Size, count: number): number[] {
  return Array.from({ length: count }, (_, index) => (index * 7919 + 13) % contracts);
}

/** How long the first page of a client takes that nobody has visited, the median of some. */
async function firstVisit({ measured, size }: Deployment): Promise<number> {
  const origin = `http://127.0.0.1:${measured.portal.port}`;
  const times: number[] = [];
  for (let index = 1; index < Math.min(size.clients, 16); index++) {
    const headers = { host: `idle-${index}.localhost:${measured.portal.port}` };
    const began = performance.now();
    const { status } = await ask(`${origin}/pages/privacy-policy`, { headers });
    if (status !== 200) throw new Error(`idle-${index} answered ${status}`);
    times.push(performance.now() - began);
  }
  return median(times);
}

/** How long a second portal takes to become ready on the same data, and what it then holds. */
async function startUpOf(deployments: readonly Deployment[]) {
  const taken = deployments.map(() => ({
    milliseconds: [] as number[],
    megabytes: [] as number[],
  }));
  for (let run = 0; run < starts; run++)
    for (const [index, { measured, proxySecret }] of deployments.entries()) {
      const port = String(await freePort());
      const began = performance.now();
      const portal = await startPortal({
        PORT: port,
        PORTAL_PROXY_SECRET: proxySecret,
        PORTAL_STAGE: 'production',
        PORTAL_SECRET: randomBytes(32).toString('base64url'),
        PORTAL_PUBLIC_SCHEME: 'http',
        PORTAL_PUBLIC_PORT: port,
        DATABASE_URL: measured.databaseUrl,
      });
      taken[index]?.milliseconds.push(performance.now() - began);
      taken[index]?.megabytes.push(residentMegabytes(portal.process.pid ?? 0));
      await portal.stop();
    }
  return taken.map(({ milliseconds, megabytes }) => ({
    milliseconds: median(milliseconds),
    megabytes: median(megabytes),
  }));
}

/** What a process and all that it has started hold, in MB. */
function residentMegabytes(root: number): number {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const status = statusOf(name);
    const parent = /^PPid:\s+(\d+)/m.exec(status)?.[1];
    if (parent) parents.set(Number(name), Number(parent));
  }
  const isOurs = (pid: number | undefined): boolean =>
    pid === root || (pid !== undefined && pid > 1 && isOurs(parents.get(pid)));
  const kilobytes = [...parents.keys()]
    .filter(isOurs)
    .map((pid) => Number(/^VmRSS:\s+(\d+)/m.exec(statusOf(String(pid)))?.[1] ?? 0));
  return kilobytes.reduce((sum, one) => sum + one, 0) / 1024;
}

/** Empty where the process has ended meanwhile. */
function statusOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
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
