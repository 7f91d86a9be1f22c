import { dayOf } from '@/lib/dates';
import { database } from '@/lib/db';
import { type InvoiceNews, localizedText } from '../../port';

/** What is said of the invoices that events are about, by their identifiers, as they are now. */
export async function invoiceNews(
  { clientId }: { readonly clientId: string },
  events: readonly { readonly subjectKind: string | null; readonly subjectId: string | null }[],
): Promise<ReadonlyMap<string, InvoiceNews>> {
  const ids = events.flatMap(({ subjectKind, subjectId }) =>
    subjectKind === 'INVOICE' && subjectId !== null ? [subjectId] : [],
  );
  if (ids.length === 0) return new Map();
  const [invoices, payments] = await Promise.all([
    database().invoice.findMany({ where: { clientId, id: { in: ids } } }),
    // An invoice is owed under its own identifier. What a voucher paid is no payment of the portal's.
    database().payment.findMany({
      where: { clientId, owedId: { in: ids }, voucherId: null },
      orderBy: { paidAt: 'asc' },
    }),
  ]);
  const lastPayments = new Map(payments.map(({ owedId, id }) => [owedId, id]));
  return new Map(
    invoices.map(({ id, number, title, amount, currency, dueOn, paidOn }) => {
      const paymentId = lastPayments.get(id);
      return [
        id,
        {
          invoiceId: id,
          number,
          title: localizedText.parse(title),
          amount: { amount, currency },
          dueOn: dayOf(dueOn),
          ...(paidOn ? { paidOn: dayOf(paidOn) } : {}),
          ...(paidOn && paymentId !== undefined ? { paymentId } : {}),
        },
      ];
    }),
  );
}
