import { dayOf } from '@/lib/dates';
import type { PrismaTransaction } from '@/lib/db';
import { isOwedAgain, owedAgain } from '../billing/invoices-of-file';

/** What an invoice has paid and what has not gone back of it, in minor units. */
interface KeptInvoice {
  readonly dueOn: string;
  /** Tax aside. */
  readonly price: number;
  readonly tax: number;
}

/** Whether a refund of a policy is owed again: it is paid before there is another. */
export async function isRefundOwed(
  transaction: PrismaTransaction,
  policyId: string,
): Promise<boolean> {
  const where = { policyId, state: 'OPEN', id: { endsWith: owedAgain } };
  return (await transaction.invoice.count({ where })) > 0;
}

/** What the holder of a policy has paid by its invoices, less what went back and was not paid again. */
export async function keptInvoices(
  transaction: PrismaTransaction,
  policyId: string,
): Promise<KeptInvoice[]> {
  const invoices = await transaction.invoice.findMany({
    where: { policyId, state: { in: ['PAID', 'REFUNDED'] } },
    orderBy: { dueOn: 'asc' },
  });
  const payments = await transaction.payment.groupBy({
    by: ['owedId'],
    where: { owedId: { in: invoices.map(({ id }) => id) } },
    _sum: { refunded: true },
  });
  const refunded = new Map(payments.map(({ owedId, _sum }) => [owedId, _sum.refunded ?? 0]));
  const wentBack = (id: string) => refunded.get(id) ?? 0;
  let paidAgain = invoices
    .filter(({ id }) => isOwedAgain(id))
    .reduce((sum, { id, amount }) => sum + amount - wentBack(id), 0);
  return invoices
    .filter(({ id }) => !isOwedAgain(id))
    .map(({ id, amount, tax, dueOn }) => {
      const again = Math.min(paidAgain, wentBack(id));
      paidAgain -= again;
      const kept = amount - wentBack(id) + again;
      const keptTax = amount === 0 ? 0 : Math.round((tax * kept) / amount);
      return { dueOn: dayOf(dueOn), price: kept - keptTax, tax: keptTax };
    })
    .filter(({ price, tax }) => price + tax > 0);
}
