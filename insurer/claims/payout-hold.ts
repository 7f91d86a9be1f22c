import type { PrismaTransaction } from '@/lib/db';

/** How long a payout is held after a contact has changed, in milliseconds. */
const hold = 48 * 60 * 60 * 1000;

/**
 * Until when a payout of a contract is held; `undefined` where it may leave. Asked each time that one
 * would leave: a contact may have changed again while it was held.
 */
export async function heldUntil(
  transaction: PrismaTransaction,
  contractId: string,
  now: Date,
): Promise<string | undefined> {
  const contract = await transaction.contract.findUnique({
    where: { id: contractId },
    select: { contactsChangedAt: true },
  });
  const until = new Date((contract?.contactsChangedAt?.getTime() ?? 0) + hold);
  return until > now ? until.toISOString() : undefined;
}
