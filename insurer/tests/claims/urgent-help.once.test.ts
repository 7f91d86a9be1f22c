import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { database } from '@/lib/db';
import { newClientId } from '@/lib/platform/tests/contracts';
import {
  daysFromNow,
  type Holder,
  holderOf,
  insuredHolders,
  refusedWith,
} from '@/lib/platform/tests/suite/insured-holders';
import { emergency, lockedOut, urgentPlanFile } from '@/lib/platform/tests/suite/products-files';
import { contentOf } from '@/lib/platform/tests/suite/world';
import { ClockedClient } from './clocked-clients';
import { catalogue } from './insured';

const client = new ClockedClient(newClientId('urgent'));
const { desk, platform } = client;
const products = { ...catalogue, products: [urgentPlanFile()] };
const minute = 1 / (24 * 60);

let holders = 0;
const newHolder = (): Promise<Holder> => {
  holders += 1;
  return holderOf(platform, holders);
};
beforeAll(() => client.load({ ...insuredHolders(20), products }));
beforeEach(() => client.reset());

const asked = (holder: Holder, more: object = {}) => ({
  productId: holder.products[0] ?? '',
  cause: lockedOut,
  dateOfLoss: client.dayIn(0),
  description: 'The key broke off in the lock.',
  place: { text: '1 Main Street, back door', latitude: 45.52, longitude: -122.68 },
  callbackNumber: '+15035550142',
  ...more,
});
const request = (holder: Holder, more: object = {}) =>
  platform.requestUrgentHelp({ ...holder.change(), ...asked(holder, more) });
const again = (holder: Holder, claimId: string) =>
  platform.requestHelpAgain({ ...holder.change(), claimId });
const sent = async (holder: Holder) => contentOf(await request(holder)).claim;
const orders = async (holder: Holder, claimId: string) =>
  (await holder.read(claimId)).serviceOrders.map(({ state }) => state);
const countLeft = async ({ token }: Holder) => {
  const { items } = contentOf(await platform.coverages({ token }));
  const found = items.find(({ coverageTypeCode }) => coverageTypeCode === 'ASSISTANCE');
  return found?.limits.find(({ per }) => per === 'PERIOD')?.countLeft;
};

describe('design §8: help that cannot wait', () => {
  test('says what is helped at once, whom to ring first, and that one may be paid back', async () => {
    const holder = await newHolder();
    const { items } = contentOf(await platform.urgentCauses({ token: holder.token }));
    // The fourth product is of a class that it does not happen to.
    expect(items.map(({ productId }) => productId)).toEqual(holder.products.slice(0, 3));
    expect(items[0]).toMatchObject({
      cause: lockedOut,
      emergency,
      canBePaidBack: true,
      isAtHome: false,
    });
  });

  test('says what it costs before anybody is sent, and nothing where it would be denied', async () => {
    const holder = await newHolder();
    const costs = async () => {
      const { items } = contentOf(await platform.urgentCauses({ token: holder.token }));
      return items.map(({ holderPays }) => holderPays?.amount);
    };
    expect(await costs()).toEqual([500, 500, 500]);
    const { claim } = contentOf(await request(holder));
    expect(claim.quotes[0]?.holderPays).toEqual({ amount: 500, currency: 'USD' });
    await request(holder, { productId: holder.products[1] });
    // The two of a year are used up.
    expect(await costs()).toEqual([undefined, undefined, undefined]);
  });

  test.each([
    ['that is over', { status: 'expired' }],
    ['that was cancelled', { status: 'cancelled' }],
    [
      'that has lapsed',
      { billing: { paidBy: 'HOLDER', every: 'MONTH', price: 1000, paidUntil: client.dayIn(-200) } },
    ],
  ])('promises nobody by a plan %s', async (_, data) => {
    const holder = await newHolder();
    const [product] = await database().coveredProduct.findMany({
      where: { id: holder.products[0] ?? '' },
    });
    const where = { id: product?.policyId ?? '' };
    await database().policy.update({ where, data });
    const { items } = contentOf(await platform.urgentCauses({ token: holder.token }));
    const { items: all } = contentOf(await platform.products({ token: holder.token, limit: 200 }));
    const others = all.filter(({ policyId }) => policyId !== where.id).map(({ id }) => id);
    expect(items.every(({ productId }) => others.includes(productId))).toBe(true);
  });

  test('its first and its last day are those of where the holder is, whatever day it is elsewhere', async () => {
    const holder = await newHolder();
    const [product] = await database().coveredProduct.findMany({
      where: { id: holder.products[0] ?? '' },
    });
    const helpedOn = async (days: number) => {
      const asking = { token: holder.token, dateOfLoss: client.dayIn(days) };
      const { items } = contentOf(await platform.urgentCauses(asking));
      return items.map(({ holderPays }) => holderPays?.amount);
    };
    const where = { id: product?.policyId ?? '' };
    // In UTC the day after the last one has begun.
    await database().policy.update({ where, data: { expiryDate: new Date(client.dayIn(-1)) } });
    expect(await helpedOn(-1)).toEqual([500, 500, 500]);
    expect(await helpedOn(0)).toEqual([]);
    // In UTC the first day has begun.
    const begins = {
      effectiveDate: new Date(client.dayIn(0)),
      expiryDate: new Date(client.dayIn(300)),
    };
    await database().policy.update({ where, data: begins });
    expect(await helpedOn(-1)).toEqual([]);
    expect(await helpedOn(0)).toHaveLength(3);
  });

  test('is decided at once, without answers, documents or diagnosis; what it costs is paid on the spot', async () => {
    const holder = await newHolder();
    const { kind, claim } = contentOf(await request(holder));
    expect(kind).toBe('DECIDED');
    expect(claim).toMatchObject({
      state: 'FULFILLING',
      isUrgentHelp: true,
      next: { turn: 'SHOP' },
      requirements: [],
      quotes: [{ serviceRoute: 'DISPATCH', payableTo: 'SHOP', holderPays: { amount: 500 } }],
      serviceOrders: [{ kind: 'DISPATCH', state: 'REQUESTED' }],
      urgentHelp: { callbackNumber: '+15035550142', place: { latitude: 45.52 }, emergency },
    });
    expect(claim).not.toHaveProperty('owed');
    expect(claim.serviceOrders[0]).not.toHaveProperty('expectedOn');
    expect(await countLeft(holder)).toBe(1);
  });

  test('goes from REQUESTED to ASSIGNED with a time, ON_SITE and DONE', async () => {
    const holder = await newHolder();
    const { id } = await sent(holder);
    const expectedAt = new Date(client.now().getTime() + 20 * 60_000).toISOString();
    await desk.progress(id, 'ASSIGNED', { expectedAt });
    expect((await holder.read(id)).serviceOrders).toMatchObject([
      { state: 'ASSIGNED', expectedAt },
    ]);
    expect(await platform.withdrawClaim({ ...holder.change(), claimId: id })).toEqual(
      refusedWith('TOO_LATE'),
    );
    await desk.progress(id, 'ON_SITE');
    expect(await again(holder, id)).toEqual(refusedWith('NOT_IN_THIS_STATE'));
    await desk.progress(id, 'DONE');
    expect(await holder.read(id)).toMatchObject({ state: 'CLOSED', outcome: 'SERVICED' });
    expect(contentOf(await request(holder)).kind).toBe('DECIDED');
    expect(await countLeft(holder)).toBe(0);
  });

  test('where nobody came somebody is sent again by the same claim, and it counts once', async () => {
    const holder = await newHolder();
    const { id } = await sent(holder);
    expect(await again(holder, id)).toEqual(refusedWith('NOT_IN_THIS_STATE'));
    await desk.nobodyCame(id);
    expect(await holder.read(id)).toMatchObject({
      state: 'FULFILLING',
      next: { turn: 'HOLDER' },
      serviceOrders: [{ state: 'NOBODY_CAME' }],
    });
    expect(contentOf(await request(holder)).kind).toBe('OPEN');
    const key = { ...holder.change(), claimId: id };
    contentOf(await platform.requestHelpAgain(key));
    contentOf(await platform.requestHelpAgain(key));
    expect(await orders(holder, id)).toEqual(['NOBODY_CAME', 'REQUESTED']);
    expect(await countLeft(holder)).toBe(1);
  });

  test('a quarter of an hour after whoever was expected its holder may ask again, and not before', async () => {
    const holder = await newHolder();
    const { id } = await sent(holder);
    const expectedAt = new Date(client.now().getTime() - 14 * 60_000).toISOString();
    await desk.progress(id, 'ASSIGNED', { expectedAt });
    expect(await again(holder, id)).toEqual(refusedWith('NOT_IN_THIS_STATE'));
  });

  test('where help is over for long the demonstration has moved on by itself', async () => {
    const holder = await newHolder();
    const { id } = await sent(holder);
    client.pass(minute);
    expect((await holder.read(id)).serviceOrders).toMatchObject([{ state: 'ASSIGNED' }]);
    client.pass(5 * minute);
    expect(await orders(holder, id)).toEqual(['ON_SITE']);
    client.pass(4 * minute);
    expect(await holder.read(id)).toMatchObject({ state: 'CLOSED', outcome: 'SERVICED' });
  });

  test('a product has one open dispatch, however many ask at once', async () => {
    const holder = await newHolder();
    const answers = await Promise.all([1, 2, 3].map(() => request(holder)));
    const claims = answers.map((answer) => contentOf(answer));
    expect(claims.map(({ kind }) => kind).toSorted()).toEqual(['DECIDED', 'OPEN', 'OPEN']);
    expect(new Set(claims.map(({ claim }) => claim.id)).size).toBe(1);
    const { items } = contentOf(await platform.urgentCauses({ token: holder.token }));
    expect(items.map(({ openClaimId }) => openClaimId)).toEqual([
      claims[0]?.claim.id,
      undefined,
      undefined,
    ]);
    const other = contentOf(await request(holder, { productId: holder.products[1] }));
    expect(other.kind).toBe('DECIDED');
  });

  test('the third within a year is denied at once with its reason, and can be appealed', async () => {
    const holder = await newHolder();
    for (const productId of holder.products.slice(0, 2))
      expect(contentOf(await request(holder, { productId })).claim.state).toBe('FULFILLING');
    const { claim } = contentOf(await request(holder, { productId: holder.products[2] }));
    expect(claim).toMatchObject({
      state: 'DENIED',
      denial: { code: 'LIMIT_REACHED' },
      serviceOrders: [],
      urgentHelp: { emergency },
    });
    const { id: claimId } = claim;
    const appeal = await platform.appealClaim({
      ...holder.change(),
      claimId,
      reason: 'Count again',
    });
    expect(contentOf(appeal).state).toBe('IN_REVIEW');
  });

  test('is no help for another contract’s product, an ordinary cause or another day', async () => {
    const [holder, other] = [await newHolder(), await newHolder()];
    expect(await request(holder, { productId: other.products[0] })).toEqual(
      refusedWith('PRODUCT_UNKNOWN'),
    );
    expect(await request(holder, { cause: 'SCREEN' })).toEqual(refusedWith('NOT_URGENT'));
    expect(await request(holder, { cause: 'FLOOD' })).toEqual(refusedWith('CAUSE_UNKNOWN'));
    for (const day of [-3, 3])
      expect(await request(holder, { dateOfLoss: daysFromNow(day) })).toEqual(
        refusedWith('LOSS_NOT_TODAY'),
      );
    const { id } = await sent(other);
    expect(await again(holder, id)).toEqual(refusedWith('CLAIM_UNKNOWN'));
  });

  test('in the waiting period it is denied, in the grace of an invoice it is not', async () => {
    const own = new ClockedClient(newClientId('urgent'));
    const [fresh, unpaid] = [
      insuredHolders(1, { effectiveDate: daysFromNow(-2) }),
      insuredHolders(2, { billing: { paidForDays: -3 } }),
    ];
    const contracts = [...fresh.contracts, ...unpaid.contracts.slice(1)];
    await own.load({ ...fresh, contracts, products });
    const [waiting, late] = [await holderOf(own.platform, 0), await holderOf(own.platform, 1)];
    const ask = async (holder: Holder) =>
      contentOf(await own.platform.requestUrgentHelp({ ...holder.change(), ...asked(holder) }))
        .claim;
    expect(await ask(waiting)).toMatchObject({
      state: 'DENIED',
      denial: { code: 'WAITING_PERIOD' },
    });
    expect((await ask(late)).state).toBe('FULFILLING');
  });
});
