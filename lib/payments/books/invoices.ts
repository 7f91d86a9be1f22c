import { database } from '@/lib/db';
import type { PaidInvoice } from '@/lib/platform';
import { unsettledStates } from '../states';
import type { Difference } from './reconcile';

/** In minor units, by currency: what invoices were paid in other ways than by the portal. */
export function elsewhereOf(invoices: readonly PaidInvoice[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { paidElsewhere } of invoices)
    if (paidElsewhere.amount > 0)
      sums.set(
        paidElsewhere.currency,
        (sums.get(paidElsewhere.currency) ?? 0) + paidElsewhere.amount,
      );
  return sums;
}

/**
 * Where what an invoice was paid is not its amount, or is not what the portal took for it. An invoice with a
 * payment that is still being settled is compared the next time.
 */
export async function invoiceDifferences(
  clientId: string,
  invoices: readonly PaidInvoice[],
): Promise<readonly Difference[]> {
  const rows = await database().holderPayment.findMany({
    where: {
      clientId,
      owedId: { in: invoices.map(({ invoiceId }) => invoiceId) },
      state: { in: [...unsettledStates, 'PAID'] },
    },
    select: { owedId: true, state: true, amount: true },
  });
  const taken = Map.groupBy(rows, ({ owedId }) => owedId);
  return invoices.flatMap(({ invoiceId, amount, paidByPortal, paidElsewhere }) => {
    const own = taken.get(invoiceId) ?? [];
    if (own.some(({ state }) => state !== 'PAID')) return [];
    const here = own.reduce((sum, payment) => sum + payment.amount, 0);
    const paid = paidByPortal.amount + paidElsewhere.amount;
    const { currency } = amount;
    return [
      ...(here === paidByPortal.amount
        ? []
        : [
            {
              paymentId: invoiceId,
              what: `invoice: ${here} ${currency} taken by the portal, ${paidByPortal.amount} booked`,
              next: 'Compare the payments of this invoice with the insurer.',
            },
          ]),
      ...(paid === amount.amount
        ? []
        : [
            {
              paymentId: invoiceId,
              what: `invoice: ${paid} ${currency} paid of ${amount.amount}, ${paidElsewhere.amount} of it elsewhere`,
              next:
                paid > amount.amount
                  ? 'It was paid more than once: ask the insurer which payment is to be refunded.'
                  : 'Ask the insurer why it counts as paid.',
            },
          ]),
    ];
  });
}
