import type { PrismaTransaction } from '@/lib/db';
import type { billingCalls, Heard, Money, PlatformAnswer } from '../../port';
import type { PlatformContext } from '../context';
import { refused } from '../perform';
import { pay, readOwed } from './owed';

type Paid = Omit<Heard<typeof billingCalls.recordPayment>, 'idempotencyKey'>;

/**
 * Writes down that something owed was paid: all that is left of it, and once. The same payment said
 * again is answered as before, whatever its key.
 */
export async function recordPayment(
  transaction: PrismaTransaction,
  context: PlatformContext,
  { owedId, amount, paymentId, paidAt }: Paid,
): Promise<PlatformAnswer<{ owedId: string; state: 'PAID' | 'PAID_IN_PART' }>> {
  const owed = await readOwed(transaction, context.clientId, owedId);
  if (!owed) return refused('OWED_UNKNOWN');
  const known = await transaction.payment.findUnique({ where: { id: paymentId } });
  if (known)
    return known.owedId === owedId && known.amount === amount.amount
      ? { kind: 'answer', value: { owedId, state: owed.left === 0 ? 'PAID' : 'PAID_IN_PART' } }
      : refused('NOT_OWED');
  if (owed.left === 0) return refused('NOT_OWED');
  if (amount.currency !== owed.currency || amount.amount !== owed.left)
    return refused('AMOUNT_CHANGED');
  const state = await pay(transaction, context, owed, {
    paymentId,
    amount: amount.amount,
    paidAt: new Date(paidAt),
  });
  return { kind: 'answer', value: { owedId, state } };
}

/** Writes down that a payment went back, in full or in part: never more than it was. */
export async function recordRefund(
  transaction: PrismaTransaction,
  { clientId }: PlatformContext,
  { paymentId, amount }: { readonly paymentId: string; readonly amount: Money },
): Promise<PlatformAnswer<{ paymentId: string; refunded: Money }>> {
  const payment = await transaction.payment.findFirst({
    where: { id: paymentId, clientId },
    include: { owed: true },
  });
  if (!payment) return refused('PAYMENT_UNKNOWN');
  const { owed } = payment;
  const refunded = payment.refunded + amount.amount;
  if (amount.currency !== owed.currency || amount.amount <= 0 || refunded > payment.amount)
    return refused('AMOUNT_CHANGED');
  await transaction.payment.update({ where: { id: paymentId }, data: { refunded } });
  if (refunded === payment.amount) await givenBack(transaction, owed);
  return {
    kind: 'answer',
    value: { paymentId, refunded: { amount: refunded, currency: owed.currency } },
  };
}

/** What comes of it that a payment has gone back in full: nothing is owed for it again. */
async function givenBack(
  transaction: PrismaTransaction,
  {
    id,
    kind,
    subjectId,
  }: { readonly id: string; readonly kind: string; readonly subjectId: string },
): Promise<void> {
  await transaction.owed.update({ where: { id }, data: { state: 'VOID' } });
  if (kind === 'INVOICE')
    await transaction.invoice.update({ where: { id: subjectId }, data: { state: 'REFUNDED' } });
  if (kind === 'VOUCHER')
    await transaction.voucherOrder.update({
      where: { id: subjectId },
      data: { state: 'REFUNDED', balance: 0 },
    });
}
