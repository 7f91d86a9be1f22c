import { addDays } from '@/lib/dates';
import type { PrismaTransaction } from '@/lib/db';
import { dayIn } from './local-time';
import { type SlotRules, type SlotTime, slotsOf } from './slots';
import { takenBetween } from './store/appointments';

/** A slot, and how many more can have it. */
export interface FreeSlot extends SlotTime {
  readonly left: number;
}

/**
 * The slots of a place that are free from one day to another, both included.
 * @param but an appointment that does not count, since it would move
 */
export async function freeSlots(
  reader: Pick<PrismaTransaction, 'appointment'>,
  center: SlotRules & { readonly id: string },
  from: string,
  to: string,
  now: Date,
  but?: string,
): Promise<FreeSlot[]> {
  const slots = slotsOf(center, from, to, now);
  const [first, last] = [slots[0], slots.at(-1)];
  if (!first || !last) return [];
  const taken = await takenBetween(reader, [center.id], first.startsAt, last.endsAt, now);
  return leftOf(
    slots,
    center,
    taken.filter(({ id }) => id !== but),
  );
}

/**
 * Whether any of these places has a slot that is free from its today on, for so many days.
 * @param days how many days ahead count
 */
export async function isAnyFree(
  reader: Pick<PrismaTransaction, 'appointment'>,
  centers: readonly (SlotRules & { readonly id: string })[],
  days: number,
  now: Date,
): Promise<boolean> {
  const open = centers.map((center) => {
    const today = dayIn(center.timeZone, now);
    return { center, slots: slotsOf(center, today, addDays(today, days), now) };
  });
  const times = open.flatMap(({ slots }) => slots.flatMap((slot) => [slot.startsAt, slot.endsAt]));
  if (times.length === 0) return false;
  const moments = times.map((time) => time.getTime());
  const taken = await takenBetween(
    reader,
    centers.map(({ id }) => id),
    new Date(moments.reduce((one, other) => Math.min(one, other))),
    new Date(moments.reduce((one, other) => Math.max(one, other))),
    now,
  );
  return open.some(({ center, slots }) => {
    const there = taken.filter(({ centerId }) => centerId === center.id);
    return leftOf(slots, center, there).length > 0;
  });
}

function leftOf(
  slots: readonly SlotTime[],
  { capacity }: SlotRules,
  taken: readonly { readonly startsAt: Date }[],
): FreeSlot[] {
  return slots
    .map((slot) => ({
      ...slot,
      left:
        capacity -
        taken.filter(({ startsAt }) => startsAt.getTime() === slot.startsAt.getTime()).length,
    }))
    .filter(({ left }) => left > 0);
}
