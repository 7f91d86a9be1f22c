import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { embeddedPlatform } from '@/insurer';
import { passDeadlines } from '@/insurer/claims/pass-deadlines';
import { texts } from '@/insurer/texts';
import { database } from '@/lib/db';
import { newClientId } from '@/lib/platform/tests/contracts';
import {
  contentOf,
  daysFromNow,
  type Holder,
  holderOf,
  insuredHolders,
  refusedWith,
} from '@/lib/platform/tests/suite/insured-holders';
import { catalogue, telephonePlan } from './insured';
import { insuredClients } from './insured-clients';

const underTest = insuredClients((clientId) => embeddedPlatform(clientId));
const clientId = newClientId('returns');
const platform = underTest.platformFor(clientId);
const desk = underTest.desk(clientId);
/** What another telephone costs, tax included. */
const agreed = { amount: 64_950, currency: 'USD' };

/** No limit keeps a device from being replaced twice. */
const coverages = telephonePlan().coverages.map((coverage) => ({
  ...coverage,
  limits: [{ per: 'PLAN', amount: 900_000 }],
}));
const parcelsTo = {
  name: 'Device Service',
  address: { address1: '1 Dock', city: 'Portland', country: 'US' },
};
const products = { ...catalogue, parcelsTo, products: [telephonePlan({ coverages })] };

beforeAll(() => underTest.loadInsured(clientId, { ...insuredHolders(19), products }));

let holders = 0;
const newHolder = (): Promise<Holder> => {
  holders += 1;
  return holderOf(platform, holders);
};
const pay = (owedId: string, amount: { amount: number; currency: string }) =>
  platform.recordPayment({
    idempotencyKey: randomUUID(),
    owedId,
    amount,
    paymentId: randomUUID(),
    paidAt: new Date().toISOString(),
  });
/** So many days from now, where dates have passed by then. */
const pass = (holder: Holder, days: number) =>
  passDeadlines({
    clientId,
    contractId: `${clientId}:holder-${holder.index}`,
    now: new Date(Date.now() + days * 24 * 60 * 60 * 1000),
  });
const shipped = async (holder: Holder) => {
  const claim = await holder.file();
  const quote = claim.quotes.find(({ serviceRoute }) => serviceRoute === 'REPLACEMENT');
  const { owed } = contentOf(
    await platform.chooseQuote({
      ...holder.change(),
      claimId: claim.id,
      quoteId: quote?.id ?? '',
      delivery: { address1: '1 Way', city: 'Portland', country: 'US' },
      returnAgreed: true,
    }),
  );
  contentOf(await pay(owed?.id ?? '', owed?.amount ?? agreed));
  await desk.progress(claim.id, 'SHIPPED');
  return claim.id;
};
const replaced = async (holder: Holder) => {
  const claimId = await shipped(holder);
  await desk.progress(claimId, 'DONE');
  return claimId;
};
/** A device that did not come back in time, nor in the week behind that. */
const overdue = async (holder: Holder) => {
  const claimId = await replaced(holder);
  expect(await pass(holder, 40)).toBe(1);
  expect(await pass(holder, 50)).toBe(1);
  return claimId;
};
/** Its replacement did not do: a person approves the claim again, and its holder chooses a route. */
const takenUpAgain = async (holder: Holder, claimId: string, route: string) => {
  const asked = { claimId, problem: 'WRONG_OR_FAULTY' } as const;
  contentOf(await platform.reopenClaim({ ...holder.change(), ...asked }));
  await desk.approve(claimId, 'bea');
  const { quotes } = await holder.read(claimId);
  contentOf(
    await platform.chooseQuote({
      ...holder.change(),
      claimId,
      quoteId: quotes.find(({ serviceRoute }) => serviceRoute === route)?.id ?? '',
      delivery: { address1: '1 Way', city: 'Portland', country: 'US' },
      returnAgreed: true,
    }),
  );
};
const replacedAgain = async (holder: Holder, claimId: string) => {
  await takenUpAgain(holder, claimId, 'REPLACEMENT');
  const { state, owed } = await holder.read(claimId);
  if (state === 'AWAITING_PAYMENT' && owed) contentOf(await pay(owed.id, owed.amount));
  await desk.progress(claimId, 'DONE');
};
const refundsOf = (owedId: string) =>
  database().platformEvent.count({
    where: { clientId, kind: 'CLAIM_REFUND_DUE', subjectId: owedId },
  });

describe('design §8: a device that is sent', () => {
  const to = { ...parcelsTo, mark: expect.any(String) };

  test('back says where to from the choice on, until the carrier has it', async () => {
    const holder = await newHolder();
    const claimId = await shipped(holder);
    const { number, returnObligation } = await holder.read(claimId);
    expect(returnObligation?.sendTo).toMatchObject({ ...parcelsTo, mark: number });
    await desk.progress(claimId, 'DONE');
    expect((await holder.read(claimId)).returnObligation?.sendTo).toMatchObject(to);
    await desk.progressReturn(claimId, 'IN_TRANSIT');
    expect((await holder.read(claimId)).returnObligation).not.toHaveProperty('sendTo');
  });

  test('in says so to who sends it, until it has come in', async () => {
    const holder = await newHolder();
    const { id: claimId, quotes } = await holder.file();
    const quoteId = quotes.find(({ serviceRoute }) => serviceRoute === 'MAIL_IN')?.id ?? '';
    const delivery = { address1: '1 Way', city: 'Portland', country: 'US' };
    const { owed } = contentOf(
      await platform.chooseQuote({ ...holder.change(), claimId, quoteId, delivery }),
    );
    contentOf(await pay(owed?.id ?? '', owed?.amount ?? agreed));
    const { next, serviceOrders } = await holder.read(claimId);
    expect(next).toMatchObject({
      turn: 'HOLDER',
      text: { en: expect.stringContaining('shipping label') },
    });
    expect(serviceOrders.at(-1)?.sendTo).toMatchObject(to);
    await desk.progress(claimId, 'RECEIVED');
    expect((await holder.read(claimId)).serviceOrders.at(-1)).not.toHaveProperty('sendTo');
  });
});

describe('design §8: a device that must come back', () => {
  test('has a date, and no less time where its replacement came late', async () => {
    const holder = await newHolder();
    const claimId = await shipped(holder);
    const { due = '' } = (await holder.read(claimId)).returnObligation ?? {};
    await underTest.clock?.forward(12 * 24 * 60 * 60 * 1000);
    await desk.progress(claimId, 'DONE');
    await underTest.clock?.reset();
    const { returnObligation, next } = await holder.read(claimId);
    expect(returnObligation).toMatchObject({ state: 'OPEN', due: daysFromNow(22) });
    expect(daysFromNow(22) > due).toBe(true);
    expect(next).toMatchObject({ turn: 'HOLDER', by: daysFromNow(22) });
  });

  test('is late no more from the carrier’s first scan on', async () => {
    const holder = await newHolder();
    const claimId = await replaced(holder);
    await desk.progressReturn(claimId, 'IN_TRANSIT');
    expect(await pass(holder, 300)).toBe(0);
    const claim = await holder.read(claimId);
    expect(claim).toMatchObject({
      state: 'AWAITING_RETURN',
      returnObligation: { state: 'IN_TRANSIT', text: { en: expect.stringContaining('carrier') } },
      next: { turn: 'SHOP' },
    });
    await desk.progressReturn(claimId, 'ACCEPTED');
    expect(await holder.read(claimId)).toMatchObject({
      state: 'CLOSED',
      returnObligation: { state: 'ACCEPTED' },
    });
  });

  test('may be here before its replacement is', async () => {
    const holder = await newHolder();
    const claimId = await shipped(holder);
    await desk.progressReturn(claimId, 'ACCEPTED');
    expect((await holder.read(claimId)).state).toBe('FULFILLING');
    await desk.progress(claimId, 'DONE');
    expect((await holder.read(claimId)).state).toBe('CLOSED');
  });

  test('that was sent in to be repaired need not come back once more', async () => {
    const holder = await newHolder();
    const filed = await holder.file();
    const routeOf = (quotes: typeof filed.quotes, route: string) =>
      quotes.find(({ serviceRoute }) => serviceRoute === route)?.id ?? '';
    const claimId = filed.id;
    const repair = { claimId, quoteId: routeOf(filed.quotes, 'MAIL_IN') };
    const { owed } = contentOf(await platform.chooseQuote({ ...holder.change(), ...repair }));
    contentOf(await pay(owed?.id ?? '', owed?.amount ?? agreed));
    await desk.progress(claimId, 'RECEIVED');
    await desk.cannotBeRepaired(claimId);
    const { quotes } = await holder.read(claimId);
    const another = quotes.find(({ serviceRoute }) => serviceRoute === 'REPLACEMENT');
    expect(another).not.toHaveProperty('returnWithinDays');
    const chosen = contentOf(
      await platform.chooseQuote({
        ...holder.change(),
        claimId,
        quoteId: another?.id ?? '',
        delivery: { address1: '1 Way', city: 'Portland', country: 'US' },
      }),
    );
    contentOf(await pay(chosen.owed?.id ?? '', chosen.owed?.amount ?? agreed));
    await desk.progress(claimId, 'DONE');
    expect((await holder.read(claimId)).state).toBe('CLOSED');
  });

  test('that came locked can be unlocked until a new date, and is told how', async () => {
    const holder = await newHolder();
    const claimId = await replaced(holder);
    await desk.progressReturn(claimId, 'LOCKED');
    const { returnObligation, next } = await holder.read(claimId);
    expect(returnObligation).toMatchObject({ state: 'LOCKED', due: daysFromNow(14) });
    const languages = Object.keys(returnObligation?.howToUnlock ?? {});
    expect(languages.toSorted()).toEqual(['ar', 'de', 'en', 'es', 'fr']);
    expect(next).toMatchObject({ turn: 'HOLDER', by: daysFromNow(14) });
    // A reminder before that date is all that comes of it.
    expect(await pass(holder, 14)).toBe(1);
    expect((await holder.read(claimId)).returnObligation?.state).toBe('LOCKED');
    expect(await pass(holder, 16)).toBe(1);
    const late = await holder.read(claimId);
    // It is here: nobody asks for it to be sent.
    expect(late).toMatchObject({
      text: texts.claims.lockedLate.text,
      next: { text: texts.claims.lockedLate.next },
    });
    expect(late.returnObligation).toMatchObject({
      state: 'OVERDUE',
      howToUnlock: returnObligation?.howToUnlock,
      text: texts.claims.lockedLate.text,
    });
    expect(late.returnObligation).not.toHaveProperty('sendTo');
    await desk.progressReturn(claimId, 'ACCEPTED');
    const closed = await holder.read(claimId);
    expect(closed.state).toBe('CLOSED');
    expect(closed.returnObligation).not.toHaveProperty('howToUnlock');
  });

  test('is overdue by its date, and a week later what was agreed is owed, once', async () => {
    const holder = await newHolder();
    const claimId = await replaced(holder);
    expect(await pass(holder, 40)).toBe(1);
    expect(await holder.read(claimId)).toMatchObject({
      returnObligation: { state: 'OVERDUE' },
      next: { turn: 'HOLDER' },
    });
    expect(await holder.read(claimId)).not.toHaveProperty('owed');
    const refusal = await desk.refusalOf(() => desk.reportReturnCharge(claimId, 'CHARGED'));
    expect(refusal).toBe('NOT_IN_THIS_STATE');
    await Promise.all([pass(holder, 50), pass(holder, 50)]);
    expect(await pass(holder, 500)).toBe(0);
    const { owed, returnObligation } = await holder.read(claimId);
    expect(owed?.amount).toEqual(agreed);
    expect(returnObligation).not.toHaveProperty('owedId');
    expect(await database().owed.count({ where: { kind: 'RETURN', subjectId: claimId } })).toBe(1);
    expect(
      await database().platformEvent.count({
        where: { clientId, kind: 'RETURN_CHARGE_DUE', subjectId: owed?.id ?? '' },
      }),
    ).toBe(1);
  });

  test('that came late costs nothing: what was charged goes back, once', async () => {
    const holder = await newHolder();
    const claimId = await overdue(holder);
    const { owed } = await holder.read(claimId);
    const owedId = owed?.id ?? '';
    contentOf(await pay(owedId, agreed));
    expect(await holder.read(claimId)).toMatchObject({
      state: 'CLOSED',
      returnObligation: { state: 'CHARGED' },
    });
    await desk.progressReturn(claimId, 'ACCEPTED');
    expect((await holder.read(claimId)).returnObligation?.state).toBe('REFUNDED');
    expect(await refundsOf(owedId)).toBe(1);
    const again = await desk.refusalOf(() => desk.progressReturn(claimId, 'ACCEPTED'));
    expect(again).toBe('NOT_IN_THIS_STATE');
    expect(await refundsOf(owedId)).toBe(1);
  });

  test('is invoiced where the card fails, and let go where it still comes', async () => {
    const holder = await newHolder();
    const claimId = await overdue(holder);
    await desk.reportReturnCharge(claimId, 'INVOICED');
    const closed = await holder.read(claimId);
    expect(closed).toMatchObject({
      state: 'CLOSED',
      returnObligation: { state: 'INVOICED' },
      owed: { amount: agreed },
    });
    await desk.progressReturn(claimId, 'ACCEPTED');
    const came = await holder.read(claimId);
    expect(came.returnObligation?.state).toBe('ACCEPTED');
    expect(came).not.toHaveProperty('owed');
    expect(await pay(closed.owed?.id ?? '', agreed)).toEqual(refusedWith('NOT_OWED'));
    expect(await refundsOf(closed.owed?.id ?? '')).toBe(0);
  });

  test('that was invoiced and paid goes back as what was charged does, also once it is reopened', async () => {
    const holder = await newHolder();
    const claimId = await overdue(holder);
    await desk.reportReturnCharge(claimId, 'INVOICED');
    const { owed } = await holder.read(claimId);
    contentOf(await pay(owed?.id ?? '', agreed));
    contentOf(
      await platform.reopenClaim({ ...holder.change(), claimId, problem: 'WRONG_OR_FAULTY' }),
    );
    await desk.progressReturn(claimId, 'ACCEPTED');
    expect(await holder.read(claimId)).toMatchObject({
      state: 'IN_REVIEW',
      returnObligation: { state: 'REFUNDED' },
    });
    expect(await refundsOf(owed?.id ?? '')).toBe(1);
  });

  test('that comes while it is charged is charged no more', async () => {
    const holder = await newHolder();
    const claimId = await overdue(holder);
    const { owed } = await holder.read(claimId);
    await desk.progressReturn(claimId, 'IN_TRANSIT');
    expect(await pay(owed?.id ?? '', agreed)).toEqual(refusedWith('NOT_OWED'));
    expect(await pass(holder, 500)).toBe(0);
    await desk.progressReturn(claimId, 'ACCEPTED');
    expect((await holder.read(claimId)).state).toBe('CLOSED');
  });

  test('stays answerable when another has to come back: each is an obligation of its own', async () => {
    const holder = await newHolder();
    const claimId = await overdue(holder);
    await desk.reportReturnCharge(claimId, 'INVOICED');
    const { owed, returnObligation: first } = await holder.read(claimId);
    await replacedAgain(holder, claimId);
    const second = (await holder.read(claimId)).returnObligation;
    expect(second?.id).not.toBe(first?.id);
    expect(second?.state).toBe('OPEN');
    await desk.progressReturn(claimId, 'ACCEPTED', first?.id);
    expect(await holder.read(claimId)).toMatchObject({
      state: 'AWAITING_RETURN',
      returnObligation: { id: second?.id, state: 'OPEN' },
    });
    expect(await pay(owed?.id ?? '', agreed)).toEqual(refusedWith('NOT_OWED'));
    const again = await desk.refusalOf(() => desk.progressReturn(claimId, 'ACCEPTED', first?.id));
    expect(again).toBe('NOT_IN_THIS_STATE');
    await desk.progressReturn(claimId, 'ACCEPTED');
    expect(await holder.read(claimId)).toMatchObject({
      state: 'CLOSED',
      returnObligation: { id: second?.id, state: 'ACCEPTED' },
    });
  });

  test('paid for after another had to come back, pays for itself alone, and still goes back', async () => {
    const holder = await newHolder();
    const claimId = await overdue(holder);
    await desk.reportReturnCharge(claimId, 'INVOICED');
    const { owed, returnObligation: first } = await holder.read(claimId);
    await replacedAgain(holder, claimId);
    expect(await pass(holder, 40)).toBe(1);
    expect(await pass(holder, 50)).toBe(1);
    contentOf(await pay(owed?.id ?? '', agreed));
    const waiting = await holder.read(claimId);
    expect(waiting).toMatchObject({
      state: 'AWAITING_RETURN',
      returnObligation: { state: 'OVERDUE' },
      owed: { amount: agreed },
    });
    await desk.progressReturn(claimId, 'ACCEPTED', first?.id);
    expect(await refundsOf(owed?.id ?? '')).toBe(1);
    contentOf(await pay(waiting.owed?.id ?? '', agreed));
    expect(await holder.read(claimId)).toMatchObject({
      state: 'CLOSED',
      returnObligation: { state: 'CHARGED' },
    });
  });

  test('is not forgotten where nothing is found wrong with what came instead', async () => {
    const holder = await newHolder();
    const claimId = await overdue(holder);
    await desk.reportReturnCharge(claimId, 'INVOICED');
    const { owed } = await holder.read(claimId);
    await takenUpAgain(holder, claimId, 'MAIL_IN');
    await desk.foundNoFault(claimId);
    await desk.progressReturn(claimId, 'ACCEPTED');
    expect(await holder.read(claimId)).toMatchObject({ returnObligation: { state: 'ACCEPTED' } });
    expect(await pay(owed?.id ?? '', agreed)).toEqual(refusedWith('NOT_OWED'));
  });
});
