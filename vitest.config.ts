import path from 'node:path';
import { defineConfig } from 'vitest/config';

const database = (name: 'embedded' | 'postgres') => ({
  extends: true as const,
  test: {
    name,
    include: ['lib/**/tests/**/*.test.ts', 'scripts/tests/**/*.test.ts'],
    globalSetup: `tests/setup/${name}.ts`,
    setupFiles: ['tests/setup/environment.ts'],
  },
});

/** Everything runs on both databases; `npm test` leaves `postgres` out where there is none. */
export default defineConfig({
  resolve: { alias: { '@': path.resolve('.') } },
  test: {
    projects: [
      database('embedded'),
      database('postgres'),
      {
        extends: true,
        test: {
          name: 'operations',
          include: ['tests/operations/**/*.test.ts'],
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
