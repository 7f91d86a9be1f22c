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

/** The day of that appointment, where its center is, and when it ends; nothing where no center is known. */
export async function visitTime(
  transaction: PrismaTransaction,
  claim: { readonly id: string; readonly clientId: string },
): Promise<{ readonly visitOn?: string; readonly visitEndsAt?: string }> {
  const { center, startsAt, endsAt } = (await bookedVisit(transaction, claim)) ?? {};
  if (!center || !startsAt || !endsAt) return {};
  return { visitOn: dayIn(center.timeZone, new Date(startsAt)), visitEndsAt: endsAt };
}
