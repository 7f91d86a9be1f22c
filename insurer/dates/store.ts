import { z } from 'zod';
import { dayOf, daysOnEarth } from '@/lib/dates';
import { database } from '@/lib/db';
import { daysAfterEnd } from '../plans/automatic-renewal';
import { isRefundToSend } from '../store/refunds-to-send';

const rows = z.array(z.object({ clientId: z.string() }));

/** The clients for whom a date has brought something about by a moment. */
export async function clientsWithDates(now: Date, most: number): Promise<readonly string[]> {
  const today = dayOf(now);
  const passed = daysOnEarth(now).first;
  const found = await database().$queryRaw`
    SELECT client_id AS "clientId"
    FROM (SELECT DISTINCT client_id FROM platform.insurance_product) AS client
    WHERE EXISTS (
      SELECT 1 FROM platform.claim
      WHERE claim.client_id = client.client_id AND passes_on <= ${today}::date
        AND (passes_on < ${passed}::date OR state = 'FULFILLING')
    ) OR EXISTS (
      SELECT 1 FROM platform.policy
      WHERE policy.client_id = client.client_id AND invoice_on <= ${today}::date
    ) OR EXISTS (
      SELECT 1 FROM platform.invoice
      WHERE invoice.client_id = client.client_id AND remind_on <= ${passed}::date
        AND state = 'OPEN'
    ) OR EXISTS (
      SELECT 1 FROM platform.policy
      WHERE policy.client_id = client.client_id AND ends_on < ${today}::date
    ) OR EXISTS (
      SELECT 1 FROM platform.cancellation_quote AS quote
      JOIN platform.policy ON policy.id = quote.policy_id
      WHERE policy.client_id = client.client_id AND ${isRefundToSend(today)}
    ) OR EXISTS (
      SELECT 1 FROM platform.insurance_product AS product
      WHERE product.client_id = client.client_id AND EXISTS (
        SELECT 1 FROM platform.policy
        WHERE policy.client_id = client.client_id AND policy.product_code = product.product_code
          AND ending_told_at IS NULL AND status = 'active' AND expiry_date >= ${today}::date
          AND expiry_date <= ${today}::date + (product.facts ->> 'tellEndingDaysBefore')::int
          AND (product.facts ->> 'tellEndingDaysBefore')::int > 0
      )
    ) OR EXISTS (
      SELECT 1 FROM platform.insurance_product AS product
      WHERE product.client_id = client.client_id
        AND product.facts -> 'renewals' @> '[{"isAutomatic": true}]' AND EXISTS (
          SELECT 1 FROM platform.policy
          WHERE policy.client_id = client.client_id AND policy.product_code = product.product_code
            AND status = 'active' AND renewal_off_at IS NULL
            AND expiry_date < ${passed}::date AND expiry_date >= ${passed}::date - ${daysAfterEnd}::int
            AND NOT EXISTS (SELECT 1 FROM platform.policy AS next WHERE next.renews_id = policy.id)
        )
    )
    ORDER BY client_id LIMIT ${most}`;
  return rows.parse(found).map(({ clientId }) => clientId);
}
