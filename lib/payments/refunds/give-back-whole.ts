import { randomUUIDv7 } from 'node:crypto';
import { database } from '@/lib/db';
import type { Payment } from '../store';
import { soon } from './refund';
import { settleRefund } from './settle-refund';

/** Gives all of a payment back that the platform does not want. @returns whether it is on its way for good */
export async function giveBackWhole({ id, amount }: Payment): Promise<boolean> {
  await database().paymentRefund.createMany({
    data: [
      {
        id: randomUUIDv7(),
        paymentId: id,
        purpose: 'not owed',
        amount,
        isToTell: false,
        checkAt: soon(),
      },
    ],
    skipDuplicates: true,
  });
  const row = await database().paymentRefund.findUnique({
    where: { paymentId_purpose: { paymentId: id, purpose: 'not owed' } },
  });
  if (!row) return false;
  const settled = await settleRefund(row.id);
  return settled !== undefined && settled.state !== 'ASKED';
}
