import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { embeddedPlatform } from '@/insurer';
import { insuredClients } from '@/insurer/tests/claims/insured-clients';
import { loadEmbedded } from '@/insurer/tests/give-contracts';
import * as config from '@/lib/config';
import { database } from '@/lib/db';
import { endSending, prepareSending } from '@/lib/jobs';
import * as notifications from '@/lib/notifications';
import { pulled } from '@/lib/notifications/tests/told';
import { pullEvents } from '@/lib/operations';
import { paymentJobs, unchargedReturns } from '@/lib/payments';
import { waitingCounts } from '@/lib/payments/for-operators';
import { settleRefund } from '@/lib/payments/refunds/settle-refund';
import { returnOwed } from '@/lib/payments/return-owed';
import * as settling from '@/lib/payments/settle';
import * as store from '@/lib/payments/store';
import { cards, ProviderUnderTest } from '@/lib/payments/tests/provider-under-test';
import { newWorld, type World } from '@/lib/payments/tests/world';
import { type Holder, insuredHolders } from '@/lib/platform/tests/suite/insured-holders';
import { chargingReturns } from '../jobs';
import { chargeReturn } from '../settling/charge-return';
import {
  keptCard as keptCardOf,
  overdueReturn,
  referenceOf as referenceOfHolder,
} from './overdue-return';

const environment = config.environment();
const { notifyHolders, tellHolder } = notifications;
const insured = insuredClients((clientId) => embeddedPlatform(clientId));
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

const referenceOf = (holder: number) => referenceOfHolder(world.clientId, holder);

/** A card that a holder keeps. @returns its identifier */
const keptCard = (number: string = cards.good, holder = 0) =>
  keptCardOf(world.clientId, (page, typed) => stripe.pay(page, typed), { number, holder });

/** A device that is overdue, and the event that says that it is charged now. */
async function overdue(agreed: { cardId?: string; most?: number } = {}) {
  const late = await overdueReturn(world.clientId, agreed);
  return { ...late, event: await eventOf('RETURN_CHARGE_DUE', late.owedId) };
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
    const quarter = 15 * 60_000;
    const before = Date.now();
    await run(event);
    const next = (await followAt(event))?.getTime() ?? 0;
    expect(next).toBeGreaterThanOrEqual(before + quarter);
    expect(next).toBeLessThanOrEqual(Date.now() + quarter);
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
