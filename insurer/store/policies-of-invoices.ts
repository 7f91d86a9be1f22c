import { z } from 'zod';
import { database } from '@/lib/db';
import type { InvoiceNews } from '@/lib/platform/port';
import { policyOn, policyTerm, termOfPolicy } from './held-policy';

const row = z.object({ id: z.string(), term: policyTerm });

/** The policies that invoices are for, as they stand on a day, by their identifiers. */
export async function policiesOfInvoices(
  clientId: string,
  invoiceIds: readonly string[],
  day: string,
): Promise<ReadonlyMap<string, NonNullable<InvoiceNews['plan']>>> {
  const rows = await database().$queryRaw`
    SELECT policy.id, ${termOfPolicy} AS term
    FROM platform.policy
    WHERE policy.client_id = ${clientId} AND policy.id IN (
      SELECT invoice.policy_id FROM platform.invoice
      WHERE invoice.client_id = ${clientId} AND invoice.id = ANY(${invoiceIds})
    )`;
  return new Map(
    row
      .array()
      .parse(rows)
      .map(({ id, term }) => {
        const { isClaimedElsewhere: _, ...plan } = policyOn(term, day);
        return [id, plan];
      }),
  );
}
