import { z } from 'zod';
import { snapshotById } from '@/lib/clients';
import { database } from '@/lib/db';

const rows = z.array(
  z.object({
    day: z.string(),
    currency: z.string(),
    payments: z.int(),
    taken: z.int(),
    refunds: z.int(),
    refunded: z.int(),
  }),
);
/** What was taken and given back on a day in one currency, in minor units. */
export type TakenOnDay = z.infer<typeof rows>[number];

/**
 * The payments that a client took and the refunds that the provider made, by the day where the client is
 * and by currency, the first day first. Days without either are left out.
 * @param since the first day, `YYYY-MM-DD`
 * @returns `undefined` where there is no such client
 */
export async function takenByDay(
  clientId: string,
  since: string,
): Promise<readonly TakenOnDay[] | undefined> {
  const snapshot = await snapshotById(clientId);
  if (!snapshot) return undefined;
  const { timeZone } = snapshot;
  return rows.parse(
    await database().$queryRaw`
      SELECT day::text, currency,
        count(taken)::int AS payments, coalesce(sum(taken), 0)::float8 AS taken,
        count(refunded)::int AS refunds, coalesce(sum(refunded), 0)::float8 AS refunded
      FROM (
        SELECT (taken_at AT TIME ZONE ${timeZone})::date AS day, currency, amount AS taken, NULL AS refunded
        FROM portal.payment
        WHERE client_id = ${clientId} AND state IN ('CAPTURED', 'PAID', 'RETURNING', 'RETURNED')
        UNION ALL
        SELECT (refund.done_at AT TIME ZONE ${timeZone})::date, payment.currency, NULL, refund.amount
        FROM portal.payment_refund AS refund JOIN portal.payment ON payment.id = refund.payment_id
        WHERE payment.client_id = ${clientId} AND refund.state = 'DONE'
      ) AS moves
      WHERE day >= ${since}::date
      GROUP BY day, currency ORDER BY day, currency`,
  );
}
