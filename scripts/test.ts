/**
 * `npm test`: what a change must pass, on a fresh machine too. Ends with the slowest, the command for
 * each failure and the counts, and with 1 if anything has failed. `npm test -- <room>`, `-- <file>` or
 * `-- --changed`: those tests, and only what they need. `npm run test:full` adds what is long by nature;
 * `-- checks`, `unit`, `http`, `browser` or `operations` runs one part of it.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { clamdProgram } from '../lib/documents/tests/clamd-server';
import { testScope } from '../tests/setup/scope';
import { buildIfChanged } from './build';
import { drawMoment } from './drawn-moment';
import { installedChromium, installPrograms } from './install-programs';
import { preparedDataVariable } from './prepared-data';
import { type Outcome, run, runScript } from './run-program';
import { prepareTestData } from './test-data';
import { besideDecoys } from './test-decoys';
import { nginxProgram } from './test-nginx';
import { postgresPrograms } from './test-postgres';
import { personalInSaid } from './test-privacy';
import { prometheusPrograms } from './test-prometheus';
import { readSuiteReport, rerunCommand, type SuiteReport, slowest } from './test-report';
import { saidVariable } from './test-said';
import { type KindOfTests, kindsOfTests, selectTests } from './test-selection';
import { startTestServers } from './test-servers';

const began = performance.now();
const isFull = testScope === 'full';
/** What random tests draw from, where somebody has named it. */
const seed = process.env.PORTAL_TEST_SEED ? { PORTAL_TEST_SEED: process.env.PORTAL_TEST_SEED } : {};
const { parts, selection, namePattern } = requested();

/** Whether tests of a kind run at all. */
const has = (kind: KindOfTests) =>
  parts.includes(kind) && (selection === undefined || selection[kind].length > 0);
const needsBuild = has('http') || has('browser') || has('operations');

/** How many files of operations run at once: they wait for other processes most of the time. */
const workersThatWait = 3;

const counts = { passed: 0, failed: 0 };
const suites: (SuiteReport & { readonly variables: Readonly<Record<string, string>> })[] = [];
const results = path.resolve('test-results');
mkdirSync(results, { recursive: true });

const programs = postgresPrograms();
const hasPostgres = programs !== undefined || process.env.DATABASE_URL_TEST !== undefined;
/** The first one carries what is tried on one alone. */
const databases = [...(hasPostgres ? ['postgres'] : []), 'embedded'];

/** What portals under test say, for whoever looks for somebody in it. */
const said = path.join(results, 'said');
rmSync(said, { recursive: true, force: true });
process.env[saidVariable] = said;

const preparedData = mkdtempSync(path.join(tmpdir(), 'portico-prepared-'));

// The build does not use every core all the time, so what is quick runs beside it.
const [built] = await Promise.all([
  needsBuild &&
    check('Production build', async () => {
      await besideDecoys(() => buildIfChanged(has('operations')));
      return { ok: true, output: '' };
    }),
  installPrograms({ browser: has('browser'), operations: has('operations') }),
  inOrder([
    ...(selection === undefined && parts.includes('checks') ? checks() : []),
    ...(needsBuild ? [() => check('Data for tests', prepare)] : []),
  ]),
]);
nameMissingPrograms();

if (has('unit')) await unitTests();
if (built) {
  if (has('http') || has('browser')) await portalTests();
  if (has('operations'))
    await suite('Operations tests', 'operations.json', (report) =>
      vitest(
        report,
        ['operations', 'operations alone'],
        selection?.operations,
        {},
        workersThatWait,
      ),
    );
  await check('Nobody is in output, spans, metrics, or rows of jobs and messages', async () => {
    const found = await personalInSaid(said);
    return { ok: found.length === 0, output: found.join('\n') };
  });
} else if (needsBuild)
  console.log('Without a build the HTTP, browser and operations tests cannot run.');

rmSync(preparedData, { recursive: true, force: true });
conclude();

/** What the command line asks for; ends the process where it asks for what is not there. */
function requested() {
  const everything = ['checks', ...kindsOfTests] as const;
  try {
    const { values, positionals } = parseArgs({
      options: {
        changed: { type: 'boolean', default: false },
        'test-name': { type: 'string', short: 't' },
      },
      allowPositionals: true,
    });
    const named = everything.filter((part) => isFull && positionals.includes(part));
    const names = positionals.filter((name) => !named.some((part) => part === name));
    return {
      parts: named.length > 0 ? named : everything,
      selection: selectTests([...names, ...(values.changed ? ['--changed'] : [])]),
      namePattern: values['test-name'],
    };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/** Says which tests this machine has no programs for. */
function nameMissingPrograms(): void {
  if (!hasPostgres)
    console.log(
      'No PostgreSQL is installed and DATABASE_URL_TEST names none: its tests are left out.',
    );
  if (!clamdProgram()) console.log('clamd is not installed: its tests are left out.');
  if (has('operations') && !nginxProgram())
    console.log('nginx or openssl is not installed: the tests of the proxy are left out.');
  if (has('operations') && !prometheusPrograms())
    console.log('Prometheus is not installed: the tests of metrics and alerts are left out.');
}

/** The tests of the portal's rooms and of what stands beside it; a full run goes through those without a database at a drawn moment, too. */
async function unitTests(): Promise<void> {
  const [alone, beside] = [true, false].map((isAlone) =>
    selection?.unit.filter((file) => file.includes('.alone.') === isAlone),
  );
  await Promise.all([
    beside?.length !== 0 &&
      suite('Unit and integration tests', 'unit.json', (report) =>
        vitest(report, ['components', 'rules', ...databases], beside, {
          PORTAL_TEST_ONCE_ON: databases[0] ?? '',
        }),
      ),
    // One after another, each with a database to itself: they wait more than they work.
    alone?.length !== 0 &&
      suite('Tests with a database to themselves', 'alone.json', (report) =>
        vitest(
          report,
          databases.map((name) => `${name} alone`),
          alone,
          { PORTAL_TEST_ONCE_ON: databases[0] ?? '' },
        ),
      ),
  ]);
  if (!isFull || selection) return;
  const moment = drawMoment();
  await suite(
    `Unit tests at another moment (${Object.entries(moment)
      .map((pair) => pair.join('='))
      .join(' ')})`,
    'moment.json',
    (report) => vitest(report, ['components', 'rules'], undefined, moment),
    moment,
  );
}

/** Names what was slow and what has failed, and ends with the counts. */
function conclude(): never {
  const tests = suites.flatMap((each) => each.tests);
  const files = suites.flatMap((each) => each.files);
  if (!selection) {
    console.log(`\nThe slowest files:\n${slowest(files).join('\n')}`);
    console.log(`\nThe slowest tests:\n${slowest(tests).join('\n')}`);
  }
  const again = suites.flatMap((each) =>
    [
      ...each.tests.filter(({ outcome }) => outcome === 'failed'),
      ...each.notLoaded.map((file) => ({ file })),
    ].map((one) => rerunCommand(one, isFull, each.variables)),
  );
  if (again.length > 0) console.log(`\nTo run what failed again:\n${again.join('\n')}`);
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(`\nThe tests took ${seconds} s.`);
  console.log(`${counts.passed} passed, ${counts.failed} failed`);
  process.exit(counts.failed > 0 ? 1 : 0);
}

/** What is quick to say of the code as it stands. */
function checks(): readonly (() => Promise<boolean>)[] {
  return [
    () => check('Format and lint', () => run('biome', ['ci', '.'])),
    () => check('Dependency rules and rooms', () => runScript('rooms', [])),
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
  const chromium = installedChromium();
  try {
    const servers = await startTestServers(databases, programs);
    try {
      if (has('http'))
        await suite('HTTP tests', 'http.json', (report) =>
          vitest(report, ['http *'], selection?.http, servers.variables),
        );
      if (has('browser'))
        await suite('Browser tests', 'browser.json', () =>
          run(
            'playwright',
            [
              'test',
              '--config',
              'playwright.config.ts',
              ...(namePattern ? ['--grep', namePattern] : []),
              ...(selection?.browser ?? []),
            ],
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

/**
 * A suite whose own report says how many tests it has run.
 * @param variables what it depends on that the next run would not have
 */
async function suite(
  name: string,
  file: string,
  perform: (report: string) => Promise<Outcome>,
  variables: Readonly<Record<string, string>> = {},
): Promise<void> {
  const started = performance.now();
  const place = path.join(results, file);
  rmSync(place, { force: true });
  const { ok, output } = await perform(place);
  const reported = readSuiteReport(place);
  suites.push({ ...reported, variables: { ...seed, ...variables } });
  const count = (outcome: string) =>
    reported.tests.filter((test) => test.outcome === outcome).length;
  const passed = count('passed');
  const failed = Math.max(ok ? 0 : 1, count('failed') + reported.otherFailures);
  counts.passed += passed;
  counts.failed += failed;
  report(`${name}: ${passed} passed, ${failed} failed`, failed === 0, started);
  if (failed > 0) console.log(output.slice(-30_000));
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
      ...(namePattern ? ['--testNamePattern', namePattern] : []),
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
