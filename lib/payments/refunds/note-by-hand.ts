import { database, inTransaction } from '@/lib/db';
import { gatewayOf } from '../accounts';
import { openAttempt } from '../attempts';
import { holdRefund, paymentOf } from '../store';
import { type Refund, refundOf } from './refund';

/**
 * Somebody has paid out what could not go back, or hands it over to the platform that has asked for it and
 * pays it out itself: because the bank did not take it, or because the provider
 * has refused it and, asked once more, has nothing of it.
 * @returns whether it waited for that
 */
export async function notePaidOut(id: string): Promise<boolean> {
  const refund = await refundOf(id);
  if (refund?.state === 'ASKED' && !(await wasNeverMade(refund))) return false;
  return inTransaction(async (transaction) => {
    await holdRefund(transaction, id);
    if (refund?.state === 'ASKED' && (await openAttempt(id, 'refund', transaction))) return false;
    const isRefused = { state: 'ASKED', providerId: null, problem: { not: null } };
    const handedOver = await transaction.paymentRefund.updateMany({
      where: { id, partId: { not: null }, ...isRefused },
      data: { state: 'PAYOUT', problem: null, doneAt: new Date(), checkAt: new Date() },
    });
    if (handedOver.count > 0) return true;
    const { count } = await transaction.paymentRefund.updateMany({
      where: { id, partId: null, OR: [{ state: 'PAYOUT' }, isRefused] },
      data: { state: 'PAID_OUT', problem: null, checkAt: new Date() },
    });
    await transaction.paymentRefund.updateMany({
      where: { id, state: 'PAID_OUT', doneAt: null },
      data: { doneAt: new Date() },
    });
    return count > 0;
  });
}

/**
 * Somebody has seen to it that a refund is booked which the platform has refused, or was not told of: one
 * that was made at the provider itself.
 * @returns whether it waited for that
 */
export async function noteBooked(id: string): Promise<boolean> {
  const { count } = await database().paymentRefund.updateMany({
    where: { id, problem: { in: ['NOT_BOOKED', 'BY_HAND'] }, toldAt: null },
    data: { problem: null, toldAt: new Date() },
  });
  return count > 0;
}

/** Whether the provider has refused it, and has nothing of it; a bank may still give back what it disputes. */
async function wasNeverMade(refund: Refund): Promise<boolean> {
  const payment = await paymentOf(refund.paymentId);
  if (!payment || refund.problem === null || refund.problem === 'DISPUTED') return false;
  if (payment.intentId === null) return true;
  const found = await gatewayOf(payment.clientId, payment.path);
  if (found.kind === 'off' || found.gateway.account !== payment.account) return false;
  const answer = await found.gateway.provider.refundsOf(payment.intentId);
  return (
    answer.kind === 'answer' &&
    !answer.value.data.some(({ metadata }) => metadata?.refund === refund.id)
  );
}
