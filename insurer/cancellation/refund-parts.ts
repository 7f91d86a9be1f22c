import { randomUUID } from 'node:crypto';
import { dayOf, daysBetween } from '@/lib/dates';
import type { PrismaTransaction } from '@/lib/db';
import type { CancellationQuote } from '@/lib/platform/port';
import { worthAgain } from '../billing/give-back';
import { notBooked, wentBackOf } from './kept-payments';

/** A refund, or its rest, that is sent. */
interface Sending {
  readonly clientId: string;
  readonly quoteId: string;
  readonly policyId: string;
  readonly refundTo: CancellationQuote['refundTo'];
  /** In minor units. */
  readonly amount: number;
  readonly at: Date;
}

interface NewPart {
  readonly owedId?: string;
  readonly paymentId?: string;
  readonly amount: number;
  readonly state: 'DUE' | 'PAYOUT' | 'REFUNDED';
}

/**
 * Sends an amount to whom the contract names. To its holder it goes back by what it was paid with, the
 * newest first: the portal makes what it has taken, a voucher is worth it again at once, and what came in
 * another way is paid out. With seller and lienholder the insurer settles by itself.
 * @returns whether the portal has something to make
 */
export async function sendParts(
  transaction: PrismaTransaction,
  sending: Sending,
): Promise<boolean> {
  const { clientId, quoteId, amount, refundTo, at } = sending;
  if (amount <= 0) return false;
  const parts =
    refundTo === 'HOLDER'
      ? await partsOfInvoices(transaction, sending)
      : [{ amount, state: 'REFUNDED' } satisfies NewPart];
  await transaction.refundPart.createMany({
    data: parts.map((part) => ({
      ...part,
      id: randomUUID(),
      clientId,
      quoteId,
      createdAt: at,
      doneAt: part.state === 'REFUNDED' ? at : null,
    })),
  });
  return parts.some(({ state }) => state === 'DUE');
}

async function partsOfInvoices(
  transaction: PrismaTransaction,
  { policyId, amount, at }: Sending,
): Promise<NewPart[]> {
  const invoices = await transaction.invoice.findMany({
    where: { policyId, state: { in: ['PAID', 'REFUNDED'] } },
    orderBy: [{ paidOn: { sort: 'desc', nulls: 'last' } }, { dueOn: 'desc' }, { id: 'asc' }],
  });
  const gone = await wentBackOf(
    transaction,
    invoices.map(({ id }) => id),
  );
  const parts: NewPart[] = [];
  let left = amount;
  for (const invoice of invoices) {
    const ofInvoice = Math.min(left, Math.max(0, invoice.amount - (gone.get(invoice.id) ?? 0)));
    left -= ofInvoice;
    parts.push(...(await partsOfInvoice(transaction, invoice.id, ofInvoice, at)));
  }
  // Somebody looks at what no invoice explains.
  return left > 0 ? [...parts, { amount: left, state: 'PAYOUT' }] : parts;
}

async function partsOfInvoice(
  transaction: PrismaTransaction,
  owedId: string,
  amount: number,
  at: Date,
): Promise<NewPart[]> {
  if (amount === 0) return [];
  const payments = await transaction.payment.findMany({
    where: { owedId },
    orderBy: [{ paidAt: 'desc' }, { id: 'asc' }],
  });
  const parts: NewPart[] = [];
  let left = amount;
  for (const { clientId, id, voucherId, refunded, paidAt, ...payment } of payments) {
    const { _sum } = await transaction.refundPart.aggregate({
      where: { clientId, paymentId: id, state: { in: notBooked } },
      _sum: { amount: true },
    });
    const back = Math.min(left, Math.max(0, payment.amount - refunded - (_sum.amount ?? 0)));
    if (back === 0) continue;
    left -= back;
    if (voucherId === null) {
      parts.push({ owedId, paymentId: id, amount: back, state: 'DUE' });
      continue;
    }
    await worthAgain(transaction, voucherId, back, daysBetween(dayOf(paidAt), dayOf(at)));
    await transaction.payment.update({
      where: { clientId_id: { clientId, id } },
      data: { refunded: refunded + back },
    });
    parts.push({ owedId, paymentId: id, amount: back, state: 'REFUNDED' });
  }
  return left > 0 ? [...parts, { owedId, amount: left, state: 'PAYOUT' }] : parts;
}

/** In minor units: what was sent of the refund of a cancellation. */
export async function sentOf(transaction: PrismaTransaction, quoteId: string): Promise<number> {
  const { _sum } = await transaction.refundPart.aggregate({
    where: { quoteId },
    _sum: { amount: true },
  });
  return _sum.amount ?? 0;
}

/**
 * Keeps what was sent of the refund of a cancellation that is taken back, and is not paid out: nobody has
 * approved it, or seller and lienholder give it back.
 * @returns in minor units what went to its holder, or is on its way to them
 */
export async function keepUnsent(transaction: PrismaTransaction, quoteId: string): Promise<number> {
  const isKept = [{ state: { in: ['PAYOUT', 'FAILED'] } }, { owedId: null, state: 'REFUNDED' }];
  await transaction.refundPart.deleteMany({ where: { quoteId, OR: isKept } });
  return sentOf(transaction, quoteId);
}
