import { z } from 'zod';
import { database } from '@/lib/db';
import { Prisma } from '@/lib/db/generated/client';
import { endedClaimStates } from '@/lib/platform/port';

/**
 * Whether something of the refund of `quote`, a row of platform.cancellation_quote, is to be sent on a day:
 * its date has come, and no claim is open that the rest waits for.
 */
export function isRefundToSend(today: string): Prisma.Sql {
  return Prisma.sql`quote.refund_on <= ${today}::date AND (
    coalesce((quote.details ->> 'isBegun')::boolean, false) = false OR NOT EXISTS (
      SELECT 1 FROM platform.claim
      WHERE claim.policy_id = quote.policy_id AND jsonb_exists(quote.details -> 'waitsFor', claim.id)
        AND claim.state <> ALL(${[...endedClaimStates]})
    )
  )`;
}

const quoteIds = z.array(z.object({ id: z.string() }));

/** The accepted quotes of a client of whose refunds something is to be sent on a day, the oldest first. */
export async function refundsToSend(
  clientId: string,
  today: string,
  most: number,
  skip: number,
): Promise<string[]> {
  const rows = await database().$queryRaw`
    SELECT quote.id FROM platform.cancellation_quote AS quote
    JOIN platform.policy ON policy.id = quote.policy_id
    WHERE policy.client_id = ${clientId} AND ${isRefundToSend(today)}
    ORDER BY quote.refund_on, quote.id LIMIT ${most} OFFSET ${skip}`;
  return quoteIds.parse(rows).map(({ id }) => id);
}
