import { z } from 'zod';
import { database, inTransaction } from '@/lib/db';
import { log } from '@/lib/observability';
import { tellUpdate } from '@/lib/updates';
import { gatewayOf } from './accounts';
import { isFinalNo, momentOf, platformFor } from './platform';
import { paymentOf } from './store';

const disputeRow = z.object({
  id: z.string(),
  paymentId: z.string(),
  amount: z.int(),
  state: z.string(),
  openedAt: z.date(),
  lostAt: z.date().nullable(),
  bookedAt: z.date().nullable(),
});

type Dispute = z.infer<typeof disputeRow>;

/** The money stays, or came back. */
const won = ['won', 'warning_closed', 'prevented'];
const minute = 60_000;
const day = 24 * 60 * minute;

/** Writes down that a bank asks for the money of a payment back; what about it, the provider is asked. */
export async function noteDispute(id: string, paymentId: string): Promise<void> {
  await database().paymentDispute.createMany({
    data: [{ id, paymentId, amount: 0, state: 'unknown', reason: '', checkAt: new Date() }],
    skipDuplicates: true,
  });
}

export async function disputeOf(id: string): Promise<Dispute | undefined> {
  const row = await database().paymentDispute.findUnique({ where: { id } });
  return row ? disputeRow.parse(row) : undefined;
}

/** Checks a dispute that is not booked, or not reported to operators, again later. */
export async function putOffDispute(id: string, until: Date): Promise<void> {
  await database().paymentDispute.updateMany({ where: { id }, data: { checkAt: until } });
}

/**
 * Asks the provider for the status of a dispute. While it is open nothing of the payment is refunded. A
 * lost one is booked with the platform, once, and reported to operators.
 * @returns whether it is tried again soon
 */
export async function settleDispute(id: string): Promise<boolean> {
  const dispute = await disputeOf(id);
  const payment = dispute && (await paymentOf(dispute.paymentId));
  if (!dispute || !payment) return false;
  const found = await gatewayOf(payment.clientId, payment.path);
  if (found.kind === 'off' || found.gateway.account !== payment.account) return true;
  const answer = await found.gateway.provider.dispute(id);
  if (answer.kind === 'refused') return strange(dispute, answer.code);
  if (answer.kind !== 'answer') return true;
  const { livemode, payment_intent, currency, amount, status, reason } = answer.value;
  const isThis =
    livemode === payment.isLive &&
    payment_intent === payment.intentId &&
    currency.toUpperCase() === payment.currency;
  if (!isThis) return strange(dispute, 'NOT_THIS_PAYMENT');
  const { clientId, path, reference } = payment;
  if (dispute.state !== status)
    log.error(
      { client: clientId, payment: payment.id, dispute: id, status },
      'A bank disputes a payment',
    );
  const isOver = won.includes(status) || (status === 'lost' && dispute.bookedAt !== null);
  // What is lost is looked at until the platform has booked it.
  const wait = status === 'lost' ? 15 * minute : day;
  await inTransaction(async (transaction) => {
    await transaction.paymentDispute.update({
      where: { id },
      data: {
        amount,
        state: status,
        reason,
        ...(status === 'lost' && dispute.lostAt === null ? { lostAt: new Date() } : {}),
        checkAt: isOver ? null : new Date(Date.now() + wait),
      },
    });
    const open = await transaction.paymentDispute.count({
      where: { paymentId: payment.id, state: { notIn: won } },
    });
    await transaction.holderPayment.update({
      where: { id: payment.id },
      data: { isDisputed: open > 0 },
    });
    // The bank has given it back itself.
    if (status === 'lost' && amount >= payment.amount)
      await transaction.paymentRefund.updateMany({
        where: { paymentId: payment.id, problem: 'DISPUTED', providerId: null },
        data: {
          state: 'PAID_OUT',
          isToTell: false,
          problem: null,
          doneAt: new Date(),
          checkAt: null,
        },
      });
    // What was waiting for it may go back now.
    if (open === 0)
      await transaction.paymentRefund.updateMany({
        where: { paymentId: payment.id, problem: 'DISPUTED' },
        data: { problem: null, checkAt: new Date() },
      });
    await tellUpdate(transaction, { clientId, path, subject: reference });
  });
  const now = await database().paymentDispute.findUniqueOrThrow({ where: { id } });
  if (now.lostAt === null || now.bookedAt) return false;
  const platform = await platformFor(payment);
  const booked = await platform?.recordRefund({
    paymentId: payment.id,
    amount: { amount: Math.min(amount, payment.amount), currency: payment.currency },
    refundId: id,
    refundedAt: await momentOf(payment, now.lostAt),
    idempotencyKey: `dispute-${id}`,
  });
  const isBooked =
    booked?.kind === 'answer' || (booked?.kind === 'refused' && isFinalNo(booked.error.errCode));
  if (booked?.kind === 'refused')
    log.error({ client: clientId, dispute: id }, 'The platform does not book a lost dispute');
  if (isBooked)
    await database().paymentDispute.update({
      where: { id },
      data: { bookedAt: new Date(), checkAt: null },
    });
  return !isBooked;
}

/** The provider does not say, or says something else: it is asked again tomorrow. */
async function strange({ id }: Dispute, problem: string): Promise<false> {
  log.error({ dispute: id, problem }, 'A dispute is not what it was said to be');
  await putOffDispute(id, new Date(Date.now() + day));
  return false;
}

export async function dueDisputes(most: number): Promise<readonly string[]> {
  const rows = await database().paymentDispute.findMany({
    where: { checkAt: { lte: new Date() } },
    select: { id: true },
    orderBy: { checkAt: 'asc' },
    take: most,
  });
  return rows.map(({ id }) => id);
}
