import { z } from 'zod';

/** The variable that says how much of the tests a run goes through; see `testScope`. */
export const scopeVariable = 'PORTAL_TEST_SCOPE';

/**
 * How much of the tests a run goes through: `standard` is `npm test`, `full` is `npm run test:full`,
 * which also runs the files with `.full.` in their name, `endurance` is `npm run endurance`.
 */
export const testScope = z
  .enum(['standard', 'full', 'endurance'])
  .default('standard')
  .parse(process.env[scopeVariable] || undefined);

/** The files that a run leaves out because of its scope. */
export const outOfScope = testScope === 'standard' ? ['**/*.full.*'] : [];

/**
 * How often a drill repeats what it does.
 * @param sample in `npm test`
 * @param full in `npm run test:full`
 * @param endurance in `npm run endurance`, which draws other input each round
 */
export function drill(sample: number, full: number, endurance = full): number {
  return { standard: sample, full, endurance }[testScope];
}
