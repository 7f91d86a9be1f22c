import { dayOf } from '@/lib/dates';
import { database, type PrismaTransaction } from '@/lib/db';
import { localizedText } from '@/lib/platform/port';
import { rulesOf } from '../catalogue/product-rules';
import { type Dealt, oneByOne, type Part } from '../one-by-one';
import { billingOf, priceDue } from './billing';
import { nextInvoiceOf, scheduleInvoices } from './invoice-day';
import { issueInvoice } from './invoices';
import { invoiceId } from './invoices-of-file';

/** Whose invoices, and when: those of one contract, or of all that a client has. */
interface Issuing {
  readonly clientId: string;
  readonly contractId?: string;
  readonly now: Date;
}

/** So many policies are looked at at once. */
const batch = 100;

/**
 * Asks for what is due soon and was not asked for, one payment of a policy at a time. A job does so for
 * all contracts; for one it is done as well when somebody looks. Safe to repeat and to run at once on
 * several instances.
 * @param most how many policies it looks at
 * @returns how many it has dealt with; none are left where it is 0
 */
export async function issueDueInvoices(issuing: Issuing, most = batch): Promise<number> {
  return (await issueSome(issuing, { most, skip: 0 })).done;
}

/** The same for a part of the policies. */
export async function issueSome(
  { clientId, contractId, now }: Issuing,
  { most, skip }: Part,
): Promise<Dealt> {
  const due = await database().policy.findMany({
    where: {
      clientId,
      invoiceOn: { lte: new Date(dayOf(now)) },
      ...(contractId === undefined ? {} : { contractId }),
    },
    select: { id: true },
    orderBy: [{ invoiceOn: 'asc' }, { id: 'asc' }],
    take: most,
    skip,
  });
  const ids = due.map(({ id }) => id);
  const done = await oneByOne(ids, 'invoice', (transaction, id) => issueDue(transaction, id, now));
  return { looked: ids.length, done };
}

async function issueDue(
  transaction: PrismaTransaction,
  policyId: string,
  now: Date,
): Promise<boolean> {
  const today = dayOf(now);
  const taken = await transaction.policy.updateMany({
    where: { id: policyId, invoiceOn: { lte: new Date(today) } },
    data: { invoiceOn: null },
  });
  if (taken.count === 0) return false;
  const policy = await transaction.policy.findUniqueOrThrow({
    where: { id: policyId },
    include: { invoices: { select: { id: true, dueOn: true } } },
  });
  const { clientId, contractId, status } = policy;
  const billing = billingOf(policy.billing);
  const term = { effectiveDate: dayOf(policy.effectiveDate), expiryDate: dayOf(policy.expiryDate) };
  const rules = await rulesOf(transaction, clientId, policy.productCode);
  const next =
    rules && billing && nextInvoiceOf({ status, ...term }, billing, policy.invoices, rules);
  if (next && next.sentOn <= today)
    await issueInvoice(transaction, {
      id: invoiceId(policyId, next.dueOn),
      clientId,
      reference: contractId,
      policyId,
      title: localizedText.parse(policy.planName),
      dueOn: next.dueOn,
      daysBefore: rules.price.invoiceDaysBefore,
      ...priceDue(term, billing, rules.taxRate, next.dueOn),
      currency: rules.currency,
      at: now,
    });
  else if (next) await scheduleInvoices(transaction, clientId, [policyId]);
  return true;
}
