/** What the random input of a run comes from: the same in each, unless PORTAL_TEST_SEED names another. */
export const runSeed = Number(process.env.PORTAL_TEST_SEED ?? 20_250_101);

/**
 * A die of one test: what it throws follows from the seed of the run and its own name, whatever other
 * tests throw meanwhile.
 * @returns throws it: a number from 0 up to 1, without 1
 */
export function dieOf(name: string): () => number {
  let state = runSeed;
  for (const character of name) state = Math.imul(state ^ character.charCodeAt(0), 0x01000193);
  // Mulberry32.
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
