import { addDays, dayOf } from '@/lib/dates';
import { inTransaction, type PrismaTransaction } from '@/lib/db';
import { localizedText } from '../../port';
import { productRules } from '../catalogue/product-rules';
import { type PlatformContext, todayOf } from '../context';
import { billingOf, nextDueOf, taxOn } from './billing';
import { issueInvoice } from './invoices';
import { invoiceId, isOwedAgain } from './invoices-of-file';

/**
 * Asks for what is due soon by the policies of a contract and was not asked for: this platform has no
 * clock of its own, so that it does so when somebody looks. One payment of a policy is asked for at a
 * time.
 */
export async function issueDueInvoices(
  transaction: PrismaTransaction,
  context: PlatformContext,
  reference: string,
): Promise<void> {
  if ((await dueInvoices(transaction, context, reference)).length === 0) return;
  await inTransaction(async (writing) => {
    for (const { rules, ...due } of await dueInvoices(writing, context, reference)) {
      const tax = taxOn(due.price, rules.taxRate);
      await issueInvoice(writing, {
        id: due.id,
        clientId: context.clientId,
        reference,
        policyId: due.policyId,
        title: due.title,
        dueOn: due.dueOn,
        daysBefore: rules.price.invoiceDaysBefore,
        amount: due.price + tax,
        tax,
        currency: rules.currency,
        at: context.now(),
      });
    }
  });
}

async function dueInvoices(
  transaction: PrismaTransaction,
  context: PlatformContext,
  reference: string,
) {
  const { clientId } = context;
  const today = todayOf(context);
  const policies = await transaction.policy.findMany({
    where: { contractId: reference, clientId, status: 'active' },
    include: { invoices: { select: { id: true, dueOn: true } } },
  });
  const codes = new Set(policies.map(({ productCode }) => productCode));
  const rulesOf = await productRules(transaction, clientId, [...codes]);
  return policies.flatMap(({ id, productCode, planName, billing: stored, invoices, ...row }) => {
    const billing = billingOf(stored);
    const rules = rulesOf.get(productCode);
    const term = { effectiveDate: dayOf(row.effectiveDate), expiryDate: dayOf(row.expiryDate) };
    const dueOn = billing && nextDueOf({ ...term, status: row.status }, billing);
    // What was given back is paid before the time that follows it.
    if (!rules || !billing || billing.price === 0 || billing.owedAgain || dueOn === undefined)
      return [];
    const isAsked = invoices.some(
      (invoice) => !isOwedAgain(invoice.id) && dayOf(invoice.dueOn) === dueOn,
    );
    if (isAsked || dueOn > addDays(today, rules.price.invoiceDaysBefore)) return [];
    const title = localizedText.parse(planName);
    return [{ id: invoiceId(id, dueOn), policyId: id, rules, title, dueOn, price: billing.price }];
  });
}
