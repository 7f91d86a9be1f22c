/** Where the server's CPU time goes for the home page, the dashboard and a search, and the minimal app's. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { writeTestClient } from '../tests/setup/test-client';
import { comparedPages } from './compared-pages';
import { leaveServerCore, onServerCore } from './cores';
import { type CpuTime, cpuProfileSchema, cpuTime, type Share } from './cpu-profile';
import { type Inspector, inspectServer } from './inspector';
import { drive, type Target } from './load';
import { buildMinimalApp, startMinimalApp } from './minimal-app';
import { startMeasuredPortal } from './portal';

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
  ['database client', /^(?:@prisma\/|pg\b)/],
  ['Node.js', /^node:/],
  ['native', /^native/],
  ['garbage collection', /^garbage/],
  ['other packages', /./],
] as const;
const folder = 'test-results/profile';

/** Makes Node.js listen for an inspector, at a port of its own. */
const inspected = { NODE_OPTIONS: '--inspect=0' };

/**
 * Profiles the portal and the minimal app while each page is driven, prints the shares, and saves the
 * profiles.
 * @returns the table of the milliseconds of each request
 */
export async function benchProfile(pace = usual): Promise<string> {
  leaveServerCore();
  buildMinimalApp();
  const proxySecret = randomBytes(32).toString('base64url');
  const { portal, databaseUrl, stop } = await startMeasuredPortal(
    [writeTestClient({ 'settings.json': { Global_MFA_Feature: false } })],
    proxySecret,
    onServerCore,
    inspected,
  );
  try {
    const minimal = await onServerCore(() => startMinimalApp(databaseUrl, inspected));
    try {
      const { pairs } = await comparedPages(portal.port, proxySecret, minimal.origin);
      const side = (index: 0 | 1) => [...new Set(pairs.map((pair) => pair[index]))];
      const own = await profileServer(portal.output(), side(0), pace);
      const beside = await profileServer(minimal.output(), side(1), pace);
      console.log(`\nThe profiles are in ${folder}: Chrome's DevTools open them.`);
      return tableOf(pairs, new Map([...own, ...beside]));
    } finally {
      await minimal.stop();
    }
  } finally {
    await stop();
  }
}

/** The CPU time of one page: all of it, and that of the main thread by what it was spent in. */
interface Profiled {
  readonly requests: number;
  /** Milliseconds of the whole process, with its other threads and what the kernel did for it. */
  readonly process: number;
  readonly thread: CpuTime;
}

async function profileServer(
  printed: string,
  targets: readonly Target[],
  pace: typeof usual,
): Promise<Map<string, Profiled>> {
  const inspector = await inspectServer(printed);
  try {
    await inspector.call('Profiler.enable');
    await inspector.call('Profiler.setSamplingInterval', { interval: samplingInterval });
    mkdirSync(folder, { recursive: true });
    const profiled = new Map<string, Profiled>();
    for (const target of targets) {
      await drive(target, 1, pace.warmUpSeconds / 2);
      await drive(target, pace.connections, pace.warmUpSeconds / 2);
      profiled.set(target.name, await profile(inspector, target, pace));
    }
    return profiled;
  } finally {
    // A process does not end while somebody is connected to its inspector.
    inspector.close();
  }
}

const stoppedSchema = z.object({ profile: cpuProfileSchema });
const usageSchema = z.object({ user: z.number(), system: z.number() });

async function profile(
  inspector: Inspector,
  target: Target,
  { connections, seconds }: typeof usual,
): Promise<Profiled> {
  const before = await usedBy(inspector);
  await inspector.call('Profiler.start');
  const { requestsPerSecond } = await drive(target, connections, seconds);
  const stopped = await inspector.call('Profiler.stop');
  const process = (await usedBy(inspector)) - before;
  const { profile: found } = stoppedSchema.parse(stopped);
  const file = `${folder}/${target.name.replaceAll(/\W+/g, '-')}.cpuprofile`;
  writeFileSync(file, JSON.stringify(found));
  const profiled = { requests: requestsPerSecond * seconds, process, thread: cpuTime(found) };
  show(target.name, profiled);
  return profiled;
}

/** @returns milliseconds */
async function usedBy(inspector: Inspector): Promise<number> {
  const { user, system } = usageSchema.parse(await inspector.evaluate('process.cpuUsage()'));
  return (user + system) / 1000;
}

function show(name: string, { requests, thread }: Profiled): void {
  const percent = (milliseconds: number) => `${((100 * milliseconds) / thread.busy).toFixed(1)} %`;
  const row = (share: Share) =>
    `| ${percent(share.self).padStart(7)} | ${each(share.self, requests).padStart(7)} | ${percent(share.total).padStart(7)} | ${share.name}`;
  const isLarge = ({ self }: Share) => self >= thread.busy * smallest;
  const small = thread.owners.filter((share) => !isLarge(share));
  const rest = small.reduce((sum, { self }) => sum + self, 0);
  const head = '|    self | ms each |   total |\n|--------:|--------:|--------:|---';
  console.log(
    [
      `\n${name}: ${each(thread.busy, requests)} ms of the main thread each`,
      `\n${head}`,
      ...thread.owners.filter(isLarge).map(row),
      `| ${percent(rest).padStart(7)} | ${each(rest, requests).padStart(7)} |         | ${small.length} others`,
      `\n${head}`,
      ...thread.functions.slice(0, shownFunctions).map(row),
    ].join('\n'),
  );
}

/** A table of Markdown: each page above the minimal one that it is compared with. */
function tableOf(
  pairs: readonly (readonly [Target, Target])[],
  profiled: ReadonlyMap<string, Profiled>,
): string {
  const row = ({ name }: Target) => {
    const found = profiled.get(name);
    if (!found) return [];
    const { requests, process, thread } = found;
    const parts = byKind(thread).map((milliseconds) => each(milliseconds, requests));
    return [`| ${[name, each(process, requests), ...parts].join(' | ')} |`];
  };
  const columns = ['', 'whole process', ...kinds.map(([kind]) => kind)];
  return [
    `Milliseconds of each request, ${usual.connections} connections, while a profiler takes a sample every ${samplingInterval / 1000} ms.`,
    '',
    `| ${columns.join(' | ')} |`,
    `|---|${'---:|'.repeat(columns.length - 1)}`,
    ...new Set(pairs.flat().flatMap(row)),
  ].join('\n');
}

/** The main thread's milliseconds in each kind of code. */
function byKind({ owners }: CpuTime): number[] {
  const sums = new Map<string, number>(kinds.map(([kind]) => [kind, 0]));
  for (const { name, self } of owners) {
    const [kind = ''] = kinds.find(([, pattern]) => pattern.test(name)) ?? [];
    sums.set(kind, (sums.get(kind) ?? 0) + self);
  }
  return [...sums.values()];
}

function each(milliseconds: number, requests: number): string {
  return (milliseconds / requests).toFixed(2);
}
