/**
 * What a client's visitors notice of another client's platform that is in trouble: how long their
 * dashboards take before and meanwhile, while visitors of both come at the same pace all the time.
 */

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { spawnScript } from '../scripts/test-portal';
import { type Condition, startInsurer } from '../tests/operations/insurer';
import { freePort } from '../tests/setup/free-port';
import { contractsFile, testClient, writeTestClient } from '../tests/setup/test-client';
import { ask } from './ask';
import { type Comparison, comparisonTable } from './comparison';
import { median } from './load';
import { startMeasuredPortal } from './portal';
import { signIn } from './search';

/** The client whose platform gets into trouble. */
const troubled = 'reeve';
const troubles = [
  'frozen in the middle',
  'slow',
  'flapping',
  'nonsense',
] as const satisfies readonly Condition[];
/** Visitors per second of either client: a fixed pace, so that who waits keeps nobody else away. */
const perSecond = { [testClient.id]: 10, [troubled]: 4 };
const usual = { runs: 5, seconds: 10 };
const warmUpSeconds = 10;
/** How long a breaker may leave a platform alone that is well again, in milliseconds. */
const longestRest = 11_000;

/** Measures what one client's trouble costs another. @returns the table */
export async function benchOutage({ runs, seconds } = usual): Promise<string> {
  const proxySecret = randomBytes(32).toString('base64url');
  const port = await freePort();
  const insurer = await startInsurer(port);
  const credentials = Object.fromEntries(
    [testClient.id, troubled].map((id) => [
      `PLATFORM_CREDENTIALS_${id.toUpperCase()}_1`,
      `portal-of-${id}:${randomBytes(24).toString('base64url')}`,
    ]),
  );
  const packages = [
    asking(testClient.id, `http://127.0.0.1:${port}`),
    asking(troubled, insurer.baseUrl),
  ];
  const measured = await startMeasuredPortal(packages, proxySecret, undefined, credentials);
  const platform = spawnScript('platform', [`${port}`], {
    DATABASE_URL: measured.databaseUrl,
    LOG_LEVEL: 'info',
    ...credentials,
  });
  try {
    if (platform.stdout) await once(platform.stdout, 'data');
    // What is read of it must go on being read: it would wait for it.
    for (const stream of [platform.stdout, platform.stderr]) stream?.resume();
    const visits = await Promise.all(
      [testClient.id, troubled].map((id) => visitOf(id, measured.portal.port, proxySecret)),
    );
    const [own, other] = visits;
    if (!own || !other) throw new Error('Nobody visits');
    await both(own, other, warmUpSeconds);
    const comparisons: Comparison[] = [];
    for (const trouble of troubles) {
      const pairs: { readonly before: number; readonly meanwhile: number }[] = [];
      for (let run = 0; run < runs; run++) {
        insurer.become('well');
        await delay(longestRest);
        const before = await both(own, other, seconds);
        insurer.become(trouble);
        pairs.push({ before, meanwhile: await both(own, other, seconds) });
      }
      comparisons.push({
        name: `${trouble}: p95 in ms`,
        own: median(pairs.map(({ meanwhile }) => meanwhile)),
        other: median(pairs.map(({ before }) => before)),
        ratio: median(pairs.map(({ before, meanwhile }) => meanwhile / before)),
        target: { most: 1.1 },
      });
    }
    return comparisonTable(comparisons, ['during the outage', 'before']);
  } finally {
    platform.kill('SIGKILL');
    await measured.stop();
    await insurer.stop();
  }
}

/** A client whose holders need no code, and whose platform is asked at an address. */
function asking(id: string, baseUrl: string): string {
  return writeTestClient(
    {
      'settings.json': { Global_MFA_Feature: false },
      'contracts.json': contractsFile(10),
      'client.json': {
        id,
        name: `${id} Test Plans`,
        hosts: [`${id}.localhost`],
        languages: ['en'],
        defaultLanguage: 'en',
        theme: 'crimson',
        platform: { '1': baseUrl },
      },
    },
    id,
  );
}

/** One look at a dashboard, by somebody who is signed in. */
type Visit = { readonly id: string; once(): Promise<void> };

async function visitOf(id: string, port: number, proxySecret: string): Promise<Visit> {
  const origin = `http://127.0.0.1:${port}`;
  const host = `${id}.localhost:${port}`;
  const cookie = await signIn(origin, host, proxySecret);
  return {
    id,
    async once() {
      const { status, body } = await ask(`${origin}/dashboard`, { headers: { host, cookie } });
      const isShown = status === 200 && body.includes('Hello');
      if (id === testClient.id && !isShown) throw new Error(`The dashboard answered ${status}`);
    },
  };
}

/** Has visitors of both come for so many seconds. @returns the p95 of the first, in ms */
async function both(own: Visit, other: Visit, seconds: number): Promise<number> {
  const [times] = await Promise.all([come(own, seconds), come(other, seconds)]);
  const sorted = times.toSorted((one, another) => one - another);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;
}

/** Visitors at a fixed pace, whether or not those before them have been answered. */
async function come({ id, once: visit }: Visit, seconds: number): Promise<readonly number[]> {
  const pace = perSecond[id] ?? 1;
  const began = performance.now();
  const visits = Array.from({ length: seconds * pace }, async (_, index) => {
    const due = began + (index * 1000) / pace;
    await delay(Math.max(0, due - performance.now()));
    await visit();
    return performance.now() - due;
  });
  return Promise.all(visits);
}
