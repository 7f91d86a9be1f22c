import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { demonstration } from '@/insurer/tests/demonstration';
import { addDays, dayOf } from '@/lib/dates';
import { endSending, prepareSending } from '@/lib/jobs';
import { notifyHolders } from '@/lib/notifications';
import { platformOf } from '@/lib/platform';
import { contentOf } from '@/lib/platform/tests/suite/world';
import { send } from '@/lib/products/tests/world';
import { sessionOf, type View } from '@/lib/request';
import { submitClaim } from '../filing/submit';
import { chooseDelivery } from '../settling/choose-delivery';
import { chooseOption } from '../settling/choose-option';
import { preparationsOf } from '../settling/preparations';
import { nextStep } from '../settling/steps';
import { takeQuote } from '../settling/take';
import { type DemonstrationHolders, dayOfLoss, holdersOf, told } from './demonstration-holders';
import { plainAnswer } from './plain-answer';
import { draftAtSummary, ledTo } from './walk-filing';
import { bringToChoice, changeOf, openSettling, payFor, walkToTaken } from './walk-settling';

beforeAll(() => prepareSending([notifyHolders]));
afterAll(endSending);

const northwind = demonstration.find(({ client }) => client === 'northwind');
const product = northwind?.catalogue.products.find(({ productCode }) => productCode === 'PHPLUS');
if (!northwind || !product) throw new Error('There are no telephones');

/** The first has a foldable telephone. */
const most = 15;
let holders: DemonstrationHolders;
let count = 0;
beforeAll(async () => {
  holders = await holdersOf(
    northwind,
    Array.from({ length: most }, (_, index) => ({
      productCode: product.productCode,
      deviceClass: index === 0 ? 'PHONE_FOLDABLE' : 'PHONE_STANDARD',
    })),
  );
});
afterEach(() => vi.useRealTimers());

/** Files a claim of somebody new, and brings it to where there is something to choose from. */
async function atChoice(
  cause: string,
  {
    answers = {},
    isFoldable = false,
    findings = {},
  }: {
    readonly answers?: Readonly<Record<string, string>>;
    readonly isFoldable?: boolean;
    readonly findings?: object;
  } = {},
) {
  if (!isFoldable) count += 1;
  const index = isFoldable ? 0 : count;
  const desk = holders.desk(index);
  const view = await holders.holder(index);
  const rule = product?.causes.find(({ code }) => code === cause);
  if (!rule) throw new Error(`No cause ${cause}`);
  const draft = await draftAtSummary(view, {
    cause,
    dateOfLoss: dayOfLoss,
    answer: (question) => answers[question.code] ?? plainAnswer(rule, question),
  });
  const isLookedAt = Object.keys(findings).length > 0;
  const asked = {
    ...view,
    ...(isLookedAt ? { mockFlows: { claimMockFlow: 'inReview' as const } } : {}),
  };
  const filed = ledTo(await send(submitClaim, asked, { draft, version: '1', same: '' }));
  const claim = await bringToChoice(view, desk, filed.split('/')[2] ?? '', findings);
  return { view, claim, id: claim.id, desk };
}

const quoteFor = async (view: View, claim: string, route: string) =>
  (await openSettling(view, claim)).facts.claim.quotes.find(
    ({ serviceRoute }) => serviceRoute === route,
  );

/** The next Tuesday, before the hour until which an express delivery goes out on the same day. */
function beforeCutOff(): Date {
  const days = Array.from({ length: 7 }, (_, ahead) => addDays(dayOf(new Date()), ahead + 1));
  const tuesday = days.find((day) => new Date(day).getUTCDay() === 2) ?? '';
  return new Date(`${tuesday}T15:00:00Z`);
}

describe('§2.1 replacement options and delivery', () => {
  test('an upgrade and what it costs to have it sooner are owed, tax included, and no more', async () => {
    // Express is offered only while it arrives sooner.
    vi.useFakeTimers({ toFake: ['Date'], now: beforeCutOff() });
    const { view, id } = await atChoice('LOST');
    const steps = await walkToTaken(view, id, 'REPLACEMENT', {
      replacement: 'UPGRADE',
      delivery: 'EXPRESS',
    });
    expect(steps).toEqual([
      'service-options',
      'replacement-options',
      'delivery',
      'fulfilment',
      'deductible-payment',
    ]);
    const taken = await told(view, id);
    const quote = taken.quotes.find((one) => one.id === taken.chosenQuoteId);
    const upgrade = quote?.replacements.find((one) => one.id === taken.chosenReplacementId);
    const express = quote?.deliveryOptions.find((one) => one.id === taken.chosenDeliveryOptionId);
    expect([upgrade?.kind, express?.kind]).toEqual(['UPGRADE', 'EXPRESS']);
    // 180 and 15, with 8 % of tax.
    expect([upgrade?.extra.amount, express?.extra.amount]).toEqual([19_440, 1_620]);
    expect(taken.owed?.amount).toEqual({
      amount: (quote?.holderPays.amount ?? 0) + 19_440 + 1_620,
      currency: 'USD',
    });
    expect(taken.delivery).toMatchObject({ city: 'Portland', postalCode: '97209' });
    const begun = await payFor(view, taken);
    const option = begun.quotes
      .find((one) => one.id === begun.chosenQuoteId)
      ?.deliveryOptions.find(({ kind }) => kind === 'EXPRESS');
    expect(begun.serviceOrders).toMatchObject([{ expectedOn: option?.arrivesOn }]);
    expect(begun.next.by).toBe(option?.arrivesOn);
  });

  test('a substitute for what is not in stock is shown before anybody agrees to it', async () => {
    const { view, id } = await atChoice('LOST', { isFoldable: true });
    const quote = await quoteFor(view, id, 'REPLACEMENT');
    expect(quote?.replacements.map(({ kind }) => kind)).toEqual(['COMPARABLE']);
    expect(Object.keys(Object(quote?.replacements[0]?.description))).toContain('en');
    const first = ledTo(await send(chooseOption, view, { claim: id, quote: quote?.id ?? '' }));
    expect(first).toContain('/replacement-options');
    const { version } = (await openSettling(view, id)).kept;
    const taken = await send(takeQuote, view, { claim: id, version: String(version) });
    expect(ledTo(taken)).toContain('/replacement-options');
    expect((await told(view, id)).state).toBe('CHOOSING');
  });

  test('what the platform misses of a choice it names, and takes nothing', async () => {
    const { view, id } = await atChoice('LOST');
    const platform = platformOf(view);
    const quote = await quoteFor(view, id, 'REPLACEMENT');
    const take = (more: object) =>
      platform.chooseQuote({
        ...changeOf(view),
        claimId: id,
        quoteId: quote?.id ?? '',
        ...more,
      });
    const missing = (errCode: string) => ({ kind: 'refused', error: { errCode } });
    expect(await take({})).toMatchObject(missing('REPLACEMENT_MISSING'));
    expect(await take({ replacementId: 'x' })).toMatchObject(missing('REPLACEMENT_MISSING'));
    const same = { replacementId: 'SAME' };
    expect(await take(same)).toMatchObject(missing('DELIVERY_OPTION_MISSING'));
    const sent = { ...same, deliveryOptionId: 'STANDARD' };
    expect(await take(sent)).toMatchObject(missing('DELIVERY_MISSING'));
    expect((await told(view, id)).state).toBe('CHOOSING');
  });

  test('what is picked up asks for no address, and says where it waits', async () => {
    const { view, id } = await atChoice('LOST');
    await walkToTaken(view, id, 'REPLACEMENT', { delivery: 'PICK_UP' });
    const taken = await told(view, id);
    expect(taken).not.toHaveProperty('delivery');
    const option = taken.quotes
      .flatMap(({ deliveryOptions }) => deliveryOptions)
      .find((one) => one.id === taken.chosenDeliveryOptionId);
    expect(option).toMatchObject({ kind: 'PICK_UP', pickUpPoint: { name: expect.any(String) } });
    expect(option?.orderBefore).toMatch(/^\d{4}-/);
  });

  test('an address that cannot be one is said next to its field, also where a form says that nothing is sent', async () => {
    const { view, id } = await atChoice('LOST');
    const quote = await quoteFor(view, id, 'REPLACEMENT');
    await send(chooseOption, view, { claim: id, quote: quote?.id ?? '' });
    const form = { claim: id, option: 'STANDARD', country: 'US' };
    const address = { address1: '1 Way', city: 'Portland', state: 'OR', postalCode: 'x' };
    const wrong = send(chooseDelivery, view, { ...form, pickUp: '', ...address });
    await expect(wrong).rejects.toMatchObject({ issues: [{ path: ['postalCode'] }] });
    // Who says that what is sent is picked up is asked for its address all the same.
    const lied = await send(chooseDelivery, view, { ...form, pickUp: 'STANDARD' });
    expect(ledTo(lied)).toContain('/delivery?said=delivery');
    const none = await send(chooseDelivery, view, { ...form, option: 'x', pickUp: 'x' });
    expect(ledTo(none)).toContain('/delivery?said=delivery');
  });

  test('of an accessory nothing comes back, and the device stays what it was', async () => {
    const { view, claim, id, desk } = await atChoice('ACCESSORY_FAULT');
    const quote = await quoteFor(view, id, 'REPLACEMENT');
    expect(quote).toMatchObject({ replacements: [], preparations: [] });
    expect(quote).not.toHaveProperty('returnWithinDays');
    await walkToTaken(view, id, 'REPLACEMENT');
    const begun = await payFor(view, await told(view, id));
    expect(begun).not.toHaveProperty('returnObligation');
    await desk.progress(id, 'DONE');
    expect(await told(view, id)).toMatchObject({ state: 'CLOSED', outcome: 'REPLACED' });
    const { token } = changeOf(view);
    const { items } = contentOf(await platformOf(view).products({ token }));
    expect(items.find((one) => one.id === claim.productId)?.status).toBe('COVERED');
  });
});

describe('§8 a swollen or burnt battery', () => {
  test.each(['BATTERY_WORN', 'NO_POWER', 'LIQUID_DAMAGE', 'OTHER_FAULT'])(
    '%s: is never posted, and that is said first',
    async (cause) => {
      const answers = { SWOLLEN: cause === 'NO_POWER' ? 'UNKNOWN' : 'YES' };
      const { claim } = await atChoice(cause, { answers });
      const routes = claim.quotes.map(({ serviceRoute }) => serviceRoute);
      expect(routes).toContain('CARRY_IN');
      expect(routes).not.toContain('MAIL_IN');
      const brought = claim.quotes.find(({ serviceRoute }) => serviceRoute === 'CARRY_IN');
      expect(brought?.preparations[0]).toMatchObject({ code: 'SWOLLEN', needsPower: false });
    },
  );

  test('what is replaced is brought back, not sent', async () => {
    const { view, id, desk } = await atChoice('NO_POWER', {
      answers: { SWOLLEN: 'YES' },
      findings: { isBeyondRepair: true },
    });
    expect(await quoteFor(view, id, 'REPLACEMENT')).toMatchObject({ isHandedOver: true });
    await walkToTaken(view, id, 'REPLACEMENT');
    const begun = await payFor(view, await told(view, id));
    const brought = /Bring .*Never send it by mail/;
    expect(begun.returnObligation).toMatchObject({ state: 'OPEN', isHandedOver: true });
    expect(Object(begun.returnObligation?.text).en).toMatch(brought);
    await desk.progress(id, 'DONE');
    const waited = await told(view, id);
    expect(waited).toMatchObject({ state: 'AWAITING_RETURN' });
    expect(Object(waited.next.text).en).toMatch(brought);
  });
});

describe('§2.1 fulfilment', () => {
  test.each([
    [true, ['BACK_UP', 'LOCK_OFF', 'SIM_OUT', 'SWITCH_OFF', 'ACCESSORIES']],
    [false, ['LOCK_OFF', 'SIM_OUT', 'ACCESSORIES']],
  ])('one that can be switched on (%s) is prepared by %j', async (hasPower, codes) => {
    const { view, id } = await atChoice('SCREEN_CRACKED');
    await walkToTaken(view, id, 'MAIL_IN', { hasPower });
    const begun = await payFor(view, await told(view, id));
    const session = sessionOf(view);
    const left = session && (await preparationsOf(view, session, begun));
    expect(left?.map(({ code }) => code)).toEqual(codes);
  });

  test('what was chosen and is offered no more is said, and what is offered now is taken', async () => {
    const { view, id } = await atChoice('SCREEN_CRACKED');
    const old = await quoteFor(view, id, 'MAIL_IN');
    ledTo(await send(chooseOption, view, { claim: id, quote: old?.id ?? '' }));
    const days = product?.quoteValidDays ?? 30;
    const later = Date.parse(old?.validUntil ?? '') + 60_000;
    expect(later).toBeGreaterThan(Date.now() + (days - 1) * 86_400_000);
    vi.useFakeTimers({ toFake: ['Date'], now: later });
    const back = await holders.holder(count);
    const settling = await openSettling(back, id);
    expect(nextStep(settling)).toBe('service-options');
    const over = /\/service-options\?said=quote-over$/;
    const { version } = settling.kept;
    const taken = await send(takeQuote, back, { claim: id, version: String(version) });
    expect(ledTo(taken)).toMatch(over);
    expect(ledTo(await send(chooseOption, back, { claim: id, quote: old?.id ?? '' }))).toMatch(
      over,
    );
    await walkToTaken(back, id, 'MAIL_IN');
    expect((await told(back, id)).chosenQuoteId).not.toBe(old?.id);
  });
});
