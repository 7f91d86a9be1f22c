import { describe, expect, test } from 'vitest';
import { countWeights, movedWeights, recordedWeights, type Weights } from '../../bench/weights';
import { postgresPrograms } from '../../scripts/test-postgres';

const hint =
  'Rows that moved by more than 2 %, or at all for sql and platform. To record them anew: ' +
  'npm run bench -- weights, and give the reason in the commit.';

describe.skipIf(!postgresPrograms())('bytes, statements and calls of pages and changes', () => {
  test('are as recorded in bench/weights.json', async () => {
    expect(movedWeights(recordedWeights(), await countWeights()), hint).toEqual([]);
  });
});

describe('what has moved', () => {
  const page = { script: 1000, html: 1000, payload: 1000, elements: 100, sql: 3, platform: 1 };
  const recorded: Weights = {
    pages: { home: page },
    changes: { search: { sql: 3, platform: 1 } },
    middleware: { modules: 600, bytes: 1_000_000 },
  };
  const withPage = (changes: Partial<typeof page>): Weights => ({
    ...recorded,
    pages: { home: { ...page, ...changes } },
  });

  test('is nothing within 2 %', () => {
    expect(movedWeights(recorded, withPage({ script: 1020, html: 980, elements: 102 }))).toEqual(
      [],
    );
  });

  test('is named where it is more than 2 %, up or down', () => {
    expect(movedWeights(recorded, withPage({ script: 1021, html: 970 }))).toEqual([
      'page “home”, script: 1000 → 1021 (+21, 2.1 %)',
      'page “home”, html: 1000 → 970 (-30, -3.0 %)',
    ]);
  });

  test('is every statement and every call', () => {
    const counted = { ...withPage({ sql: 4 }), changes: { search: { sql: 3, platform: 0 } } };
    expect(movedWeights(recorded, counted)).toEqual([
      'page “home”, sql: 3 → 4 (+1, 33.3 %)',
      'change “search”, platform: 1 → 0 (-1, -100.0 %)',
    ]);
  });

  test('is what only one of them has', () => {
    const counted = { ...recorded, changes: { 'sign-out': { sql: 2, platform: 0 } } };
    expect(movedWeights(recorded, counted)).toEqual([
      'change “search”, sql: recorded as 3, no longer counted',
      'change “search”, platform: recorded as 1, no longer counted',
      'change “sign-out”, sql: not recorded, now 2',
      'change “sign-out”, platform: not recorded, now 0',
    ]);
  });
});
