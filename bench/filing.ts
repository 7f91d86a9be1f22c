/** What a step of filing a claim takes beside the dashboard, with few claims on the platform and with many. */
import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { idempotencyField } from '../lib/form/control-fields';
import { testClient, writeTestClient } from '../tests/setup/test-client';
import { ask } from './ask';
import { type Comparison, comparisonTable, proportion } from './comparison';
import { fillHolders } from './holder-data';
import { measureInTurn, type Pace, type Target } from './load';
import { startMeasuredPortal } from './portal';
import { searchHeaders, searchTerms } from './search';

/** Each has a claim that waits to be filed; they look in turn. */
const holders = 10;
const fewClaims = 10;
const manyClaims = 10_000;
/** One after another: two answers to one claim at once would lose to each other. */
const usual: Pace = { connections: 1, warmUpSeconds: 10, seconds: 8, runs: 5 };
const target = { most: 1.5 };

/** Measures a step's page and its answer beside the dashboard. @returns the table */
export async function benchFiling(by = usual): Promise<string> {
  const proxySecret = randomBytes(32).toString('base64url');
  const folder = writeTestClient({
    'settings.json': { Global_MFA_Feature: false },
    'contracts.json': { contracts: Array.from({ length: holders }, (_, index) => filer(index)) },
    'products.json': packageFile('products.json'),
    'service-network.json': packageFile('service-network.json'),
  });
  const { portal, databaseUrl, stop } = await startMeasuredPortal([folder], proxySecret);
  try {
    const origin = `http://127.0.0.1:${portal.port}`;
    const host = `${testClient.host}:${portal.port}`;
    const headers = searchHeaders(host, proxySecret);
    const each = await Promise.all(
      Array.from({ length: holders }, (_, index) => beginClaim(origin, headers, index)),
    );
    await fillHolders(databaseUrl, { plans: 1, claims: 1 }, 0, fewClaims);
    console.log(`Measuring: ${by.runs} runs of ${by.seconds} s each, medians …`);
    const comparisons: Comparison[] = [];
    for (const claims of [fewClaims, manyClaims]) {
      if (claims === manyClaims)
        await fillHolders(databaseUrl, { plans: 1, claims: 10 }, fewClaims, claims / 10);
      const measured = await measureInTurn(targetsOf(origin, host, headers, each), by);
      const dashboard = measured.get('dashboard') ?? [];
      for (const name of ['a step’s page', 'a step’s answer']) {
        const own = measured.get(name) ?? [];
        const took = proportion(
          own,
          dashboard,
          ({ requestsPerSecond }) => 1000 / requestsPerSecond,
        );
        const p99 = proportion(own, dashboard, (run) => run.p99);
        const among = `${name}, ${claims.toLocaleString('en')} claims on the platform`;
        comparisons.push(
          { ...took, name: `${among}: ms`, target },
          { ...p99, name: `${among}: p99 in ms` },
        );
      }
    }
    return comparisonTable(comparisons, ['step', 'dashboard']);
  } finally {
    await stop();
  }
}

/** A claim that waits for what happened. */
interface Waiting {
  readonly cookie: string;
  readonly draft: string;
}

function targetsOf(
  origin: string,
  host: string,
  headers: Readonly<Record<string, string>>,
  waiting: readonly Waiting[],
): Target[] {
  const pages = waiting.map(({ cookie, draft }) => ({
    cookie,
    page: `/file-claim/${draft}/incident`,
  }));
  return [
    {
      name: 'dashboard',
      url: `${origin}/dashboard`,
      headers: { host },
      each: waiting.map(({ cookie }) => ({ headers: { cookie } })),
      status: 200,
    },
    {
      name: 'a step’s page',
      url: origin,
      headers: { host },
      each: pages.map(({ cookie, page }) => ({ headers: { cookie }, path: page })),
      status: 200,
    },
    {
      name: 'a step’s answer',
      url: `${origin}/api/claims/cause`,
      method: 'POST',
      headers,
      each: waiting.map(({ cookie, draft }) => ({ headers: { cookie }, body: causeOf(draft) })),
      status: 200,
    },
  ];
}

const went = z.object({ kind: z.literal('go'), to: z.string() });

async function beginClaim(
  origin: string,
  headers: Readonly<Record<string, string>>,
  index: number,
): Promise<Waiting> {
  const { number, zip } = termsOf(index);
  const found = await ask(`${origin}/api/search-contract`, {
    headers,
    body: searchTerms(number, zip),
  });
  const cookie = found.cookies.map((set) => set.split(';', 1)[0]).join('; ');
  const send = async (address: string, body: string) => {
    const answer = await ask(`${origin}${address}`, { headers: { ...headers, cookie }, body });
    if (answer.status !== 200)
      throw new Error(`${address} answered ${answer.status}: ${answer.body}`);
    return went.parse(JSON.parse(answer.body.toString())).to;
  };
  const begun = await send(
    '/api/claims/begin',
    JSON.stringify({ [idempotencyField]: randomUUID() }),
  );
  const draft = begun.split('/')[2] ?? '';
  // The form says what it was shown as: without that the answer counts as another window's.
  const form = await ask(`${origin}/file-claim/${draft}/cause`, {
    headers: { ...headers, cookie },
  });
  const seen = /name="seen"[^>]*value="([^"]*)"/.exec(form.body.toString())?.[1] ?? '';
  await send('/api/claims/cause', causeOf(draft, seen));
  return { cookie, draft };
}

const causeOf = (draft: string, seen = '') =>
  JSON.stringify({ draft, seen, cause: 'SCREEN_CRACKED' });

const termsOf = (index: number) => ({ number: `F${index}`, zip: String(30_000 + index) });

const contractsSchema = z.object({
  contracts: z.array(z.looseObject({ id: z.string(), policies: z.array(z.looseObject({})) })),
});

/** Whose plan takes claims, as the demonstration has it. */
function filer(index: number): object {
  const { contracts } = contractsSchema.parse(packageFile('contracts.json'));
  const contract = contracts.find(({ id }) => id === 'nw100266');
  if (!contract) throw new Error('The demonstration has no such contract');
  const { number, zip } = termsOf(index);
  return {
    ...contract,
    id: `filer-${index}`,
    searchTerms: { Option1_SearchTerm1: number, Option1_SearchTerm2: zip },
    policies: contract.policies.map((policy) => ({ ...policy, policyNumber: number })),
  };
}

function packageFile(name: string): unknown {
  return JSON.parse(readFileSync(`clients/northwind/${name}`, 'utf8'));
}
