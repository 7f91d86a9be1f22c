import { randomUUIDv7 } from 'node:crypto';
import { inTransaction } from '@/lib/db';
import { sendJob } from '@/lib/jobs';
import { log } from '@/lib/observability';
import { gatewayOf } from './accounts';
import type { ProviderRefund } from './provider/schemas';
import { refundQueue } from './refunds/refund';
import { openStates } from './states';
import { holdPayment, paymentOf } from './store';

/**
 * Records refunds that an operator made at the provider itself, so that no more goes back than was taken,
 * and reports them to operators. Only they know whether the platform has booked such a refund: the
 * portal reports it to the platform once they say so.
 * @returns whether it is tried again soon
 */
export async function noteRefundsByHand(paymentId: string): Promise<boolean> {
  const payment = await paymentOf(paymentId);
  if (!payment || payment.intentId === null) return false;
  // The provider lists released holds among the refunds, although nothing was taken.
  if (payment.takenAt === null) return openStates.some((state) => state === payment.state);
  const found = await gatewayOf(payment.clientId, payment.path);
  if (found.kind === 'off' || found.gateway.account !== payment.account) return true;
  const answer = await found.gateway.provider.refundsOf(payment.intentId);
  if (answer.kind !== 'answer') return answer.kind !== 'refused';
  await inTransaction(async (transaction) => {
    await holdPayment(transaction, paymentId);
    const known = await transaction.paymentRefund.findMany({ where: { paymentId } });
    const isKnown = ({ id, metadata }: ProviderRefund) =>
      known.some((row) => row.providerId === id || row.id === metadata?.refund);
    for (const refund of answer.value.data) {
      const isLost = refund.status === 'failed' || refund.status === 'canceled';
      if (isLost || refund.amount === 0 || isKnown(refund)) continue;
      const id = randomUUIDv7();
      const purpose = `by hand ${refund.id}`;
      await transaction.paymentRefund.create({
        data: {
          id,
          paymentId,
          purpose,
          amount: refund.amount,
          isToTell: false,
          providerId: refund.id,
          problem: 'BY_HAND',
          checkAt: new Date(),
        },
      });
      await sendJob(transaction, refundQueue, id);
      log.error({ client: payment.clientId, payment: paymentId, refund: id }, noted);
    }
  });
  return false;
}

const noted = 'Somebody has refunded a payment at the provider: it has to be booked';
