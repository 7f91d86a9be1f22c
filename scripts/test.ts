/**
 * `npm test`: everything there is to check, on a fresh machine too. Ends with the counts, and with 1
 * if anything has failed. `npm test -- <room>`: the tests of one room, and only what those need.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { z } from 'zod';
import { clamdProgram } from '../lib/documents/tests/clamd-server';
import { buildIfChanged } from './build';
import { findChromium, installClamd, installNginx, installPrometheus } from './install-programs';
import { preparedDataVariable } from './prepared-data';
import { type Outcome, run, runScript } from './run-program';
import { prepareTestData } from './test-data';
import { nginxProgram } from './test-nginx';
import { postgresPrograms } from './test-postgres';
import { personalInSaid } from './test-privacy';
import { prometheusPrograms } from './test-prometheus';
import { rooms, testsOfRoom } from './test-rooms';
import { saidVariable } from './test-said';
import { startTestServers } from './test-servers';

const began = performance.now();
const [room] = process.argv.slice(2);
const ofRoom = room === undefined ? undefined : testsOfRoom(room);
if (room !== undefined && !ofRoom) {
  console.error(`There is no room ${room}. There are: ${rooms().join(', ')}`);
  process.exit(1);
}
/** Whether tests of a kind run at all: those of every room, or the room has some. */
const has = (kind: 'http' | 'browser' | 'operations') => !ofRoom || ofRoom[kind].length > 0;
const needsBuild = has('http') || has('browser') || has('operations');

/** How many files of operations run at once: they wait for other processes most of the time. */
const workersThatWait = 3;

const counts = { passed: 0, failed: 0 };
const results = path.resolve('test-results');
mkdirSync(results, { recursive: true });

/** How many tests a report of Vitest or Playwright counts. */
const suiteReport = z.union([
  z
    .object({ numPassedTests: z.number(), numFailedTests: z.number(), success: z.boolean() })
    .transform(({ numPassedTests, numFailedTests, success }) => ({
      passed: numPassedTests,
      // A file that cannot be loaded fails without a test in it.
      failed: success ? numFailedTests : Math.max(1, numFailedTests),
    })),
  z
    .object({
      stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
      errors: z.array(z.unknown()),
    })
    .transform(({ stats, errors }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + errors.length,
    })),
]);

const programs = postgresPrograms();
const hasPostgres = programs !== undefined || process.env.DATABASE_URL_TEST !== undefined;
/** The first one carries what is tried on one alone. */
const databases = [...(hasPostgres ? ['postgres'] : []), 'embedded'];
if (!hasPostgres)
  console.log(
    'No PostgreSQL is installed and DATABASE_URL_TEST names none: its tests are left out.',
  );

await installClamd();
if (!clamdProgram()) console.log('clamd is not installed: its tests are left out.');
const chromium = has('browser') ? await findChromium() : undefined;
if (has('operations')) await installNginx();
if (has('operations') && !nginxProgram())
  console.log('nginx or openssl is not installed: the tests of the proxy are left out.');
if (has('operations')) await installPrometheus();
if (has('operations') && !prometheusPrograms())
  console.log('Prometheus is not installed: the tests of metrics and alerts are left out.');

/** What portals under test say, for whoever looks for somebody in it. */
const said = path.join(results, 'said');
rmSync(said, { recursive: true, force: true });
process.env[saidVariable] = said;

const preparedData = mkdtempSync(path.join(tmpdir(), 'portico-prepared-'));

// The build uses one core, so what is quick runs beside it.
const [built] = await Promise.all([
  needsBuild &&
    check('Production build', async () => {
      await buildIfChanged();
      return { ok: true, output: '' };
    }),
  inOrder([
    ...(ofRoom ? [] : checks()),
    ...(needsBuild ? [() => check('Data for tests', prepare)] : []),
  ]),
]);

const ofRoomAlone = ofRoom?.unit.filter((file) => file.includes('.alone.test.'));
const ofRoomBeside = ofRoom?.unit.filter((file) => !file.includes('.alone.test.'));
await Promise.all([
  ofRoomBeside?.length !== 0 &&
    suite('Unit and integration tests', 'unit.json', (report) =>
      vitest(report, ['components', 'rules', ...databases], ofRoomBeside, {
        PORTAL_TEST_ONCE_ON: databases[0] ?? '',
      }),
    ),
  // One after another, each with a database to itself: they wait more than they work.
  ofRoomAlone?.length !== 0 &&
    suite('Tests with a database to themselves', 'alone.json', (report) =>
      vitest(
        report,
        databases.map((name) => `${name} alone`),
        ofRoomAlone,
        { PORTAL_TEST_ONCE_ON: databases[0] ?? '' },
      ),
    ),
]);
if (built) {
  if (has('http') || has('browser')) await portalTests();
  if (has('operations'))
    await suite('Operations tests', 'operations.json', (report) =>
      vitest(report, ['operations', 'operations alone'], ofRoom?.operations, {}, workersThatWait),
    );
  await check('Nobody is in output, spans, metrics, or rows of jobs and messages', async () => {
    const found = await personalInSaid(said);
    return { ok: found.length === 0, output: found.join('\n') };
  });
} else if (needsBuild)
  console.log('Without a build the HTTP, browser and operations tests cannot run.');

rmSync(preparedData, { recursive: true, force: true });
const seconds = ((performance.now() - began) / 1000).toFixed(0);
console.log(`\n${counts.passed} passed, ${counts.failed} failed (${seconds} s)`);
process.exit(counts.failed > 0 ? 1 : 0);

/** What is quick to say of the code as it stands. */
function checks(): readonly (() => Promise<boolean>)[] {
  return [
    () => check('Format and lint', () => run('biome', ['ci', '.'])),
    () =>
      check('Dependency rules', () =>
        run('depcruise', [
          'app',
          'components',
          'lib',
          'scripts',
          'tests',
          'middleware.ts',
          'instrumentation.ts',
        ]),
      ),
    () => check('Rooms', () => runScript('rooms', [])),
    () => check('Migrations match the schema', () => runScript('db-migration', ['--check'])),
    () => check('Generated files are current', () => runScript('schemas', ['--check'])),
    // Last: by now the build beside it has written its types of pages anew.
    () => check('Types', () => run('tsc', ['--noEmit'])),
  ];
}

async function prepare(): Promise<Outcome> {
  await prepareTestData(preparedData, programs);
  process.env[preparedDataVariable] = preparedData;
  return { ok: true, output: '' };
}

/** What asks a portal as its visitors do, with a browser and without: one start serves all of it. */
async function portalTests(): Promise<void> {
  try {
    const servers = await startTestServers(databases, programs);
    try {
      if (has('http'))
        await suite('HTTP tests', 'http.json', (report) =>
          vitest(report, ['http *'], ofRoom?.http, servers.variables),
        );
      if (has('browser'))
        await suite('Browser tests', 'browser.json', () =>
          run(
            'playwright',
            ['test', '--config', 'playwright.config.ts', ...(ofRoom?.browser ?? [])],
            {
              ...servers.variables,
              ...(chromium ? { PORTAL_TEST_CHROMIUM: chromium } : {}),
            },
          ),
        );
      await servers.noteAll();
    } finally {
      await servers.stop();
    }
  } catch (error) {
    counts.failed++;
    console.log(`✗ HTTP and browser tests could not begin, or not end: ${error}`);
  }
}

/** A check that counts as one test. */
async function check(name: string, perform: () => Promise<Outcome>): Promise<boolean> {
  const started = performance.now();
  const { ok, output } = await perform().catch((error) => ({ ok: false, output: String(error) }));
  report(name, ok, started);
  if (!ok) console.log(output.slice(-12_000));
  if (ok) counts.passed++;
  else counts.failed++;
  return ok;
}

/** A suite whose own report says how many tests it has run. */
async function suite(
  name: string,
  file: string,
  perform: (report: string) => Promise<Outcome>,
): Promise<void> {
  const started = performance.now();
  const place = path.join(results, file);
  rmSync(place, { force: true });
  const { ok, output } = await perform(place);
  const counted = existsSync(place)
    ? suiteReport.safeParse(JSON.parse(readFileSync(place, 'utf8'))).data
    : undefined;
  const { passed, failed } = counted ?? { passed: 0, failed: 1 };
  counts.passed += passed;
  counts.failed += ok ? failed : Math.max(1, failed);
  report(`${name}: ${passed} passed, ${failed} failed`, ok && failed === 0, started);
  if (!ok || failed > 0) console.log(output.slice(-30_000));
}

function report(name: string, ok: boolean, started: number): void {
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`${ok ? '✓' : '✗'} ${name} (${seconds} s)`);
}

/** @param files all where none are named */
function vitest(
  report: string,
  projects: readonly string[],
  files: readonly string[] = [],
  variables: Record<string, string> = {},
  workers?: number,
): Promise<Outcome> {
  return run(
    'vitest',
    [
      'run',
      ...(workers === undefined ? [] : [`--maxWorkers=${workers}`]),
      ...files,
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    variables,
  );
}

async function inOrder(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const step of steps) await step();
}
