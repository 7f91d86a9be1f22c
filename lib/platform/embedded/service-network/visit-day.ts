import type { PrismaTransaction } from '@/lib/db';
import { dayIn } from './local-time';
import { appointmentsOf } from './store/appointments';
import { centersNamed } from './store/centers';

/** The day of the appointment that is booked for a claim, where its place is; nothing where there is none. */
export async function visitDay(
  transaction: PrismaTransaction,
  { id, clientId }: { readonly id: string; readonly clientId: string },
): Promise<string | undefined> {
  const booked = (await appointmentsOf(transaction, id)).find(({ state }) => state === 'BOOKED');
  if (!booked) return undefined;
  const centers = await centersNamed(transaction, clientId, [booked.centerId]);
  const center = centers.get(booked.centerId);
  return center && dayIn(center.timeZone, booked.startsAt);
}
