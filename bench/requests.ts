/** What the servers do: requests per second of the portal beside those of its neighbours. */
import { randomBytes } from 'node:crypto';
import { nginxProgram, startTestNginx } from '../scripts/test-nginx';
import { writeTestClient } from '../tests/setup/test-client';
import { read } from './ask';
import { comparedPages, page } from './compared-pages';
import { type Comparison, comparisonTable, medians, proportion } from './comparison';
import { isPinned, leaveServerCore, onServerCore } from './cores';
import { hasWrk, measureInTurn, type Pace } from './load';
import { buildMinimalApp, startMinimalApp } from './minimal-app';
import { startFileServer } from './nginx';
import { startMeasuredPortal } from './portal';

const pace: Pace = { connections: 16, warmUpSeconds: 10, seconds: 5, runs: 5 };

/**
 * Measures everything that is asked of the servers.
 * @param runs how often all of it is started and measured
 * @returns the table, with the medians of the runs
 */
export async function benchRequests(runs = 1): Promise<string> {
  leaveServerCore();
  buildMinimalApp();
  const measured: (readonly Comparison[])[] = [];
  for (let run = 0; run < runs; run++) measured.push(await measureAll());
  return `${wayOfMeasuring(runs)}\n\n${comparisonTable(medians(measured))}`;
}

/** Starts the portal and its neighbours, and compares them once. */
async function measureAll(): Promise<readonly Comparison[]> {
  const started: { stop(): Promise<void> }[] = [];
  const keep = <Server extends { stop(): Promise<void> }>(server: Server): Server => {
    started.unshift(server);
    return server;
  };
  try {
    const proxySecret = randomBytes(32).toString('base64url');
    const { portal, databaseUrl } = keep(
      // One search signs in: the holder's pages are measured, not the way to them.
      await startMeasuredPortal(
        [writeTestClient({ 'settings.json': { Global_MFA_Feature: false } })],
        proxySecret,
        onServerCore,
      ),
    );
    const minimal = keep(await onServerCore(() => startMinimalApp(databaseUrl)));

    const { origin, visitor, weights, pairs } = await comparedPages(
      portal.port,
      proxySecret,
      minimal.origin,
    );
    const targets = [...new Set(pairs.flat())];

    const program = nginxProgram();
    if (program) {
      const compressed = { ...visitor, 'accept-encoding': 'gzip' };
      const proxy = keep(
        await onServerCore(() =>
          startTestNginx(program, { portals: [portal.port, portal.port], secret: proxySecret }),
        ),
      );
      const bytes = await read(`${origin}/`, compressed);
      const file = keep(await onServerCore(() => startFileServer(program, bytes)));
      targets.push(
        page('home through nginx, compressed', `https://127.0.0.1:${proxy.httpsPort}/`, compressed),
        page('nginx, from a file', `${file.origin}/`, compressed),
      );
    }

    console.log(`Measuring for about ${minutes(targets.length)} minutes …`);
    const measured = await measureInTurn(targets, pace);
    const compare = (name: string, against: string, least?: number): Comparison[] => {
      const own = measured.get(name);
      const other = measured.get(against);
      if (!own || !other) return [];
      return [
        {
          ...proportion(own, other, ({ requestsPerSecond }) => requestsPerSecond),
          name: `${name}: requests/s`,
          ...(least === undefined ? {} : { target: { least } }),
        },
        { ...proportion(own, other, ({ p99 }) => p99), name: `${name}: p99 in ms` },
      ];
    };
    if (!program) console.log('nginx is not installed: what it keeps is not measured.');
    return [
      ...compare('home, plain visitor', 'minimal, kept', 0.95),
      ...compare('home, signed in', 'minimal, kept', 0.8),
      ...compare('dashboard', 'minimal, rendered', 0.8),
      ...compare('searchContract', 'minimal handler', 0.6),
      ...compare('home through nginx, compressed', 'nginx, from a file', 0.75),
      {
        name: 'home: JavaScript, gzip bytes',
        own: weights.home.scriptGzip,
        other: weights.minimal.scriptGzip,
        ratio: weights.home.scriptGzip / weights.minimal.scriptGzip,
        target: { most: 1.15 },
      },
      {
        name: 'a page without a form: JavaScript, gzip bytes',
        own: weights.withoutForm.scriptGzip,
        other: weights.minimal.scriptGzip,
        ratio: weights.withoutForm.scriptGzip / weights.minimal.scriptGzip,
        target: { most: 1.1 },
      },
      {
        name: 'dashboard: JavaScript, gzip bytes',
        own: weights.dashboard.scriptGzip,
        other: weights.minimal.scriptGzip,
        ratio: weights.dashboard.scriptGzip / weights.minimal.scriptGzip,
        target: { most: 1.2 },
      },
      { name: 'home: HTML, bytes', own: weights.home.html, other: weights.minimal.html },
      {
        name: 'home: elements',
        own: weights.home.elements,
        other: weights.minimal.elements,
      },
    ];
  } finally {
    for (const server of started) await server.stop();
  }
}

function wayOfMeasuring(runs: number): string {
  return [
    isPinned ? 'One core for the servers' : 'All cores for all',
    hasWrk ? 'driven by wrk (searches by autocannon)' : 'driven by autocannon',
    `${pace.connections} connections`,
    `medians of ${pace.runs} times ${pace.seconds} s`,
    ...(runs > 1 ? [`medians of ${runs} runs of everything`] : []),
  ]
    .join(', ')
    .concat('.');
}

function minutes(targets: number): string {
  const seconds = targets * (pace.warmUpSeconds + pace.seconds * pace.runs);
  return (seconds / 60).toFixed(1);
}
