import { dayOf } from '@/lib/dates';
import type { PrismaTransaction } from '@/lib/db';
import { rulesOf } from '../catalogue/product-rules';
import type { PlatformContext } from '../context';
import { billingOf, priceDue } from './billing';
import { giveBackAbove } from './give-back';
import { scheduleInvoices } from './invoice-day';
import { isOwedAgain } from './invoices-of-file';
import { paidInFull, readOwed } from './owed';
import { paidNow } from './paid-moment';

/**
 * Asks by the open invoices of a policy for as much as its term makes of them now: less where a
 * cancellation cuts their period, and all of it again once it is taken back. The next one is sent when
 * it is due by then.
 */
export async function repriceOpen(
  transaction: PrismaTransaction,
  context: PlatformContext,
  policyId: string,
): Promise<void> {
  const { clientId } = context;
  await scheduleInvoices(transaction, clientId, [policyId]);
  const policy = await transaction.policy.findUniqueOrThrow({
    where: { id: policyId },
    include: { invoices: { where: { state: 'OPEN' } } },
  });
  const billing = billingOf(policy.billing);
  const rules = billing && (await rulesOf(transaction, clientId, policy.productCode));
  if (!rules) return;
  const term = { effectiveDate: dayOf(policy.effectiveDate), expiryDate: dayOf(policy.expiryDate) };
  for (const { id, dueOn, ...invoice } of policy.invoices) {
    if (isOwedAgain(id) || dayOf(dueOn) > term.expiryDate) continue;
    const { amount, tax } = priceDue(term, billing, rules.taxRate, dayOf(dueOn));
    if (amount === invoice.amount) continue;
    await transaction.invoice.update({ where: { id }, data: { amount, tax } });
    await transaction.owed.update({ where: { id }, data: { amount } });
    await giveBackAbove(transaction, id, amount, context.now());
    const debt = await readOwed(transaction, clientId, id);
    if (debt?.left === 0) await paidInFull(transaction, context, debt, paidNow(context.now()));
  }
}
