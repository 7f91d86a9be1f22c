/** One portal beside two on one PostgreSQL, behind nginx: dashboards per second, and who had which core for how long. */
import { randomBytes } from 'node:crypto';
import { cpus } from 'node:os';
import { nginxProgram, startTestNginx, type TestNginx } from '../scripts/test-nginx';
import type { TestPortal } from '../scripts/test-portal';
import { page } from './compared-pages';
import { type Comparison, comparisonTable } from './comparison';
import { isPinned, leaveServerCore, onCore } from './cores';
import { northwindWithoutCodes, signedInPages } from './demonstration';
import { type Driven, driven } from './driven';
import { drive, median } from './load';
import { startMeasuredPortal } from './portal';

/** Enough connections for two portals to have something to do at any time. */
const usual = { connections: 32, warmUpSeconds: 20, seconds: 10, runs: 5 };
const portals = 2;

/** Measures them in turn. @returns the table */
export async function benchPortals(pace = usual): Promise<string> {
  const program = nginxProgram();
  if (!program) throw new Error('The bench needs nginx.');
  const secret = randomBytes(32).toString('base64url');
  // PostgreSQL, nginx and what drives them have the cores that the portals leave.
  leaveServerCore(portals);
  const on =
    (core: number) =>
    <Started>(start: () => Promise<Started>) =>
      onCore(core, start, portals);
  const measured = await startMeasuredPortal([northwindWithoutCodes()], secret, on(0));
  const proxies: TestNginx[] = [];
  try {
    const { portal: first } = measured;
    const second = await measured.startAnother(on(1));
    const { dashboard } = await signedInPages(first.port, secret);
    const headers = { host: `northwind.localhost:${first.port}`, cookie: dashboard.cookie };
    const behind = async (...of: readonly [TestPortal] | readonly [TestPortal, TestPortal]) => {
      const [one, other = one] = of;
      const proxy = await startTestNginx(program, { portals: [one.port, other.port], secret });
      proxies.push(proxy);
      const address = `https://127.0.0.1:${proxy.httpsPort}${dashboard.path}`;
      const target = page(`dashboards of ${of.length}`, address, headers);
      await drive(target, pace.connections, pace.warmUpSeconds);
      const runs: Driven[] = [];
      const measure = async () => {
        runs.push(await driven(target, of, pace.connections, pace.seconds));
      };
      return { runs, measure };
    };
    const compared = [await behind(first), await behind(first, second)];
    console.log(`Measuring: ${pace.runs} runs of ${pace.seconds} s each, medians …`);
    for (let run = 0; run < pace.runs; run++) for (const { measure } of compared) await measure();
    const [alone, both] = compared;
    return report(alone?.runs ?? [], both?.runs ?? []);
  } finally {
    for (const proxy of proxies) await proxy.stop();
    await measured.stop();
  }
}

function report(alone: readonly Driven[], both: readonly Driven[]): string {
  const row = (name: string, measure: (run: Driven) => number): Comparison => {
    const [own, other] = [both, alone].map((runs) => median(runs.map(measure)));
    return { name, own: own ?? 0, other: other ?? 0, ratio: (own ?? 0) / (other ?? 0) };
  };
  const parts = [
    ['portals', 'portals'],
    ['PostgreSQL', 'database'],
    ['nginx', 'proxy'],
    ['load generator', 'load'],
  ] as const;
  const table = comparisonTable(
    [
      { ...row('dashboards/s', (run) => run.requestsPerSecond), target: { least: 1.8 } },
      ...parts.map(([name, of]) => row(`CPU of a dashboard, ${name}: ms`, (run) => run[of])),
      ...parts.map(([name, of]) =>
        row(`use of a core, ${name}: %`, (run) => (100 * run[of] * run.requestsPerSecond) / 1000),
      ),
    ],
    ['two portals', 'one portal'],
  );
  const cores = cpus().length;
  const others = cores - portals;
  return [
    table,
    '',
    isPinned
      ? `Of ${cores} cores each portal had one; ${others > 0 ? `all else had the other ${others}` : 'all else ran on the same ones, so two portals cannot have two whole cores here: read the CPU times'}.`
      : 'The portals were not kept to a core each.',
  ].join('\n');
}
