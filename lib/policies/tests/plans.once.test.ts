import { afterEach, describe, expect, it, vi } from 'vitest';
import { policyFile } from '@/insurer/tests/give-contracts';
import { database } from '@/lib/db';
import { pool } from '@/lib/db/connection';
import { snapshotWith } from '@/lib/entry/tests/context';
import { log } from '@/lib/observability';
import * as platforms from '@/lib/platform';
import { platformOf } from '@/lib/platform';
import { plainView, sessionOf } from '@/lib/request';
import { plansOf } from '../plans';
import { holderOf, viewWith } from './holder';

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

afterEach(() => {
  vi.restoreAllMocks();
});

describe('§2.1 the plans of a dashboard', () => {
  it('§6 is for people who have signed in', async () => {
    expect(await plansOf(plainView(snapshotWith(), 'en', '/dashboard'))).toEqual({
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
    const seen = await plansOf(view);
    if (seen.kind !== 'plans') throw new Error(seen.kind);
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
    expect((await plansOf(view)).kind).toBe('plans');
    // What an earlier file of this process has left running may ask something, too.
    const asked = query.mock.calls.filter((call) => JSON.stringify(call).includes('platform'));
    expect(asked).toHaveLength(1);
  });

  it('shows more policies than the platform answers at once', async () => {
    const numbers = Array.from({ length: 205 }, (_, index) => `P-${index}`);
    const seen = await plansOf(await holderOf(numbers.map((number) => policy(number))));
    expect(seen.kind === 'plans' && seen.plans.map((plan) => plan.policy.policyNumber)).toEqual(
      numbers,
    );
  });

  it('signs out no holder whom the platform refuses for another reason than the token', async () => {
    const view = await holderOf([policy('P-1')]);
    const real = platformOf(view);
    const answering = (errCode: string) =>
      vi.spyOn(platforms, 'platformOf').mockReturnValue({
        ...real,
        coverages: async () => ({ kind: 'refused', error: { errCode } }),
      });
    answering('NOT_ALLOWED');
    expect((await plansOf(view)).kind).toBe('unexpected');
    answering('TOKEN_REFUSED');
    expect(await plansOf(view)).toEqual({ kind: 'signed-out' });
  });

  it('§8 tells a refusal by the label of its code, and one without a label as what nobody expected', async () => {
    const view = await holderOf([policy('P-1')]);
    vi.spyOn(platforms, 'platformOf').mockReturnValue({
      ...platformOf(view),
      policies: async () => ({ kind: 'refused', error: { errCode: 'MY_OWN' } }),
    });
    const told = vi.spyOn(log, 'error');
    expect(await plansOf(view)).toEqual({
      kind: 'unexpected',
      messageHtml: expect.stringMatching(/^Global_Text_UnexectedError.*<code>\S{9}<\/code>/),
    });
    expect(told.mock.calls.map(([entry]) => entry)).toMatchObject([{ refusal: 'MY_OWN' }]);
    const { snapshot } = view;
    const labels = { Global_Error_MY_OWN: 'We are moving house.' };
    const labelled = { ...snapshot, labels: { ...snapshot.labels, en: labels } };
    expect(await plansOf({ ...view, snapshot: labelled })).toEqual({
      kind: 'unexpected',
      messageHtml: 'We are moving house.',
    });
  });

  it('has no plan where the contract has no policy', async () => {
    const view = await holderOf([policy('P-1')]);
    await database().policy.deleteMany({ where: { contractId: `${view.snapshot.id}:one` } });
    expect(await plansOf(view)).toEqual({
      kind: 'plans',
      plans: [],
    });
  });

  it.each(['', 'forged', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJvbmUifQ.'])(
    'is signed out with the id token %o',
    async (idToken) => {
      const { snapshot } = await holderOf([policy('P-1')]);
      expect(await plansOf(viewWith(snapshot, idToken))).toEqual({ kind: 'signed-out' });
    },
  );

  it('invariant 1: is signed out with the id token of another client', async () => {
    const [one, other] = [await holderOf([policy('P-1')]), await holderOf([policy('P-2')])];
    const session = sessionOf(other);
    if (!session) throw new Error('nobody has signed in');
    const foreign = viewWith(one.snapshot, session.idToken);
    expect(await plansOf(foreign)).toEqual({ kind: 'signed-out' });
  });

  it('§8 shows Global_Text_UnexectedError and a reference when the platform answers what it should not', async () => {
    const view = await holderOf([policy('P-1')]);
    await database().policy.updateMany({
      where: { contractId: `${view.snapshot.id}:one` },
      data: { customers: [{ firstName: 7 }] },
    });
    expect(await plansOf(view)).toEqual({
      kind: 'unexpected',
      messageHtml: expect.stringMatching(/^Global_Text_UnexectedError.*<code>\S{9}<\/code>/),
    });
  });
});
