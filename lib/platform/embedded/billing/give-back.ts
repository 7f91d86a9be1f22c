import type { PrismaTransaction } from '@/lib/db';

/**
 * Takes back what was paid of a debt above an amount, the newest payment first. Vouchers are worth it
 * again at once.
 * @param most in minor units: what stays paid
 * @returns what is left to give back of other payments, in minor units
 */
export async function giveBackAbove(
  transaction: PrismaTransaction,
  owedId: string,
  most: number,
): Promise<number> {
  const payments = await transaction.payment.findMany({
    where: { owedId },
    orderBy: [{ paidAt: 'desc' }, { id: 'asc' }],
  });
  let above = payments.reduce((sum, { amount, refunded }) => sum + amount - refunded, -most);
  let left = 0;
  for (const { clientId, id, voucherId, amount, refunded } of payments) {
    const back = Math.max(0, Math.min(above, amount - refunded));
    above -= back;
    if (back === 0) continue;
    if (voucherId === null) {
      left += back;
      continue;
    }
    await transaction.voucherOrder.update({
      where: { id: voucherId },
      data: { balance: { increment: back } },
    });
    await transaction.payment.update({
      where: { clientId_id: { clientId, id } },
      data: { refunded: refunded + back },
    });
  }
  return left;
}
