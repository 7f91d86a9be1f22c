import { randomUUID } from 'node:crypto';
import type { PrismaTransaction } from '@/lib/db';
import { freeSlots } from './free-slots';
import { dayIn } from './local-time';
import { insertAppointment } from './store/appointments';
import { centersOf } from './store/centers';
import { takesDevice } from './takes-device';

/**
 * Books the first slot from tomorrow on that a place has for a claim’s device.
 * Nothing is booked where there is none.
 */
export async function giveAppointment(
  transaction: PrismaTransaction,
  { id: claimId, clientId, productId }: ClaimOfProduct,
  atHolder: boolean,
  now: Date,
): Promise<void> {
  const product = await transaction.coveredProduct.findUnique({
    where: { id: productId },
    select: { deviceClass: true },
  });
  const centers = await centersOf(transaction, clientId);
  for (const center of centers) {
    if (!takesDevice(center, product?.deviceClass ?? '')) continue;
    const tomorrow = dayIn(center.timeZone, new Date(now.getTime() + 24 * 60 * 60 * 1000));
    const [slot] = await freeSlots(transaction, center, tomorrow, '9999-12-31', now);
    if (!slot) continue;
    const { startsAt, endsAt } = slot;
    const booked = {
      centerId: center.id,
      startsAt,
      endsAt,
      state: 'BOOKED',
      heldUntil: null,
      atHolder,
    } as const;
    return insertAppointment(transaction, { id: randomUUID(), clientId, claimId, ...booked });
  }
}

interface ClaimOfProduct {
  readonly id: string;
  readonly clientId: string;
  readonly productId: string;
}
