import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { database } from '@/lib/db';
import { entriesOf } from '@/lib/history';
import { offerPage } from '@/lib/navigation';
import * as platforms from '@/lib/platform';
import { platformOf, wholeList } from '@/lib/platform';
import { inDays } from '@/lib/platform/tests/suite/world';
import type { View } from '@/lib/request';
import { hasOfferChanged, offerQuote, quoteSchema } from '../offers/quote';
import { takeOffer } from '../offers/take-offer';
import { takenOffer } from '../offers/taken-offer';
import { whyNoOffer } from '../offers/why-no-offer';
import { isOwnPlan } from '../own-plan';
import { type PlanDetails, planDetails } from '../plan/plan-details';
import { plansOf } from '../plans';
import { clientWithPlans, holderOf, ownPolicyId } from './holder-of';

let snapshot: View['snapshot'];
beforeAll(async () => {
  snapshot = await clientWithPlans();
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function planOf(view: View, policyId?: string): Promise<PlanDetails> {
  const found = await planDetails(view, policyId ?? (await ownPolicyId(view)));
  if (found.kind !== 'plan') throw new Error(found.kind);
  return found.plan;
}

const tokenOf = (view: View) =>
  'session' in view.audience ? view.audience.session.idToken : 'nobody’s';

describe('§2.1 policy-management: a plan', () => {
  test('has what its page tells: coverages, rules, what can be done, offers', async () => {
    const plan = await planOf(await holderOf(snapshot, 'P-ENDING'));
    expect(plan.policy.policyNumber).toBe('P-ENDING');
    expect(plan.coverages.map(({ coverageTypeCode }) => coverageTypeCode)).toEqual(['DAMAGE']);
    expect(plan.rules?.payment.seller).toBe('The dealer');
    expect(plan.actions.renew.isAllowed).toBe(true);
    expect(plan.offers.map(({ kind }) => kind)).toEqual(['RENEWAL']);
  });

  test('invariant 15: another contract’s plan and an unknown one are missing, to the guard and the page', async () => {
    const view = await holderOf(snapshot, 'P-FRESH');
    const others = await ownPolicyId(await holderOf(snapshot, 'P-CAR'));
    const asker = { snapshot, path: '1', session: sessionIn(view) } as const;
    for (const id of [others, 'made-up', '']) {
      expect(await planDetails(view, id)).toEqual({ kind: 'missing' });
      expect(await isOwnPlan(asker, id)).toBe(false);
    }
    expect(await isOwnPlan(asker, await ownPolicyId(view))).toBe(true);
  });

  test('§6 is for people who have signed in', async () => {
    const { audience: _, ...rest } = await holderOf(snapshot, 'P-FRESH');
    expect(await planDetails({ ...rest, audience: { kind: 'visitor' } }, 'any')).toEqual({
      kind: 'signed-out',
    });
  });

  test('is shown without rules where the platform has none, and not where it fails', async () => {
    const view = await holderOf(snapshot, 'P-FRESH');
    const id = await ownPolicyId(view);
    const real = platformOf(view);
    const answering = (errCode: string) =>
      vi.spyOn(platforms, 'platformOf').mockReturnValue({
        ...real,
        planRules: async () => ({ kind: 'refused', error: { errCode } }),
      });
    answering('RULES_UNKNOWN');
    expect((await planOf(view, id)).rules).toBeUndefined();
    answering('NOT_ALLOWED');
    expect((await planDetails(view, id)).kind).toBe('unexpected');
    answering('TOKEN_REFUSED');
    expect((await planDetails(view, id)).kind).toBe('signed-out');
    vi.spyOn(platforms, 'platformOf').mockReturnValue({
      ...real,
      policyActions: async () => ({ kind: 'unavailable' }),
    });
    expect((await planDetails(view, id)).kind).toBe('unavailable');
  });
});

function sessionIn(view: View) {
  if (!('session' in view.audience)) throw new Error('Nobody has signed in');
  return view.audience.session;
}

/** Sends the form of the check page. @param runKey names the sending, as the mechanism does */
function take(view: View, plan: string, offer: string, quote: string, runKey: string) {
  return takeOffer.run({
    input: { plan, offer, quote: quoteSchema.parse(quote) },
    view,
    networkAddress: '192.0.2.1',
    cookies: () => undefined,
    runKey,
  });
}

describe('§2.1 policy-management: an offer', () => {
  test('that was open before its plan lapsed is refused with the reason, and taken once it is paid', async () => {
    const given = await clientWithPlans();
    const view = await holderOf(given, 'P-ENDING');
    const { policy, offers } = await planOf(view);
    const [offer] = offers;
    if (!offer) throw new Error('There is no offer');
    const paidUntil = (day: string) =>
      database().policy.update({
        where: { id: policy.id },
        data: { billing: { paidBy: 'HOLDER', every: 'MONTH', price: 1000, paidUntil: day } },
      });
    const taken = (runKey: string) => take(view, policy.id, offer.id, offerQuote(offer), runKey);
    await paidUntil(inDays(-60));
    expect(await taken('run-while-it-has-lapsed')).toMatchObject({
      errCode: 'OFFER_OVER',
      label: 'Offer_Error_LAPSED',
    });
    const lapsed = await planOf(view);
    expect(lapsed.offers).toEqual([]);
    expect(whyNoOffer(lapsed.actions).reason?.code).toBe('LAPSED');
    await paidUntil(inDays(20));
    expect(await taken('run-once-it-is-paid')).toMatchObject({ kind: 'go' });
  });

  test('that has changed since it was shown is not taken, but shown as it is now', async () => {
    const view = await holderOf(await clientWithPlans(), 'P-ENDING');
    const { policy, offers } = await planOf(view);
    const [offer] = offers;
    if (!offer) throw new Error('There is no offer');
    await database().policy.update({
      where: { id: policy.id },
      data: { expiryDate: new Date(inDays(20)) },
    });
    const outcome = await take(view, policy.id, offer.id, offerQuote(offer), 'run-of-before');
    const to = new URL(outcome.kind === 'go' ? outcome.to : '/', 'http://portal.invalid');
    expect(to.pathname).toBe(offerPage(policy.id, offer.id));
    const [now] = (await planOf(view)).offers;
    if (!now) throw new Error('It was taken');
    expect(now).toMatchObject({ price: offer.price, effectiveDate: inDays(21) });
    expect(hasOfferChanged(to.searchParams, now)).toBe(true);
    expect(hasOfferChanged(to.searchParams, offer)).toBe(false);
    expect(await take(view, policy.id, offer.id, offerQuote(now), 'run-of-now')).toMatchObject({
      to: expect.stringContaining('/offers/taken?'),
    });
  });

  test('is taken once, at its price, by its holder; a repeated request gets the same answer', async () => {
    const view = await holderOf(snapshot, 'P-ENDING');
    const { policy, offers } = await planOf(view);
    const [offer] = offers;
    if (!offer) throw new Error('There is no offer');
    const quote = offerQuote(offer);
    const invoices = async () => {
      const listed = await wholeList(platformOf(view).invoices, tokenOf(view));
      return listed.kind === 'answer' ? listed.value.length : Number.NaN;
    };
    const before = await invoices();

    const agent = await holderOf(snapshot, 'P-ENDING', 'agent');
    expect(await take(agent, policy.id, offer.id, quote, 'run-of-an-agent')).toMatchObject({
      errCode: 'AGENT_MAY_NOT_TAKE',
    });
    const stranger = await holderOf(snapshot, 'P-FRESH');
    expect(await take(stranger, policy.id, offer.id, quote, 'run-of-a-stranger')).toMatchObject({
      errCode: 'OFFER_UNKNOWN',
    });
    expect(
      await take(stranger, await ownPolicyId(stranger), offer.id, quote, 'run-by-another-plan'),
    ).toMatchObject({ errCode: 'OFFER_UNKNOWN' });
    const cheaper = offerQuote({ ...offer, price: { ...offer.price, amount: 1 } });
    expect(await take(view, policy.id, offer.id, cheaper, 'run-of-a-price')).toMatchObject({
      to: expect.stringContaining('/offers/take/'),
    });
    expect(await take(view, policy.id, 'made-up', quote, 'run-of-nothing')).toMatchObject({
      errCode: 'OFFER_UNKNOWN',
    });
    expect(await invoices()).toBe(before);

    const taken = await take(view, policy.id, offer.id, quote, 'run-of-the-holder');
    expect(taken).toMatchObject({ kind: 'go' });
    expect(await take(view, policy.id, offer.id, quote, 'run-of-the-holder')).toEqual(taken);
    expect(await take(view, policy.id, offer.id, quote, 'run-of-another-tab')).toMatchObject({
      errCode: 'OFFER_OVER',
    });
    expect(await invoices()).toBe(before + 1);
    expect((await planOf(view, policy.id)).actions.renew.reason?.code).toBe('ALREADY_RENEWED');

    const held = await plansOf(view);
    const next = held.kind === 'plans' && held.plans.find(({ policy: { id } }) => id !== policy.id);
    if (!next) throw new Error('It does not go on');
    expect(
      await take(view, next.policy.id, offer.id, quote, 'run-by-another-own-plan'),
    ).toMatchObject({ errCode: 'OFFER_UNKNOWN' });

    const named = new URL(taken.kind === 'go' ? taken.to : '/', 'http://portal.invalid');
    const made = {
      beforeId: policy.id,
      policyId: named.searchParams.get('plan') ?? '',
      invoiceId: named.searchParams.get('invoice') ?? '',
    };
    expect(await takenOffer(view, made)).toMatchObject({
      kind: 'taken',
      invoice: { amount: offer.price },
      before: { id: policy.id },
      rules: { cancellation: { freeLookDays: 30, refundTo: 'HOLDER' } },
    });
    expect(await takenOffer(stranger, made)).toEqual({ kind: 'missing' });
    expect(await takenOffer(view, { ...made, policyId: policy.id })).toEqual({ kind: 'missing' });
    const owner = { clientId: snapshot.id, path: '1', subject: sessionIn(view).subject } as const;
    const kinds = (await entriesOf(owner, { take: 20, skip: 0 })).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'OFFER_TAKEN').length).toBeGreaterThan(0);
    // Anyone can write an address that names two plans.
    await database().historyEntry.deleteMany({ where: { ...owner, kind: 'OFFER_TAKEN' } });
    expect(await takenOffer(view, made)).toEqual({ kind: 'missing' });
  });
});
