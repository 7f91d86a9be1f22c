import { z } from 'zod';
import type { PrismaTransaction } from '@/lib/db';
import { type Billing, billingOf } from '../billing/billing';
import { owedAgain } from '../billing/invoices-of-file';
import { hasBecomeElse } from '../import-rows';
import { noJson } from '../store/no-json';

/** What has become of a policy of a package since it was imported. */
export interface BecomeHere {
  readonly billing: Billing | undefined;
  /** Who holds it now, where it went to another owner. */
  readonly customers?: unknown;
}

/**
 * What has become here of the policies that packages of a client have said: what was paid, given back,
 * cancelled, taken back, ended by a claim or transferred. By policy, and only those of which something
 * has.
 */
export async function becomeHere(
  transaction: PrismaTransaction,
  clientId: string,
): Promise<ReadonlyMap<string, BecomeHere>> {
  const billed = new Set(await billedHere(transaction, clientId));
  const policies = await transaction.policy.findMany({
    where: { clientId, said: { not: noJson } },
    select: {
      id: true,
      said: true,
      contractId: true,
      status: true,
      expiryDate: true,
      customers: true,
      billing: true,
    },
  });
  return new Map(
    policies.flatMap(({ id, said, contractId, status, expiryDate, customers, billing: stored }) => {
      const billing = billingOf(stored);
      const isTransferred = hasBecomeElse(said, 'contractId', contractId);
      const hasBecome =
        isTransferred ||
        billed.has(id) ||
        hasBecomeElse(said, 'status', status) ||
        hasBecomeElse(said, 'expiryDate', expiryDate) ||
        billing?.gaps !== undefined ||
        billing?.owedAgain !== undefined;
      return hasBecome ? [[id, { billing, ...(isTransferred ? { customers } : {}) }] as const] : [];
    }),
  );
}

const billedRows = z.array(z.object({ policyId: z.string() }));

/** Policies that something was paid or given back for here, or let go that was asked for. */
async function billedHere(transaction: PrismaTransaction, clientId: string): Promise<string[]> {
  const rows = await transaction.$queryRaw`
    SELECT DISTINCT invoice.policy_id AS "policyId"
    FROM platform.invoice
    WHERE invoice.client_id = ${clientId} AND (
      invoice.state IN ('VOID', 'REFUNDED')
      OR right(invoice.id, ${owedAgain.length}::int) = ${owedAgain}
      OR EXISTS (SELECT 1 FROM platform.payment WHERE payment.owed_id = invoice.id)
    )`;
  return billedRows.parse(rows).map(({ policyId }) => policyId);
}
