import { inTransaction } from '@/lib/db';
import { tellHolder } from '@/lib/notifications';
import { log } from '@/lib/observability';
import { tellUpdate } from '@/lib/updates';
import { endAttempt } from '../attempts';
import type { ProviderRefund } from '../provider/schemas';
import { type Payment, paymentNews } from '../store';
import { noteProblem } from './note-problem';
import { announced, type Refund, soon } from './refund';

/** Takes over how the provider has a refund; what is another one's changes nothing. */
export async function takeRefund(
  refund: Refund,
  payment: Payment,
  seen: ProviderRefund,
  attemptId?: string,
): Promise<void> {
  const isThis =
    seen.amount === refund.amount &&
    seen.currency.toUpperCase() === payment.currency &&
    seen.payment_intent === payment.intentId &&
    (seen.metadata?.refund === refund.id || seen.id === refund.providerId);
  if (!isThis) return noteProblem(refund, 'NOT_THIS_REFUND');
  const isLost = seen.status === 'failed' || seen.status === 'canceled';
  const state = isLost ? 'PAYOUT' : seen.status === 'succeeded' ? 'DONE' : 'ASKED';
  const { clientId, path, reference } = payment;
  if (isLost)
    log.error(
      { client: clientId, payment: payment.id, refund: refund.id },
      'A refund could not go back to what was paid with: it has to be paid out',
    );
  await inTransaction(async (transaction) => {
    await transaction.paymentRefund.updateMany({
      where: { id: refund.id, state: { in: ['ASKED', 'DONE'] } },
      data: {
        state,
        providerId: seen.id,
        // That stands until somebody has seen to it.
        problem: refund.problem === 'BY_HAND' ? refund.problem : null,
        ...(state === 'ASKED' ? { checkAt: soon() } : {}),
        // The platform pays it out that has asked for it: it hears of that, too.
        ...(isLost && refund.partId !== null ? { toldAt: null, checkAt: soon() } : {}),
      },
    });
    // The first moment stays: the platform is told the same one each time.
    const { count } = await transaction.paymentRefund.updateMany({
      where: { id: refund.id, doneAt: null, state: { not: 'ASKED' } },
      data: { doneAt: new Date() },
    });
    const told = { payment: paymentNews(payment, refund.amount) };
    if (isLost) await tellHolder(transaction, payment, 'PAYMENT_PAYOUT', refund.id, told);
    // Of money that goes back its holder hears once.
    else if (count > 0 && refund.isToTell && refund.purpose !== announced)
      await tellHolder(transaction, payment, 'PAYMENT_REFUNDED', refund.id, told);
    if (attemptId !== undefined) await endAttempt(transaction, attemptId, 'answered');
    await tellUpdate(transaction, { clientId, path, subject: reference });
  });
}
