import { addDays, dayOf, daysBetween } from '@/lib/dates';
import type { PrismaTransaction } from '@/lib/db';

/**
 * Takes back what was paid of a debt above an amount, the newest payment first. Vouchers are worth it
 * again at once, and valid for as long as they were when they paid: the days without it are not lost.
 * @param most in minor units: what stays paid
 * @returns what is left to give back of other payments, in minor units
 */
export async function giveBackAbove(
  transaction: PrismaTransaction,
  owedId: string,
  most: number,
  at: Date,
): Promise<number> {
  const payments = await transaction.payment.findMany({
    where: { owedId },
    orderBy: [{ paidAt: 'desc' }, { id: 'asc' }],
  });
  let above = payments.reduce((sum, { amount, refunded }) => sum + amount - refunded, -most);
  let left = 0;
  for (const { clientId, id, voucherId, amount, refunded, paidAt } of payments) {
    const back = Math.max(0, Math.min(above, amount - refunded));
    above -= back;
    if (back === 0) continue;
    if (voucherId === null) {
      left += back;
      continue;
    }
    await worthAgain(transaction, voucherId, back, daysBetween(dayOf(paidAt), dayOf(at)));
    await transaction.payment.update({
      where: { clientId_id: { clientId, id } },
      data: { refunded: refunded + back },
    });
  }
  return left;
}

/** Adds to the balance of a voucher what it has paid, and to its time the days without it. */
export async function worthAgain(
  transaction: PrismaTransaction,
  id: string,
  amount: number,
  daysWithout: number,
): Promise<void> {
  const { validUntil } = await transaction.voucherOrder.update({
    where: { id },
    data: { balance: { increment: amount } },
  });
  if (validUntil && daysWithout > 0)
    await transaction.voucherOrder.update({
      where: { id },
      data: { validUntil: new Date(addDays(dayOf(validUntil), daysWithout)) },
    });
}
