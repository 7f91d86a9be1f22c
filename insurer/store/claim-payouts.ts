import { z } from 'zod';
import { database } from '@/lib/db';
import { payoutSchema } from '@/lib/platform/port';

const rows = z.array(z.object({ id: z.string(), payout: payoutSchema }));

/** The payouts of a client's claims that have changed since a day, by claim, behind one. */
export async function claimPayouts(
  clientId: string,
  { since, after, most }: { readonly since: string; readonly after: string; readonly most: number },
) {
  return rows.parse(
    await database().$queryRaw`
      SELECT id, details -> 'payout' AS payout FROM platform.claim
      WHERE client_id = ${clientId} AND id > ${after} AND jsonb_exists(details, 'payout')
        AND updated_at >= ${new Date(since)}
      ORDER BY id LIMIT ${most}`,
  );
}
