import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { database } from '@/lib/db';
import { pool } from '@/lib/db/connection';
import { snapshotWith } from '@/lib/entry/tests/context';
import { log } from '@/lib/observability';
import * as platforms from '@/lib/platform';
import { platformOf } from '@/lib/platform';
import { giveContracts, policyFile } from '@/lib/platform/tests/give-contracts';
import { plainView, sessionOf, type View } from '@/lib/request';
import { dashboard } from '../dashboard';

interface PolicyChanges {
  readonly customers?: readonly object[];
  readonly coverages?: readonly object[];
  readonly products?: readonly object[];
  readonly effectiveDate?: string;
}

const customer = (firstName: string, lastName = '', address1 = '') => ({
  firstName,
  lastName,
  address: { address1 },
});

const policy = (policyNumber: string, changes: PolicyChanges = {}) =>
  policyFile({
    policyNumber,
    customers: [customer('Ada', 'Lovelace', '1 Analytical Way')],
    ...changes,
  });

const coverage = (coverageTypeCode: string) => ({
  coverageTypeCode,
  title: coverageTypeCode,
  description: '',
  effectiveDate: '2026-01-15',
  expiryDate: '2030-01-14',
});

const product = (ProductDescription: string) => ({
  Manufacturer: 'Acme',
  Type: 'Phone',
  ProductDescription,
});

/** A client whose one contract has these policies, and what a holder of it sees by. */
async function holderOf(policies: readonly object[]): Promise<View> {
  const snapshot = { ...snapshotWith(), id: `policies-${randomUUID().slice(0, 8)}` };
  await giveContracts(snapshot.id, [
    { id: 'one', searchTerms: { Option1_SearchTerm1: 'a-1' }, policies },
  ]);
  const answer = await platformOf({ snapshot, path: '1' }).searchContract({
    searchParameters: [{ key: 'Option1_SearchTerm1', value: 'a-1', isHidden: false }],
  });
  if (answer.kind !== 'answer') throw new Error('the contract is not there');
  return viewWith(snapshot, answer.value.contractDetails.token, answer.value.reference);
}

function viewWith(snapshot: View['snapshot'], idToken: string, subject = 'contract'): View {
  return {
    ...plainView(snapshot, 'en', '/dashboard'),
    audience: {
      kind: 'holder',
      session: {
        idHash: 'hash',
        subject,
        idToken,
        endsIn: { idle: 600, absolute: 3600 },
        hasDraft: false,
        isProven: false,
      },
    },
  };
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('§2.1 the dashboard', () => {
  it('§6 is for people who have signed in', async () => {
    expect(await dashboard(plainView(snapshotWith(), 'en', '/dashboard'))).toEqual({
      kind: 'signed-out',
    });
  });

  it('shows every policy, the newest first, with its own coverages and products', async () => {
    const view = await holderOf([
      policy('P-old', { effectiveDate: '2024-01-01', coverages: [coverage('OLD')] }),
      policy('P-new', {
        coverages: [coverage('SCREEN'), coverage('THEFT')],
        products: [product('Acme One')],
      }),
    ]);
    const seen = await dashboard(view);
    if (seen.kind !== 'dashboard') throw new Error(seen.kind);
    expect(seen.customer?.firstName).toBe('Ada');
    expect(
      seen.plans.map(({ policy: { policyNumber }, coverages, products }) => [
        policyNumber,
        coverages.map(({ coverageTypeCode }) => coverageTypeCode),
        products.map(({ ProductDescription }) => ProductDescription),
      ]),
    ).toEqual([
      ['P-new', ['SCREEN', 'THEFT'], ['Acme One']],
      ['P-old', ['OLD'], []],
    ]);
  });

  it('asks the database once', async () => {
    const view = await holderOf([policy('P-1', { coverages: [coverage('SCREEN')] })]);
    const query = vi.spyOn(pool(), 'query');
    expect((await dashboard(view)).kind).toBe('dashboard');
    // What an earlier file of this process has left running may ask something, too.
    const asked = query.mock.calls.filter((call) => JSON.stringify(call).includes('platform'));
    expect(asked).toHaveLength(1);
  });

  it('shows more policies than the platform answers at once', async () => {
    const numbers = Array.from({ length: 205 }, (_, index) => `P-${index}`);
    const seen = await dashboard(await holderOf(numbers.map((number) => policy(number))));
    expect(seen.kind === 'dashboard' && seen.plans.map((plan) => plan.policy.policyNumber)).toEqual(
      numbers,
    );
  });

  it('signs nobody out whom the platform refuses for another reason than the token', async () => {
    const view = await holderOf([policy('P-1')]);
    const real = platformOf(view);
    const answering = (errCode: string) =>
      vi.spyOn(platforms, 'platformOf').mockReturnValue({
        ...real,
        coverages: async () => ({ kind: 'refused', error: { errCode } }),
      });
    answering('NOT_ALLOWED');
    expect((await dashboard(view)).kind).toBe('unexpected');
    answering('TOKEN_REFUSED');
    expect(await dashboard(view)).toEqual({ kind: 'signed-out' });
  });

  it('§8 tells a refusal by the label of its code, and one without a label as what nobody expected', async () => {
    const view = await holderOf([policy('P-1')]);
    vi.spyOn(platforms, 'platformOf').mockReturnValue({
      ...platformOf(view),
      policies: async () => ({ kind: 'refused', error: { errCode: 'MY_OWN' } }),
    });
    const told = vi.spyOn(log, 'error');
    expect(await dashboard(view)).toEqual({
      kind: 'unexpected',
      messageHtml: expect.stringMatching(/^Global_Text_UnexectedError.*<code>\S{9}<\/code>/),
    });
    expect(told.mock.calls.map(([entry]) => entry)).toMatchObject([{ refusal: 'MY_OWN' }]);
    const { snapshot } = view;
    const labels = { Global_Error_MY_OWN: 'We are moving house.' };
    const labelled = { ...snapshot, labels: { ...snapshot.labels, en: labels } };
    expect(await dashboard({ ...view, snapshot: labelled })).toEqual({
      kind: 'unexpected',
      messageHtml: 'We are moving house.',
    });
  });

  it('has no plan where the contract has no policy', async () => {
    const view = await holderOf([policy('P-1')]);
    await database().policy.deleteMany({ where: { contractId: `${view.snapshot.id}:one` } });
    expect(await dashboard(view)).toEqual({
      kind: 'dashboard',
      customer: undefined,
      plans: [],
    });
  });

  it.each(['', 'forged', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJvbmUifQ.'])(
    'is signed out with the id token %o',
    async (idToken) => {
      const { snapshot } = await holderOf([policy('P-1')]);
      expect(await dashboard(viewWith(snapshot, idToken))).toEqual({ kind: 'signed-out' });
    },
  );

  it('invariant 1: is signed out with the id token of another client', async () => {
    const [one, other] = [await holderOf([policy('P-1')]), await holderOf([policy('P-2')])];
    const session = sessionOf(other);
    if (!session) throw new Error('nobody has signed in');
    const foreign = viewWith(one.snapshot, session.idToken);
    expect(await dashboard(foreign)).toEqual({ kind: 'signed-out' });
  });

  it('§8 shows Global_Text_UnexectedError and a reference when the platform answers what it should not', async () => {
    const view = await holderOf([policy('P-1')]);
    await database().policy.updateMany({
      where: { contractId: `${view.snapshot.id}:one` },
      data: { customers: [{ firstName: 7 }] },
    });
    expect(await dashboard(view)).toEqual({
      kind: 'unexpected',
      messageHtml: expect.stringMatching(/^Global_Text_UnexectedError.*<code>\S{9}<\/code>/),
    });
  });
});

describe('§4.2 a customer is known whose "first name, last name or address line 1 is non-empty after trimming"', () => {
  it.each([
    [customer('Ada'), true],
    [customer('', 'Lovelace'), true],
    [customer('', '', '1 Analytical Way'), true],
    [customer('', '', ''), false],
    [customer('  ', '\t', ' \n'), false],
    [{ ...customer(''), address: { address1: '', city: 'London' } }, false],
  ])('%o: %s', async (one, known) => {
    const seen = await dashboard(await holderOf([policy('P-1', { customers: [one] })]));
    expect(seen.kind === 'dashboard' && seen.customer !== undefined).toBe(known);
  });

  it('is the first known one of all policies', async () => {
    const view = await holderOf([
      policy('P-1', { customers: [] }),
      policy('P-2', { customers: [customer(' '), customer('Grace')] }),
      policy('P-3', { customers: [customer('Ada')] }),
    ]);
    expect(await dashboard(view)).toMatchObject({ customer: { firstName: 'Grace' } });
  });
});
