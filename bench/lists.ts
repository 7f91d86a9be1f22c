/** How the lists of claims grow with their length: the desk's, and that of one holder, 100 claims beside 10,000. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { testClient, writeTestClient } from '../tests/setup/test-client';
import { ask } from './ask';
import { type Comparison, comparisonTable, proportion } from './comparison';
import { signInHolders } from './followers';
import { fillHolders } from './holder-data';
import { measureInTurn, type Pace, type Target } from './load';
import { type MeasuredPortal, startMeasuredPortal } from './portal';
import { cookiesOf, searchHeaders } from './search';

const lengths = [100, 10_000] as const;
const usual: Pace = { connections: 4, warmUpSeconds: 10, seconds: 8, runs: 5 };
const target = { most: 1.3 };

/** What is measured, and what is to be reached. The desk skips to its last page. */
const pages = [
  { name: 'desk', target },
  { name: 'desk, its last page' },
  { name: 'claims', target },
  { name: 'claims, the last page', target },
  { name: 'dashboard' },
] as const;

/** Measures them. @returns the table */
export async function benchLists(by = usual): Promise<string> {
  const deployments: MeasuredPortal[] = [];
  try {
    const targets: Target[] = [];
    for (const length of lengths) {
      console.log(`Filling ${lengthOf(length)} …`);
      const proxySecret = randomBytes(32).toString('base64url');
      const folder = writeTestClient({
        'settings.json': { Global_MFA_Feature: false },
        'contracts.json': { contracts: [] },
      });
      const measured = await startMeasuredPortal([folder], proxySecret);
      deployments.push(measured);
      await fill(measured.databaseUrl, length);
      targets.push(...(await targetsOf(measured, proxySecret, length)));
    }
    console.log(`Measuring: ${by.runs} runs of ${by.seconds} s each, medians …`);
    const measured = await measureInTurn(targets, by);
    const comparisons = pages.flatMap(({ name, ...to }): Comparison[] => {
      const [few = [], many = []] = lengths.map((length) => measured.get(nameOf(name, length)));
      const each = proportion(many, few, (run) => (1000 * by.connections) / run.requestsPerSecond);
      return [
        { ...each, ...to, name: `${name}: ms` },
        { ...proportion(many, few, (run) => run.p99), name: `${name}: p99 in ms` },
        { ...proportion(many, few, (run) => run.requestsPerSecond), name: `${name}: requests/s` },
      ];
    });
    const [few, many] = lengths;
    return comparisonTable(comparisons, [lengthOf(many), lengthOf(few)]);
  } finally {
    for (const { stop } of deployments) await stop();
  }
}

/** One holder with so many claims, and as many who have an open one each, which is the desk's. */
async function fill(databaseUrl: string, claims: number): Promise<void> {
  await fillHolders(databaseUrl, { plans: 1, claims }, 0, 1);
  await fillHolders(databaseUrl, { plans: 1, claims: 1 }, 1, claims);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  // As large as a claim is that is under way, and due on different days.
  await client.query(`UPDATE platform.claim SET due_on = date '2030-01-01' + abs(hashtext(id)) % 60,
    details = details || jsonb_build_object('description',
      (SELECT string_agg(md5(id || n), ' ') FROM generate_series(1, 60) AS n))`);
  await client.query('VACUUM ANALYZE');
  await client.end();
}

async function targetsOf(
  { portal }: MeasuredPortal,
  proxySecret: string,
  claims: number,
): Promise<readonly Target[]> {
  const origin = `http://127.0.0.1:${portal.port}`;
  const host = `${testClient.host}:${portal.port}`;
  const [holder = ''] = await signInHolders(origin, host, proxySecret, 1);
  const handler = await openDesk(portal, origin, host, proxySecret);
  const lastPage = Math.ceil((claims + claims / 20) / 25);
  const addresses = [
    ['/desk', handler],
    [`/desk?page=${lastPage}`, handler],
    ['/dashboard/claims', holder],
    ['/dashboard/claims?after=holder-0-claim-20', holder],
    ['/dashboard', holder],
  ] as const;
  return addresses.map(([address, cookie], index) => ({
    name: nameOf(pages[index]?.name ?? '', claims),
    url: `${origin}${address}`,
    headers: { host, cookie },
    status: 200,
  }));
}

/** @returns the cookies of a handler at the desk */
async function openDesk(
  portal: MeasuredPortal['portal'],
  origin: string,
  host: string,
  proxySecret: string,
): Promise<string> {
  const headers = searchHeaders(host, proxySecret);
  const link = await portal.handlerLink(testClient.id, 'handler@example.com', 'Robin');
  const followed = await ask(`${origin}${new URL(link).pathname}`, { headers: { host } });
  const cookie = cookiesOf(followed.cookies);
  const entered = await ask(`${origin}/api/desk/enter`, {
    headers: { ...headers, cookie },
    body: '{}',
  });
  if (entered.status !== 200) throw new Error(`The desk answered ${entered.status}`);
  return cookiesOf(entered.cookies);
}

function nameOf(page: string, claims: number): string {
  return `${page}, ${lengthOf(claims)}`;
}

function lengthOf(claims: number): string {
  return `${claims.toLocaleString('en')} claims`;
}
