import type { PrismaTransaction } from '@/lib/db';

/** Ends the quotes of a policy that stand: what they have counted is no longer there to give back. */
export async function endQuotes(
  transaction: PrismaTransaction,
  policyId: string,
  at: Date,
): Promise<void> {
  await transaction.cancellationQuote.updateMany({
    where: { policyId, acceptedAt: null, validUntil: { gt: at } },
    data: { validUntil: at },
  });
}
