import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { demonstration, there } from '@/insurer/tests/demonstration';
import { loadEmbedded } from '@/insurer/tests/give-contracts';
import { database } from '@/lib/db';
import { pool } from '@/lib/db/connection';
import { snapshotWith } from '@/lib/entry/tests/context';
import * as platforms from '@/lib/platform';
import { platformOf } from '@/lib/platform';
import { inDays } from '@/lib/platform/tests/suite/world';
import { holderOf, viewWith } from '@/lib/policies/tests/holder';
import { holderOf as productHolder } from '@/lib/products/tests/world';
import { plainView, sessionOf, type View } from '@/lib/request';
import { dashboardOverview } from '../overview';

const customer = (firstName: string, lastName = '', address1 = '') => ({
  firstName,
  lastName,
  address: { address1 },
});

const overviewOf = async (view: View) => {
  const content = await dashboardOverview(view);
  if (content.kind !== 'overview') throw new Error(content.kind);
  return content;
};

/** So many plans, each with two products, the first of them the newest. */
const plans = (count: number, more: object = {}) =>
  Array.from({ length: count }, (_, index) => ({
    policyNumber: `P-${index}`,
    effectiveDate: inDays(-10 - index),
    expiryDate: inDays(400 - index),
    products: ['A', 'B'].map((name) => ({
      Manufacturer: 'Acme',
      Type: 'Phone',
      ProductDescription: `${name} ${index}`,
    })),
    ...more,
  }));

afterEach(() => {
  vi.restoreAllMocks();
});

describe('§2.1 the overview of a dashboard', () => {
  it('§6 is for people who have signed in', async () => {
    expect(await dashboardOverview(plainView(snapshotWith(), 'en', '/dashboard'))).toEqual({
      kind: 'signed-out',
    });
  });

  it('counts everything, and shows the first few plans in force before those that have ended', async () => {
    const ended = { status: 'expired', effectiveDate: inDays(-1), expiryDate: inDays(-1) };
    const view = await holderOf([{ policyNumber: 'P-OVER', ...ended }, ...plans(7)]);
    const { overview } = await overviewOf(view);
    expect(overview).toMatchObject({
      policies: { count: 8, inForce: 7 },
      products: { count: 14 },
      claims: { count: 0, open: 0, items: [] },
      due: { count: 0, items: [] },
    });
    expect(overview.policies.items.map(({ policyNumber }) => policyNumber)).toEqual([
      'P-0',
      'P-1',
      'P-2',
      'P-3',
      'P-4',
    ]);
    expect(overview.policies.items[0]?.products.map((one) => one.ProductDescription)).toEqual([
      'A 0',
      'B 0',
    ]);
  });

  it('leaves out of a plan what nothing of it covers, as after a renewal', async () => {
    const { catalogue, network } = there(
      demonstration.find(({ client }) => client === 'harbor'),
      'harbor',
    );
    const snapshot = { ...snapshotWith(), id: `left-out-${randomUUID().slice(0, 8)}` };
    const things = ['MICROWAVE', 'REFRIGERATOR'].map((deviceClass) => ({
      Manufacturer: 'Odell',
      ProductDescription: deviceClass,
      deviceClass,
    }));
    const policies = [{ policyNumber: 'P-1', dealerCode: 'D-1', productCode: 'TOTAL' }].map(
      (policy) => ({
        ...policy,
        planName: 'Total',
        status: 'active',
        effectiveDate: inDays(-10),
        expiryDate: inDays(300),
        customers: [customer('Ada', 'Lovelace', '1 Way')],
        products: things.map((thing) => ({ Type: 'Appliance', ...thing })),
      }),
    );
    await loadEmbedded(snapshot.id, {
      products: catalogue,
      network,
      contracts: [{ id: 'one', searchTerms: { Option1_SearchTerm1: 'P-1' }, policies }],
    });
    const { overview } = await overviewOf(await productHolder(snapshot, 'P-1'));
    expect(overview.policies.items).toMatchObject([
      { productCount: 1, products: [{ ProductDescription: 'REFRIGERATOR' }] },
    ]);
  });

  it('counts as in force what covers today, and puts last what is over by its date', async () => {
    const later = { policyNumber: 'P-LATER', effectiveDate: inDays(10), expiryDate: inDays(400) };
    const past = { policyNumber: 'P-PAST', effectiveDate: inDays(-5), expiryDate: inDays(-3) };
    const view = await holderOf([past, later, ...plans(1)]);
    const { policies, products } = (await overviewOf(view)).overview;
    expect(policies).toMatchObject({ count: 3, inForce: 1 });
    expect(policies.items.map(({ policyNumber }) => policyNumber)).toEqual([
      'P-LATER',
      'P-0',
      'P-PAST',
    ]);
    expect(products.count).toBe(2);
  });

  it('says which plan ends soon, of however many', async () => {
    const soon = { policyNumber: 'P-SOON', effectiveDate: inDays(-300), expiryDate: inDays(9) };
    const { needs } = await overviewOf(await holderOf([...plans(7), soon]));
    expect(needs.map(({ kind, day }) => [kind, day])).toEqual([['ending', inDays(9)]]);
  });

  test.each([1, 40])('its page asks the database twice for %i plans', async (count) => {
    const view = await holderOf(plans(count));
    const query = vi.spyOn(pool(), 'query');
    await overviewOf(view);
    // What an earlier file of this process has left running may ask something, too.
    const asked = query.mock.calls.filter((call) =>
      JSON.stringify(call).includes(view.snapshot.id),
    );
    expect(asked).toHaveLength(2);
  });

  it('signs nobody out whom the platform refuses for another reason than the token', async () => {
    const view = await holderOf(plans(1));
    const real = platformOf(view);
    const answering = (errCode: string) =>
      vi.spyOn(platforms, 'platformOf').mockReturnValue({
        ...real,
        overview: async () => ({ kind: 'refused', error: { errCode } }),
      });
    answering('NOT_ALLOWED');
    expect((await dashboardOverview(view)).kind).toBe('unexpected');
    answering('TOKEN_REFUSED');
    expect(await dashboardOverview(view)).toEqual({ kind: 'signed-out' });
  });

  it('invariant 1: is signed out with the id token of another client', async () => {
    const [one, other] = [await holderOf(plans(1)), await holderOf(plans(1))];
    const foreign = viewWith(one.snapshot, sessionOf(other)?.idToken ?? '');
    expect(await dashboardOverview(foreign)).toEqual({ kind: 'signed-out' });
  });

  it('§8 shows Global_Text_UnexectedError and a reference when the platform answers what it should not', async () => {
    const view = await holderOf(plans(1));
    await database().policy.updateMany({
      where: { contractId: `${view.snapshot.id}:one` },
      data: { customers: [{ firstName: 7 }] },
    });
    expect(await dashboardOverview(view)).toEqual({
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
    const { overview } = await overviewOf(await holderOf([{ customers: [one] }]));
    expect(overview.customer !== undefined).toBe(known);
  });

  it('is the first known one of all policies', async () => {
    const view = await holderOf([
      { policyNumber: 'P-1', customers: [] },
      { policyNumber: 'P-2', customers: [customer(' '), customer('Grace')] },
      { policyNumber: 'P-3', customers: [customer('Ada')] },
    ]);
    expect((await overviewOf(view)).overview).toMatchObject({ customer: { firstName: 'Grace' } });
  });
});
