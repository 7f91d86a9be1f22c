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
  const next = await nextFreeSlots(reader, centers, now, days);
  return next.size > 0;
}

/**
 * The first slot of each of these places that is free from its today on; all are read at once.
 * @param days how many days ahead count; as far as each of them can be booked where it is left out
 * @returns by the id of the place; without those that have none
 */
export async function nextFreeSlots(
  reader: Pick<PrismaTransaction, 'appointment'>,
  centers: readonly (SlotRules & { readonly id: string })[],
  now: Date,
  days?: number,
): Promise<ReadonlyMap<string, SlotTime>> {
  const open = centers.map((center) => {
    const today = dayIn(center.timeZone, now);
    const until = days === undefined ? '9999-12-31' : addDays(today, days);
    return { center, slots: slotsOf(center, today, until, now) };
  });
  const times = open.flatMap(({ slots }) => slots.flatMap((slot) => [slot.startsAt, slot.endsAt]));
  if (times.length === 0) return new Map();
  const moments = times.map((time) => time.getTime());
  const taken = await takenBetween(
    reader,
    centers.map(({ id }) => id),
    new Date(moments.reduce((one, other) => Math.min(one, other))),
    new Date(moments.reduce((one, other) => Math.max(one, other))),
    now,
  );
  return new Map(
    open.flatMap(({ center, slots }) => {
      const there = taken.filter(({ centerId }) => centerId === center.id);
      const next = slots.find((slot) => leftAt(slot, center, there) > 0);
      return next ? [[center.id, next] as const] : [];
    }),
  );
}

type Taken = readonly { readonly startsAt: Date }[];

function leftOf(slots: readonly SlotTime[], rules: SlotRules, taken: Taken): FreeSlot[] {
  return slots
    .map((slot) => ({ ...slot, left: leftAt(slot, rules, taken) }))
    .filter(({ left }) => left > 0);
}

function leftAt(slot: SlotTime, { capacity }: SlotRules, taken: Taken): number {
  const there = taken.filter(({ startsAt }) => startsAt.getTime() === slot.startsAt.getTime());
  return capacity - there.length;
}
