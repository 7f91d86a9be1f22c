import { z } from 'zod';
import { addDays } from '@/lib/dates';
import { type Billed, type Billing, nextDueOf, paidThrough, priceDue, termOf } from './billing';

/** An invoice of a policy that is not paid in full, and what is left of it in minor units. */
export const openInvoiceSchema = z.object({ dueOn: z.string(), left: z.int() });

interface Asked {
  readonly taxRate: number;
  readonly openInvoices: readonly z.infer<typeof openInvoiceSchema>[];
}

/**
 * All that is to be paid for a policy by a day, in minor units, tax included: what is left of its
 * invoices, and the payments after them, for each of which an invoice is sent once the one before is paid.
 */
export function amountDueOf(
  term: Billed,
  billing: Billing,
  { taxRate, openInvoices }: Asked,
  today: string,
): number {
  const { owedAgain, every, price } = billing;
  const invoiced = openInvoices
    // A refund that is owed again has a later day to be paid on, and nothing is covered before that.
    .filter(({ dueOn }) => dueOn <= today || owedAgain !== undefined)
    .reduce((sum, { left }) => sum + Math.max(0, left), 0);
  const isInvoiced = (day: string) => openInvoices.some(({ dueOn }) => dueOn === day);
  const nextDue = nextDueOf(term, billing);
  if (nextDue === undefined || price === 0) return invoiced;
  let due = owedAgain ? addDays(owedAgain.paidUntil, 1) : nextDue;
  let later = 0;
  while (due <= today && due <= term.expiryDate) {
    if (!isInvoiced(due)) later += priceDue(term, billing, taxRate, due).amount;
    const paid = paidThrough(termOf(term, billing), every, due);
    if (paid < due) break;
    due = addDays(paid, 1);
  }
  return invoiced + later;
}
