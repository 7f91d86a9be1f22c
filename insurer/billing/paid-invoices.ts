import { database } from '@/lib/db';
import type { Answered, billingCalls, Heard, PlatformAnswer } from '@/lib/platform/port';

/** The invoices of a client that were paid since a day, by id, with how each was paid. */
export async function paidInvoices(
  clientId: string,
  { since, cursor, limit }: Heard<typeof billingCalls.paidInvoices>,
): Promise<PlatformAnswer<Answered<typeof billingCalls.paidInvoices>>> {
  const rows = await database().invoice.findMany({
    where: {
      clientId,
      state: { in: ['PAID', 'REFUNDED'] },
      paidOn: { gte: new Date(since) },
      ...(cursor === undefined ? {} : { id: { gt: cursor } }),
    },
    select: { id: true, amount: true, currency: true },
    orderBy: { id: 'asc' },
    take: limit + 1,
  });
  const shown = rows.slice(0, limit);
  const payments = await database().payment.findMany({
    where: { owedId: { in: shown.map(({ id }) => id) } },
    select: { owedId: true, voucherId: true, amount: true },
  });
  const items = shown.map(({ id, amount, currency }) => {
    const own = payments.filter(({ owedId }) => owedId === id);
    const sum = (isVoucher: boolean) =>
      own
        .filter(({ voucherId }) => (voucherId !== null) === isVoucher)
        .reduce((all, payment) => all + payment.amount, 0);
    // An import brings invoices that were paid before, without their payments.
    const elsewhere = own.length === 0 ? amount : sum(true);
    return {
      invoiceId: id,
      amount: { amount, currency },
      paidByPortal: { amount: sum(false), currency },
      paidElsewhere: { amount: elsewhere, currency },
    };
  });
  const next = rows.length > limit ? shown.at(-1)?.id : undefined;
  return { kind: 'answer', value: { items, ...(next === undefined ? {} : { next }) } };
}
