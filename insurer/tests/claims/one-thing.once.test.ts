import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newClientId } from '@/lib/platform/tests/contracts';
import {
  contentOf,
  daysFromNow,
  type Holder,
  holderOf,
  insuredHolders,
} from '@/lib/platform/tests/suite/insured-holders';
import { taking } from '@/lib/platform/tests/suite/world';
import { ClockedClient } from './clocked-clients';
import { anotherYear, catalogue, telephonePlan } from './insured';

/** A plan that is renewed early, and whose thefts need no document. */
const renewable = telephonePlan({
  causes: telephonePlan().causes.map((cause) => ({ ...cause, documents: [] })),
  renewals: [anotherYear],
  review: { claimsInYear: 9, withinDays: 0 },
});
const products = { ...catalogue, products: [renewable] };
const device = {
  Manufacturer: 'Acme',
  Type: 'Phone',
  ProductDescription: 'One',
  deviceClass: 'PHONE',
};
/** The last day of each plan. */
const lastDay = 160;
/** Of each holder, the first telephone has a serial number. */
const serialOf = (index: number) => `SN${index}`;
const given = insuredHolders(8, {
  expiryDate: daysFromNow(lastDay),
  billing: { paidForDays: lastDay },
});
const contracts = given.contracts.map((contract, index) => ({
  ...contract,
  policies: contract.policies.flatMap((policy) => {
    const named = { ...device, serialNumber: serialOf(index) };
    const plan = { ...policy, products: [named, device] };
    // The telephone of the sixth is covered by two plans.
    return index !== 5 ? [plan] : [plan, { ...plan, policyNumber: 'P-TWICE', products: [named] }];
  }),
}));

const client = new ClockedClient(newClientId('thing'));
const { desk, platform } = client;
beforeAll(() => client.load({ products, contracts, network: given.network }));
beforeEach(() => client.reset());

const productsOf = async ({ token }: Holder) => contentOf(await platform.products({ token })).items;
/** The index of a holder; each test has one of their own. */
const renewed = async (index: number) => {
  const holder = await holderOf(platform, index);
  const { token } = holder;
  const [policy] = contentOf(await platform.policies({ token })).items;
  const policyId = policy?.id ?? '';
  const [offer] = contentOf(await platform.renewalOffers({ token, policyId })).items;
  const next = contentOf(await platform.acceptRenewal({ ...holder.change(), ...taking(offer) }));
  if (offer) await client.payOwed({ id: next.invoiceId, amount: offer.price });
  const copies = (await productsOf(holder)).filter((one) => one.policyId === next.policyId);
  return { holder, next, policyId, copies: copies.map(({ id }) => id) };
};
const theft = { cause: 'STOLEN', answers: {} };
const settled = async (holder: Holder, claimId: string, route: 'SETTLEMENT' | 'REPLACEMENT') => {
  const chosen = await client.choose(holder, claimId, route);
  if (route === 'REPLACEMENT') {
    await client.pay(holder, claimId);
    return desk.progress(claimId, 'DONE');
  }
  contentOf(
    await platform.payOut({
      ...holder.change(),
      claimId: chosen.id,
      method: 'TRANSFER',
      accountHolder: 'Ada Lovelace',
      accountNumber: 'DE89 3704 0044 0532 0130 00',
    }),
  );
  return desk.reportPayout(claimId, 'PAID');
};

test('§3 a renewal says which things it carries on, and they are counted once', async () => {
  const { holder, policyId, copies } = await renewed(6);
  const listed = await productsOf(holder);
  const before = listed.filter((one) => one.policyId === policyId);
  const after = listed.filter(({ id }) => copies.includes(id));
  expect(before.map(({ thingId }) => thingId)).toEqual([undefined, undefined]);
  expect(after.map(({ thingId }) => thingId).toSorted()).toEqual(
    before.map(({ id }) => id).toSorted(),
  );
  const { policies, products } = contentOf(await platform.overview({ token: holder.token }));
  expect(policies).toMatchObject({ count: 2, inForce: 1 });
  expect(products.count).toBe(2);
});

test('§3 a renewal waits for nothing that the plan before it covered', async () => {
  const { holder, next, copies } = await renewed(7);
  const { items } = contentOf(await platform.coverages({ token: holder.token }));
  const waits = (isRenewal: boolean) =>
    items
      .filter(({ policyId }) => (policyId === next.policyId) === isRenewal)
      .map(({ waitsUntil }) => waitsUntil);
  expect(waits(false)).toEqual([daysFromNow(-200 + 14), undefined]);
  expect(waits(true)).toEqual([undefined, undefined]);
  client.pass(lastDay + 4);
  const claim = await holder.file({ productId: copies[0], dateOfLoss: client.dayIn(-1) });
  expect(claim.state).not.toBe('DENIED');
});

describe('design §8: one thing is settled once, whichever policy carries it', () => {
  test('what was paid for is covered by the renewal no more, and stolen again it is denied', async () => {
    const { holder, copies } = await renewed(0);
    const { id } = await holder.file(theft);
    await settled(holder, id, 'SETTLEMENT');
    const copy = (await productsOf(holder)).find((one) => one.id === copies[0]);
    expect(copy).toMatchObject({ serialNumber: serialOf(0), status: 'RETIRED' });
    client.pass(lastDay + 20);
    const again = { ...theft, productId: copies[0], dateOfLoss: client.dayIn(-3) };
    const { id: second } = await holder.file(again);
    expect(await holder.read(second)).toMatchObject({
      state: 'DENIED',
      denial: { code: 'NOT_COVERED' },
    });
    const asked = { ...holder.change(), claimId: second, reason: 'It was stolen.' };
    contentOf(await platform.appealClaim(asked));
    expect(await desk.refusalOf(() => desk.approve(second, 'bea'))).toBe('NOT_COVERED');
  });

  test('damage to what had been paid for by then is denied as well, on its own policy, too', async () => {
    const holder = await holderOf(platform, 1);
    const { id } = await holder.file(theft);
    await settled(holder, id, 'SETTLEMENT');
    expect(await holder.file({ dateOfLoss: daysFromNow(-2) })).toMatchObject({
      state: 'DENIED',
      denial: { code: 'NOT_COVERED' },
    });
    // What broke before it was stolen is another loss: a person looks.
    expect((await holder.file({ dateOfLoss: daysFromNow(-9) })).state).toBe('IN_REVIEW');
  });

  test('what takes its place is covered by every policy that goes on', async () => {
    const { holder, next, policyId, copies } = await renewed(2);
    const { id } = await holder.file(theft);
    await settled(holder, id, 'REPLACEMENT');
    const all = await productsOf(holder);
    for (const [carrier, old] of [
      [policyId, holder.products[0]],
      [next.policyId, copies[0]],
    ]) {
      const before = all.find((one) => one.id === old);
      expect(before?.status).toBe('REPLACED');
      const covered = all.find((one) => one.id === before?.replacedBy);
      expect(covered).toMatchObject({ policyId: carrier, status: 'COVERED', serialNumber: '' });
    }
    expect(all.filter(({ status }) => status === 'COVERED')).toHaveLength(4);
  });

  test('of two thefts of it one is approved, until that one ends otherwise', async () => {
    const { holder, copies } = await renewed(3);
    client.pass(lastDay + 5);
    const first = await holder.file({ ...theft, dateOfLoss: client.dayIn(-6) });
    const other = { ...theft, productId: copies[0], dateOfLoss: client.dayIn(-1) };
    const submit = async (more = {}) =>
      contentOf(
        await platform.submitClaim({
          ...holder.submission(other),
          ...more,
          ...holder.change(),
        }),
      );
    expect(await submit()).toMatchObject({ kind: 'DUPLICATE', claim: { id: first.id } });
    const { claim } = await submit({ isAnotherThan: first.id });
    expect(claim.state).toBe('IN_REVIEW');
    expect(await desk.refusalOf(() => desk.approve(claim.id, 'bea'))).toBe('PAID_BY_ANOTHER');
    contentOf(await platform.withdrawClaim({ ...holder.change(), claimId: first.id }));
    await desk.approve(claim.id, 'bea');
    expect((await holder.read(claim.id)).state).toBe('CHOOSING');
  });

  test('its serial number is its own: corrected, it is corrected on every policy', async () => {
    const { holder, copies } = await renewed(4);
    const [own = ''] = holder.products;
    const { deviceClass: _, ...known } = device;
    for (const serialNumber of [serialOf(4), 'OTHER']) {
      const product = { ...known, serialNumber };
      contentOf(await platform.changeProduct({ ...holder.change(), productId: own, product }));
      const carried = (await productsOf(holder)).filter(({ id }) => [own, copies[0]].includes(id));
      expect(carried.map((one) => one.serialNumber)).toEqual([serialNumber, serialNumber]);
    }
  });

  test('one loss is paid by one of two plans that cover the same serial number', async () => {
    const holder = await holderOf(platform, 5);
    const [first = '', , second = ''] = holder.products;
    const { id } = await holder.file({ productId: first });
    const submission = { ...holder.submission({ productId: second }), isAnotherThan: id };
    const filed = await platform.submitClaim({ ...submission, ...holder.change() });
    const { claim } = contentOf(filed);
    expect(claim.state).toBe('IN_REVIEW');
    expect(await desk.refusalOf(() => desk.approve(claim.id, 'bea'))).toBe('PAID_BY_ANOTHER');
    await desk.deny(claim.id, 'bea', 'WEAR');
    expect((await holder.read(claim.id)).state).toBe('DENIED');
  });
});
