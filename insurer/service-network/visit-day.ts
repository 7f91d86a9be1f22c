import type { PrismaTransaction } from '@/lib/db';
import type { Appointment } from '@/lib/platform/port';
import { appointmentView } from './appointment-view';
import { dayIn } from './local-time';
import { appointmentsOf } from './store/appointments';
import { centersNamed } from './store/centers';

/** The appointment that is booked for a claim, with its center; nothing where there is none. */
export async function bookedVisit(
  transaction: PrismaTransaction,
  { id, clientId }: { readonly id: string; readonly clientId: string },
): Promise<Appointment | undefined> {
  const booked = (await appointmentsOf(transaction, id)).find(({ state }) => state === 'BOOKED');
  if (!booked) return undefined;
  const centers = await centersNamed(transaction, clientId, [booked.centerId]);
  return appointmentView(booked, centers.get(booked.centerId), booked.startsAt);
}

/** The day of that appointment, where its center is; nothing where no center is known. */
export async function visitDay(
  transaction: PrismaTransaction,
  claim: { readonly id: string; readonly clientId: string },
): Promise<string | undefined> {
  const { center, startsAt } = (await bookedVisit(transaction, claim)) ?? {};
  return center && startsAt && dayIn(center.timeZone, new Date(startsAt));
}
