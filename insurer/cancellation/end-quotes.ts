import type { PrismaTransaction } from '@/lib/db';

/**
 * Ends the quotes of policies that stand. Whatever changes what was paid or is owed for a policy, or
 * who holds it, ends them: what they have counted is no longer what there is.
 */
export async function endQuotes(
  transaction: PrismaTransaction,
  policyIds: readonly string[],
  at: Date,
): Promise<void> {
  await transaction.cancellationQuote.updateMany({
    where: { policyId: { in: [...policyIds] }, acceptedAt: null, validUntil: { gt: at } },
    data: { validUntil: at },
  });
}

/** Ends the quotes of the policy that an invoice is of. */
export async function endQuotesOfInvoice(
  transaction: PrismaTransaction,
  invoiceId: string,
  at: Date,
): Promise<void> {
  const { policyId } = await transaction.invoice.findUniqueOrThrow({ where: { id: invoiceId } });
  await endQuotes(transaction, [policyId], at);
}
