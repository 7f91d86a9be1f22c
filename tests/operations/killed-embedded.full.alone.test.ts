import { describe } from 'vitest';
import { drill } from '../setup/scope';
import { describeKilledEmbedded } from './killed-embedded';

describe('a portal on the embedded database that is killed by kill -9, and goes on within a minute', () =>
  describeKilledEmbedded(drill(1, 6, 12), 60_000));
