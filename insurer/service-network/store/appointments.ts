import { z } from 'zod';
import type { PrismaTransaction } from '@/lib/db';

const storedAppointment = z.object({
  id: z.string(),
  claimId: z.string(),
  centerId: z.string(),
  startsAt: z.date(),
  endsAt: z.date(),
  state: z.enum(['HELD', 'BOOKED', 'DONE', 'NOBODY_CAME', 'CANCELLED']),
  heldUntil: z.date().nullable(),
  /** Whether somebody comes to the holder; known once it is booked. */
  atHolder: z.boolean().nullable(),
});
export type StoredAppointment = z.infer<typeof storedAppointment>;

/** The appointments of a claim, the oldest first. */
export async function appointmentsOf(
  reader: Pick<PrismaTransaction, 'appointment'>,
  claimId: string,
): Promise<StoredAppointment[]> {
  const rows = await reader.appointment.findMany({
    where: { claimId },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
  });
  return rows.map((row) => storedAppointment.parse(row));
}

/** An appointment of a claim of a contract; `undefined` where there is none. */
export async function appointmentOf(
  reader: Pick<PrismaTransaction, 'appointment'>,
  clientId: string,
  contractId: string,
  id: string,
): Promise<StoredAppointment | undefined> {
  const row = await reader.appointment.findFirst({
    where: { id, clientId, claim: { contractId } },
  });
  return row ? storedAppointment.parse(row) : undefined;
}

/** When the places of service centers between two moments are taken, one entry for each. */
export async function takenBetween(
  reader: Pick<PrismaTransaction, 'appointment'>,
  centerIds: readonly string[],
  from: Date,
  until: Date,
  now: Date,
): Promise<{ readonly id: string; readonly centerId: string; readonly startsAt: Date }[]> {
  return reader.appointment.findMany({
    where: {
      centerId: { in: [...centerIds] },
      startsAt: { gte: from, lt: until },
      OR: [{ state: { in: ['BOOKED', 'DONE'] } }, { state: 'HELD', heldUntil: { gt: now } }],
    },
    select: { id: true, centerId: true, startsAt: true },
  });
}

export async function insertAppointment(
  transaction: PrismaTransaction,
  appointment: StoredAppointment & { readonly clientId: string },
): Promise<void> {
  await transaction.appointment.create({ data: appointment });
}

/** Frees the slots that a claim holds and has not booked; until when it could hold each is kept. */
export async function freeHeld(transaction: PrismaTransaction, claimId: string): Promise<void> {
  await transaction.appointment.updateMany({
    where: { claimId, state: 'HELD' },
    data: { state: 'CANCELLED' },
  });
}

/** Holds the slot that a claim holds for longer. @returns false where it does not, or not any more */
export async function keepHeld(
  transaction: PrismaTransaction,
  claimId: string,
  id: string,
  now: Date,
  until: Date,
): Promise<boolean> {
  const { count } = await transaction.appointment.updateMany({
    where: { id, claimId, state: 'HELD', heldUntil: { gt: now } },
    data: { heldUntil: until },
  });
  return count === 1;
}

/** Books a slot that was held, whether or not its time is up: nobody else has taken it. */
export async function bookFree(
  transaction: PrismaTransaction,
  id: string,
  atHolder: boolean,
): Promise<void> {
  await transaction.appointment.updateMany({
    where: { id, state: 'HELD' },
    data: { state: 'BOOKED', heldUntil: null, atHolder },
  });
}

/** Books the slot that a claim holds. @returns false where it does not, or not any more */
export async function bookHeld(
  transaction: PrismaTransaction,
  claimId: string,
  { id, atHolder }: Pick<StoredAppointment, 'id'> & { readonly atHolder: boolean },
  now: Date,
): Promise<boolean> {
  const { count } = await transaction.appointment.updateMany({
    where: { id, claimId, state: 'HELD', heldUntil: { gt: now } },
    data: { state: 'BOOKED', heldUntil: null, atHolder },
  });
  return count === 1;
}

/** Moves a booked appointment. @returns false where it is not booked any more */
export async function moveBooked(
  transaction: PrismaTransaction,
  id: string,
  to: Pick<StoredAppointment, 'centerId' | 'startsAt' | 'endsAt'>,
): Promise<boolean> {
  const { count } = await transaction.appointment.updateMany({
    where: { id, state: 'BOOKED' },
    data: to,
  });
  return count === 1;
}

/**
 * Ends what a claim has held or booked. @param keptUntil what had begun by then has been kept; nothing
 * where it is left out
 */
export async function endAppointments(
  transaction: PrismaTransaction,
  claimId: string,
  keptUntil?: Date,
): Promise<void> {
  if (keptUntil)
    await transaction.appointment.updateMany({
      where: { claimId, state: 'BOOKED', startsAt: { lte: keptUntil } },
      data: { state: 'DONE' },
    });
  await transaction.appointment.updateMany({
    where: { claimId, state: { in: ['HELD', 'BOOKED'] } },
    data: { state: 'CANCELLED', heldUntil: null },
  });
}

/** Lets go what was booked and has begun before anybody could come. @returns whether there was such */
export async function cancelBegun(
  transaction: PrismaTransaction,
  claimId: string,
  now: Date,
): Promise<boolean> {
  const { count } = await transaction.appointment.updateMany({
    where: { claimId, state: 'BOOKED', startsAt: { lte: now } },
    data: { state: 'CANCELLED' },
  });
  return count > 0;
}

/** Says of the booked appointments of a claim that nobody came. */
export async function missBooked(transaction: PrismaTransaction, claimId: string): Promise<void> {
  await transaction.appointment.updateMany({
    where: { claimId, state: 'BOOKED' },
    data: { state: 'NOBODY_CAME' },
  });
}
