import { z } from 'zod';
import type { PrismaTransaction } from '@/lib/db';
import { owedAgain } from '../billing/invoices-of-file';

const rowsSchema = z.array(z.object({ policyId: z.string() }));

/** Policies that something was paid or given back for here, or let go that was asked for. */
export async function billedHere(
  transaction: PrismaTransaction,
  clientId: string,
): Promise<ReadonlySet<string>> {
  const rows = await transaction.$queryRaw`
    SELECT DISTINCT invoice.policy_id AS "policyId"
    FROM platform.invoice
    WHERE invoice.client_id = ${clientId} AND (
      invoice.state IN ('VOID', 'REFUNDED')
      OR right(invoice.id, ${owedAgain.length}::int) = ${owedAgain}
      OR EXISTS (SELECT 1 FROM platform.payment WHERE payment.owed_id = invoice.id)
    )`;
  return new Set(rowsSchema.parse(rows).map(({ policyId }) => policyId));
}
