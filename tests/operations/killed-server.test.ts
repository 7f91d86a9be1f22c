import { describe } from 'vitest';
import { postgresPrograms } from '../../scripts/test-postgres';
import { describeKilledServer } from './killed-server';

describe.skipIf(!postgresPrograms())('a server and a worker that are killed by kill -9', () =>
  describeKilledServer({
    ofEachKind: 1,
    times: 1,
    atAnyMoment: 0,
    busyClaims: 0,
    busySenders: 1,
  }),
);
