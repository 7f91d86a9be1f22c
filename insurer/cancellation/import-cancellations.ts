import { addDays, dayOf } from '@/lib/dates';
import type { PrismaTransaction } from '@/lib/db';
import type { PolicyOfFile } from '../contracts-file';

/** What tells a cancellation of a package from those that were accepted here. */
const ofFile = '-cancelled';

/**
 * Writes down the cancellations that a package says, accepted so many days ago for that day. One that is
 * there keeps its day; one that the package says no more is removed. None of them can be taken back here.
 */
export async function importCancellations(
  transaction: PrismaTransaction,
  clientId: string,
  policies: readonly { readonly policyId: string; readonly policy: PolicyOfFile }[],
  now: Date,
): Promise<void> {
  const rows = policies.flatMap(({ policyId, policy: { cancellation, effectiveDate } }) => {
    if (!cancellation) return [];
    const { daysAgo, ...refund } = cancellation;
    const lastDay = addDays(dayOf(now), -daysAgo);
    const at = new Date(`${lastDay}T12:00:00Z`);
    const isFreeLook = lastDay < effectiveDate;
    return [
      {
        id: `${policyId}${ofFile}`,
        policyId,
        effectiveOn: new Date(lastDay),
        details: { ...refund, claimsPaid: 0, isFreeLook },
        validUntil: at,
        acceptedAt: at,
      },
    ];
  });
  await transaction.cancellationQuote.deleteMany({
    where: {
      policy: { clientId },
      id: { endsWith: ofFile, notIn: rows.map(({ id }) => id) },
    },
  });
  await transaction.cancellationQuote.createMany({ data: rows, skipDuplicates: true });
}
