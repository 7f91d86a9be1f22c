/**
 * `npm run endurance -- [minutes] [seed]`: what is drawn by chance, again and again and each time by
 * another seed, until the minutes are over: property tests, hostile requests, timing, kills and
 * releases under load. `npm test` goes through a sample of the same. Ends with 1 at the first failure.
 */
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { z } from 'zod';
import { scopeVariable } from '../tests/setup/scope';
import { buildIfChanged } from './build';
import { postgresPrograms } from './test-postgres';

const seeds = 2 ** 31;
const given = z
  .tuple([
    z.coerce.number().positive().default(30),
    z.coerce
      .number()
      .int()
      .min(0)
      .default(() => randomInt(seeds)),
  ])
  .safeParse([process.argv[2], process.argv[3]]);
if (!given.success) {
  console.error('npm run endurance -- [minutes] [seed]: two numbers, such as 60 7');
  process.exit(1);
}
const [minutes, firstSeed] = given.data;

/** Whatever draws by chance. */
const files = globSync([
  '{conformance,insurer,lib,partners}/**/*.test.ts',
  'tests/operations/*.test.ts',
]).filter((file) => /from '(fast-check|.*\/setup\/scope)'/.test(readFileSync(file, 'utf8')));
const projects = [
  'rules',
  'embedded',
  ...(postgresPrograms() ? ['postgres'] : []),
  'operations',
  'operations alone',
];

await buildIfChanged(true);
const began = performance.now();
const elapsed = () => (performance.now() - began) / 60_000;
for (let round = 0; elapsed() < minutes; round++) {
  const seed = (firstSeed + round) % seeds;
  console.log(`Round ${round + 1}, seed ${seed} (${elapsed().toFixed(1)} of ${minutes} minutes)`);
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=dot',
      ...files,
    ],
    {
      stdio: 'inherit',
      env: { ...process.env, [scopeVariable]: 'endurance', PORTAL_TEST_SEED: String(seed) },
    },
  );
  if (status !== 0) {
    console.log(`Failed. To see it again: npm run endurance -- 1 ${seed}`);
    process.exit(1);
  }
}
console.log(`Nothing failed in ${elapsed().toFixed(0)} minutes.`);
