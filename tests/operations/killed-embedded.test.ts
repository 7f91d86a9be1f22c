import { describe } from 'vitest';
import { describeKilledEmbedded } from './killed-embedded';

describe('a portal on the embedded database that is killed by kill -9', () =>
  describeKilledEmbedded(1));
