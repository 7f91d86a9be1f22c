import type { Invoice } from '@/lib/platform';
import type { ShownPayment } from './billing';

/** An invoice with its payments, or a payment of something else, such as the share of a claim. */
export type HistoryEntry =
  | {
      readonly kind: 'invoice';
      readonly invoice: Invoice;
      readonly payments: readonly ShownPayment[];
    }
  | { readonly kind: 'payment'; readonly payment: ShownPayment };

/** Every invoice of the platform and every payment, each once, the newest first. */
export function historyOf(
  invoices: readonly Invoice[],
  payments: readonly ShownPayment[],
): readonly HistoryEntry[] {
  const ofInvoice = Map.groupBy(payments, ({ invoice }) => invoice?.id);
  const entries: readonly HistoryEntry[] = [
    ...invoices.map((invoice) => ({
      kind: 'invoice' as const,
      invoice,
      payments: ofInvoice.get(invoice.id) ?? [],
    })),
    ...(ofInvoice.get(undefined) ?? []).map((payment) => ({ kind: 'payment' as const, payment })),
  ];
  return entries.toSorted((one, other) => dayOf(other).localeCompare(dayOf(one)));
}

/** The day that an entry is listed by: when it was paid, or else issued. */
function dayOf(entry: HistoryEntry): string {
  return entry.kind === 'invoice'
    ? (entry.invoice.paidOn ?? entry.invoice.issuedOn)
    : entry.payment.at.toISOString();
}
