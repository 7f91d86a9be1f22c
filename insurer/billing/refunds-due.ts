import { database, type PrismaTransaction } from '@/lib/db';
import type { Answered, billingCalls, Heard, PlatformAnswer } from '@/lib/platform/port';
import { refused } from '../perform';
import { holdPayment } from '../store/payments';

type RefundsDue = Answered<typeof billingCalls.refundsDue>;
type Failed = Omit<Heard<typeof billingCalls.refundFailed>, 'idempotencyKey' | 'failedAt'>;

/** What the portal is to make of the refunds of a policy: what it has neither booked nor reported as failed. */
export async function refundsDue(
  clientId: string,
  policyId: string,
): Promise<PlatformAnswer<RefundsDue>> {
  const policy = await database().policy.findFirst({ where: { id: policyId, clientId } });
  if (!policy) return refused('POLICY_UNKNOWN');
  const rows = await database().refundPart.findMany({
    where: { clientId, state: 'DUE', paymentId: { not: null }, quote: { policyId } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  const owed = await database().owed.findMany({
    where: { clientId, id: { in: rows.flatMap(({ owedId }) => owedId ?? []) } },
    select: { id: true, currency: true },
  });
  const currencies = new Map(owed.map(({ id, currency }) => [id, currency]));
  const parts = rows.flatMap(({ id: refundId, paymentId, owedId, amount }) => {
    const currency = currencies.get(owedId ?? '');
    return paymentId === null || currency === undefined
      ? []
      : [{ refundId, paymentId, amount: { amount, currency } }];
  });
  return { kind: 'answer', value: { policyId, parts } };
}

/**
 * A part of a refund could not go back, even weeks after it was booked: it is paid out once somebody has
 * approved that. Said again it is answered as before.
 */
export async function refundFailed(
  transaction: PrismaTransaction,
  clientId: string,
  { refundId, paymentId, amount }: Failed,
): Promise<PlatformAnswer<Answered<typeof billingCalls.refundFailed>>> {
  await holdPayment(transaction, clientId, paymentId);
  const part = await transaction.refundPart.findFirst({
    where: { id: refundId, clientId, paymentId, amount: amount.amount },
  });
  if (!part) return refused('REFUND_UNKNOWN');
  if (part.state === 'PAID_OUT') return { kind: 'answer', value: { refundId, state: 'PAID_OUT' } };
  // The money is here again.
  const booked = await transaction.refund.deleteMany({ where: { clientId, id: refundId } });
  if (booked.count > 0)
    await transaction.payment.update({
      where: { clientId_id: { clientId, id: paymentId } },
      data: { refunded: { decrement: amount.amount } },
    });
  // It went back otherwise, such as by a lost dispute.
  else if (part.state === 'REFUNDED')
    return { kind: 'answer', value: { refundId, state: 'PAID_OUT' } };
  await transaction.refundPart.update({
    where: { id: refundId },
    data: { state: 'FAILED', doneAt: null },
  });
  return { kind: 'answer', value: { refundId, state: 'PAYOUT' } };
}

/** The portal has made a part of a refund. */
export async function partRefunded(
  transaction: PrismaTransaction,
  id: string,
  at: Date,
): Promise<void> {
  await transaction.refundPart.update({
    where: { id },
    data: { state: 'REFUNDED', doneAt: at },
  });
}

/**
 * What went back of a payment otherwise, such as by a lost dispute, does not go back a second time, nor is it
 * paid out: parts that are left no money are done, and one that is left some is lowered to that.
 */
export async function fitParts(
  transaction: PrismaTransaction,
  { clientId, paymentId, left }: { clientId: string; paymentId: string; left: number },
  at: Date,
): Promise<void> {
  const open = await transaction.refundPart.findMany({
    where: { clientId, paymentId, state: { in: ['DUE', 'FAILED'] } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  let room = left;
  for (const { id, amount } of open) {
    const fitting = Math.min(room, amount);
    room -= fitting;
    if (fitting === amount) continue;
    if (fitting === 0) await partRefunded(transaction, id, at);
    else await transaction.refundPart.update({ where: { id }, data: { amount: fitting } });
  }
}
