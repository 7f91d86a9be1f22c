import type { PrismaTransaction } from '@/lib/db';
import { giveBackAbove } from './give-back';
import { owedAgain } from './invoices-of-file';

/**
 * Lets go of the open invoices of a policy that are due after a day: nothing is owed for the time
 * behind its end. What vouchers have paid of them they are worth again. A refund that is owed again
 * stays owed.
 * @returns which they are
 */
export async function voidInvoicesAfter(
  transaction: PrismaTransaction,
  policyId: string,
  day: string,
  at: Date,
): Promise<string[]> {
  const open = await transaction.invoice.findMany({
    where: {
      policyId,
      state: 'OPEN',
      dueOn: { gt: new Date(day) },
      NOT: { id: { endsWith: owedAgain } },
    },
    select: { id: true },
  });
  const ids = open.map(({ id }) => id);
  await changeInvoices(transaction, ids, 'OPEN', 'VOID');
  for (const id of ids) await giveBackAbove(transaction, id, 0, at);
  return ids;
}

/** Lets invoices go, or has them owed again. */
export async function changeInvoices(
  transaction: PrismaTransaction,
  ids: string[],
  from: 'OPEN' | 'VOID',
  to: 'OPEN' | 'VOID',
): Promise<void> {
  const where = { id: { in: ids }, state: from };
  await transaction.invoice.updateMany({ where, data: { state: to } });
  await transaction.owed.updateMany({ where, data: { state: to } });
}
