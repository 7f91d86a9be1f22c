import type { PrismaTransaction } from '@/lib/db';
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
  const taken = (await takenBetween(reader, center.id, first.startsAt, last.endsAt, now)).filter(
    ({ id }) => id !== but,
  );
  return slots
    .map((slot) => ({
      ...slot,
      left:
        center.capacity -
        taken.filter(({ startsAt }) => startsAt.getTime() === slot.startsAt.getTime()).length,
    }))
    .filter(({ left }) => left > 0);
}
