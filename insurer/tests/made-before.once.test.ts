import { describe, expect, test } from 'vitest';
import { addDays } from '@/lib/dates';
import { database } from '@/lib/db';
import { contentOf, inDays, newKey, refusedWith, taking } from '@/lib/platform/tests/suite/world';
import { type Plan, planOf } from './billing/plan';

/** What becomes of a plan after something of it was offered. */
const becomes = {
  'in force': async () => undefined,
  lapsed: (plan: Plan) => change(plan, { paidUntil: inDays(-60) }),
  'lapsed and paid': async (plan: Plan) => {
    await change(plan, { paidUntil: inDays(-60) });
    await change(plan, { paidUntil: inDays(20) });
  },
  cancelled: (plan: Plan) => plan.cancel(),
  'ended lately': (plan: Plan) => change(plan, { last: inDays(-4) }),
  'ended long ago': (plan: Plan) => change(plan, { last: inDays(-200) }),
  'claimed for': (plan: Plan) => plan.claimed(inDays(-1)),
};

/** Moves the end of a plan, which is paid, or how long it is paid. */
async function change({ policyId }: Plan, { last, paidUntil = last }: Record<string, string>) {
  const billing = { paidBy: 'HOLDER', every: 'MONTH', price: 1000, paidUntil };
  const expiryDate = last === undefined ? {} : { expiryDate: new Date(last) };
  await database().policy.update({ where: { id: policyId }, data: { billing, ...expiryDate } });
}

const actionsOf = async ({ platform, token, policyId }: Plan) =>
  contentOf(await platform.policyActions({ token, policyId }));

describe('§7 an offer that was made before is taken by the rule by which it would be made now', () => {
  test.each<[keyof typeof becomes, string | undefined]>([
    ['in force', undefined],
    ['lapsed', 'LAPSED'],
    ['lapsed and paid', undefined],
    ['cancelled', 'NOT_IN_FORCE'],
    ['ended lately', undefined],
    ['ended long ago', 'TOO_LATE'],
    ['claimed for', undefined],
  ])('%s', async (state, why) => {
    const plan = await planOf(340);
    const { platform, token, policyId } = plan;
    const offers = async () => contentOf(await platform.renewalOffers({ token, policyId })).items;
    const [offer] = await offers();
    await becomes[state](plan);
    const isOpen = why === undefined;
    expect((await offers()).map(({ id }) => id)).toEqual(isOpen ? [offer?.id] : []);
    expect((await actionsOf(plan)).renew.reason?.code).toBe(why);
    const answer = await platform.acceptRenewal({ ...plan.change(), ...taking(offer) });
    if (isOpen) expect(answer.kind).toBe('answer');
    else expect(answer).toEqual(refusedWith('OFFER_OVER'));
  });
});

describe('§7 a transfer that was begun before is confirmed by the rule by which it would begin now', () => {
  const grace = { name: 'Grace Hopper', email: 'grace@example.com' };
  test.each<[keyof typeof becomes, string | undefined, string, string]>([
    ['in force', undefined, 'REQUESTED', 'TRANSFER_OPEN'],
    ['lapsed', 'TRANSFER_NOT_ALLOWED', 'REQUESTED', 'TRANSFER_OPEN'],
    ['lapsed and paid', undefined, 'REQUESTED', 'TRANSFER_OPEN'],
    ['claimed for', 'TRANSFER_NOT_ALLOWED', 'REQUESTED', 'TRANSFER_OPEN'],
    ['cancelled', 'TRANSFER_OVER', 'EXPIRED', 'NOT_IN_FORCE'],
    ['ended lately', 'TRANSFER_OVER', 'EXPIRED', 'NOT_IN_FORCE'],
    ['ended long ago', 'TRANSFER_OVER', 'EXPIRED', 'NOT_IN_FORCE'],
  ])('%s', async (state, refusal, shown, why) => {
    const plan = await planOf(340);
    const { platform, token, policyId } = plan;
    const asked = { policyId, toName: grace.name, toEmail: grace.email };
    const { id: transferId } = contentOf(
      await platform.requestTransfer({ ...plan.change(), ...asked }),
    );
    await becomes[state](plan);
    const [listed] = contentOf(await platform.transfers({ token, policyId })).items;
    expect(listed?.state).toBe(shown);
    expect((await actionsOf(plan)).transfer.reason?.code).toBe(why);
    const confirming = { transferId, newOwner: grace, idempotencyKey: newKey() };
    const answer = await platform.confirmTransfer(confirming);
    if (refusal === undefined) expect(answer.kind).toBe('answer');
    else expect(answer).toEqual(refusedWith(refusal));
  });

  test('and is over no later than its plan', async () => {
    const plan = await planOf(340, {}, { lasts: 3 });
    const { policyId } = plan;
    const asked = { policyId, toName: grace.name, toEmail: grace.email };
    const { until } = contentOf(
      await plan.platform.requestTransfer({ ...plan.change(), ...asked }),
    );
    expect(new Date(until)).toEqual(new Date(`${addDays(inDays(3), 1)}T12:00:00Z`));
  });
});
