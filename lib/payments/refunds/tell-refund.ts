import { database } from '@/lib/db';
import { isFinalNo, momentOf, platformFor } from '../platform';
import type { Payment } from '../store';
import { type Refund, refundOf } from './refund';

const day = 24 * 3600_000;
/** How long a refund that was given can still come back from the bank. */
const comesBack = 45 * day;

/**
 * Tells the platform of a refund that is done, once, and says when to look at it again. Of one that it has
 * asked for and that could not be made it hears so, and pays it out.
 */
export async function tellRefund(id: string, payment: Payment): Promise<void> {
  const refund = await refundOf(id);
  if (!refund) return;
  const checkAt = nextLook(refund);
  if (!refund.isToTell || refund.toldAt) {
    await database().paymentRefund.updateMany({ where: { id }, data: { checkAt } });
    return;
  }
  const platform = await platformFor(payment);
  const at = await momentOf(payment, refund.doneAt ?? refund.createdAt);
  const told = {
    paymentId: payment.id,
    amount: { amount: refund.amount, currency: payment.currency },
    refundId: refund.partId ?? id,
  };
  const answer =
    refund.partId !== null && refund.state === 'PAYOUT'
      ? await platform?.refundFailed({ ...told, failedAt: at, idempotencyKey: `failed-${id}` })
      : await platform?.recordRefund({ ...told, refundedAt: at, idempotencyKey: `refund-${id}` });
  if (answer?.kind === 'answer')
    await database().paymentRefund.updateMany({
      where: { id },
      data: { toldAt: new Date(), checkAt },
    });
  else if (answer?.kind === 'refused' && isFinalNo(answer.error.errCode))
    await database().paymentRefund.updateMany({
      where: { id },
      data: { problem: 'NOT_BOOKED', checkAt },
    });
}

/** The webhook that says so can be lost: what was given is looked at daily while it can come back. */
function nextLook({ state, doneAt }: Refund): Date | null {
  const isWatched = state === 'DONE' && Date.now() - (doneAt?.getTime() ?? 0) < comesBack;
  return isWatched ? new Date(Date.now() + day) : null;
}
