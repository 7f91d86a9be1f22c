import type { PrismaTransaction } from '@/lib/db';
import { billingOf } from '../billing/billing';
import { billingNetted } from '../billing/billing-paid';
import { giveBackAbove } from '../billing/give-back';
import { owedAgain } from '../billing/invoices-of-file';

/**
 * Takes what is owed again of an earlier refund off another one, as far as that reaches.
 * @param refund in minor units
 * @returns in minor units what was taken off
 */
export async function netOwedAgain(
  transaction: PrismaTransaction,
  policyId: string,
  refund: number,
  at: Date,
): Promise<number> {
  const open = await openOwedAgain(transaction, policyId);
  const netted = Math.min(refund, open?.amount ?? 0);
  if (!open || netted <= 0) return 0;
  await askAgainFor(transaction, open.id, open.amount - netted, at);
  if (netted < open.amount) return netted;
  const policy = await transaction.policy.findUniqueOrThrow({ where: { id: policyId } });
  const billing = billingOf(policy.billing);
  if (billing)
    await transaction.policy.update({
      where: { id: policyId },
      data: { billing: billingNetted(billing) },
    });
  return netted;
}

/**
 * Lets the invoice go that asks for an earlier refund again, since another one asks for both.
 * @returns in minor units what it asked for
 */
export async function letGoOwedAgain(
  transaction: PrismaTransaction,
  policyId: string,
  at: Date,
): Promise<number> {
  const open = await openOwedAgain(transaction, policyId);
  if (open) await askAgainFor(transaction, open.id, 0, at);
  return open?.amount ?? 0;
}

function openOwedAgain(transaction: PrismaTransaction, policyId: string) {
  return transaction.invoice.findFirst({
    where: { policyId, state: 'OPEN', id: { endsWith: owedAgain } },
    select: { id: true, amount: true },
  });
}

/** What vouchers have paid above it they are worth again. */
async function askAgainFor(
  transaction: PrismaTransaction,
  id: string,
  amount: number,
  at: Date,
): Promise<void> {
  const data = amount === 0 ? { state: 'VOID' } : { amount };
  await transaction.invoice.update({ where: { id }, data });
  await transaction.owed.update({ where: { id }, data });
  await giveBackAbove(transaction, id, amount, at);
}
