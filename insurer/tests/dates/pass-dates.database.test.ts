import { afterEach, describe, expect, test, vi } from 'vitest';
import { embeddedPlatform } from '@/insurer';
import { passSome } from '@/insurer/claims/pass-deadlines';
import { passDates } from '@/insurer/dates/pass-dates';
import { clientsWithDates } from '@/insurer/dates/store';
import { database } from '@/lib/db';
import { newClientId } from '@/lib/platform/tests/contracts';
import {
  daysFromNow,
  type Holder,
  holderOf,
  insuredHolders,
} from '@/lib/platform/tests/suite/insured-holders';
import { contentOf, inDays } from '@/lib/platform/tests/suite/world';
import { type Plan, planOf } from '../billing/plan';
import { insuredClients } from '../claims/insured-clients';

const underTest = insuredClients((clientId) => embeddedPlatform(clientId));
const going = new AbortController().signal;
const later = (days: number) => () => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
const mostClients = 100_000;

afterEach(() => {
  vi.useRealTimers();
});

async function clientWith(count: number, policy: object = {}) {
  const clientId = newClientId('clock');
  await underTest.loadInsured(clientId, insuredHolders(count, policy));
  const platform = underTest.platformFor(clientId);
  const holders: Holder[] = [];
  for (let index = 0; index < count; index++) holders.push(await holderOf(platform, index));
  return { clientId, holders };
}
const told = async (clientId: string, kind: string) =>
  database().platformEvent.count({ where: { clientId, kind } });
const reminded = (claimIds: string[]) =>
  database().claimEvent.count({ where: { claimId: { in: claimIds }, kind: 'REMINDED' } });
const isDue = async (clientId: string, now: () => Date) =>
  (await clientsWithDates(now(), mostClients)).includes(clientId);

describe('what dates bring about for a client', () => {
  test('is done for all contracts, behind those that fail, and then is not due any more', async () => {
    const { clientId, holders } = await clientWith(4, { billing: { paidForDays: 20 } });
    const claims = await Promise.all(holders.map((holder) => holder.file()));
    const ids = claims.map(({ id }) => id);
    expect(await isDue(clientId, later(5))).toBe(false);
    // These cannot be read, and are the longest due.
    await database().claim.updateMany({
      where: { id: { in: ids.slice(0, 2) } },
      data: { details: { nothing: 'of it' }, passesOn: new Date(daysFromNow(-9)) },
    });
    expect(await isDue(clientId, later(16))).toBe(true);
    const passing = { clientId, now: later(16)() };
    expect(await passSome(passing, { most: 2, skip: 0 })).toEqual({ looked: 2, done: 0 });
    await Promise.all([1, 2].map(() => passDates(clientId, going, later(16))));
    expect(await reminded(ids)).toBe(2);
    expect(await passSome(passing, { most: 2, skip: 2 })).toEqual({ looked: 0, done: 0 });
    expect(await told(clientId, 'INVOICE_DUE')).toBe(4);
    await database().claim.deleteMany({ where: { id: { in: ids.slice(0, 2) } } });
    expect(await isDue(clientId, later(16))).toBe(false);
  });

  test('goes on where it was interrupted', async () => {
    const { clientId, holders } = await clientWith(2, { billing: { paidForDays: 20 } });
    await Promise.all(holders.map((holder) => holder.file()));
    await passDates(clientId, AbortSignal.abort(), later(16));
    expect(await told(clientId, 'INVOICE_DUE')).toBe(0);
    await passDates(clientId, going, later(16));
    expect(await told(clientId, 'INVOICE_DUE')).toBe(2);
  });

  test('tells the end of a plan as long before as its product says, once', async () => {
    const { clientId } = await clientWith(1, { billing: { paidBy: 'SELLER' } });
    const { expiryDate } = await database().policy.findFirstOrThrow({ where: { clientId } });
    const days = Math.round((expiryDate.getTime() - Date.now()) / 86_400_000);
    const early = later(days - 70);
    await passDates(clientId, going, early);
    expect(await told(clientId, 'PLAN_ENDING')).toBe(0);
    const soon = later(days - 10);
    expect(await isDue(clientId, soon)).toBe(true);
    await Promise.all([1, 2].map(() => passDates(clientId, going, soon)));
    expect(await told(clientId, 'PLAN_ENDING')).toBe(1);
    expect(await isDue(clientId, soon)).toBe(false);
  });
});

test('of a plan that has lapsed no end is told, and once it is paid it is', async () => {
  const { clientId } = await clientWith(1, { expiryDate: daysFromNow(20) });
  const { id, billing } = await database().policy.findFirstOrThrow({ where: { clientId } });
  const paidUntil = (day: string) =>
    database().policy.update({
      where: { id },
      data: { billing: { paidBy: 'HOLDER', every: 'MONTH', price: 1000, paidUntil: day } },
    });
  expect(billing).toMatchObject({ paidBy: 'HOLDER' });
  await paidUntil(daysFromNow(-100));
  await passDates(clientId, going);
  expect(await told(clientId, 'PLAN_ENDING')).toBe(0);
  await paidUntil(daysFromNow(20));
  await passDates(clientId, going);
  expect(await told(clientId, 'PLAN_ENDING')).toBe(1);
});

describe('a plan that is cancelled for a day to come', () => {
  const ofPlan = ({ policyId }: { policyId: string }) =>
    database().policy.findUniqueOrThrow({ where: { id: policyId } });

  test('is told once more when it is over, and not before', async () => {
    const plan = await planOf(100, { paidForDays: 25 });
    await plan.cancel({ effectiveOn: inDays(10) });
    const { clientId } = await ofPlan(plan);
    expect(await told(clientId, 'POLICY_CANCELLED')).toBe(1);
    await passDates(clientId, going, later(10));
    expect(await told(clientId, 'POLICY_CANCELLED')).toBe(1);
    expect(await isDue(clientId, later(11))).toBe(true);
    await Promise.all([1, 2, 3].map(() => passDates(clientId, going, later(11))));
    expect(await told(clientId, 'POLICY_CANCELLED')).toBe(2);
    expect((await ofPlan(plan)).endsOn).toBeNull();
  });

  test('and taken back, is told of no more', async () => {
    const plan = await planOf(100, { paidForDays: 25 });
    await plan.cancel({ effectiveOn: inDays(10) });
    await plan.reinstate();
    const { clientId } = await ofPlan(plan);
    await passDates(clientId, going, later(11));
    expect(await told(clientId, 'POLICY_CANCELLED')).toBe(1);
  });

  test('is not told again where it was over at once', async () => {
    const plan = await planOf(100, { paidForDays: 25 });
    await plan.cancel({});
    expect((await ofPlan(plan)).endsOn).toBeNull();
  });
});

describe('an unpaid invoice', () => {
  async function remindedOf(plan: Plan) {
    const { clientId } = await database().policy.findUniqueOrThrow({
      where: { id: plan.policyId },
    });
    const days = Array.from({ length: 61 }, (_, day) => inDays(day));
    const on = (day: number) => new Date(`${days[day]}T13:00:00Z`);
    return {
      days,
      isDue: (day: number) => isDue(clientId, () => on(day)),
      /** How often the invoice has been told by a day, once two instances have passed its dates. */
      async toldBy(day: number): Promise<number> {
        await Promise.all([1, 2].map(() => passDates(clientId, going, () => on(day))));
        await passDates(clientId, going, () => on(day));
        return told(clientId, 'INVOICE_DUE');
      },
      /** What the feed says of the plan of the last event, to whoever reads it on a day. */
      async planOn(day: number) {
        vi.useFakeTimers({ toFake: ['Date'], now: on(day) });
        const { items } = contentOf(await plan.platform.events({ limit: 100 }));
        vi.useRealTimers();
        return items.at(-1)?.invoice?.plan?.billing;
      },
    };
  }

  test('is told again on the day after it was due and on the day after the grace period, once', async () => {
    const plan = await planOf(100, { paidForDays: 25 }, { lasts: 200 });
    const { days, isDue, toldBy, planOn } = await remindedOf(plan);
    expect(await toldBy(20)).toBe(1);
    expect(await toldBy(26)).toBe(1);
    expect(await isDue(26)).toBe(false);
    expect(await isDue(27)).toBe(true);
    expect(await toldBy(27)).toBe(2);
    expect(await isDue(27)).toBe(false);
    expect(await planOn(27)).toMatchObject({ state: 'IN_GRACE', graceEndsOn: days[36] });
    expect(await toldBy(36)).toBe(2);
    expect(await isDue(37)).toBe(true);
    expect(await toldBy(37)).toBe(3);
    expect(await planOn(37)).toMatchObject({ state: 'LAPSED' });
    expect(await toldBy(60)).toBe(3);
    expect(await isDue(60)).toBe(false);
  });

  test('is told no more once it is paid', async () => {
    const plan = await planOf(100, { paidForDays: 5 }, { lasts: 200 });
    const { isDue, toldBy } = await remindedOf(plan);
    expect(await toldBy(7)).toBe(1);
    await plan.pay((await plan.invoiceOf(1100)).id, 1100);
    expect(await isDue(17)).toBe(false);
    expect(await toldBy(17)).toBe(1);
  });

  test('is not told again of a plan that is over', async () => {
    const plan = await planOf(100, { paidForDays: 5 }, { lasts: 200 });
    await plan.cancel({ effectiveOn: inDays(6) });
    const { toldBy } = await remindedOf(plan);
    expect((await plan.invoices()).some(({ state }) => state === 'OPEN')).toBe(true);
    expect(await toldBy(7)).toBe(0);
    expect(await toldBy(17)).toBe(0);
  });

  test('is not told again where it was issued after it was due, before its plan lapses', async () => {
    const plan = await planOf(100, { paidForDays: 25 }, { lasts: 200 });
    const { toldBy } = await remindedOf(plan);
    expect(await toldBy(28)).toBe(1);
    expect(await toldBy(36)).toBe(1);
    expect(await toldBy(37)).toBe(2);
  });

  test('is not told again where it was issued after its plan had lapsed', async () => {
    const plan = await planOf(100, { paidForDays: 25 }, { lasts: 200 });
    const { toldBy } = await remindedOf(plan);
    expect(await toldBy(40)).toBe(1);
    expect(await toldBy(41)).toBe(1);
  });

  test('of a package is told unless it was overdue when it came', async () => {
    const plan = await planOf(100, { paidForDays: -3 }, { lasts: 200 });
    const { toldBy } = await remindedOf(plan);
    expect(await toldBy(1)).toBe(0);
    expect(await toldBy(9)).toBe(0);
  });

  test('that asks for a refund again is told when the plan lapses for it', async () => {
    const plan = await planOf(100, { paidForDays: 25 }, { lasts: 200 });
    await plan.cancel({});
    await plan.reinstate();
    const again = (await plan.invoices()).find(({ state }) => state === 'OPEN');
    const { days, toldBy, planOn } = await remindedOf(plan);
    const last = days.indexOf(again?.dueOn ?? '');
    expect(await toldBy(last)).toBe(1);
    expect(await toldBy(last + 1)).toBe(2);
    expect(await planOn(last + 1)).toMatchObject({ state: 'LAPSED' });
    expect(await toldBy(last + 12)).toBe(2);
  });
});
