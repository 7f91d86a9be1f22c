import { beforeAll, describe, expect, test } from 'vitest';
import { passDates } from '@/insurer/dates/pass-dates';
import { turnForward } from '@/insurer/tester-clock/turn-forward';
import { database } from '@/lib/db';
import { newClientId } from '@/lib/platform/tests/contracts';
import {
  contentOf,
  type Holder,
  holderOf,
  insuredHolders,
  network,
  withoutTimes,
} from '@/lib/platform/tests/suite/insured-holders';
import { ClockedClient } from './clocked-clients';
import { telephonePlan } from './insured';

const oneDay = 24 * 60 * 60 * 1000;

/** What a claim of a plan is repaired by in these tests. */
function planWith(routes: readonly string[], needsDiagnosis = false) {
  const plan = telephonePlan();
  return {
    ...plan,
    causes: plan.causes.map((cause) =>
      cause.code === 'SCREEN' ? { ...cause, routes, documents: [], needsDiagnosis } : cause,
    ),
  };
}

const noTimes = withoutTimes(network);

async function clientWith(plan: object, places: object = network): Promise<ClockedClient> {
  const client = new ClockedClient(newClientId('other-ways'));
  const given = insuredHolders(1);
  await client.load({
    ...given,
    network: places,
    products: { ...given.products, products: [plan] },
  });
  return client;
}

async function filed(client: ClockedClient): Promise<{ holder: Holder; id: string }> {
  const holder = await holderOf(client.platform, 0);
  const answer = contentOf(
    await client.platform.submitClaim({
      ...holder.change(),
      productId: holder.products[0] ?? '',
      cause: 'SCREEN',
      dateOfLoss: new Date(client.now().getTime() - 2 * oneDay).toISOString().slice(0, 10),
      description: 'It fell.',
      answers: { HOW: 'DROPPED' },
    }),
  );
  return { holder, id: answer.claim.id };
}

const fileOf = (name: string) => ({
  name,
  mediaType: 'application/pdf',
  sha256: 'ab',
  url: `https://x.example/${name}`,
  documentId: name,
});

const ownShop = { serviceRoute: 'REIMBURSEMENT' } as const;

describe('§2.1 No slot within the plan’s days: another route is offered by itself', () => {
  let client: ClockedClient;
  let holder: Holder;
  let id: string;

  beforeAll(async () => {
    client = await clientWith(planWith(['CARRY_IN']), noTimes);
    ({ holder, id } = await filed(client));
  });

  test('it is told why, and a shop of one’s own and money stand among what can be chosen', async () => {
    const claim = await holder.read(id);
    expect(claim.state).toBe('CHOOSING');
    expect(claim.otherWays).toMatchObject({ reason: 'NO_SLOT' });
    expect(claim.text).toMatchObject({
      en: expect.stringContaining('No appointment is available near you'),
    });
    expect(claim.next).toMatchObject({ turn: 'HOLDER' });
    const routes = claim.quotes.map(({ serviceRoute }) => serviceRoute);
    expect(routes).toEqual(['CARRY_IN', 'REIMBURSEMENT', 'SETTLEMENT']);
    const own = claim.quotes.find((quote) => quote.serviceRoute === ownShop.serviceRoute);
    expect(own?.authorizedUpTo?.amount).toBeGreaterThan(own?.covered.amount ?? 0);
  });

  test('it is offered once, whoever looks how often', async () => {
    const before = await holder.read(id);
    const after = await holder.read(id);
    expect(after.quotes).toEqual(before.quotes);
    const events = contentOf(
      await client.platform.claimEvents({ token: holder.token, claimId: id }),
    );
    expect(events.items.filter(({ kind }) => kind === 'NO_SLOT')).toHaveLength(1);
  });

  test('a shop of one’s own: the bill is asked for, looked at, and paid up to what was authorised', async () => {
    const { quotes } = await holder.read(id);
    const own = quotes.find((quote) => quote.serviceRoute === ownShop.serviceRoute);
    const upTo = own?.authorizedUpTo?.amount ?? 0;
    const taken = contentOf(
      await client.platform.chooseQuote({
        ...holder.change(),
        claimId: id,
        quoteId: own?.id ?? '',
        returnAgreed: false,
      }),
    );
    expect(taken).toMatchObject({ state: 'FULFILLING', next: { turn: 'HOLDER' } });
    expect(taken.payout).toBeUndefined();
    expect(taken.serviceOrders.at(-1)).toMatchObject({ kind: 'REIMBURSEMENT', state: 'OWN_SHOP' });
    const [bill] = taken.requirements;
    expect(bill).toMatchObject({ code: 'OWN_SHOP_BILL', state: 'NEEDED' });
    // It is with no service of ours, so none of ours ends it.
    expect(await client.desk.refusalOf(() => client.desk.progress(id, 'DONE'))).toBe(
      'NOT_IN_THIS_STATE',
    );
    const given = contentOf(
      await client.platform.giveRequirement({
        ...holder.change(),
        claimId: id,
        requirementId: bill?.id ?? '',
        files: [fileOf('bill.pdf')],
      }),
    );
    expect(given).toMatchObject({ state: 'IN_REVIEW', next: { turn: 'INSURER' } });
    await client.desk.acceptRequirement(id, bill?.id ?? '');
    expect(await client.desk.refusalOf(() => client.desk.approve(id, 'ann'))).toBe('NO_ROUTE');
    await client.desk.approve(id, 'ann', { cost: upTo + 5_000 });
    const approved = await holder.read(id);
    expect(approved).toMatchObject({
      state: 'FULFILLING',
      payout: { state: 'NEEDS_DETAILS', amount: own?.covered },
    });
    const [chosen] = approved.quotes;
    expect(chosen?.lines).toContainEqual(
      expect.objectContaining({
        kind: 'NOT_COVERED',
        amount: { amount: 5_000, currency: 'USD' },
        reason: expect.objectContaining({ en: 'More than the amount we authorized' }),
      }),
    );
  });
});

test('§2.1 where a time is free nothing else is offered', async () => {
  const client = await clientWith(planWith(['CARRY_IN']));
  const { holder, id } = await filed(client);
  const claim = await holder.read(id);
  expect(claim.otherWays).toBeUndefined();
  expect(claim.quotes.map(({ serviceRoute }) => serviceRoute)).toEqual(['CARRY_IN']);
});

test('§2.1 no time for the visit before a decision: a shop of one’s own repairs it, whose bill is looked at', async () => {
  const client = await clientWith(planWith(['CARRY_IN'], true), noTimes);
  const { holder, id } = await filed(client);
  const claim = await holder.read(id);
  expect(claim).toMatchObject({ state: 'DIAGNOSIS', otherWays: { reason: 'NO_SLOT' } });
  expect(claim.next.turn).toBe('INSURER');
  const [quoteId = ''] = claim.otherWays?.quoteIds ?? [];
  expect(claim.otherWays?.quoteIds).toHaveLength(1);
  const taken = contentOf(
    await client.platform.chooseQuote({
      ...holder.change(),
      claimId: id,
      quoteId,
      returnAgreed: false,
    }),
  );
  expect(taken.state).toBe('FULFILLING');
  expect(taken.requirements).toMatchObject([{ code: 'OWN_SHOP_BILL' }]);
});

describe('§2.1 no time for the visit before a decision, and nothing else to choose', () => {
  /** No repair has a price, so that no other shop can be authorised. */
  function unpriced() {
    const plan = planWith(['CARRY_IN'], true);
    return { ...plan, causes: plan.causes.map((cause) => ({ ...cause, cost: {} })) };
  }

  test('the insurer looks for one: no date of the holder runs, and nothing is lost', async () => {
    const client = await clientWith(unpriced(), noTimes);
    const { holder, id } = await filed(client);
    const claim = await holder.read(id);
    expect(claim).toMatchObject({ state: 'DIAGNOSIS', next: { turn: 'INSURER' } });
    expect(claim.otherWays).toMatchObject({ reason: 'NO_SLOT', quoteIds: [] });
    for (const said of [claim.text, claim.otherWays?.text])
      expect(said).toMatchObject({
        en: expect.stringMatching(/^No appointment is available near you[^.]*\.$/),
      });
    expect(claim.next.text).toMatchObject({
      en: expect.stringMatching(/^We’re looking for a time/),
    });
    const events = contentOf(
      await client.platform.claimEvents({ token: holder.token, claimId: id }),
    );
    const told = events.items.find(({ kind }) => kind === 'NO_SLOT');
    expect(told?.text).toMatchObject({ en: expect.not.stringContaining('other ways') });
    for (let month = 0; month < 4; month++) {
      client.pass(30);
      await passDates(client.clientId, new AbortController().signal, client.now);
    }
    const later = await holder.read(id);
    expect(later).toMatchObject({ state: 'DIAGNOSIS', next: { turn: 'INSURER' } });
    expect(later.next.by && later.next.by >= client.dayIn(-1)).toBe(true);
    // A time that becomes free can still be chosen.
    expect(later.quotes.some(({ validUntil }) => new Date(validUntil) > client.now())).toBe(true);
  });

  test('once a time is free, its holder is asked for it again', async () => {
    const client = await clientWith(unpriced(), noTimes);
    const { holder, id } = await filed(client);
    expect((await holder.read(id)).next.turn).toBe('INSURER');
    const [{ hours } = { hours: [] }] = network.centers;
    const places = { clientId: client.clientId };
    for (const { id: place, details } of await database().serviceCenter.findMany({ where: places }))
      await database().serviceCenter.update({
        where: { id: place },
        data: { details: { ...Object(details), hours } },
      });
    const claim = await holder.read(id);
    expect(claim).toMatchObject({ state: 'DIAGNOSIS', next: { turn: 'HOLDER' } });
    expect(claim.otherWays).toBeUndefined();
  });
});

describe('§2.1 No part within the plan’s days: another route is offered by itself', () => {
  async function withoutPart() {
    const client = await clientWith(planWith(['MAIL_IN']));
    const { holder, id } = await filed(client);
    const choosing = await holder.read(id);
    if (choosing.state === 'CHOOSING') await client.choose(holder, id, 'MAIL_IN');
    const { owed } = await holder.read(id);
    if (owed) await client.payOwed(owed);
    await client.desk.progress(id, 'RECEIVED');
    await client.desk.progress(id, 'PART_ORDERED');
    return { client, holder, id, paid: owed?.amount.amount ?? 0 };
  }

  test('its day passes: it is told why, what there is instead, and waiting changes nothing', async () => {
    const { client, holder, id } = await withoutPart();
    expect((await holder.read(id)).otherWays).toBeUndefined();
    client.pass(30);
    await passDates(client.clientId, new AbortController().signal, client.now);
    const claim = await holder.read(id);
    expect(claim).toMatchObject({
      state: 'FULFILLING',
      next: { turn: 'SHOP' },
      otherWays: { reason: 'NO_PART' },
    });
    expect(claim.next.by && claim.next.by >= client.dayIn(-1)).toBe(true);
    const offered = claim.quotes.filter(({ id: one }) => claim.otherWays?.quoteIds.includes(one));
    expect(offered.map(({ serviceRoute }) => serviceRoute)).toEqual([
      'REIMBURSEMENT',
      'SETTLEMENT',
    ]);
    for (const { validUntil } of offered) expect(new Date(validUntil) > client.now()).toBe(true);
    // The part comes after all: the other ways are gone, and the repair goes on.
    await client.desk.progress(id, 'IN_WORK');
    const goesOn = await holder.read(id);
    expect(goesOn.otherWays).toBeUndefined();
    expect(goesOn.quotes.map(({ id: one }) => one)).toEqual([goesOn.chosenQuoteId]);
  });

  test('a part that is known to come too late is told at once; offers that are over are made anew', async () => {
    const { client, holder, id } = await withoutPart();
    await client.desk.progress(id, 'PART_ORDERED', { expectedOn: client.dayIn(60) });
    const first = await holder.read(id);
    expect(first.otherWays).toMatchObject({ reason: 'NO_PART' });
    client.pass(40);
    const again = await holder.read(id);
    expect(again.otherWays?.quoteIds).not.toEqual(first.otherWays?.quoteIds);
    const [gone = ''] = first.otherWays?.quoteIds ?? [];
    const late = await client.platform.chooseQuote({
      ...holder.change(),
      claimId: id,
      quoteId: gone,
      returnAgreed: false,
    });
    expect(late).toMatchObject({ kind: 'refused', error: { errCode: 'QUOTE_OVER' } });
  });

  test('money instead: what was paid goes back, the device comes back and stays insured', async () => {
    const { client, holder, id } = await withoutPart();
    await client.desk.progress(id, 'PART_ORDERED', { expectedOn: client.dayIn(60) });
    const { quotes } = await holder.read(id);
    const quoteId = quotes.find(({ serviceRoute }) => serviceRoute === 'SETTLEMENT')?.id ?? '';
    const change = holder.change();
    const asked = { ...change, claimId: id, quoteId, returnAgreed: false };
    const taken = contentOf(await client.platform.chooseQuote(asked));
    // Sent twice it is taken once.
    expect(contentOf(await client.platform.chooseQuote(asked))).toEqual(taken);
    expect(taken).toMatchObject({ state: 'FULFILLING', payout: { state: 'NEEDS_DETAILS' } });
    expect(taken.owed).toBeUndefined();
    const { items } = contentOf(
      await client.platform.claimEvents({ token: holder.token, claimId: id, limit: 100 }),
    );
    const kinds = items.map(({ kind }) => kind);
    expect(kinds).toEqual(
      expect.arrayContaining(['NO_PART', 'OTHER_WAYS_TAKEN', 'DEVICE_COMES_BACK']),
    );
    const back = contentOf(await client.platform.events({ limit: 100 })).items;
    expect(back.some(({ kind }) => kind === 'CLAIM_REFUND_DUE')).toBe(true);
    contentOf(
      await client.platform.payOut({
        ...holder.change(),
        claimId: id,
        method: 'TRANSFER',
        accountHolder: 'Ada',
        accountNumber: '000123456789',
        bankCode: '021000021',
      }),
    );
    await client.desk.reportPayout(id, 'PAID');
    const closed = await holder.read(id);
    expect(closed).toMatchObject({ state: 'CLOSED', outcome: 'SETTLED' });
    const products = contentOf(await client.platform.products({ token: holder.token })).items;
    expect(products.find(({ id: one }) => one === closed.productId)?.status).toBe('COVERED');
  });

  test('a tester has a part miss while the clock is turned, and meets it; served again the repair goes on', async () => {
    const { client, holder, id } = await withoutPart();
    const contractId = `${client.clientId}:holder-0`;
    const of = { clientId: client.clientId, contractId, claimId: id, isServed: true } as const;
    for (const _ of Array.from({ length: 14 }))
      await turnForward({ ...of, by: '1', isPartMissing: true, now: client.now() });
    expect((await holder.read(id)).otherWays).toMatchObject({ reason: 'NO_PART' });
    await turnForward({ ...of, by: '1', now: client.now() });
    expect((await holder.read(id)).otherWays).toBeUndefined();
  });
});
