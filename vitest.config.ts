import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { z } from 'zod';
import { longestTest, longestWait } from './tests/setup/limits';
import { outOfScope, testScope } from './tests/setup/scope';

/** Tests of a database say so by their name: they run on each of the two. */
const onDatabase = '{conformance,insurer,lib,partners}/**/tests/**/*.database.test.ts';
/**
 * What needs a database, and not each of the two: `npm test` says which, PostgreSQL where there is one,
 * since it is quicker.
 */
const once = '{conformance,insurer,lib,partners}/**/tests/**/*.once.test.ts';
const onceOn = process.env.PORTAL_TEST_ONCE_ON ?? 'embedded';
/** What empties a table that others need stands in files of its own, with a database of its own. */
const alone = '{conformance,insurer,lib,partners}/**/tests/**/*.alone.test.ts';
/** … on one database, where the other tries nothing else by it. */
const onceAlone = '{conformance,insurer,lib,partners}/**/tests/**/*.once.alone.test.ts';
/** What is run once before tests that start programs. */
const programs = 'tests/setup/programs.ts';
/** What each file of tests begins with. */
const setup = ['tests/setup/as-new.ts', 'tests/setup/random-input.ts'];

/** What knows no database, whose clock is its own, can run at any date: PORTAL_TEST_NOW. */
const drawnDate = 'tests/setup/drawn-date.ts';

const ofOperations = {
  globalSetup: [programs],
  setupFiles: setup,
  // Portals start in them, beside whatever else keeps the machine busy; each wait has a limit of its
  // own (tests/setup/limits.ts), and a test has several.
  testTimeout: 480_000,
  hookTimeout: 480_000,
};
/** The slowest files, which mostly wait for locks of killed processes to expire. They start first. */
const longest = ['killed-server', 'payments', 'graceful-stop', 'two-instances', 'npm-start'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      longest.some((name) => moduleId.endsWith(`/operations/${name}.test.ts`));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** What measures how quick a machine is that nothing else keeps busy: one file at a time, after all others. */
const ofMachine = 'tests/operations/*.alone.test.ts';
const afterAllOthers = { fileParallelism: false, sequence: { groupOrder: 1 } };

const database = (name: 'embedded' | 'postgres') => {
  const isOnce = name === onceOn || testScope === 'full';
  const include = isOnce ? [onDatabase, once] : [onDatabase];
  const test = {
    globalSetup: [programs, `tests/setup/${name}.ts`],
    setupFiles: [...setup, 'tests/setup/environment.ts'],
  };
  return [
    {
      extends: true as const,
      test: { ...test, name, include, exclude: outOfScope, isolate: false },
    },
    // One file at a time: what locks a table or leaves it empty would be in the others' way.
    {
      extends: true as const,
      test: {
        ...test,
        name: `${name} alone`,
        include: [alone],
        exclude: [...outOfScope, ...(isOnce ? [] : [onceAlone])],
        fileParallelism: false,
        isolate: false,
      },
    },
  ];
};

/** `npm test` starts the servers, once, and says where they are: `{"embedded":4001,…}`. */
const servers = z
  .record(z.string(), z.number())
  .parse(JSON.parse(process.env.PORTAL_TEST_SERVERS ?? '{}'));

/** The variables by which commands reach the data of each of them. */
const variables = z
  .record(z.string(), z.record(z.string(), z.string()))
  .parse(JSON.parse(process.env.PORTAL_TEST_VARIABLES ?? '{}'));

/** What a visitor without script meets, at each of the servers. */
const http = Object.entries(servers).map(([name, port], index) => ({
  extends: true as const,
  test: {
    name: `http ${name}`,
    include: ['tests/http/**/*.test.ts'],
    exclude: [
      ...outOfScope,
      ...(index === 0 || testScope === 'full' ? [] : ['tests/http/**/*.once.test.ts']),
    ],
    globalSetup: [programs],
    setupFiles: ['tests/setup/random-input.ts'],
    env: { ...variables[name], PORT: String(port) },
    testTimeout: longestTest,
    hookTimeout: longestTest,
    // Files share what numbers contracts and visitors, so none is used twice.
    isolate: false,
  },
}));

/** `npm test` leaves `postgres` out where there is none. */
export default defineConfig({
  resolve: {
    alias: {
      '@': path.resolve('.'),
      // Tests are neither of the bundles that it tells apart.
      'server-only': path.resolve('node_modules/server-only/empty.js'),
    },
  },
  test: {
    projects: [
      // No database is there for these: one that is opened fails the test.
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['{conformance,insurer,lib,partners}/**/tests/**/*.test.ts'],
          exclude: [onDatabase, once, alone, ...outOfScope],
          isolate: false,
          setupFiles: [...setup, drawnDate, 'tests/setup/no-database.ts'],
        },
      },
      ...database('embedded'),
      ...database('postgres'),
      ...http,
      {
        extends: true,
        test: {
          name: 'components',
          include: ['components/**/tests/*.test.tsx'],
          exclude: outOfScope,
          isolate: false,
          setupFiles: [...setup, drawnDate],
        },
      },
      {
        extends: true,
        test: {
          ...ofOperations,
          name: 'operations',
          include: ['tests/operations/*.test.ts'],
          exclude: [ofMachine, ...outOfScope],
        },
      },
      {
        extends: true,
        test: {
          ...ofOperations,
          ...afterAllOthers,
          name: 'operations alone',
          include: [ofMachine],
          exclude: outOfScope,
        },
      },
    ],
    // No machine is so busy that a test takes longer: what hangs still ends.
    // Longer than a wait: one that fails says what it waited for, and the test tidies up.
    testTimeout: longestTest,
    hookTimeout: longestTest,
    expect: { poll: { timeout: longestWait, interval: 20 } },
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
  },
});
