import { z } from 'zod';
import { snapshotById } from '@/lib/clients';
import { database } from '@/lib/db';
import { log } from '@/lib/observability';
import { pathsOfFeed, pulledEvent, type RefundPart } from '@/lib/platform';
import { platformFor } from '../platform';
import { settlePayment } from '../settle';
import { type Payment, paymentOf } from '../store';
import { refundPayment } from './refund-payment';

const uuid = z.uuid();

/**
 * Makes what a platform refunds of a policy (`REFUND_DUE`): each part once, to what its payment was made
 * with, by the platform’s id of it. The platform names the parts that are still due, so that an event that
 * comes twice, late or in another order makes nothing twice. A part that cannot go back is reported as
 * failed, and one of a disputed payment waits.
 * @param eventId of the row of that event
 * @returns `later` where the platform has not answered yet
 */
export async function makeRefunds(eventId: string): Promise<'done' | 'later'> {
  const event = await pulledEvent(eventId);
  const snapshot = event && (await snapshotById(event.clientId));
  if (!event || !snapshot || event.subjectId === null) return 'done';
  const platform = await platformFor(event);
  const due = await platform?.refundsDue({ policyId: event.subjectId });
  if (!platform || !due) return 'later';
  if (due.kind === 'refused') return 'done';
  if (due.kind !== 'answer') return 'later';
  // One feed can tell of the contracts of several paths.
  const paths = pathsOfFeed(snapshot.platform, event.path);
  let isDone = true;
  for (const part of due.value.parts) {
    const came = await makePart(part, await paymentOfPart(part, event.clientId, paths));
    if (came === 'later') isDone = false;
    if (came !== 'impossible') continue;
    const { refundId } = part;
    log.error({ client: event.clientId, refund: refundId }, 'A refund that is due cannot be made');
    const told = await platform.refundFailed({
      ...part,
      failedAt: event.pulledAt.toISOString(),
      idempotencyKey: `failed-${refundId}`,
    });
    if (told.kind !== 'answer' && told.kind !== 'refused') isDone = false;
  }
  return isDone ? 'done' : 'later';
}

/** A payment of the client on one of the paths of its feed, in the currency of the part. */
async function paymentOfPart(
  { paymentId, amount }: RefundPart,
  clientId: string,
  paths: readonly string[],
): Promise<Payment | undefined> {
  const payment = uuid.safeParse(paymentId).success ? await paymentOf(paymentId) : undefined;
  return payment?.clientId === clientId &&
    paths.includes(payment.path) &&
    payment.currency === amount.currency
    ? payment
    : undefined;
}

async function makePart(
  { refundId, amount: { amount } }: RefundPart,
  payment: Payment | undefined,
): Promise<'asked' | 'later' | 'impossible'> {
  if (!payment) return 'impossible';
  // The platform has booked it, and the portal has not heard so yet.
  if (payment.state === 'CAPTURED' && (await settlePayment(payment.id))?.isUnfinished)
    return 'later';
  const { id } = payment;
  const asked = await refundPayment(id, `part ${refundId}`, amount, 'waits', refundId);
  if (asked.kind === 'refused') return 'impossible';
  // A lost dispute can leave less to give back than was asked for before.
  await database().paymentRefund.updateMany({
    where: { id: asked.id, state: 'ASKED', problem: 'DISPUTED', amount: { gt: amount } },
    data: { amount },
  });
  return 'asked';
}
