import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { embeddedPlatform } from '@/insurer';
import { platformHandler } from '@/insurer/server';
import { giveContracts, policyFile } from '@/insurer/tests/give-contracts';
import { snapshotWith } from '@/lib/entry/tests/context';
import { type Platform, platformOf } from '..';
import { httpPlatform } from '../http';
import { withMockFlows } from '../mock';
import { claimMockFlows, type MockFlows, policyMockFlows } from '../mock/flows';
import { type Call, calls, forcedOutcomes } from '../port';
import { serve } from './serve';

const snapshot = { ...snapshotWith(), id: `mocked-${randomUUID().slice(0, 8)}` };
const term = { effectiveDate: '2026-01-15', expiryDate: '2030-01-14' };
const coverage = {
  coverageTypeCode: 'ALL',
  title: 'Everything',
  description: 'All of it.',
  ...term,
  limit: { amount: 150_000, currency: 'EUR' },
};

beforeAll(() =>
  giveContracts(snapshot.id, [
    {
      id: 'one',
      emails: ['robin@example.com'],
      phoneNumbers: ['+15035550100'],
      searchTerms: { Option1_SearchTerm1: 'a-1' },
      policies: [
        policyFile({
          ...term,
          customers: [{ firstName: 'Robin', lastName: 'Holder', address: { address1: 'Lane' } }],
          coverages: [coverage],
          products: [{ Manufacturer: 'Acme', Type: 'Washer', ProductDescription: 'Wash 7' }],
        }),
      ],
    },
  ]),
);

/** The same platform asked over HTTP, by which nothing of a flow may differ. */
const credentials = { id: `${snapshot.id}-1`, secret: 'a secret of the client' };
const server = await serve(
  platformHandler([{ ...credentials, platform: embeddedPlatform(snapshot.id) }]),
);
const overHttp = httpPlatform({
  baseUrl: server.baseUrl,
  credentials,
  clientId: snapshot.id,
  path: '1',
  // Other files use the same database: how long an answer may take is tested where nothing waits.
  limits: { answerWithin: 10_000 },
});
afterAll(async () => {
  await overHttp.close();
  await server.stop();
});

type Mocked = (mockFlows?: MockFlows) => Platform;
const platforms = Object.entries<Mocked>({
  'the embedded platform': (mockFlows) =>
    platformOf({ snapshot, path: '1', ...(mockFlows ? { mockFlows } : {}) }),
  'a platform over HTTP': (mockFlows) =>
    mockFlows ? withMockFlows(overHttp, mockFlows) : overHttp,
});

const terms = {
  searchParameters: [{ key: 'Option1_SearchTerm1', value: 'a-1', isHidden: false }],
};

/** The token that a platform of no flow gives. */
async function tokenOf(platform: Platform): Promise<string> {
  const answer = await platform.searchContract(terms);
  if (answer.kind !== 'answer') throw new Error(answer.kind);
  return answer.value.contractDetails.token;
}

/** Everything that a flow can change, without what is new at every call. */
async function saidBy(platform: Platform, idToken: string): Promise<string> {
  const search = await platform.searchContract(terms);
  const found =
    search.kind === 'answer'
      ? { ...search.value, contractDetails: { ...search.value.contractDetails, token: '' } }
      : search;
  const asked = [
    platform.policies({ token: idToken }),
    platform.coverages({ token: idToken }),
    platform.products({ token: idToken }),
    // An address that is not the contract's: nothing is created by asking.
    platform.createUser({
      token: idToken,
      idempotencyKey: randomUUID(),
      clientId: snapshot.id,
      emailAddress: 'x@example.net',
    }),
  ];
  return JSON.stringify([found, ...(await Promise.all(asked))]);
}

describe.each(platforms)('§2.6 mock flows stand between the portal and %s', (_, mocked) => {
  const token = () => tokenOf(mocked());
  const said = async (platform: Platform) => saidBy(platform, await token());

  it.each(policyMockFlows)('policy mock flow %s is another answer', async (policyMockFlow) => {
    expect(await said(mocked({ policyMockFlow }))).not.toBe(await said(mocked()));
  });

  // A claim that is being filed is of the session; what a filed one comes to shows once it is filed.
  const ofFiling: readonly string[] = ['inProgress', 'duplicate', ...forcedOutcomes];
  it.each(claimMockFlows.filter((flow) => !ofFiling.includes(flow)))(
    'claim mock flow %s is another answer',
    async (claimMockFlow) => {
      expect(await said(mocked({ claimMockFlow }))).not.toBe(await said(mocked()));
    },
  );

  it('without any, the platform answers', async () => {
    expect(await said(mocked({}))).toBe(await said(mocked()));
  });

  it('both at once: claims are of the policies that the policy mock flow shows', async () => {
    const platform = mocked({ policyMockFlow: 'severalPolicies', claimMockFlow: 'limitUsedUp' });
    const [policies, coverages] = await Promise.all([
      platform.policies({ token: await token() }),
      platform.coverages({ token: await token() }),
    ]);
    expect(policies).toMatchObject({
      value: {
        items: [
          { policyNumber: 'P-1', status: 'active' },
          { policyNumber: 'P-1-2', status: 'expired' },
          { policyNumber: 'P-1-3', status: 'cancelled' },
        ],
      },
    });
    const limit = { amount: 0, currency: 'EUR' };
    expect(coverages).toMatchObject({
      value: { items: ['P-1', 'P-1-2', 'P-1-3'].map((policyNumber) => ({ policyNumber, limit })) },
    });
    if (policies.kind !== 'answer' || coverages.kind !== 'answer') throw new Error('No answer');
    expect(coverages.value.items.map(({ policyId }) => policyId)).toEqual(
      policies.value.items.map(({ id }) => id),
    );
  });

  it('what a flow makes of a list comes in parts as well, each item once', async () => {
    const platform = mocked({ policyMockFlow: 'severalPolicies' });
    const asked = { token: await token(), limit: 2 };
    const first = await platform.policies(asked);
    if (first.kind !== 'answer') throw new Error(first.kind);
    const { items, next } = first.value;
    expect(items.map(({ policyNumber }) => policyNumber)).toEqual(['P-1', 'P-1-2']);
    const second = await platform.policies({ ...asked, ...(next ? { cursor: next } : {}) });
    expect(second).toMatchObject({ value: { items: [{ policyNumber: 'P-1-3' }] } });
    expect(second.kind === 'answer' && second.value.next).toBeUndefined();
    expect(await platform.policies({ ...asked, cursor: 'P-unknown' })).toMatchObject({
      error: { errCode: 'INPUT_INVALID' },
    });
  });

  const everyCall: readonly (readonly [string, Call])[] = Object.entries(calls);
  const answerOf = async (platform: Platform, name: string) => {
    const call: unknown = Object.entries(platform).find(([own]) => own === name)?.[1];
    return typeof call === 'function' ? await call({}) : undefined;
  };

  it.each(everyCall)('unavailable: %s is away', async (name) => {
    expect(await answerOf(mocked({ policyMockFlow: 'unavailable' }), name)).toEqual({
      kind: 'unavailable',
    });
  });

  it.each(everyCall.filter(([, { opens }]) => opens === 'contract'))(
    'tokenRefused: %s opens nothing',
    async (name) => {
      expect(await answerOf(mocked({ policyMockFlow: 'tokenRefused' }), name)).toEqual({
        kind: 'refused',
        error: { errCode: 'TOKEN_REFUSED' },
      });
    },
  );

  it('tokenRefused leaves what needs no token as it is', async () => {
    const platform = mocked({ policyMockFlow: 'tokenRefused' });
    expect((await platform.searchContract(terms)).kind).toBe('answer');
  });

  it('a term keeps its length where it is over or to come', async () => {
    const idToken = await token();
    const length = ({ effectiveDate, expiryDate }: typeof term) =>
      Date.parse(expiryDate) - Date.parse(effectiveDate);
    const [expired, upcoming] = await Promise.all(
      (['expired', 'upcoming'] as const).map(async (policyMockFlow) => {
        const answer = await mocked({ policyMockFlow }).policies({ token: idToken });
        return answer.kind === 'answer' ? answer.value.items[0] : undefined;
      }),
    );
    expect(expired && length(expired)).toBe(length(term));
    expect(Date.parse(expired?.expiryDate ?? '')).toBeLessThan(Date.now());
    expect(upcoming && length(upcoming)).toBe(length(term));
    expect(Date.parse(upcoming?.effectiveDate ?? '')).toBeGreaterThan(Date.now());
  });

  it.each(['expired', 'cancelled'] as const)(
    'nothing may be done with a plan that is %s',
    async (policyMockFlow) => {
      const idToken = await token();
      const platform = mocked({ policyMockFlow });
      const policies = await platform.policies({ token: idToken });
      const policyId = policies.kind === 'answer' ? (policies.value.items[0]?.id ?? '') : '';
      const said = await platform.policyActions({ token: idToken, policyId });
      const { policyId: of, ...actions } =
        said.kind === 'answer' ? said.value : { policyId: undefined };
      expect(of).toBe(policyId);
      expect(Object.values(actions)).toHaveLength(5);
      for (const action of Object.values(actions))
        expect(action).toMatchObject({ isAllowed: false, reason: { code: 'NOT_IN_FORCE' } });
    },
  );

  it('writes nothing of a holder whom the platform knows in truth', async () => {
    const asked = { token: await token(), idempotencyKey: randomUUID() };
    const customer = {
      firstName: 'Ada',
      lastName: 'Typed',
      address: { address1: '', address2: '', city: '', state: '', postalCode: '', country: '' },
    };
    const contacts = { email: 'typed@example.net', phoneNumber: '' };
    const platform = mocked({ policyMockFlow: 'unknownHolder' });
    expect(await platform.updateCustomer({ ...asked, customer, contacts })).toMatchObject({
      kind: 'answer',
    });
    expect(await said(mocked())).toContain('Robin');
    expect(await said(mocked())).toContain('r•••@');
  });
});
