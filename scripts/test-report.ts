import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** A test as a report of Vitest or Playwright has it. */
interface ReportedTest {
  /** From the folder of the project. */
  readonly file: string;
  readonly name: string;
  readonly outcome: 'passed' | 'failed' | 'skipped';
  readonly milliseconds: number;
}

/** What a suite has come to. */
export interface SuiteReport {
  readonly tests: readonly ReportedTest[];
  /** How long each file took, loading included. */
  readonly files: readonly { readonly file: string; readonly milliseconds: number }[];
  /** Files that could not be loaded, or failed outside of their tests. */
  readonly notLoaded: readonly string[];
  /** Of files that could not be loaded, and of the runner itself. */
  readonly otherFailures: number;
}

const vitestReport = z
  .object({
    success: z.boolean(),
    testResults: z.array(
      z.object({
        name: z.string(),
        status: z.string(),
        startTime: z.number(),
        endTime: z.number(),
        assertionResults: z.array(
          z.object({
            fullName: z.string(),
            status: z.string(),
            duration: z.number().nullish(),
          }),
        ),
      }),
    ),
  })
  .transform(({ success, testResults }): SuiteReport => {
    const tests = testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, status, duration }) => ({
        file: path.relative('.', name),
        name: fullName,
        outcome: outcomeOf(status),
        milliseconds: duration ?? 0,
      })),
    );
    const notLoaded = testResults
      .filter(
        ({ status, assertionResults }) =>
          status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
      )
      .map(({ name }) => path.relative('.', name));
    const hasFailed = notLoaded.length > 0 || tests.some(({ outcome }) => outcome === 'failed');
    return {
      tests,
      notLoaded,
      files: testResults.map(({ name, startTime, endTime }) => ({
        file: path.relative('.', name),
        milliseconds: endTime - startTime,
      })),
      otherFailures: success || hasFailed ? notLoaded.length : 1,
    };
  });

const playwrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({ status: z.string(), results: z.array(z.object({ duration: z.number() })) }),
  ),
});
interface PlaywrightSuite {
  readonly specs: readonly z.infer<typeof playwrightSpec>[];
  readonly suites?: readonly PlaywrightSuite[] | undefined;
}
const playwrightSuite: z.ZodType<PlaywrightSuite> = z.object({
  specs: z.array(playwrightSpec),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});
const playwrightReport = z
  .object({ suites: z.array(playwrightSuite), errors: z.array(z.unknown()) })
  .transform(({ suites, errors }): SuiteReport => {
    const tests = suites.flatMap(specsOf).flatMap((spec) =>
      spec.tests.map(({ status, results }) => ({
        file: path.join('tests/browser', spec.file),
        name: spec.title,
        outcome: outcomeOf(status),
        milliseconds: results.reduce((sum, { duration }) => sum + duration, 0),
      })),
    );
    const files = [...Map.groupBy(tests, ({ file }) => file)].map(([file, ofFile]) => ({
      file,
      milliseconds: ofFile.reduce((sum, { milliseconds }) => sum + milliseconds, 0),
    }));
    return { tests, files, notLoaded: [], otherFailures: errors.length };
  });

/** What a runner has written to a file. A runner that wrote nothing has failed once. */
export function readSuiteReport(file: string): SuiteReport {
  const nothing = { tests: [], files: [], notLoaded: [], otherFailures: 1 };
  if (!existsSync(file)) return nothing;
  const written: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return z.union([vitestReport, playwrightReport]).safeParse(written).data ?? nothing;
}

/**
 * The command that runs one test, or one file, as the run did in which it has failed.
 * @param isFull whether that was `npm run test:full`, which has other databases and longer drills
 * @param variables what else it depended on, such as the moment that it began at
 */
export function rerunCommand(
  { file, name }: { readonly file: string; readonly name?: string },
  isFull: boolean,
  variables: Readonly<Record<string, string>> = {},
): string {
  const script = isFull ? 'npm run test:full' : 'npm test';
  const given = Object.entries(variables).map(([variable, value]) => `${variable}=${value} `);
  // Vitest and Playwright take a pattern: a dot stands for what a shell or a pattern would read otherwise.
  const only = name === undefined ? '' : ` -t '${name.replace(/[^\p{L}\p{N} ]/gu, '.')}'`;
  return `${given.join('')}${script} -- ${file}${only}`;
}

/** The slowest of what has a time, one line each. */
export function slowest(
  timed: readonly {
    readonly file: string;
    readonly name?: string;
    readonly milliseconds: number;
  }[],
): readonly string[] {
  return timed
    .toSorted((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, 20)
    .map(
      ({ file, name, milliseconds }) =>
        `${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${file}${name ? `: ${name}` : ''}`,
    );
}

function specsOf({ specs, suites = [] }: PlaywrightSuite): PlaywrightSuite['specs'] {
  return [...specs, ...suites.flatMap(specsOf)];
}

function outcomeOf(status: string): ReportedTest['outcome'] {
  if (status === 'passed' || status === 'expected') return 'passed';
  return status === 'failed' || status === 'unexpected' || status === 'flaky'
    ? 'failed'
    : 'skipped';
}
