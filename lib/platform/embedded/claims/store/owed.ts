import type { PrismaTransaction } from '@/lib/db';
import { giveBackAbove } from '../../billing/give-back';
import type { Reader } from './claims';

/**
 * What is owed for a claim in the round that it is in: what is open, before what is paid. `paid`: what
 * of it has been paid and not gone back, in minor units.
 */
export async function owedOf(reader: Reader, claimId: string) {
  const owed = await reader.owed.findFirst({
    where: { kind: 'CLAIM', subjectId: claimId, state: { in: ['OPEN', 'PAID'] } },
    include: { payments: { select: { amount: true, refunded: true } } },
    orderBy: [{ state: 'asc' }, { id: 'asc' }],
  });
  if (!owed) return undefined;
  const { id, amount, currency, state, payments } = owed;
  const paid = payments.reduce((sum, payment) => sum + payment.amount - payment.refunded, 0);
  return { id, amount, currency, state, paid };
}

export async function insertOwed(
  transaction: PrismaTransaction,
  owed: {
    readonly id: string;
    readonly clientId: string;
    readonly subjectId: string;
    readonly amount: number;
    readonly currency: string;
    readonly state: 'OPEN' | 'PAID';
  },
): Promise<void> {
  await transaction.owed.create({ data: { ...owed, kind: 'CLAIM' } });
}

/**
 * Lets a debt go. What vouchers have paid of it goes back to them at once.
 * @returns what is left to give back, in minor units
 */
export async function voidOwed(transaction: PrismaTransaction, id: string): Promise<number> {
  await transaction.owed.update({ where: { id }, data: { state: 'VOID' } });
  return giveBackAbove(transaction, id, 0);
}

/** Says that what is owed for a claim was paid, where no payment of the portal is known. */
export async function markPaid(transaction: PrismaTransaction, claimId: string): Promise<void> {
  await transaction.owed.updateMany({
    where: { kind: 'CLAIM', subjectId: claimId, state: 'OPEN' },
    data: { state: 'PAID' },
  });
}

/** Says that what was paid for a claim stays paid, whatever becomes of the claim. */
export async function keepPaid(transaction: PrismaTransaction, claimId: string): Promise<void> {
  await transaction.owed.updateMany({
    where: { kind: 'CLAIM', subjectId: claimId, state: 'PAID' },
    data: { state: 'KEPT' },
  });
}
