import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveContracts, policyFile } from '@/insurer/tests/give-contracts';
import { database, inTransaction } from '@/lib/db';
import { snapshotWith } from '@/lib/entry/tests/context';
import { defineJob, endSending, prepareSending } from '@/lib/jobs';
import { platformOf } from '..';
import { pullJob } from '../feed/pull-job';

const snapshot = { ...snapshotWith(), id: `asked-${randomUUID().slice(0, 8)}` };
const platform = platformOf({ snapshot, path: '1' });
let token: string;

beforeAll(async () => {
  await prepareSending([defineJob({ ...pullJob, run: async () => undefined })]);
  await giveContracts(snapshot.id, [
    {
      id: 'one',
      searchTerms: { Option1_SearchTerm1: 'a-1' },
      policies: [policyFile({ policyNumber: 'P-1' })],
    },
  ]);
  const answer = await platform.searchContract({
    searchParameters: [{ key: 'Option1_SearchTerm1', value: 'a-1', isHidden: false }],
  });
  if (answer.kind !== 'answer') throw new Error('the contract is not there');
  token = answer.value.contractDetails.token;
});
afterAll(endSending);

const pulls = async () => {
  const rows = await database().$queryRaw<{ key: string }[]>`
    SELECT singleton_key AS key FROM jobs.job
    WHERE name = ${pullJob.name} AND singleton_key LIKE ${`${snapshot.id}/%`}`;
  return rows.map(({ key }) => key);
};

test('design §6 no platform is asked within a transaction', async () => {
  const asking = inTransaction(() => platform.policies({ token, limit: 10 }));
  await expect(asking).rejects.toThrow('The platform was asked within a transaction');
  expect(await platform.policies({ token, limit: 10 })).toMatchObject({ kind: 'answer' });
});

test.each(['x'.repeat(300), ''])(
  'nobody is asked for a claim that is called %o',
  async (claimId) => {
    const unknown = { kind: 'refused', error: { errCode: 'CLAIM_UNKNOWN' } };
    expect(await platform.claim({ token, claimId })).toEqual(unknown);
    const idempotencyKey = randomUUID();
    expect(await platform.withdrawClaim({ token, claimId, idempotencyKey })).toEqual(unknown);
  },
);

test('a change of the portal’s own has the feed read at once; reading and a refusal do not', async () => {
  await platform.policies({ token, limit: 10 });
  await platform.withdrawClaim({ token, claimId: 'none', idempotencyKey: randomUUID() });
  expect(await pulls()).toEqual([]);
  const address = { address1: '2 New Way', city: 'Salem', state: 'OR', postalCode: '97301' };
  const answer = await platform.changeAddress({
    token,
    address: { ...address, country: 'US' },
    idempotencyKey: randomUUID(),
  });
  expect(answer.kind).toBe('answer');
  expect(await pulls()).toEqual([`${snapshot.id}/1`]);
});
