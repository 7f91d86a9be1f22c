import path from 'node:path';
import { defineConfig } from 'vitest/config';

/** What empties a table that others need stands in files of its own, with a database of its own. */
const alone = 'lib/**/tests/**/*.alone.test.ts';

const database = (name: 'embedded' | 'postgres') => {
  const test = {
    globalSetup: `tests/setup/${name}.ts`,
    setupFiles: ['tests/setup/random-input.ts', 'tests/setup/environment.ts'],
  };
  return [
    {
      extends: true as const,
      test: { ...test, name, include: ['lib/**/tests/**/*.test.ts'], exclude: [alone] },
    },
    // One file at a time: what locks a table or leaves it empty would be in the others' way.
    {
      extends: true as const,
      test: { ...test, name: `${name} alone`, include: [alone], fileParallelism: false },
    },
  ];
};

/** Everything runs on both databases; `npm test` leaves `postgres` out where there is none. */
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
      ...database('embedded'),
      ...database('postgres'),
      { extends: true, test: { name: 'components', include: ['components/**/tests/*.test.tsx'] } },
      {
        extends: true,
        test: {
          name: 'operations',
          include: ['tests/operations/**/*.test.ts'],
          setupFiles: ['tests/setup/random-input.ts'],
          testTimeout: 90_000,
          hookTimeout: 90_000,
        },
      },
    ],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    maxWorkers: 2,
  },
});
