import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newClientId } from '@/lib/platform/tests/contracts';
import {
  contentOf,
  type Holder,
  holderOf,
  insuredHolders,
  network,
  refusedWith,
} from '@/lib/platform/tests/suite/insured-holders';
import { ClockedClient } from './clocked-clients';

const client = new ClockedClient(newClientId('slots'));
const { platform } = client;
const [downtown] = network.centers;
const address = { address1: '1 Way', state: 'OR', postalCode: '97201', country: 'US' };

let holders = 0;
const newHolder = (): Promise<Holder> => {
  holders += 1;
  return holderOf(platform, holders);
};
beforeAll(() =>
  client.load({
    ...insuredHolders(54, { customers: [{ firstName: 'Ada', lastName: 'Lovelace', address }] }),
    network: {
      ...network,
      centers: [
        { ...downtown, id: 'one', name: 'One', capacity: 1 },
        { ...downtown, id: 'three', name: 'Three', capacity: 3 },
      ],
    },
  }),
);
beforeEach(() => client.reset());

/** Slots of a place, by its name. */
const slotsAt = async ({ token }: Holder, name: string) => {
  const near = { token, deviceClass: 'PHONE', postalCode: '97201' };
  const { items } = contentOf(await platform.serviceCenters(near));
  const centerId = items.find((center) => center.name === name)?.id ?? '';
  const days = { from: client.dayIn(1), to: client.dayIn(9) };
  return contentOf(await platform.slots({ token, centerId, ...days })).items;
};
const filed = async (holder: Holder) => {
  const claim = await holder.file();
  const quote = claim.quotes.find(({ serviceRoute }) => serviceRoute === 'CARRY_IN');
  return { holder, claimId: claim.id, quoteId: quote?.id ?? '' };
};
type Filed = Awaited<ReturnType<typeof filed>>;
const hold = ({ holder, claimId }: Filed, slotId: string) =>
  platform.holdSlot({ ...holder.change(), claimId, slotId });
const choose = ({ holder, claimId, quoteId }: Filed, appointmentId: string) =>
  platform.chooseQuote({ ...holder.change(), claimId, quoteId, appointmentId });
const statesOf = async ({ holder, claimId }: Filed) =>
  (await holder.read(claimId)).appointments.map(({ state }) => state);
/** A quarter of an hour, in days. */
const quarter = 15 / (24 * 60);

describe('§2.1 scheduler: real slots with capacity', () => {
  test.each([
    ['One', 1],
    ['Three', 3],
  ])(
    'twenty holders for one slot of %s give it to exactly %i',
    async (name, capacity) => {
      const all: Filed[] = [];
      for (let left = 20; left > 0; left -= 1) all.push(await filed(await newHolder()));
      const [first] = all;
      const slot = first && (await slotsAt(first.holder, name))[0];
      const slotId = slot?.id ?? '';
      const held = await Promise.all(all.map((one) => hold(one, slotId)));
      expect(held.filter(({ kind }) => kind === 'answer')).toHaveLength(capacity);
      for (const answer of held)
        if (answer.kind !== 'answer') expect(answer).toEqual(refusedWith('SLOT_TAKEN'));
      // All of those who have it pay, and it is theirs.
      const winners = all.flatMap((one, index) => {
        const answer = held[index];
        return answer?.kind === 'answer' ? [{ one, id: answer.value.id }] : [];
      });
      await Promise.all(
        winners.map(async ({ one, id }) => one.holder.pay(contentOf(await choose(one, id)))),
      );
      for (const { one } of winners) expect(await statesOf(one)).toEqual(['BOOKED']);
      const loser = all.find((_, index) => held[index]?.kind !== 'answer');
      if (loser) expect(await hold(loser, slotId)).toEqual(refusedWith('SLOT_TAKEN'));
    },
    60_000,
  );

  test('a hold that ran out frees the slot, and an appointment that was not chosen books nothing', async () => {
    const [slow, quick] = [await filed(await newHolder()), await filed(await newHolder())];
    const slotId = (await slotsAt(slow.holder, 'One'))[1]?.id ?? '';
    const { id } = contentOf(await hold(slow, slotId));
    expect(await hold(quick, slotId)).toEqual(refusedWith('SLOT_TAKEN'));
    client.pass(quarter);
    expect(await choose(slow, id)).toEqual(refusedWith('APPOINTMENT_MISSING'));
    contentOf(await hold(quick, slotId));
    expect(await hold(slow, slotId)).toEqual(refusedWith('SLOT_TAKEN'));
  });

  test('the slot that a claim holds already is the same appointment, held no longer', async () => {
    const [one, other] = [await filed(await newHolder()), await filed(await newHolder())];
    const [, , , , , , , slot] = await slotsAt(one.holder, 'One');
    const first = contentOf(await hold(one, slot?.id ?? ''));
    const twice = await Promise.all([hold(one, slot?.id ?? ''), hold(one, slot?.id ?? '')]);
    for (const again of twice) expect(contentOf(again).id).toBe(first.id);
    client.pass(quarter / 2);
    const again = contentOf(await hold(one, slot?.id ?? ''));
    expect(again).toMatchObject({ id: first.id, heldUntil: first.heldUntil });
    expect(await statesOf(one)).toEqual(['HELD']);
    expect(await hold(other, slot?.id ?? '')).toEqual(refusedWith('SLOT_TAKEN'));
    // Once it has run out it is anybody's.
    client.pass(quarter / 4);
    contentOf(await hold(other, slot?.id ?? ''));
    expect(await hold(one, slot?.id ?? '')).toEqual(refusedWith('SLOT_TAKEN'));
  });

  test('a slot that a claim has held before another one is held no longer than at first', async () => {
    const [one, other] = [await filed(await newHolder()), await filed(await newHolder())];
    const [first, second] = (await slotsAt(one.holder, 'One')).slice(-2);
    const held = contentOf(await hold(one, first?.id ?? ''));
    client.pass(quarter / 3);
    contentOf(await hold(one, second?.id ?? ''));
    const again = contentOf(await hold(one, first?.id ?? ''));
    expect(again).toMatchObject({ state: 'HELD', heldUntil: held.heldUntil });
    client.pass(quarter / 2);
    contentOf(await hold(other, first?.id ?? ''));
    expect(await hold(one, first?.id ?? '')).toEqual(refusedWith('SLOT_TAKEN'));
  });

  test('who pays late has the slot as long as it is free', async () => {
    const late = await filed(await newHolder());
    const slotId = (await slotsAt(late.holder, 'One'))[2]?.id ?? '';
    contentOf(await choose(late, contentOf(await hold(late, slotId)).id));
    client.pass(quarter);
    expect(await statesOf(late)).toEqual(['CANCELLED']);
    await client.pay(late.holder, late.claimId);
    expect(await statesOf(late)).toEqual(['BOOKED']);
    expect((await late.holder.read(late.claimId)).next.turn).toBe('HOLDER');
  });

  test('a slot that was lost costs the slot alone: the payment stays, and another time is chosen', async () => {
    const [late, quick] = [await filed(await newHolder()), await filed(await newHolder())];
    const [, , , lost, other] = await slotsAt(late.holder, 'One');
    contentOf(await choose(late, contentOf(await hold(late, lost?.id ?? '')).id));
    client.pass(quarter);
    contentOf(await choose(quick, contentOf(await hold(quick, lost?.id ?? '')).id));
    await client.pay(late.holder, late.claimId);
    const paid = await late.holder.read(late.claimId);
    expect(paid).toMatchObject({ state: 'FULFILLING', next: { turn: 'HOLDER' } });
    expect(paid).not.toHaveProperty('owed');
    expect(JSON.stringify(paid.text)).toContain('was taken');
    expect(paid.appointments.map(({ state }) => state)).toEqual(['CANCELLED']);
    await client.pay(quick.holder, quick.claimId);
    expect(await statesOf(quick)).toEqual(['BOOKED']);
    expect(await hold(late, lost?.id ?? '')).toEqual(refusedWith('SLOT_TAKEN'));
    const again = contentOf(await choose(late, contentOf(await hold(late, other?.id ?? '')).id));
    expect(again).not.toHaveProperty('owed');
    expect(again.appointments.map(({ state }) => state)).toEqual(['CANCELLED', 'BOOKED']);
  });

  test('while a payment is awaited another time can be held, and that one is booked', async () => {
    const one = await filed(await newHolder());
    const [, , , , , before, after] = await slotsAt(one.holder, 'One');
    contentOf(await choose(one, contentOf(await hold(one, before?.id ?? '')).id));
    contentOf(await hold(one, after?.id ?? ''));
    await client.pay(one.holder, one.claimId);
    const { appointments } = await one.holder.read(one.claimId);
    expect(appointments.filter(({ state }) => state === 'BOOKED')).toMatchObject([
      { slotId: after?.id },
    ]);
  });
});
