import { afterAll, beforeAll, describe } from 'vitest';
import { postgresPrograms } from '../../scripts/test-postgres';
import {
  describeOutages,
  nonsense,
  silences,
  startTroubledPortal,
  type TroubledPortal,
} from './outages';

const programs = postgresPrograms();

describe.skipIf(!programs)('every kind of trouble, and how long visitors wait in it', () => {
  const stops: (() => Promise<void>)[] = [];
  let troubled: TroubledPortal;
  beforeAll(async () => {
    troubled = await startTroubledPortal(programs ?? '', stops);
  });
  afterAll(async () => {
    for (const stop of stops) await stop();
  });

  // Two seconds, and what a slow machine adds.
  describeOutages(() => troubled, { troubles: ['away', ...silences, ...nonsense], longest: 2500 });
});
