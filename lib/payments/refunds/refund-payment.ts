import { randomUUIDv7 } from 'node:crypto';
import { database, inTransaction } from '@/lib/db';
import { sendJob } from '@/lib/jobs';
import { holdPayment, type Payment } from '../store';
import { refundQueue, soon } from './refund';

/** What asking for a refund came to. */
export type RefundAsked =
  | { readonly kind: 'asked'; readonly id: string }
  /** It was not taken, more would go back than was taken, or a bank has it in dispute. */
  | { readonly kind: 'refused'; readonly why: 'NOT_TAKEN' | 'TOO_MUCH' | 'DISPUTED' };

/**
 * Gives a part of what was paid back, to what it was paid with, once for a purpose. The platform hears of
 * it when it is done.
 * @param purpose names what it is for, such as the cancellation
 * @param amount in minor units
 * @param disputed what becomes of it while a bank asks for the money back
 * @param partId the platform’s own id of it, where it has asked for it
 */
export function refundPayment(
  paymentId: string,
  purpose: string,
  amount: number,
  disputed: 'refused' | 'waits' = 'refused',
  partId?: string,
): Promise<RefundAsked> {
  return inTransaction(async (transaction): Promise<RefundAsked> => {
    await holdPayment(transaction, paymentId);
    const where = { paymentId_purpose: { paymentId, purpose } };
    const known = await transaction.paymentRefund.findUnique({ where });
    if (known) return { kind: 'asked', id: known.id };
    const payment = await transaction.holderPayment.findUnique({
      where: { id: paymentId },
      include: { refunds: true },
    });
    if (payment?.state !== 'PAID') return { kind: 'refused', why: 'NOT_TAKEN' };
    if (payment.isDisputed && disputed === 'refused') return { kind: 'refused', why: 'DISPUTED' };
    const before = payment.refunds.reduce((sum, refund) => sum + refund.amount, 0);
    if (amount <= 0 || before + amount > payment.amount)
      return { kind: 'refused', why: 'TOO_MUCH' };
    const id = randomUUIDv7();
    await transaction.paymentRefund.create({
      data: {
        id,
        paymentId,
        purpose,
        amount,
        isToTell: true,
        checkAt: soon(),
        ...(partId === undefined ? {} : { partId }),
      },
    });
    await sendJob(transaction, refundQueue, id);
    return { kind: 'asked', id };
  });
}

/**
 * Gives back what was taken for something owed, each payment up to what it gave, the newest first. What a
 * voucher gave is the platform's to give back.
 * @param amount in minor units; `Infinity` for all of it
 * @returns what is left of the amount, in minor units: nothing of the portal's has paid it
 */
export async function refundOwed(
  { clientId, path, owedId }: Pick<Payment, 'clientId' | 'path' | 'owedId'>,
  purpose: string,
  amount: number,
  disputed: 'refused' | 'waits' = 'refused',
): Promise<number> {
  const paid = await database().holderPayment.findMany({
    where: { clientId, path, owedId, state: 'PAID' },
    include: { refunds: true },
    orderBy: { id: 'desc' },
  });
  // What was asked for before counts first, whatever was paid since.
  const asked = paid.flatMap(({ refunds }) => refunds.filter((one) => one.purpose === purpose));
  let left = amount - asked.reduce((sum, refund) => sum + refund.amount, 0);
  for (const { id, amount: took, refunds } of paid) {
    if (refunds.some((refund) => refund.purpose === purpose)) continue;
    const room = took - refunds.reduce((sum, refund) => sum + refund.amount, 0);
    const part = Math.min(room, left);
    if (part <= 0) continue;
    const answer = await refundPayment(id, purpose, part, disputed);
    if (answer.kind === 'asked') left -= part;
  }
  return Math.max(0, left);
}
