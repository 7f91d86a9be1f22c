import type { PrismaTransaction } from '@/lib/db';
import type { InsuranceProduct } from '../catalogue/products-file';
import type { PolicyOfFile } from '../contracts-file';
import type { Billing } from './billing';
import { invoicesOfFile } from './invoices-of-file';

/** A policy of the file, and where it belongs. */
interface Placed {
  readonly contractId: string;
  readonly policyId: string;
  readonly policy: PolicyOfFile;
  readonly rules?: InsuranceProduct;
  readonly billing?: Billing;
}

/**
 * Makes the invoices of policies whose billing a package says anew, in place of those that were made
 * of what it said before. Not of policies that something has happened to here: what was paid, let go,
 * given back or handed on is this platform’s to know, and stays.
 */
export async function importInvoices(
  transaction: PrismaTransaction,
  clientId: string,
  policies: readonly Placed[],
  today: string,
): Promise<void> {
  const before = await transaction.invoice.findMany({
    where: { policyId: { in: policies.map(({ policyId }) => policyId) } },
    select: { id: true },
  });
  const gone = { id: { in: before.map(({ id }) => id) } };
  await transaction.owed.deleteMany({ where: gone });
  await transaction.invoice.deleteMany({ where: gone });
  const invoices = policies.flatMap(({ rules, billing, ...placed }) =>
    rules && billing ? invoicesOfFile({ ...placed, clientId, rules, billing, today }) : [],
  );
  await transaction.invoice.createMany({ data: invoices });
  await transaction.owed.createMany({
    data: invoices.map(({ id, amount, currency, state }) => ({
      id,
      clientId,
      kind: 'INVOICE',
      subjectId: id,
      amount,
      currency,
      state,
    })),
  });
}
