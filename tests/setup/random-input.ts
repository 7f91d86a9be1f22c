import fc from 'fast-check';

// A run repeats the last one, so that a commit is not red by a chance that its author never met.
// PORTAL_TEST_SEED goes through other input; a failure names the seed that it came from.
fc.configureGlobal({ seed: Number(process.env.PORTAL_TEST_SEED ?? 20_250_101) });
