import { addDays, dayOf } from '@/lib/dates';
import type { PrismaTransaction } from '@/lib/db';
import { productRules } from '../catalogue/product-rules';
import type { InsuranceProduct } from '../catalogue/products-file';
import { type Billed, type Billing, billingOf, nextDueOf } from './billing';
import { isOwedAgain } from './invoices-of-file';

/** An invoice as far as it says what has been asked for. */
interface Asked {
  readonly id: string;
  readonly dueOn: Date;
}

/** What the next invoice of a policy asks for, and when it is sent. */
interface NextInvoice {
  readonly dueOn: string;
  readonly sentOn: string;
}

/**
 * The next invoice of a policy; none where it is there, where nothing is to be asked for, and where a
 * refund that is owed again is paid before.
 */
export function nextInvoiceOf(
  policy: Billed,
  billing: Billing,
  asked: readonly Asked[],
  { price: { invoiceDaysBefore } }: Pick<InsuranceProduct, 'price'>,
): NextInvoice | undefined {
  const dueOn = nextDueOf(policy, billing);
  if (dueOn === undefined || billing.price === 0 || billing.owedAgain) return undefined;
  const isAsked = asked.some(
    (invoice) => !isOwedAgain(invoice.id) && dayOf(invoice.dueOn) === dueOn,
  );
  return isAsked ? undefined : { dueOn, sentOn: addDays(dueOn, -invoiceDaysBefore) };
}

/** Writes down when the next invoice of some policies is sent, after anything that it follows from. */
export async function scheduleInvoices(
  transaction: PrismaTransaction,
  clientId: string,
  policyIds: readonly string[],
): Promise<void> {
  const policies = await transaction.policy.findMany({
    where: { id: { in: [...policyIds] }, clientId },
    include: { invoices: { select: { id: true, dueOn: true } } },
  });
  const codes = new Set(policies.map(({ productCode }) => productCode));
  const known = await productRules(transaction, clientId, [...codes]);
  const days = Map.groupBy(policies, ({ status, billing: stored, invoices, ...row }) => {
    const billing = billingOf(stored);
    const rules = known.get(row.productCode);
    const term = { effectiveDate: dayOf(row.effectiveDate), expiryDate: dayOf(row.expiryDate) };
    return billing && rules && nextInvoiceOf({ status, ...term }, billing, invoices, rules)?.sentOn;
  });
  for (const [day, some] of days)
    await transaction.policy.updateMany({
      where: { id: { in: some.map(({ id }) => id) } },
      data: { invoiceOn: day === undefined ? null : new Date(day) },
    });
}
