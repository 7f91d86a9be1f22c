/** Where the server's CPU time goes for the home page, the dashboard and a search. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { testClient, writeTestClient } from '../tests/setup/test-client';
import { leaveServerCore, onServerCore } from './cores';
import { type CpuTime, cpuProfileSchema, cpuTime, type Share } from './cpu-profile';
import { type Inspector, inspectServer } from './inspector';
import { drive, type Target } from './load';
import { startMeasuredPortal } from './portal';
import { searchHeaders, signIn, unmatchedSearch } from './search';

/** Few connections: a server that is still cold refuses some of many. */
const usual = { connections: 4, warmUpSeconds: 10, seconds: 10 };
/** Microseconds. */
const samplingInterval = 500;
/** What takes less than this share of the CPU time is summed up in one row. */
const smallest = 0.003;
const shownFunctions = 30;
/** What an owner is part of, for the sums above each table. The first that matches counts. */
const kinds = [
  ['our own code', /^(?:app|components|insurer|lib|middleware)\b/],
  ['Next', /^next\//],
  ['React', /^react/],
  ['Node.js', /^node:/],
  ['native', /^native/],
  ['garbage collection', /^garbage/],
  ['other packages', /./],
] as const;
const folder = 'test-results/profile';

/** Profiles the server while each page is driven, prints the shares, and saves the profiles. */
export async function benchProfile(pace = usual): Promise<undefined> {
  leaveServerCore();
  const proxySecret = randomBytes(32).toString('base64url');
  const { portal, stop } = await startMeasuredPortal(
    [writeTestClient({ 'settings.json': { Global_MFA_Feature: false } })],
    proxySecret,
    onServerCore,
    { NODE_OPTIONS: '--inspect=0' },
  );
  try {
    const origin = `http://127.0.0.1:${portal.port}`;
    const host = `${testClient.host}:${portal.port}`;
    const headers = { host, cookie: await signIn(origin, host, proxySecret) };
    const targets: Target[] = [
      { name: 'home, signed in', url: `${origin}/`, headers, status: 200 },
      { name: 'dashboard', url: `${origin}/dashboard`, headers, status: 200 },
      {
        name: 'searchContract',
        url: `${origin}/api/search-contract`,
        headers: searchHeaders(host, proxySecret),
        ...unmatchedSearch,
      },
    ];
    const inspector = await inspectServer(portal.output());
    try {
      await profileAll(inspector, targets, pace);
    } finally {
      // A process does not end while somebody is connected to its inspector.
      inspector.close();
    }
    console.log(`\nThe profiles are in ${folder}: Chrome's DevTools open them.`);
  } finally {
    await stop();
  }
}

async function profileAll(
  inspector: Inspector,
  targets: readonly Target[],
  pace: typeof usual,
): Promise<void> {
  await inspector.call('Profiler.enable');
  await inspector.call('Profiler.setSamplingInterval', { interval: samplingInterval });
  mkdirSync(folder, { recursive: true });
  for (const target of targets) {
    await drive(target, 1, pace.warmUpSeconds / 2);
    await drive(target, pace.connections, pace.warmUpSeconds / 2);
    await profile(inspector, target, pace);
  }
}

const stoppedSchema = z.object({ profile: cpuProfileSchema });

async function profile(
  inspector: Inspector,
  target: Target,
  { connections, seconds }: typeof usual,
): Promise<void> {
  await inspector.call('Profiler.start');
  const { requestsPerSecond } = await drive(target, connections, seconds);
  const stopped = await inspector.call('Profiler.stop');
  const { profile: found } = stoppedSchema.parse(stopped);
  const file = `${folder}/${target.name.replaceAll(/\W+/g, '-')}.cpuprofile`;
  writeFileSync(file, JSON.stringify(found));
  show(target.name, requestsPerSecond, requestsPerSecond * seconds, cpuTime(found));
}

function show(name: string, rate: number, requests: number, time: CpuTime): void {
  const each = (milliseconds: number) => (milliseconds / requests).toFixed(3);
  const percent = (milliseconds: number) => `${((100 * milliseconds) / time.busy).toFixed(1)} %`;
  const row = (share: Share) =>
    `| ${percent(share.self).padStart(7)} | ${each(share.self).padStart(7)} | ${percent(share.total).padStart(7)} | ${share.name}`;
  const isLarge = ({ self }: Share) => self >= time.busy * smallest;
  const small = time.owners.filter((share) => !isLarge(share));
  const rest = small.reduce((sum, { self }) => sum + self, 0);
  const sums = new Map<string, number>(kinds.map(([kind]) => [kind, 0]));
  for (const { name, self } of time.owners) {
    const [kind = ''] = kinds.find(([, pattern]) => pattern.test(name)) ?? [];
    sums.set(kind, (sums.get(kind) ?? 0) + self);
  }
  const head = '|    self | ms each |   total |\n|--------:|--------:|--------:|---';
  console.log(
    [
      `\n${name}: ${rate.toFixed(0)} requests/s, ${each(time.busy)} ms of the main thread each`,
      [...sums].map(([kind, self]) => `${kind} ${percent(self)}`).join(', '),
      `\n${head}`,
      ...time.owners.filter(isLarge).map(row),
      `| ${percent(rest).padStart(7)} | ${each(rest).padStart(7)} |         | ${small.length} others`,
      `\n${head}`,
      ...time.functions.slice(0, shownFunctions).map(row),
    ].join('\n'),
  );
}
