import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { passDeadlines } from '@/insurer/claims/pass-deadlines';
import { texts } from '@/insurer/texts';
import { addDays, dayOf, localTime } from '@/lib/dates';
import type { ClaimDetails } from '@/lib/platform/port';
import { movableAppointment } from '@/lib/platform/port/shared/appointment-facts';
import { problemsOf } from '@/lib/platform/port/shared/claim-problems';
import { newClientId } from '@/lib/platform/tests/contracts';
import {
  contentOf,
  type Holder,
  holderOf,
  insuredHolders,
  refusedWith,
} from '@/lib/platform/tests/suite/insured-holders';
import { drill } from '@/tests/setup/scope';
import { AtDesk, handlerWith } from './at-desk';
import { ClockedClient } from './clocked-clients';
import { catalogue, telephonePlan } from './insured';

const client = new ClockedClient(newClientId('kept'));
const { desk, platform } = client;

let holders = 0;
const newHolder = (): Promise<Holder> => {
  holders += 1;
  return holderOf(platform, holders);
};
/** How many walks are drawn, each with a holder of its own. */
const walks = drill(3, 30);
beforeAll(() => client.load(insuredHolders(20 + walks)));
beforeEach(() => client.reset());

/** A repair that is paid for and has a time at a place. @param days before which it is not */
const broughtIn = async (holder: Holder, days = 1) => {
  const { id } = await holder.file();
  await client.choose(holder, id, 'CARRY_IN', days);
  await client.pay(holder, id);
  return id;
};
const statesOf = ({ appointments }: ClaimDetails) => appointments.map(({ state }) => state);
const withdraw = (holder: Holder, claimId: string) =>
  platform.withdrawClaim({ ...holder.change(), claimId });

describe('design §8: an appointment ends with what it was booked for', () => {
  test('a visit that has brought a diagnosis was kept, and the claim can be taken back', async () => {
    const holder = await newHolder();
    const { id } = await holder.file({ cause: 'NOISE', answers: {} });
    await client.choose(holder, id, 'CARRY_IN');
    client.pass(11);
    await desk.reportDiagnosis(id, { cost: 12_000 });
    const diagnosed = await holder.read(id);
    expect(diagnosed.state).toBe('CHOOSING');
    expect(diagnosed.appointments).toMatchObject([{ state: 'DONE', isAtHolder: false }]);
    expect(contentOf(await withdraw(holder, id)).state).toBe('WITHDRAWN');
  });

  test('found otherwise the claim can be taken back, though its time has passed', async () => {
    const holder = await newHolder();
    const id = await broughtIn(holder);
    client.pass(11);
    await desk.foundOtherwise(id, { cost: 20_000 });
    expect(statesOf(await holder.read(id))).toEqual(['DONE']);
    expect(contentOf(await withdraw(holder, id)).state).toBe('WITHDRAWN');
  });

  test('without a fault nobody comes again: the time is free, and no more to be moved', async () => {
    const holder = await newHolder();
    const id = await broughtIn(holder);
    const [booked] = (await holder.read(id)).appointments;
    await desk.foundNoFault(id);
    expect(statesOf(await holder.read(id))).toEqual(['CANCELLED']);
    const { token } = holder;
    const days = { from: client.dayIn(2), to: client.dayIn(9) };
    const centerId = booked?.centerId ?? '';
    const [slot] = contentOf(await platform.slots({ token, centerId, ...days })).items;
    expect(
      await platform.moveAppointment({
        ...holder.change(),
        appointmentId: booked?.id ?? '',
        slotId: slot?.id ?? '',
      }),
    ).toEqual(refusedWith('TOO_LATE'));
  });

  test('what cannot be repaired waits for nobody’s visit', async () => {
    const holder = await newHolder();
    const id = await broughtIn(holder);
    await desk.cannotBeRepaired(id);
    const beyond = await holder.read(id);
    expect(beyond.state).toBe('CHOOSING');
    expect(statesOf(beyond)).toEqual(['CANCELLED']);
  });

  test('what is brought at a time is due on its day, and on that of the time that it is moved to', async () => {
    const holder = await newHolder();
    // It can be moved until a day before.
    const id = await broughtIn(holder, 2);
    const before = await holder.read(id);
    const [booked] = before.appointments;
    const dayOf = (at = '') => localTime(new Date(at), booked?.center?.timeZone ?? 'UTC').day;
    expect(before.next).toMatchObject({ turn: 'HOLDER', by: dayOf(booked?.startsAt) });
    const days = { from: client.dayIn(5), to: client.dayIn(12) };
    const asked = { token: holder.token, centerId: booked?.centerId ?? '', ...days };
    const [later] = contentOf(await platform.slots(asked)).items;
    const moved = { appointmentId: booked?.id ?? '', slotId: later?.id ?? '' };
    contentOf(await platform.moveAppointment({ ...holder.change(), ...moved }));
    expect((await holder.read(id)).next.by).toBe(dayOf(later?.startsAt));
    // Who was not there is asked for it as long as for anything else.
    client.pass(14);
    expect((await holder.read(id)).next.by).toBe(addDays(dayOf(later?.startsAt), 14));
  });

  test('who did not bring the product can take the claim back; who did cannot', async () => {
    const [missed, kept] = [await newHolder(), await newHolder()];
    const [first, second] = [await broughtIn(missed), await broughtIn(kept)];
    client.pass(11);
    expect(contentOf(await withdraw(missed, first)).state).toBe('WITHDRAWN');
    expect(statesOf(await missed.read(first))).toEqual(['CANCELLED']);
    await desk.progress(second, 'RECEIVED');
    expect(await withdraw(kept, second)).toEqual(refusedWith('APPOINTMENT_BEGUN'));
  });

  test('who missed the time reads that it has passed, and has another without asking', async () => {
    const holder = await newHolder();
    const id = await broughtIn(holder);
    const [booked] = (await holder.read(id)).appointments;
    const { missed, next } = texts.claims;
    const end = Date.parse(booked?.endsAt ?? '');
    const move = async () => {
      const days = { from: client.dayIn(2), to: client.dayIn(9) };
      const asked = { token: holder.token, centerId: booked?.centerId ?? '', ...days };
      const [slot] = contentOf(await platform.slots(asked)).items;
      const moved = { appointmentId: booked?.id ?? '', slotId: slot?.id ?? '' };
      return platform.moveAppointment({ ...holder.change(), ...moved });
    };
    const before = await holder.read(id);
    expect(before.next.text).toEqual(next.bringAtTime);
    expect(problemsOf(before, dayOf(client.now()), client.now())).toEqual(['TOO_LONG']);
    client.pass(11);
    expect(client.now().getTime()).toBeGreaterThan(end);
    const late = await holder.read(id);
    expect(late).toMatchObject({ text: missed.text, next: { turn: 'HOLDER', text: missed.next } });
    expect(problemsOf(late, dayOf(client.now()), client.now())).toEqual([
      'NOBODY_CAME',
      'TOO_LONG',
    ]);
    const again = contentOf(await move());
    expect(again.id).toBe(booked?.id);
    expect((await holder.read(id)).next.text).toEqual(next.bringAtTime);
  });

  test('what has been brought is brought to no other time', async () => {
    const holder = await newHolder();
    const id = await broughtIn(holder);
    client.pass(11);
    await desk.progress(id, 'RECEIVED');
    const [booked] = (await holder.read(id)).appointments;
    const days = { from: client.dayIn(2), to: client.dayIn(9) };
    const asked = { token: holder.token, centerId: booked?.centerId ?? '', ...days };
    const [slot] = contentOf(await platform.slots(asked)).items;
    const moved = { appointmentId: booked?.id ?? '', slotId: slot?.id ?? '' };
    expect(await platform.moveAppointment({ ...holder.change(), ...moved })).toEqual(
      refusedWith('TOO_LATE'),
    );
  });

  test('where nobody took it, its holder says so and is given another time', async () => {
    const holder = await newHolder();
    const id = await broughtIn(holder);
    client.pass(11);
    const reported = { ...holder.change(), claimId: id, problem: 'NOBODY_CAME' } as const;
    const told = contentOf(await platform.reopenClaim(reported));
    expect(told.reported?.text).toEqual(texts.claims.carriedIn.NOBODY_CAME);
    const { by, text } = told.reported ?? {};
    expect(told.next).toEqual({ turn: 'INSURER', by, text });
    // Another time can still be chosen.
    expect(movableAppointment(told, client.now())?.state).toBe('BOOKED');
    const atDesk = new AtDesk(client.clientId, client.now);
    const ida = handlerWith('ida');
    const { problem } = await atDesk.shown(ida, id);
    const again = problem?.steps.find(({ code }) => code === 'COME_AGAIN');
    expect(again?.text).toEqual(texts.claims.carriedIn.COME_AGAIN);
    await atDesk.decide(ida, id, { kind: 'SEE_TO', step: 'COME_AGAIN', words: '' });
    const open = await holder.read(id);
    expect(open).toMatchObject({ state: 'FULFILLING', next: { turn: 'HOLDER' } });
    expect(open).not.toHaveProperty('reported');
    expect(statesOf(open)).toEqual(['NOBODY_CAME']);
    const booked = await client.choose(holder, id, 'CARRY_IN');
    expect(statesOf(booked)).toEqual(['NOBODY_CAME', 'BOOKED']);
  });

  test('while nobody has answered that nobody took it, no date of its holder runs; then it runs anew', async () => {
    const holder = await newHolder();
    const id = await broughtIn(holder);
    client.pass(11);
    const reported = { ...holder.change(), claimId: id, problem: 'NOBODY_CAME' } as const;
    contentOf(await platform.reopenClaim(reported));
    const reminders = async () => {
      const asked = { token: holder.token, claimId: id };
      const { items } = contentOf(await platform.claimEvents(asked));
      return items.filter(({ kind }) => kind === 'REMINDED' || kind === 'DUE_SOON').length;
    };
    const before = await reminders();
    const wait = async (days: number) => {
      client.pass(days);
      await passDeadlines({ clientId: client.clientId, now: client.now() });
    };
    for (let times = 0; times < 5; times++) await wait(9);
    expect(await reminders()).toBe(before);
    expect(await holder.read(id)).toMatchObject({ state: 'FULFILLING', next: { turn: 'INSURER' } });
    const answer = { kind: 'SEE_TO', step: 'GOES_ON', words: '' } as const;
    await new AtDesk(client.clientId, client.now).decide(handlerWith('ida'), id, answer);
    const { turn, by = '' } = (await holder.read(id)).next;
    expect(turn).toBe('HOLDER');
    expect(by).toBe(addDays(dayOf(client.now()), 14));
    // After its reminders it is closed: at its time nobody has handed anything in.
    for (const days of [16, 9]) await wait(days);
    expect((await holder.read(id)).state).toBe('FULFILLING');
    await wait(9);
    const closed = await holder.read(id);
    expect(closed).toMatchObject({ state: 'CLOSED', outcome: 'UNRESPONSIVE' });
    expect(statesOf(closed)).toEqual(['CANCELLED']);
  });

  test('decided otherwise after a report, a time at which nobody took it was not kept', async () => {
    for (const step of ['ANOTHER_WAY', 'LOOK_AGAIN']) {
      const holder = await newHolder();
      const id = await broughtIn(holder);
      client.pass(11);
      const reported = { ...holder.change(), claimId: id, problem: 'NOBODY_CAME' } as const;
      contentOf(await platform.reopenClaim(reported));
      const answer = { kind: 'SEE_TO', step, words: '' } as const;
      await new AtDesk(client.clientId, client.now).decide(handlerWith('ida'), id, answer);
      expect(statesOf(await holder.read(id))).toEqual(['CANCELLED']);
      client.reset();
    }
  });

  test('where the service says that nobody came, what its holder said of it is seen to', async () => {
    const holder = await newHolder();
    const id = await broughtIn(holder);
    client.pass(11);
    const reported = { ...holder.change(), claimId: id, problem: 'NOBODY_CAME' } as const;
    contentOf(await platform.reopenClaim(reported));
    await desk.nobodyCame(id);
    expect(await holder.read(id)).not.toHaveProperty('reported');
  });

  test('where nobody came to inspect it, its holder says so, chooses anew or takes the claim back', async () => {
    const atHome = new ClockedClient(newClientId('inspected'));
    const { causes, routes } = telephonePlan();
    const comes = { route: 'ON_SITE', title: 'We come to you', days: 1, needsAppointment: true };
    const plan = telephonePlan({
      causes: causes.map((cause) =>
        cause.code === 'NOISE' ? { ...cause, routes: ['ON_SITE'] } : cause,
      ),
      routes: [...routes, comes],
    });
    const products = { ...catalogue, products: [plan] };
    await atHome.load({ ...insuredHolders(1), products });
    const holder = await holderOf(atHome.platform, 0);
    const { id: claimId } = await holder.file({ cause: 'NOISE', answers: {} });
    await atHome.choose(holder, claimId, 'ON_SITE');
    const asked = () => ({ ...holder.change(), claimId });
    const report = () => atHome.platform.reopenClaim({ ...asked(), problem: 'NOBODY_CAME' });
    expect(await report()).toEqual(refusedWith('TOO_EARLY'));
    atHome.pass(11);
    const ended = () => atHome.platform.withdrawClaim(asked());
    expect(await ended()).toEqual(refusedWith('APPOINTMENT_BEGUN'));
    const told = contentOf(await report());
    expect(told).toMatchObject({ state: 'DIAGNOSIS', reported: { problem: 'NOBODY_CAME' } });
    // One answer to whose turn it is, until that is seen to.
    const { by, text } = told.reported ?? {};
    expect(told.next).toEqual({ turn: 'INSURER', by, text });
    const desk = new AtDesk(atHome.clientId, atHome.now);
    const ida = handlerWith('ida');
    const { entries } = await desk.of(ida).list({ filter: 'REPORTED', owner: 'ALL', page: 1 });
    expect(entries).toMatchObject([{ id: claimId, problem: 'NOBODY_CAME' }]);
    const { problem } = await desk.shown(ida, claimId);
    expect(problem?.steps.map(({ code }) => code)).toEqual(['GOES_ON', 'COME_AGAIN']);
    await desk.decide(ida, claimId, { kind: 'SEE_TO', step: 'COME_AGAIN', words: '' });
    const again = await holder.read(claimId);
    expect(again).toMatchObject({ state: 'DIAGNOSIS', next: { turn: 'HOLDER' } });
    expect(again).not.toHaveProperty('reported');
    expect(statesOf(again)).toEqual(['NOBODY_CAME']);
    expect(contentOf(await ended()).state).toBe('WITHDRAWN');
  });

  test('to what is not paid nobody is on the way: it is taken back, or paid and given another time', async () => {
    const [unpaid, late] = [await newHolder(), await newHolder()];
    const [first, second] = [(await unpaid.file()).id, (await late.file()).id];
    await client.choose(unpaid, first, 'CARRY_IN');
    await client.choose(late, second, 'CARRY_IN');
    client.pass(11);
    expect(contentOf(await withdraw(unpaid, first)).state).toBe('WITHDRAWN');
    expect(statesOf(await unpaid.read(first))).toEqual(['CANCELLED']);
    await client.pay(late, second);
    const paid = await late.read(second);
    expect(paid.state).toBe('FULFILLING');
    expect(paid.next.turn).toBe('HOLDER');
    expect(statesOf(paid)).toEqual(['CANCELLED']);
    const booked = await client.choose(late, second, 'CARRY_IN');
    expect(booked.next.text).not.toEqual(paid.next.text);
    expect(statesOf(booked)).toEqual(['CANCELLED', 'BOOKED']);
  });
});

const does = [
  ...['choose', 'choose', 'choose', 'choose', 'pay', 'pay', 'days', 'refuse', 'withdraw', 'reopen'],
  ...['approve', 'approve', 'diagnose', 'diagnosed', 'otherwise', 'beyond', 'faultless', 'deny'],
  ...['appeal', 'way', 'nobody', 'done', 'back', 'hold'],
] as const;
const deed = fc.record({
  does: fc.constantFrom(...does),
  quote: fc.nat(3),
  by: fc.constantFrom('bea', 'cem', 'tim'),
});
type Deed = typeof deed extends fc.Arbitrary<infer One> ? One : never;

/** What the desk or its holder refuses is no fault here; anything else that is thrown is one. */
const tried = async (run: () => Promise<unknown>): Promise<void> => {
  await run().catch((error: unknown) => {
    if (!(error instanceof Error && /^[A-Z_]+$/.test(error.message))) throw error;
  });
};

const isSent = ['PART_ORDERED', 'IN_WORK', 'ON_THE_WAY', 'SHIPPED', 'DONE'];

/** Whether somebody has spent something on a claim, or is on the way: nothing else keeps it from being taken back. */
const isSpentOn = ({ state, serviceOrders, payout }: ClaimDetails) =>
  state === 'FULFILLING' &&
  (isSent.includes(serviceOrders.at(-1)?.state ?? '') ||
    ['SENT', 'PAID'].includes(payout?.state ?? ''));

async function doOne(holder: Holder, claimId: string, { does, quote, by }: Deed): Promise<void> {
  const asked = { ...holder.change(), claimId };
  const claim = await holder.read(claimId);
  const route = claim.quotes[quote % Math.max(1, claim.quotes.length)]?.serviceRoute ?? '';
  const findings = { cost: 20_000 };
  switch (does) {
    case 'choose':
      return tried(() => client.choose(holder, claimId, route));
    case 'hold':
      return tried(() => client.hold(holder, claimId));
    case 'pay':
      return claim.owed ? client.payOwed(claim.owed) : undefined;
    case 'days':
      return client.pass(3);
    case 'refuse':
      await platform.refuseQuote(asked);
      return;
    case 'withdraw': {
      const answer = await platform.withdrawClaim(asked);
      const refusal = answer.kind === 'refused' ? answer.error.errCode : undefined;
      expect(refusal === 'TOO_LATE' && !isSpentOn(claim)).toBe(false);
      // Nobody comes to its holder here.
      expect(refusal).not.toBe('APPOINTMENT_BEGUN');
      return;
    }
    case 'reopen': {
      const [problem = 'SAME_FAULT'] = problemsOf(claim, dayOf(client.now()), client.now());
      await platform.reopenClaim({ ...asked, problem });
      return;
    }
    case 'appeal':
      await platform.appealClaim({ ...asked, reason: 'No.' });
      return;
    case 'approve':
      return tried(() => desk.approve(claimId, by, findings));
    case 'deny':
      return tried(() => desk.deny(claimId, by, 'WEAR'));
    case 'diagnose':
      return tried(() => desk.sendForDiagnosis(claimId));
    case 'diagnosed':
      return tried(() => desk.reportDiagnosis(claimId, findings, by));
    case 'otherwise':
      return tried(() => desk.foundOtherwise(claimId, findings));
    case 'beyond':
      return tried(() => desk.cannotBeRepaired(claimId));
    case 'faultless':
      return tried(() => desk.foundNoFault(claimId));
    case 'way':
      return tried(() => desk.progress(claimId, 'ON_THE_WAY'));
    case 'nobody':
      return tried(() => desk.nobodyCame(claimId));
    case 'done':
      return tried(() => desk.progress(claimId, 'DONE'));
    case 'back':
      return tried(() => desk.progressReturn(claimId, 'ACCEPTED'));
  }
}

test('whatever is done, in whichever order: booked is what is still to come, and nothing else', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('SCREEN', 'NOISE'),
      fc.array(deed, { minLength: 10, maxLength: 25 }),
      async (cause, deeds) => {
        client.reset();
        const holder = await newHolder();
        const { id } = await holder.file(cause === 'SCREEN' ? {} : { cause, answers: {} });
        for (const one of deeds) {
          await doOne(holder, id, one);
          const { state, chosenQuoteId, appointments } = await holder.read(id);
          const mayBeBooked =
            ['AWAITING_PAYMENT', 'FULFILLING'].includes(state) ||
            (state === 'DIAGNOSIS' && chosenQuoteId !== undefined);
          const booked = appointments.filter((one) => one.state === 'BOOKED');
          expect(booked.length).toBeLessThanOrEqual(mayBeBooked ? 1 : 0);
          const mayBeHeld = mayBeBooked || ['CHOOSING', 'DIAGNOSIS'].includes(state);
          const held = appointments.filter((one) => one.state === 'HELD');
          expect(held.length).toBeLessThanOrEqual(mayBeHeld ? 1 : 0);
        }
      },
    ),
    { numRuns: walks },
  );
});
