import { snapshotById } from '@/lib/clients';
import { database } from '@/lib/db';
import { pathsOfFeed, pulledEvent } from '@/lib/platform';
import { announced } from './refunds/refund';
import { refundOwed } from './refunds/refund-payment';
import { settlePayment } from './settle';

/**
 * Refunds a debt that the platform has dropped (`CLAIM_REFUND_DUE`): all that the portal has taken for it
 * and not refunded, to the original means of payment, once. The platform refunds what a voucher paid, and
 * refuses to book a payment that it has not booked by then, which is refunded as well.
 * @param eventId of the row of that event
 * @returns `later` where the platform has not answered yet whether it has booked something
 */
export async function returnOwed(eventId: string): Promise<'done' | 'later'> {
  const event = await pulledEvent(eventId);
  const snapshot = event && (await snapshotById(event.clientId));
  if (!event || !snapshot || event.subjectId === null) return 'done';
  // One feed can tell of the contracts of several paths.
  const paths = [...pathsOfFeed(snapshot.platform, event.path)];
  const { clientId, subjectId: owedId } = event;
  const taken = await database().holderPayment.findMany({
    where: { clientId, path: { in: paths }, owedId, state: 'CAPTURED' },
    select: { id: true },
  });
  const states = await Promise.all(taken.map(({ id }) => settlePayment(id)));
  for (const path of paths)
    await refundOwed({ clientId, path, owedId }, announced, Number.POSITIVE_INFINITY, 'waits');
  return states.some((settled) => settled?.payment.state === 'CAPTURED') ? 'later' : 'done';
}
