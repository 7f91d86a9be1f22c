import { describe } from 'vitest';
import { postgresPrograms } from '../../scripts/test-postgres';
import { drill } from '../setup/scope';
import { describeKilledServer } from './killed-server';

describe.skipIf(!postgresPrograms())(
  'a server and a worker that are killed by kill -9 at every point, and go on within a minute',
  () =>
    describeKilledServer({
      times: drill(1, 1, 3),
      atAnyMoment: drill(2, 20, 100),
      busyClaims: drill(6, 30, 150),
      busySenders: drill(1, 4, 20),
      longest: 60_000,
    }),
);
