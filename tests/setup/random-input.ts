import fc from 'fast-check';
import { runSeed } from './drawn';

// A run repeats the last one, so that a commit is not red by a chance that its author never met.
// PORTAL_TEST_SEED goes through other input; a failure names the seed that it came from.
fc.configureGlobal({ seed: runSeed });
