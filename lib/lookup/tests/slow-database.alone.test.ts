import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { giveContracts, policyFile } from '@/insurer/tests/give-contracts';
import { resourceSchema } from '@/lib/clients';
import { closeDatabase, directDatabaseAddress, isDatabaseOutage } from '@/lib/db';
import { snapshotWith } from '@/lib/entry/tests/context';
import { plainView, type View } from '@/lib/request';
import { emptyJar } from '@/lib/session/tests/jar';
import { searchContract } from '../search-contract';

afterAll(closeDatabase);

const right = '48213';
const wrong = '00000';

async function newView(): Promise<View> {
  const snapshot = {
    ...snapshotWith(),
    id: `slow-${randomUUID().slice(0, 8)}`,
    resources: { Option1_SearchTerm1: resourceSchema.parse({ Value: 'Contract' }) },
  };
  const searchTerms = { Option1_SearchTerm1: right };
  const contract = {
    id: 'one',
    emails: ['robin@example.com'],
    searchTerms,
    policies: [policyFile()],
  };
  await giveContracts(snapshot.id, [contract]);
  return plainView(snapshot, 'en', '/');
}

/** What the mechanism for changes answers: 200 for what is found, 503 for an outage. */
async function search(view: View, term: string): Promise<number> {
  const input = { option: '1', Option1_SearchTerm1: term };
  try {
    const networkAddress = '203.0.113.7';
    const outcome = await searchContract.run({ view, input, cookies: emptyJar, networkAddress });
    return outcome.kind === 'refused' ? outcome.status : 200;
  } catch (error) {
    if (isDatabaseOutage(error)) return 503;
    throw error;
  }
}

/** Holds a lock on the counters for as long as something is tried. */
async function whileLocked<Value>(mode: string, act: () => Promise<Value>) {
  const holder = new pg.Client(directDatabaseAddress(60_000));
  await holder.connect();
  try {
    await holder.query('BEGIN');
    await holder.query(`LOCK TABLE portal.attempt_counter IN ${mode} MODE`);
    const value = await act();
    const waiting = async () => {
      const { rows } = await holder.query<{ waiting: number }>(
        'SELECT count(*)::int AS waiting FROM pg_locks WHERE NOT granted',
      );
      return rows[0]?.waiting;
    };
    // The server gives up by itself, and a little later than the last visitor was answered.
    await expect.poll(waiting).toBe(0);
    return value;
  } finally {
    await holder.query('ROLLBACK');
    await holder.end();
  }
}

describe.each(['ACCESS EXCLUSIVE', 'SHARE ROW EXCLUSIVE'])(
  'a database that is slow (%s lock on the counters) locks nobody out',
  (mode) => {
    it('what was answered 503 has not counted, and is not done later either', async () => {
      const view = await newView();
      // The platform has what it makes once.
      expect(await search(view, right)).toBe(200);
      const value = await whileLocked(mode, () =>
        Promise.all(
          Array.from({ length: 40 }, (_, index) => search(view, index % 2 === 0 ? wrong : right)),
        ),
      );
      expect(value.filter((status) => status !== 503 && status !== 200)).toEqual([]);
      expect(value.filter((status) => status === 503).length).toBeGreaterThanOrEqual(20);
      expect(await search(view, right)).toBe(200);
      const answers = [];
      for (let times = 0; times < 5; times++) answers.push(await search(view, wrong));
      expect(answers).toEqual([404, 404, 404, 404, 423]);
    });
  },
);
