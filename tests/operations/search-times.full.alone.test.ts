import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { proxyVariables } from '../../lib/config/tests/proxy';
import { startPortal, type TestPortal } from '../../scripts/test-portal';
import {
  postgresPrograms,
  startTestPostgres,
  type TestPostgres,
} from '../../scripts/test-postgres';
import { freePort } from '../setup/free-port';
import { drill } from '../setup/scope';
import { testClient, testContract } from '../setup/test-client';
import { ask } from './ask';
import { writeSmallClient } from './small-client';

const programs = postgresPrograms();

describe.skipIf(!programs)('searches that find nothing', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-search-times-'));
  let postgres: TestPostgres;
  let portal: TestPortal;
  beforeAll(async () => {
    postgres = await startTestPostgres(programs ?? '');
    portal = await startPortal({
      PORT: String(await freePort()),
      PORTAL_DATA_DIR: folder,
      DATABASE_URL: await postgres.createDemonstration('search_times'),
      PORTAL_JOBS: 'worker',
      ...proxyVariables,
    });
    await portal.importClient(writeSmallClient());
  });
  afterAll(async () => {
    await portal?.stop();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  let visitors = 0;
  /** A search from a network address that nobody has come from yet. */
  function search(number: string, zip: string) {
    visitors++;
    return ask(portal.port, '/api/search-contract', {
      host: testClient.host,
      values: { from: '/', option: '1', Option1_SearchTerm1: number, Option1_SearchTerm2: zip },
      from: `172.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`,
    });
  }

  test('invariant 3: a wrong term, an unknown contract and another client’s contract answer alike, in time too', async () => {
    const { number } = testContract('email', 32);
    const kinds = {
      wrongTerm: () => search(number, 'zq99999'),
      writtenOtherwise: () => search([...number].join(' '), 'zq-99999'),
      unknown: () => search('X12345', 'zq99999'),
      foreign: () => search('NW100418', '97209'),
    };
    const names = ['wrongTerm', 'writtenOtherwise', 'unknown', 'foreign'] as const;
    const times: Record<(typeof names)[number], number[]> = {
      wrongTerm: [],
      writtenOtherwise: [],
      unknown: [],
      foreign: [],
    };
    const bodies = new Set<string>();
    // Interleaved, and each round in another order, so that a busy moment meets all of them.
    const rounds = drill(320, 320, 620);
    for (let round = 0; round < rounds; round++)
      for (const [offset] of names.entries()) {
        const name = names[(round + offset) % names.length] ?? 'unknown';
        const started = performance.now();
        const { status, body } = await kinds[name]();
        // The first ones warm up.
        if (round >= 20) times[name].push(performance.now() - started);
        expect(status).toBe(404);
        bodies.add(body);
      }
    expect(bodies.size).toBe(1);
    // 0.5 is no difference at all. Of 300 against 300 chance alone gives ± 0.024 (its standard
    // deviation); searches that took twice as long would be seen, however busy the machine is.
    const difference = (one: readonly number[], other: readonly number[]) =>
      Math.abs(superiority(one, other) - 0.5);
    const { wrongTerm, writtenOtherwise, unknown, foreign } = times;
    expect(difference(wrongTerm, unknown)).toBeLessThan(0.1);
    expect(difference(foreign, unknown)).toBeLessThan(0.1);
    expect(difference(writtenOtherwise, unknown)).toBeLessThan(0.1);
    expect(difference(foreign, wrongTerm)).toBeLessThan(0.1);
    expect(
      difference(
        unknown.map((time) => 2 * time),
        unknown,
      ),
    ).toBeGreaterThan(0.1);
  });
});

/** How often one of the first takes longer than one of the others (Mann and Whitney's U, from 0 to 1). */
function superiority(first: readonly number[], others: readonly number[]): number {
  let longer = 0;
  for (const one of first)
    for (const other of others) longer += one > other ? 1 : one === other ? 0.5 : 0;
  return longer / (first.length * others.length);
}
