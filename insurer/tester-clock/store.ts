import 'server-only';
import { database, type PrismaTransaction } from '@/lib/db';
import type { StoredClaim } from '../claims/claim-record';

const oneDay = 24 * 60 * 60 * 1000;

/** The last event of a claim, by its number; `0` where it has none. */
export async function lastEventOf(claimId: string): Promise<string> {
  const last = await database().claimEvent.findFirst({
    where: { claimId },
    orderBy: { id: 'desc' },
    select: { id: true },
  });
  return String(last?.id ?? 0);
}

/**
 * What stands beside a claim and is as many days nearer with it: its appointments that are still to be
 * and, where its payout is held, when its contacts have changed.
 */
export async function turnBeside(
  transaction: PrismaTransaction,
  { id, contractId, details }: StoredClaim,
  days: number,
): Promise<void> {
  const earlier = (at: Date) => new Date(at.getTime() - days * oneDay);
  const appointments = await transaction.appointment.findMany({
    where: { claimId: id, state: { in: ['HELD', 'BOOKED'] } },
  });
  for (const { id: appointmentId, startsAt, endsAt, heldUntil } of appointments)
    await transaction.appointment.update({
      where: { id: appointmentId },
      data: {
        startsAt: earlier(startsAt),
        endsAt: earlier(endsAt),
        heldUntil: heldUntil && earlier(heldUntil),
      },
    });
  if (details.payout?.state === 'HELD') {
    const { contactsChangedAt } = await transaction.contract.findUniqueOrThrow({
      where: { id: contractId },
    });
    if (contactsChangedAt)
      await transaction.contract.update({
        where: { id: contractId },
        data: { contactsChangedAt: earlier(contactsChangedAt) },
      });
  }
}
