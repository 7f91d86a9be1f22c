import { afterEach, beforeAll, describe, expect, type Mock, test, vi } from 'vitest';
import { describeConformance } from '@/conformance/tests/conformance';
import { embeddedPlatform } from '@/insurer';
import { database } from '@/lib/db';
import { pool } from '@/lib/db/connection';
import { referencePattern } from '@/lib/observability';
import { describePolicyPlatform } from '@/lib/platform/tests/contract-suite';
import { manyContracts, newClientId } from '@/lib/platform/tests/contracts';
import { describeCapabilities } from '@/lib/platform/tests/suite';
import { lettersAndDigits } from '@/lib/typed';
import { embeddedUnderTest } from './embedded-under-test';
import { loadEmbedded as load } from './give-contracts';

describePolicyPlatform('the embedded platform', async () => embeddedUnderTest);
describeCapabilities('the embedded platform', async () => embeddedUnderTest);
describeConformance('the embedded platform', async () => embeddedUnderTest);

/** What was asked of the platform: what an earlier file of this process has left running may ask, too. */
const askedOfPlatform = (query: Mock) =>
  query.mock.calls.filter((call) => JSON.stringify(call).includes('platform'));

describe('the embedded platform', () => {
  const clientId = newClientId('gamma');
  const platform = embeddedPlatform(clientId);
  const search = (...values: string[]) =>
    platform.searchContract({
      searchParameters: values.map((value, index) => ({
        key: `Option1_SearchTerm${index + 1}`,
        value,
        normalized: lettersAndDigits(value),
        isHidden: false,
      })),
    });
  const token = async (...values: string[]) => {
    const answer = await search(...values);
    return answer.kind === 'answer' ? answer.value.contractDetails.token : '';
  };

  beforeAll(() => load(clientId, manyContracts));
  afterEach(() => {
    vi.restoreAllMocks();
  });

  test('§5 stores search terms as the caller formats them', async () => {
    const padded = newClientId('padded');
    await load(padded, manyContracts, (key, value) => ({
      value: key === 'Option1_SearchTerm2' ? value.padStart(8, '0') : value,
    }));
    const searched = (zip: string) =>
      embeddedPlatform(padded).searchContract({
        searchParameters: [{ key: 'Option1_SearchTerm2', value: zip, isHidden: false }],
      });
    expect((await searched('00097201')).kind).toBe('answer');
    expect(await searched('97201')).toMatchObject({ error: { errCode: 'POLICY_NOT_FOUND' } });
  });

  test('§7 an import replaces what was there, keeps references, and leaves other clients alone', async () => {
    const [replaced, other] = [newClientId('replaced'), newClientId('other')];
    await load(replaced, manyContracts);
    await load(other, manyContracts);
    await load(replaced, { contracts: manyContracts.contracts.slice(0, 2) });
    const ids = await database().contract.findMany({ where: { clientId: replaced } });
    expect(ids.map(({ id }) => id).toSorted()).toEqual([
      `${replaced}:one-email`,
      `${replaced}:several-contacts`,
    ]);
    expect(await database().contract.count({ where: { clientId: other } })).toBe(
      manyContracts.contracts.length,
    );
  });

  test('an import keeps the search terms of plans that were registered here', async () => {
    const registered = newClientId('registered');
    const id = `${registered}:registered-here`;
    await database().contract.create({
      data: {
        ...{ id, clientId: registered, status: 'active', emails: [], phoneNumbers: [] },
        searchTerms: { create: { clientId: registered, key: 'Option1_SearchTerm1', value: 'r-1' } },
      },
    });
    await load(registered, manyContracts);
    await load(registered, manyContracts);
    const answer = await embeddedPlatform(registered).searchContract({
      searchParameters: [{ key: 'Option1_SearchTerm1', value: 'R-1', isHidden: false }],
    });
    expect(answer).toMatchObject({ kind: 'answer', value: { reference: id } });
  });

  test('refuses the token of a contract that an import took away', async () => {
    const shrunk = newClientId('shrunk');
    await load(shrunk, manyContracts);
    const answer = await embeddedPlatform(shrunk).searchContract({
      searchParameters: [{ key: 'Option1_SearchTerm1', value: 'AB-1003', isHidden: false }],
    });
    if (answer.kind !== 'answer') throw new Error('The contract is not there');
    await load(shrunk, { contracts: manyContracts.contracts.slice(0, 1) });
    const { token: opened } = answer.value.contractDetails;
    expect(await embeddedPlatform(shrunk).policies({ token: opened })).toEqual({
      kind: 'refused',
      error: { errCode: 'TOKEN_REFUSED' },
    });
  });

  test('invariant 3: a miss asks the database once and signs once, as a match does', async () => {
    await search('AB-1001', '97201');
    const query = vi.spyOn(pool(), 'query');
    const sign = vi.spyOn(globalThis.crypto.subtle, 'sign');
    for (const terms of [
      ['AB-1001', '97201'],
      ['AB-1001', '00000'],
      ['AB-1001', '97209'],
      ['AB-0000', '00000'],
      ['ZZ-9001', '10001'],
      ['ab 1001', '97201'],
    ]) {
      query.mockClear();
      sign.mockClear();
      await search(...terms);
      expect([askedOfPlatform(query).length, sign.mock.calls.length]).toEqual([1, 1]);
    }
  });

  test('§7 calls at the same time share one query', async () => {
    const opened = await token('AB-1001', '97201');
    const query = vi.spyOn(pool(), 'query');
    await Promise.all([
      platform.policies({ token: opened }),
      platform.coverages({ token: opened }),
      platform.products({ token: opened }),
    ]);
    expect(askedOfPlatform(query)).toHaveLength(1);
  });

  test('answers `unavailable` while the database is away, and recovers', async () => {
    const opened = await token('AB-1001', '97201');
    const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const query = vi.spyOn(pool(), 'query').mockRejectedValue(away);
    expect(await search('AB-1001', '97201')).toEqual({ kind: 'unavailable' });
    expect(await platform.policies({ token: opened })).toEqual({ kind: 'unavailable' });
    expect(await platform.state()).toBe('down');
    query.mockRestore();
    expect((await platform.policies({ token: opened })).kind).toBe('answer');
  });

  test('answers `malformed` when what is stored is not what the port promises', async () => {
    const opened = await token('AB-1004', '97204');
    await database().policy.updateMany({
      where: { contractId: `${clientId}:neither` },
      data: { customers: [{ firstName: 7 }] },
    });
    expect(await platform.policies({ token: opened })).toEqual({
      kind: 'malformed',
      reference: expect.stringMatching(referencePattern),
    });
  });
});
