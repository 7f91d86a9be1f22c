import { dayOf } from '@/lib/dates';
import type { PrismaTransaction } from '@/lib/db';
import type { billingCalls, Heard, Money, PlatformAnswer } from '@/lib/platform/port';
import { endQuotesOfInvoice } from '../cancellation/end-quotes';
import type { PlatformContext } from '../context';
import { refused } from '../perform';
import { holdPayment } from '../store/payments';
import { billingOf } from './billing';
import { billingGivenBack } from './billing-paid';
import { scheduleInvoices } from './invoice-day';
import { isOwedAgain } from './invoices-of-file';
import { pay, readOwed } from './owed';
import { paidMoment } from './paid-moment';
import { fitParts, partRefunded } from './refunds-due';
import { voidInvoicesAfter } from './void-invoices';

type Paid = Omit<Heard<typeof billingCalls.recordPayment>, 'idempotencyKey'>;
type Refunded = Omit<Heard<typeof billingCalls.recordRefund>, 'idempotencyKey' | 'refundedAt'>;

/**
 * Writes down that something owed was paid: all that is left of it, and once. The same payment said
 * again is answered as before, whatever its key.
 */
export async function recordPayment(
  transaction: PrismaTransaction,
  context: PlatformContext,
  { owedId, amount, paymentId, paidAt, noLoss }: Paid,
): Promise<PlatformAnswer<{ owedId: string; state: 'PAID' | 'PAID_IN_PART' }>> {
  const owed = await readOwed(transaction, context.clientId, owedId);
  if (!owed) return refused('OWED_UNKNOWN');
  const known = await transaction.payment.findUnique({
    where: { clientId_id: { clientId: context.clientId, id: paymentId } },
  });
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
    paid: paidMoment(paidAt),
    ...(noLoss ? { noLossVersion: noLoss.version, noLossAt: new Date(noLoss.statedAt) } : {}),
  });
  return { kind: 'answer', value: { owedId, state } };
}

/**
 * Writes down that a payment went back, in full or in part: never more than it was. The same refund said
 * again is answered as before, whatever its key.
 */
export async function recordRefund(
  transaction: PrismaTransaction,
  { clientId, now }: PlatformContext,
  { paymentId, amount, refundId }: Refunded,
): Promise<PlatformAnswer<{ paymentId: string; refunded: Money }>> {
  await holdPayment(transaction, clientId, paymentId);
  const payment = await transaction.payment.findFirst({
    where: { id: paymentId, clientId },
    include: { owed: true },
  });
  if (!payment) return refused('PAYMENT_UNKNOWN');
  const { owed } = payment;
  const known = await transaction.refund.findUnique({
    where: { clientId_id: { clientId, id: refundId } },
  });
  if (known)
    return known.paymentId === paymentId && known.amount === amount.amount
      ? answered(paymentId, payment.refunded, owed.currency)
      : refused('AMOUNT_CHANGED');
  const part = await transaction.refundPart.findFirst({
    where: { id: refundId, clientId, paymentId },
  });
  if (part && part.amount !== amount.amount) return refused('AMOUNT_CHANGED');
  // What has failed goes another way, and what went back by a lost dispute does not go back again.
  if (part && part.state !== 'DUE') return answered(paymentId, payment.refunded, owed.currency);
  const refunded = payment.refunded + amount.amount;
  if (amount.currency !== owed.currency || amount.amount <= 0 || refunded > payment.amount)
    return refused('AMOUNT_CHANGED');
  await transaction.payment.update({
    where: { clientId_id: { clientId, id: paymentId } },
    data: { refunded, refunds: { create: { id: refundId, amount: amount.amount } } },
  });
  if (part) await partRefunded(transaction, part.id, now());
  else await fitParts(transaction, { clientId, paymentId, left: payment.amount - refunded }, now());
  const paid = await transaction.payment.aggregate({
    where: { owedId: owed.id },
    _sum: { amount: true, refunded: true },
  });
  if (owed.kind === 'VOUCHER') await lower(transaction, owed.subjectId, amount.amount);
  // A part of a refund was counted when it was sent.
  if (owed.kind === 'INVOICE' && !part)
    await endQuotesOfInvoice(transaction, owed.subjectId, now());
  if (paid._sum.amount === paid._sum.refunded)
    await givenBack(transaction, owed, part !== null, now());
  return answered(paymentId, refunded, owed.currency);
}

function answered(
  paymentId: string,
  amount: number,
  currency: string,
): PlatformAnswer<{ paymentId: string; refunded: Money }> {
  return { kind: 'answer', value: { paymentId, refunded: { amount, currency } } };
}

/**
 * Takes what has gone back off a voucher. Of one that was spent it stays owed, so that what the voucher
 * gets back of what it paid makes good for it first.
 */
async function lower(transaction: PrismaTransaction, id: string, amount: number): Promise<void> {
  await transaction.voucherOrder.update({
    where: { id },
    data: { balance: { decrement: amount } },
  });
}

/** What comes of it that all has gone back that was paid for something: it is not owed again. */
async function givenBack(
  transaction: PrismaTransaction,
  {
    id,
    kind,
    subjectId,
  }: { readonly id: string; readonly kind: string; readonly subjectId: string },
  isOfCancellation: boolean,
  at: Date,
): Promise<void> {
  await transaction.owed.update({ where: { id }, data: { state: 'VOID' } });
  if (kind === 'INVOICE') await invoiceGivenBack(transaction, subjectId, isOfCancellation, at);
  if (kind === 'VOUCHER')
    await transaction.voucherOrder.update({
      where: { id: subjectId },
      data: { state: 'REFUNDED', balance: 0 },
    });
}

/** A policy in force is not paid any more for what an invoice has paid. */
async function invoiceGivenBack(
  transaction: PrismaTransaction,
  id: string,
  isOfCancellation: boolean,
  at: Date,
): Promise<void> {
  const { policy, ...invoice } = await transaction.invoice.update({
    where: { id },
    data: { state: 'REFUNDED' },
    include: { policy: true },
  });
  const billing = billingOf(policy.billing);
  // What a cancellation gives back ends with it, and is owed again by itself once it is taken back.
  if (isOfCancellation || !billing || policy.status !== 'active') return;
  if (billing.owedAgain || isOwedAgain(id)) return;
  const dueOn = dayOf(invoice.dueOn);
  const term = { effectiveDate: dayOf(policy.effectiveDate), expiryDate: dayOf(policy.expiryDate) };
  const become = billingGivenBack(billing, term, dueOn);
  await transaction.policy.update({ where: { id: policy.id }, data: { billing: become } });
  // A later bill would buy nothing while what is before it is not paid.
  if (become.paidUntil < billing.paidUntil)
    await voidInvoicesAfter(transaction, policy.id, dueOn, at);
  await scheduleInvoices(transaction, policy.clientId, [policy.id]);
}
