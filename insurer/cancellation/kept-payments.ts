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

/** What the holder of a policy owes again of a refund and has not paid, in minor units. */
export async function owedAgainOf(
  transaction: PrismaTransaction,
  policyId: string,
): Promise<number> {
  const { _sum } = await transaction.invoice.aggregate({
    where: { policyId, state: 'OPEN', id: { endsWith: owedAgain } },
    _sum: { amount: true },
  });
  return _sum.amount ?? 0;
}

/** Whether a refund of a policy is owed again. */
export async function isRefundOwed(
  transaction: PrismaTransaction,
  policyId: string,
): Promise<boolean> {
  return (await owedAgainOf(transaction, policyId)) > 0;
}

/** The states of a part of a refund that no payment shows as refunded, and that goes back nonetheless. */
export const notBooked = ['DUE', 'FAILED', 'PAYOUT', 'PAID_OUT'];

/**
 * What goes back or went back of invoices, in minor units by their ids: what payments show as refunded,
 * and the parts of refunds that are on their way or are paid out.
 */
export async function wentBackOf(
  transaction: PrismaTransaction,
  invoiceIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const owedId = { in: [...invoiceIds] };
  const payments = await transaction.payment.groupBy({
    by: ['owedId'],
    where: { owedId },
    _sum: { refunded: true },
  });
  const parts = await transaction.refundPart.groupBy({
    by: ['owedId'],
    where: { owedId, state: { in: notBooked } },
    _sum: { amount: true },
  });
  const onItsWay = new Map(parts.map(({ owedId: id, _sum }) => [id, _sum.amount ?? 0]));
  const refunded = new Map(payments.map(({ owedId: id, _sum }) => [id, _sum.refunded ?? 0]));
  return new Map(invoiceIds.map((id) => [id, (refunded.get(id) ?? 0) + (onItsWay.get(id) ?? 0)]));
}

/**
 * What the holder of a policy has paid by its invoices, less what went back and is not owed again. What is
 * owed again counts as paid: it is taken off a refund as a whole.
 */
export async function keptInvoices(
  transaction: PrismaTransaction,
  policyId: string,
): Promise<KeptInvoice[]> {
  const invoices = await transaction.invoice.findMany({
    where: {
      policyId,
      OR: [{ state: { in: ['PAID', 'REFUNDED'] } }, { state: 'OPEN', id: { endsWith: owedAgain } }],
    },
    orderBy: { dueOn: 'asc' },
  });
  const gone = await wentBackOf(
    transaction,
    invoices.map(({ id }) => id),
  );
  const wentBack = (id: string) => gone.get(id) ?? 0;
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
