import { afterEach, expect, test, vi } from 'vitest';
import { database } from '@/lib/db';
import { contentOf, inDays, refusedWith } from '@/lib/platform/tests/suite/world';
import { type Plan, planOf } from './billing/plan';

const renewal = {
  code: 'ANOTHER_YEAR',
  kind: 'RENEWAL',
  productCode: 'PHONE',
  description: 'Another year',
  months: 12,
  price: 10_000,
};
const automatic = { renewals: [{ ...renewal, isAutomatic: true }], tellEndingDaysBefore: 20 };
const paid = { paidBy: 'SELLER' };

afterEach(() => {
  vi.useRealTimers();
});

const renewingPlan = (rules: object = automatic) => planOf(100, paid, { rules });
const turn = async (plan: Plan, isOn: boolean) =>
  contentOf(await plan.platform.setRenewal({ ...plan.change(), policyId: plan.policyId, isOn }));
const renewalOf = async ({ platform, token, policyId }: Plan) =>
  contentOf(await platform.policyActions({ token, policyId })).automaticRenewal;
const policiesOf = async ({ platform, token }: Plan) =>
  contentOf(await platform.policies({ token })).items;
const told = async ({ platform, policyId }: Plan) =>
  contentOf(await platform.events({ limit: 200 })).items.filter(
    ({ subject }) => subject?.id === policyId,
  );

test('a plan that renews by itself says so, goes on once and is invoiced', async () => {
  const plan = await renewingPlan();
  const said = { isOn: true, renewsOn: inDays(31), price: { amount: 11_000, currency: 'USD' } };
  expect(await renewalOf(plan)).toEqual(said);
  expect((await plan.account())?.renewal).toEqual(said);
  await plan.forward(15);
  await plan.passDates();
  expect(await told(plan)).toMatchObject([{ kind: 'PLAN_RENEWING', policy: { renewal: said } }]);
  await plan.forward(18);
  await Promise.all([plan.passDates(), plan.passDates()]);
  const next = (await policiesOf(plan)).filter(({ id }) => id !== plan.policyId);
  expect(next).toHaveLength(1);
  expect(await plan.invoiceOf(11_000)).toMatchObject({ policyId: next[0]?.id });
  expect(await renewalOf(plan)).toBeUndefined();
});

test('one that was turned off ends, and nothing is made or invoiced', async () => {
  const plan = await renewingPlan();
  expect(await turn(plan, false)).toMatchObject({ isOn: false, renewsOn: inDays(31) });
  // The same setting again causes no event.
  await turn(plan, false);
  expect((await told(plan)).map(({ kind }) => kind)).toEqual(['PLAN_RENEWAL_OFF']);
  await plan.forward(15);
  await plan.passDates();
  expect((await told(plan)).map(({ kind }) => kind)).toEqual([
    'PLAN_RENEWAL_OFF',
    'PLAN_NOT_RENEWING',
  ]);
  await plan.forward(18);
  await plan.passDates();
  expect(await policiesOf(plan)).toHaveLength(1);
  expect(await plan.invoices()).toEqual([]);
  expect(
    await plan.platform.setRenewal({ ...plan.change(), policyId: plan.policyId, isOn: true }),
  ).toEqual(refusedWith('RENEWAL_NOT_AUTOMATIC'));
});

test('one that was turned off and on again before its end goes on', async () => {
  const plan = await renewingPlan();
  await turn(plan, false);
  await plan.forward(29);
  expect(await turn(plan, true)).toMatchObject({ isOn: true });
  await plan.forward(4);
  await plan.passDates();
  expect(await policiesOf(plan)).toHaveLength(2);
});

test('one that has lapsed, was cancelled or renewed by its holder is not renewed', async () => {
  const lapsed = await planOf(100, { paidForDays: -20 }, { rules: automatic });
  await lapsed.forward(33);
  await lapsed.passDates();
  expect(await policiesOf(lapsed)).toHaveLength(1);
  vi.useRealTimers();
  const cancelled = await renewingPlan();
  await cancelled.cancel();
  expect(await renewalOf(cancelled)).toBeUndefined();
  await cancelled.forward(33);
  await cancelled.passDates();
  expect(await policiesOf(cancelled)).toHaveLength(1);
  vi.useRealTimers();
  const renewed = await renewingPlan();
  const { platform, token, policyId } = renewed;
  const [offer] = contentOf(await platform.renewalOffers({ token, policyId })).items;
  if (!offer) throw new Error('Nothing is offered');
  const { id: offerId, price } = offer;
  contentOf(await platform.acceptRenewal({ ...renewed.change(), offerId, policyId, price }));
  expect(await renewalOf(renewed)).toBeUndefined();
  await renewed.forward(33);
  await renewed.passDates();
  expect(await policiesOf(renewed)).toHaveLength(2);
});

test('a plan that never renews by itself has nothing to turn off', async () => {
  const plan = await renewingPlan({ renewals: [renewal] });
  expect(await renewalOf(plan)).toBeUndefined();
  expect(
    await plan.platform.setRenewal({ ...plan.change(), policyId: plan.policyId, isOn: false }),
  ).toEqual(refusedWith('RENEWAL_NOT_AUTOMATIC'));
  const { renewalOffAt } = await database().policy.findUniqueOrThrow({
    where: { id: plan.policyId },
  });
  expect(renewalOffAt).toBeNull();
});
