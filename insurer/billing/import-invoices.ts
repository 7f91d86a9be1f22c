import { dayOf } from '@/lib/dates';
import type { PrismaTransaction } from '@/lib/db';
import type { InsuranceProduct } from '../catalogue/products-file';
import type { PolicyOfFile } from '../contracts-file';
import type { Billing } from './billing';
import { invoiceNumbers } from './invoice-number';
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
 * given back or handed on is this platform’s to know, and stays. One that is made again keeps its number
 * and its reminder.
 */
export async function importInvoices(
  transaction: PrismaTransaction,
  clientId: string,
  policies: readonly Placed[],
  today: string,
): Promise<void> {
  const before = await transaction.invoice.findMany({
    where: { policyId: { in: policies.map(({ policyId }) => policyId) } },
    select: { id: true, number: true, remindOn: true },
  });
  const gone = { id: { in: before.map(({ id }) => id) } };
  await transaction.owed.deleteMany({ where: gone });
  await transaction.invoice.deleteMany({ where: gone });
  const invoices = policies.flatMap(({ rules, billing, ...placed }) =>
    rules && billing ? invoicesOfFile({ ...placed, clientId, rules, billing, today }) : [],
  );
  const numbers = new Map(before.map(({ id, number }) => [id, number]));
  const reminders = new Map(before.map(({ id, remindOn }) => [id, remindOn]));
  const unnumbered = invoices
    .filter(({ id }) => !numbers.has(id))
    .toSorted((one, other) => one.issuedOn.getTime() - other.issuedOn.getTime());
  const days = unnumbered.map(({ issuedOn }) => dayOf(issuedOn));
  const made = await invoiceNumbers(transaction, clientId, days);
  for (const [at, { id }] of unnumbered.entries()) numbers.set(id, made[at] ?? id);
  await transaction.invoice.createMany({
    data: invoices.map((invoice) => ({
      ...invoice,
      number: numbers.get(invoice.id) ?? invoice.id,
      remindOn: reminders.get(invoice.id) ?? invoice.remindOn,
    })),
  });
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
