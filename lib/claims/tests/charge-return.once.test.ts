import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as config from '@/lib/config';
import { database } from '@/lib/db';
import { endSending, prepareSending } from '@/lib/jobs';
import * as notifications from '@/lib/notifications';
import { pulled } from '@/lib/notifications/tests/told';
import { pullEvents } from '@/lib/operations';
import { gatewayOf, paymentJobs, unchargedReturns } from '@/lib/payments';
import { insertCard, settleCard } from '@/lib/payments/cards';
import { waitingCounts } from '@/lib/payments/for-operators';
import { settleRefund } from '@/lib/payments/refunds/settle-refund';
import { returnOwed } from '@/lib/payments/return-owed';
import * as settling from '@/lib/payments/settle';
import * as store from '@/lib/payments/store';
import { cards, ProviderUnderTest } from '@/lib/payments/tests/provider-under-test';
import { newWorld, type World } from '@/lib/payments/tests/world';
import { embeddedPlatform } from '@/lib/platform/embedded';
import { passDeadlines } from '@/lib/platform/embedded/claims/pass-deadlines';
import { insuredClients } from '@/lib/platform/tests/claims/insured-clients';
import { loadEmbedded } from '@/lib/platform/tests/give-contracts';
import {
  contentOf,
  type Holder,
  holderOf,
  insuredHolders,
} from '@/lib/platform/tests/suite/insured-holders';
import { chargingReturns } from '../jobs';
import { chargeReturn } from '../settling/charge-return';
import { saveChoices } from '../settling/kept-choices';

const environment = config.environment();
const { notifyHolders, tellHolder } = notifications;
const insured = insuredClients((clientId) => embeddedPlatform(clientId));
const oneDay = 24 * 60 * 60 * 1000;
let stripe: ProviderUnderTest;
let world: World;

beforeAll(() => prepareSending([...paymentJobs, notifyHolders, pullEvents]));
beforeEach(async () => {
  stripe = await new ProviderUnderTest().start();
  vi.spyOn(config, 'environment').mockReturnValue({ ...environment, PAYMENTS_URL: stripe.url });
  world = await newWorld(stripe);
  await loadEmbedded(world.clientId, insuredHolders(2));
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await stripe.stop();
  await database().holderPayment.deleteMany({ where: { clientId: world.clientId } });
  await database().client.deleteMany({ where: { id: world.clientId } });
});
afterAll(endSending);

const referenceOf = (holder: number) => `${world.clientId}:holder-${holder}`;

/** A card that a holder keeps. @returns its identifier */
async function keptCard(number: string = cards.good, holder = 0): Promise<string> {
  const found = await gatewayOf(world.clientId, '1');
  if (found.kind === 'off') throw new Error(found.why);
  const id = randomUUIDv7();
  const openUntil = new Date(Date.now() + 31 * 60_000);
  const payer = { clientId: world.clientId, path: '1', reference: referenceOf(holder) } as const;
  const back = `https://portal.example/back?card=${id}`;
  const request = {
    mode: 'setup',
    locale: 'en',
    branding_settings: { display_name: 'Paying' },
    client_reference_id: id,
    metadata: { card: id },
    allowed_payment_method_types: ['card'],
    customer_creation: 'always',
    expires_at: Math.floor(openUntil.getTime() / 1000),
    success_url: back,
    cancel_url: back,
  };
  await insertCard(payer, found.gateway, { id, openUntil, request });
  await settleCard(id);
  const { checkoutId } = await database().savedCard.findUniqueOrThrow({ where: { id } });
  await stripe.pay(checkoutId ?? '', number);
  await settleCard(id);
  return id;
}

/** A device whose replacement has come, and that did not come back for seven weeks. */
async function overdue(agreed: { cardId?: string; most?: number } = {}) {
  const platform = embeddedPlatform(world.clientId);
  const holder = await holderOf(platform, 0);
  const filed = await holder.file();
  const quote = filed.quotes.find(({ serviceRoute }) => serviceRoute === 'REPLACEMENT');
  const most = quote?.mostItCosts ?? { amount: 0, currency: 'USD' };
  const { owed } = contentOf(
    await platform.chooseQuote({
      ...holder.change(),
      claimId: filed.id,
      quoteId: quote?.id ?? '',
      delivery: { address1: '1 Way', city: 'Portland', country: 'US' },
      returnAgreed: true,
    }),
  );
  await world.payOtherwise(owed?.id ?? '', owed?.amount.amount);
  const contract = { clientId: world.clientId, path: '1', subject: referenceOf(0) } as const;
  if (agreed.cardId !== undefined)
    await saveChoices(
      contract,
      { claimId: filed.id, version: 0 },
      {
        returnAgreed: {
          quoteId: quote?.id ?? '',
          most: { ...most, amount: agreed.most ?? most.amount },
          cardId: agreed.cardId,
          agreedAt: new Date().toISOString(),
          language: 'en',
        },
      },
    );
  await insured.desk(world.clientId).progress(filed.id, 'DONE');
  for (const days of [40, 50])
    await passDeadlines({
      clientId: world.clientId,
      contractId: referenceOf(0),
      now: new Date(Date.now() + days * oneDay),
    });
  const { id: owedId = '' } = (await holder.read(filed.id)).owed ?? {};
  const event = await eventOf('RETURN_CHARGE_DUE', owedId);
  return { holder, claimId: filed.id, owedId, event, most: most.amount };
}

const eventOf = (kind: string, subjectId: string) =>
  pulled(world.clientId, kind, referenceOf(0), { subjectKind: 'OWED', subjectId });
const payments = (owedId: string) => database().holderPayment.findMany({ where: { owedId } });
const told = async () => {
  const rows = await database().pulledEvent.findMany({
    where: { clientId: world.clientId, eventId: { startsWith: 'portal:' } },
    select: { kind: true },
  });
  return rows.map(({ kind }) => kind);
};
const standing = async (holder: Holder, claimId: string) => {
  const { state, returnObligation } = await holder.read(claimId);
  return [state, returnObligation?.state];
};

async function takenFor(owedId: string): Promise<number> {
  let all = 0;
  for (const { id } of await payments(owedId)) all += await stripe.takenBy(id);
  return all;
}

describe('design §7, §8: a device that must come back and did not', () => {
  test('the agreed card is charged once, however often and from however many it is asked for; told after', async () => {
    const { holder, claimId, owedId, event, most } = await overdue({ cardId: await keptCard() });
    expect(await standing(holder, claimId)).toEqual(['AWAITING_RETURN', 'OVERDUE']);
    const answers = await Promise.all([1, 2, 3].map(() => chargeReturn(event)));
    expect(answers).toContain('done');
    // The feed tells it once more, under another name.
    for (const again of [event, await eventOf('RETURN_CHARGE_DUE', owedId)])
      expect(await chargeReturn(again)).toBe('done');
    expect(await takenFor(owedId)).toBe(most);
    expect(await payments(owedId)).toMatchObject([{ way: 'ABSENT', state: 'PAID' }]);
    expect(await standing(holder, claimId)).toEqual(['CLOSED', 'CHARGED']);
    expect(await told()).toEqual(['CARD_CHARGED']);
  });

  test('that comes after all gets its money back, to the card that it was taken from', async () => {
    const { holder, claimId, owedId, event } = await overdue({ cardId: await keptCard() });
    await chargeReturn(event);
    await insured.desk(world.clientId).progressReturn(claimId, 'ACCEPTED');
    await returnOwed(await eventOf('CLAIM_REFUND_DUE', owedId));
    const [payment] = await payments(owedId);
    for (const { id } of await database().paymentRefund.findMany({
      where: { paymentId: payment?.id ?? '' },
    }))
      await settleRefund(id);
    expect(await takenFor(owedId)).toBe(0);
    expect(await standing(holder, claimId)).toEqual(['CLOSED', 'REFUNDED']);
  });

  test('that came before anybody charged it costs nothing', async () => {
    const { claimId, owedId, event } = await overdue({ cardId: await keptCard() });
    await insured.desk(world.clientId).progressReturn(claimId, 'ACCEPTED');
    expect(await chargeReturn(event)).toBe('done');
    expect(await payments(owedId)).toEqual([]);
  });

  test.each(['POST /v1/payment_intents', 'POST /v1/payment_intents/'])(
    'answers of %s that are lost cost nothing twice',
    async (of) => {
      const { owedId, event, most, ...claim } = await overdue({ cardId: await keptCard() });
      await stripe.fault('loses-answers', of);
      await chargeReturn(event);
      await stripe.well();
      expect(await chargeReturn(event)).toBe('done');
      expect(await takenFor(owedId)).toBe(most);
      expect(await payments(owedId)).toHaveLength(1);
      expect(await standing(claim.holder, claim.claimId)).toEqual(['CLOSED', 'CHARGED']);
    },
  );

  /**
   * What a process that is killed leaves behind: the write before is there, the one behind is not, and
   * the job begins anew.
   */
  const killedAt = {
    'its payment is written, and nobody was asked': () =>
      vi.spyOn(settling, 'settlePayment').mockRejectedValueOnce(new Error('killed')),
    'the card is charged, and it is not written down that it was': () =>
      vi.spyOn(store, 'movePayment').mockRejectedValueOnce(new Error('killed')),
  } as const;

  test.each(Object.entries(killedAt))(
    'invariant 16: killed where %s, it goes on and takes it once',
    async (_, kill) => {
      const { holder, claimId, owedId, event, most } = await overdue({ cardId: await keptCard() });
      const killed = kill();
      await expect(chargeReturn(event)).rejects.toThrow('killed');
      killed.mockRestore();
      expect(await standing(holder, claimId)).toEqual(['AWAITING_RETURN', 'OVERDUE']);
      expect(await chargeReturn(event)).toBe('done');
      expect(await takenFor(owedId)).toBe(most);
      expect(await payments(owedId)).toMatchObject([{ way: 'ABSENT', state: 'PAID' }]);
      expect(await standing(holder, claimId)).toEqual(['CLOSED', 'CHARGED']);
      expect(await told()).toEqual(['CARD_CHARGED']);
    },
  );

  test('invariant 16: killed before the invoice is asked for, it is invoiced once, and told once', async () => {
    const { holder, claimId, event } = await overdue({ cardId: await keptCard(cards.declined) });
    const killed = vi.spyOn(notifications, 'tellHolder');
    killed.mockImplementationOnce(async (...given) => {
      await tellHolder(...given);
      throw new Error('killed');
    });
    await expect(chargeReturn(event)).rejects.toThrow('killed');
    killed.mockRestore();
    expect(await standing(holder, claimId)).toEqual(['AWAITING_RETURN', 'OVERDUE']);
    expect(await chargeReturn(event)).toBe('done');
    expect(await standing(holder, claimId)).toEqual(['CLOSED', 'INVOICED']);
    expect(await told()).toEqual(['CARD_NOT_CHARGED']);
  });

  test('a card that declines is tried once: it is invoiced, and its holder told', async () => {
    const { holder, claimId, owedId, event } = await overdue({
      cardId: await keptCard(cards.declined),
    });
    for (const again of [event, event, await eventOf('RETURN_CHARGE_DUE', owedId)])
      expect(await chargeReturn(again)).toBe('done');
    expect(await payments(owedId)).toMatchObject([{ state: 'FAILED' }]);
    expect(await takenFor(owedId)).toBe(0);
    expect(await standing(holder, claimId)).toEqual(['CLOSED', 'INVOICED']);
    expect(await told()).toEqual(['CARD_NOT_CHARGED']);
  });

  test.each([
    ['without an agreement', async () => ({})],
    ['by another’s card', async () => ({ cardId: await keptCard(cards.good, 1) })],
    ['by a card that there is not', async () => ({ cardId: randomUUID() })],
    ['for more than was agreed', async () => ({ cardId: await keptCard(), most: 100 })],
  ])('%s nothing is taken, and it is invoiced', async (_, agree) => {
    const { holder, claimId, owedId, event } = await overdue(await agree());
    expect(await chargeReturn(event)).toBe('done');
    expect(await payments(owedId)).toEqual([]);
    expect(await takenFor(owedId)).toBe(0);
    expect(await standing(holder, claimId)).toEqual(['CLOSED', 'INVOICED']);
  });
});

describe('design §8: what cannot be charged yet has an owner, a date and a way on', () => {
  const going = new AbortController().signal;
  const run = (event: string) => chargingReturns.run(event, going);
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const pulledFor = (id: string, hours: number) =>
    database().pulledEvent.update({
      where: { id },
      data: { pulledAt: hoursAgo(hours), followAt: hoursAgo(0) },
    });
  const followAt = async (id: string) =>
    (await database().pulledEvent.findUniqueOrThrow({ where: { id } })).followAt;
  const openOnes = async () => {
    const counts = await waitingCounts(world.clientId);
    expect(counts.find(({ of }) => of === 'not charged')?.count).toBe(
      (await unchargedReturns(world.clientId)).length,
    );
    return (await unchargedReturns(world.clientId)).map(({ id }) => id);
  };
  const keyName = () =>
    `PAYMENTS_SECRET_KEY_${world.clientId.toUpperCase().replaceAll('-', '_')}_1`;

  test('tried at once, then each quarter of an hour, told to operators after a day, and charged', async () => {
    const { holder, claimId, owedId, event, most } = await overdue({ cardId: await keptCard() });
    const key = process.env[keyName()];
    vi.stubEnv(keyName(), '');
    await expect(run(event)).rejects.toThrow('charge-return');
    await pulledFor(event, 2);
    expect(await chargingReturns.due?.(64_000)).toContain(event);
    await run(event);
    const next = (await followAt(event))?.getTime() ?? 0;
    expect((next - Date.now()) / 60_000).toBeCloseTo(15, 0);
    expect(await chargingReturns.due?.(64_000)).not.toContain(event);
    expect(await openOnes()).toEqual([]);
    for (const hours of [25, 6 * 24]) {
      await pulledFor(event, hours);
      await run(event);
      expect(await openOnes()).toEqual([event]);
    }
    expect(await standing(holder, claimId)).toEqual(['AWAITING_RETURN', 'OVERDUE']);
    expect(await payments(owedId)).toEqual([]);
    vi.stubEnv(keyName(), key);
    await run(event);
    expect(await takenFor(owedId)).toBe(most);
    expect([await followAt(event), await openOnes()]).toEqual([null, []]);
    expect(await standing(holder, claimId)).toEqual(['CLOSED', 'CHARGED']);
    expect(await told()).toEqual(['CARD_CHARGED']);
  });

  test('after a week it is invoiced, told once, and nothing is taken any more', async () => {
    const { holder, claimId, owedId, event } = await overdue({ cardId: await keptCard() });
    const key = process.env[keyName()];
    vi.stubEnv(keyName(), '');
    await pulledFor(event, 7 * 24 + 1);
    await run(event);
    expect([await followAt(event), await openOnes()]).toEqual([null, []]);
    expect(await standing(holder, claimId)).toEqual(['CLOSED', 'INVOICED']);
    expect(await told()).toEqual(['CARD_NOT_CHARGED']);
    vi.stubEnv(keyName(), key);
    // Of a platform that tells it once more, as an event that has just come.
    await run(await eventOf('RETURN_CHARGE_DUE', owedId));
    expect(await takenFor(owedId)).toBe(0);
  });

  test('what no provider takes, such as a few cents, is invoiced at once', async () => {
    const { holder, claimId, owedId, event } = await overdue({ cardId: await keptCard() });
    await world.owes(owedId, 10);
    await run(event);
    expect(await payments(owedId)).toEqual([]);
    expect(await standing(holder, claimId)).toEqual(['CLOSED', 'INVOICED']);
    expect(await told()).toEqual(['CARD_NOT_CHARGED']);
  });
});
