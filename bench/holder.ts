/** How a dashboard grows with what its holder has: one plan and one claim beside forty and two hundred. */
import { randomBytes } from 'node:crypto';
import { testClient, writeTestClient } from '../tests/setup/test-client';
import { ask } from './ask';
import { type Comparison, comparisonTable, proportion } from './comparison';
import { fillHolders, type Having, holderAt } from './holder-data';
import { measureInTurn, type Pace, type Target } from './load';
import { startMeasuredPortal } from './portal';
import { searchHeaders, searchTerms } from './search';

const little: Having = { plans: 1, claims: 1 };
const much: Having = { plans: 40, claims: 200 };
/** Each has so many holders, who look in turn. */
const holders = 10;
const usual: Pace = { connections: 4, warmUpSeconds: 10, seconds: 8, runs: 5 };

/** What is measured, and what is to be reached: lists show more where there is more. */
const pages = [
  { name: 'dashboard', address: '/dashboard', target: { most: 1.3 } },
  { name: 'claims', address: '/dashboard/claims' },
  { name: 'plans', address: '/dashboard/plans' },
  { name: 'products', address: '/dashboard/products' },
] as const;

/** Measures how what a holder has shows. @returns the table */
export async function benchHolder(by = usual): Promise<string> {
  const proxySecret = randomBytes(32).toString('base64url');
  const folder = writeTestClient({
    'settings.json': { Global_MFA_Feature: false },
    'contracts.json': { contracts: [] },
  });
  const { portal, databaseUrl, stop } = await startMeasuredPortal([folder], proxySecret);
  try {
    const origin = `http://127.0.0.1:${portal.port}`;
    const host = `${testClient.host}:${portal.port}`;
    const targetsOf = async (having: Having, first: number): Promise<Target[]> => {
      await fillHolders(databaseUrl, having, first, holders);
      const cookies = await signIn(origin, host, proxySecret, first);
      return pages.map(({ name, address }) => ({
        name: nameOf(name, having),
        url: `${origin}${address}`,
        headers: { host },
        each: cookies.map((cookie) => ({ headers: { cookie } })),
        status: 200,
      }));
    };
    const targets = [...(await targetsOf(little, 0)), ...(await targetsOf(much, holders))];
    console.log(`Measuring: ${by.runs} runs of ${by.seconds} s each, medians …`);
    const measured = await measureInTurn(targets, by);
    const comparisons = pages.flatMap(({ name, ...to }): Comparison[] => {
      const [own, other] = [much, little].map((having) => measured.get(nameOf(name, having)));
      if (!own || !other) return [];
      const p99 = proportion(own, other, (run) => run.p99);
      const each = proportion(own, other, (run) => (1000 * by.connections) / run.requestsPerSecond);
      return [
        { ...each, ...to, name: `${name}: ms` },
        { ...p99, ...to, name: `${name}: p99 in ms` },
      ];
    });
    return comparisonTable(comparisons, [wordsOf(much), wordsOf(little)]);
  } finally {
    await stop();
  }
}

async function signIn(
  origin: string,
  host: string,
  proxySecret: string,
  first: number,
): Promise<readonly string[]> {
  const cookies: string[] = [];
  for (let index = first; index < first + holders; index++) {
    const { number, zip } = holderAt(index);
    const answer = await ask(`${origin}/api/search-contract`, {
      headers: searchHeaders(host, proxySecret),
      body: searchTerms(number, zip),
    });
    if (answer.status !== 200) throw new Error(`A search answered ${answer.status}`);
    cookies.push(answer.cookies.map((cookie) => cookie.split(';', 1)[0]).join('; '));
  }
  return cookies;
}

function nameOf(page: string, having: Having): string {
  return `${page}, ${wordsOf(having)}`;
}

function wordsOf({ plans, claims }: Having): string {
  return `${plans} ${plans === 1 ? 'plan' : 'plans'}, ${claims} ${claims === 1 ? 'claim' : 'claims'}`;
}
