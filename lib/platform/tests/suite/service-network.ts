import { beforeAll, describe, expect, test } from 'vitest';
import type { Platform } from '../../port';
import { newClientId } from '../contracts';
import {
  type ClaimsUnderTest,
  contentOf,
  daysFromNow,
  type Holder,
  holderOf,
  insuredHolders,
  refusedWith,
} from './insured-holders';
import { expectParts } from './parts';

/** The behaviour of the service network that every implementation of the platform has in common. */
export function describeServiceNetwork(name: string, setUp: () => Promise<ClaimsUnderTest>): void {
  describe(`${name}: service network`, () => {
    let underTest: ClaimsUnderTest;
    let platform: Platform;
    let holders = 0;
    const newHolder = (): Promise<Holder> => {
      holders += 1;
      return holderOf(platform, holders);
    };

    beforeAll(async () => {
      underTest = await setUp();
      const clientId = newClientId('network');
      await underTest.loadInsured(clientId, insuredHolders(20));
      platform = underTest.platformFor(clientId);
    });

    const centersFor = async (holder: Holder, deviceClass = 'PHONE', postalCode = '97201') =>
      contentOf(await platform.serviceCenters({ token: holder.token, deviceClass, postalCode }))
        .items;
    const slotsAt = async (holder: Holder, name: string, from = 2, to = 9) => {
      const center = (await centersFor(holder)).find((one) => one.name === name);
      return contentOf(
        await platform.slots({
          token: holder.token,
          centerId: center?.id ?? '',
          from: daysFromNow(from),
          to: daysFromNow(to),
          limit: 200,
        }),
      ).items;
    };
    const hold = (holder: Holder, claimId: string, slotId: string) =>
      platform.holdSlot({ ...holder.change(), claimId, slotId });
    /** Takes the way of a claim for which a slot is held. */
    const take = async (holder: Holder, slotId: string, changes: object = {}) => {
      const claim = await holder.file(changes);
      const appointment = contentOf(await hold(holder, claim.id, slotId));
      const quoteId = claim.quotes.find(({ serviceRoute }) => serviceRoute === 'CARRY_IN')?.id;
      const chosen = await platform.chooseQuote({
        ...holder.change(),
        claimId: claim.id,
        quoteId: quoteId ?? '',
        appointmentId: appointment.id,
      });
      return { appointment, chosen: contentOf(chosen) };
    };
    /** A claim with an appointment that is booked, by the payment of what is owed for it. */
    const booked = async (holder: Holder, slotId: string, changes: object = {}) => {
      const { appointment, chosen } = await take(holder, slotId, changes);
      return { appointment, chosen: await holder.pay(chosen) };
    };

    test('places that take the device come nearest first, with their next slot', async () => {
      const holder = await newHolder();
      const centers = await centersFor(holder);
      expect(centers.map(({ name }) => name)).toEqual(['Downtown', 'Airport', 'Seattle']);
      const distances = centers.map(({ distance = 0 }) => distance);
      expect(distances).toEqual(distances.toSorted((one, other) => one - other));
      expect(distances[0]).toBeLessThan(5_000);
      expect(centers[0]?.nextSlot).toBeDefined();
      for (const code of ['98101', '98101-1234', ' 98101–1234'])
        expect((await centersFor(holder, 'PHONE', code))[0]?.name).toBe('Seattle');
      expect((await centersFor(holder, 'PHONE_FOLDABLE')).map(({ name }) => name)).toEqual([
        'Seattle',
      ]);
    });

    test('a place that nobody knows is refused', async () => {
      const { token } = await newHolder();
      expect(
        await platform.serviceCenters({ token, deviceClass: 'PHONE', postalCode: '00000' }),
      ).toEqual(refusedWith('POSTAL_CODE_UNKNOWN'));
      const days = { from: daysFromNow(1), to: daysFromNow(2) };
      expect(await platform.slots({ token, centerId: 'nowhere', ...days })).toEqual(
        refusedWith('CENTER_UNKNOWN'),
      );
    });

    test('places and slots come in parts, also when the last slot of a part is taken meanwhile', async () => {
      const holder = await newHolder();
      const { token } = holder;
      const near = { token, deviceClass: 'PHONE', postalCode: '97201' };
      const [centerId = ''] = await expectParts((page) =>
        platform.serviceCenters({ ...near, ...page }),
      );
      const days = { token, centerId, from: daysFromNow(2), to: daysFromNow(9) };
      const ids = await expectParts((page) => platform.slots({ ...days, ...page }), 7);
      const { items, next = '' } = contentOf(await platform.slots({ ...days, limit: 2 }));
      // As many as can be booked at once: the slot is nobody’s any more.
      for (const _ of Array(items[1]?.left)) {
        const other = await newHolder();
        contentOf(await hold(other, (await other.file()).id, ids[1] ?? ''));
      }
      const rest = contentOf(await platform.slots({ ...days, limit: 2, cursor: next })).items;
      expect(rest.map(({ id }) => id)).toEqual(ids.slice(2, 4));
      const [, elsewhere] = (await centersFor(holder)).map(({ id }) => id);
      expect(await platform.slots({ ...days, centerId: elsewhere ?? '', cursor: next })).toEqual(
        refusedWith('INPUT_INVALID'),
      );
    });

    test('a held slot is nobody else’s for ten minutes; the one held before is free again', async () => {
      const holder = await newHolder();
      const [first, second] = await slotsAt(holder, 'Downtown');
      if (!first || !second) throw new Error('No slots');
      const claim = await holder.file();
      const held = contentOf(await hold(holder, claim.id, first.id));
      expect(held).toMatchObject({ state: 'HELD', slotId: first.id, startsAt: first.startsAt });
      const minutes = (Date.parse(held.heldUntil ?? '') - Date.now()) / 60_000;
      expect(minutes).toBeGreaterThan(9);
      expect(minutes).toBeLessThanOrEqual(10);
      const other = await newHolder();
      const others = await other.file();
      expect(await hold(other, others.id, first.id)).toEqual(refusedWith('SLOT_TAKEN'));
      expect((await slotsAt(other, 'Downtown')).map(({ id }) => id)).not.toContain(first.id);
      contentOf(await hold(holder, claim.id, second.id));
      expect((await slotsAt(other, 'Downtown')).map(({ id }) => id)).toContain(first.id);
      expect(await hold(other, others.id, 'nothing')).toEqual(refusedWith('SLOT_UNKNOWN'));
    });

    test('a device is booked at a place alone that takes it, also when its appointment moves', async () => {
      const holder = await newHolder();
      const claim = await holder.file({ productId: holder.products[3] ?? '' });
      const [elsewhere] = await slotsAt(holder, 'Airport');
      const [first] = await slotsAt(holder, 'Seattle');
      expect(await hold(holder, claim.id, elsewhere?.id ?? '')).toEqual(
        refusedWith('SLOT_UNKNOWN'),
      );
      contentOf(await platform.withdrawClaim({ ...holder.change(), claimId: claim.id }));
      const productId = holder.products[3] ?? '';
      const { appointment } = await booked(holder, first?.id ?? '', { productId });
      expect(
        await platform.moveAppointment({
          ...holder.change(),
          appointmentId: appointment.id,
          slotId: elsewhere?.id ?? '',
        }),
      ).toEqual(refusedWith('SLOT_UNKNOWN'));
    });

    test('of many at once one gets the last place', async () => {
      const some = await Promise.all([newHolder(), newHolder(), newHolder()]);
      const [slot] = (await slotsAt(some[0], 'Downtown', 10, 13)).toReversed();
      const claims: string[] = [];
      for (const holder of some) claims.push((await holder.file()).id);
      const answers = await Promise.all(
        some.map((holder, index) => hold(holder, claims[index] ?? '', slot?.id ?? '')),
      );
      expect(answers.map(({ kind }) => kind).toSorted()).toEqual(['answer', 'refused', 'refused']);
      for (const answer of answers)
        if (answer.kind === 'refused') expect(answer.error.errCode).toBe('SLOT_TAKEN');
    });

    test('what is owed is paid first: the slot is held meanwhile, and booked by the payment', async () => {
      const holder = await newHolder();
      const [slot] = await slotsAt(holder, 'Airport', 3, 5);
      const { appointment, chosen } = await take(holder, slot?.id ?? '');
      expect(chosen).toMatchObject({
        state: 'AWAITING_PAYMENT',
        appointments: [{ id: appointment.id, state: 'HELD' }],
      });
      const again = Date.parse(chosen.appointments[0]?.heldUntil ?? '');
      expect(again).toBeGreaterThan(Date.parse(appointment.heldUntil ?? ''));
      const paid = await holder.pay(chosen);
      expect(paid).toMatchObject({
        state: 'FULFILLING',
        appointments: [{ id: appointment.id, state: 'BOOKED' }],
      });
    });

    test('a booked appointment belongs to the claim, and can be moved until a day before it', async () => {
      const holder = await newHolder();
      const [first, second] = await slotsAt(holder, 'Airport', 4, 6);
      if (!first || !second) throw new Error('No slots');
      const { appointment, chosen } = await booked(holder, first.id);
      expect(chosen.appointments).toMatchObject([{ id: appointment.id, state: 'BOOKED' }]);
      const moved = await platform.moveAppointment({
        ...holder.change(),
        appointmentId: appointment.id,
        slotId: second.id,
      });
      expect(contentOf(moved)).toMatchObject({
        id: appointment.id,
        startsAt: second.startsAt,
        state: 'BOOKED',
      });
      const other = await newHolder();
      expect(
        await platform.moveAppointment({
          ...other.change(),
          appointmentId: appointment.id,
          slotId: first.id,
        }),
      ).toEqual(refusedWith('APPOINTMENT_UNKNOWN'));
    });

    test('less than a day before it an appointment stays', async () => {
      const holder = await newHolder();
      const [soon] = await slotsAt(holder, 'Airport', 0, 2);
      const [later] = await slotsAt(holder, 'Airport', 7, 8);
      if (!soon || !later) throw new Error('No slots');
      const isSoon = Date.parse(soon.startsAt) - Date.now() < 24 * 60 * 60 * 1000;
      expect(isSoon).toBe(true);
      const { appointment } = await booked(holder, soon.id);
      expect(
        await platform.moveAppointment({
          ...holder.change(),
          appointmentId: appointment.id,
          slotId: later.id,
        }),
      ).toEqual(refusedWith('TOO_LATE'));
    });

    test('a way that needs an appointment is not taken without one', async () => {
      const holder = await newHolder();
      const claim = await holder.file();
      const quoteId =
        claim.quotes.find(({ serviceRoute }) => serviceRoute === 'CARRY_IN')?.id ?? '';
      const choice = { claimId: claim.id, quoteId };
      expect(await platform.chooseQuote({ ...holder.change(), ...choice })).toEqual(
        refusedWith('APPOINTMENT_MISSING'),
      );
      const other = await newHolder();
      const [slot] = await slotsAt(other, 'Airport', 9, 10);
      const held = contentOf(await hold(other, (await other.file()).id, slot?.id ?? ''));
      expect(
        await platform.chooseQuote({ ...holder.change(), ...choice, appointmentId: held.id }),
      ).toEqual(refusedWith('APPOINTMENT_MISSING'));
    });

    test('a withdrawn claim frees its slot', async () => {
      const holder = await newHolder();
      const [slot] = await slotsAt(holder, 'Downtown', 6, 7);
      const { chosen } = await booked(holder, slot?.id ?? '');
      contentOf(await platform.withdrawClaim({ ...holder.change(), claimId: chosen.id }));
      expect((await slotsAt(holder, 'Downtown', 6, 7)).map(({ id }) => id)).toContain(slot?.id);
    });
  });
}
