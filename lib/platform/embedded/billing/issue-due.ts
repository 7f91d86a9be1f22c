import { addDays, dayOf } from '@/lib/dates';
import { inTransaction, type PrismaTransaction } from '@/lib/db';
import { localizedText } from '../../port';
import { rulesOf } from '../catalogue/product-rules';
import { type PlatformContext, todayOf } from '../context';
import { inForceByDate } from '../policies/policy-status';
import { billingOf, nextDueOf, priceDue } from './billing';
import { issueInvoice } from './invoices';
import { daysBeforeDue, invoiceId, isOwedAgain } from './invoices-of-file';

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
    for (const due of await dueInvoices(writing, context, reference)) {
      const rules = await rulesOf(writing, context.clientId, due.productCode);
      if (!rules) continue;
      const { amount, tax } = priceDue(due.term, due.billing, rules.taxRate, due.dueOn);
      await issueInvoice(writing, {
        id: due.id,
        clientId: context.clientId,
        reference,
        policyId: due.policyId,
        title: due.title,
        dueOn: due.dueOn,
        amount,
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
    where: { contractId: reference, clientId, status: { in: inForceByDate } },
    include: { invoices: { select: { id: true, dueOn: true } } },
  });
  return policies.flatMap(({ id, productCode, planName, billing: stored, invoices, ...row }) => {
    const billing = billingOf(stored);
    const term = { effectiveDate: dayOf(row.effectiveDate), expiryDate: dayOf(row.expiryDate) };
    const dueOn = billing && nextDueOf({ ...term, status: row.status }, billing);
    // What was given back is paid before the time that follows it.
    if (!billing || billing.price === 0 || billing.owedAgain || dueOn === undefined) return [];
    const isAsked = invoices.some(
      (invoice) => !isOwedAgain(invoice.id) && dayOf(invoice.dueOn) === dueOn,
    );
    if (isAsked || dueOn > addDays(today, daysBeforeDue)) return [];
    const title = localizedText.parse(planName);
    return [{ id: invoiceId(id, dueOn), policyId: id, productCode, title, dueOn, term, billing }];
  });
}
