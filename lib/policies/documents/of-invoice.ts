import { wholeList } from '@/lib/platform';
import { type AskedDocument, type FoundDocument, failedBy, missing } from './asked-document';
import { ownDocument, policyOf } from './of-plan';

/** What is owed for a plan, or was. */
export async function invoiceOf(asked: AskedDocument): Promise<FoundDocument> {
  const found = await invoicedOf(asked);
  if (found.kind !== 'invoiced') return found;
  const { invoice, policy } = found;
  const own = await ownDocument(asked, policy.id, 'INVOICE', invoice.id);
  return own.kind === 'own' ? own : { kind: 'to-make', name: 'invoice', data: { invoice, policy } };
}

/** That an invoice was paid. */
export async function receiptOf(asked: AskedDocument): Promise<FoundDocument> {
  const found = await invoicedOf(asked);
  if (found.kind !== 'invoiced') return found;
  const { invoice, policy } = found;
  const wasPaid = invoice.paidOn !== undefined && paid.has(invoice.state);
  if (!wasPaid) return missing;
  const payment = await asked.paidHere?.(invoice.id);
  return { kind: 'to-make', name: 'receipt', data: { invoice, policy, ...payment } };
}

const paid: ReadonlySet<string> = new Set(['PAID', 'REFUNDED']);

async function invoicedOf(asked: AskedDocument) {
  const invoices = await wholeList(asked.platform.invoices, asked.token);
  if (invoices.kind !== 'answer') return failedBy(invoices);
  const invoice = invoices.value.find(({ id }) => id === asked.id);
  if (!invoice) return missing;
  const policy = await policyOf(asked, invoice.policyId);
  return policy.kind === 'policy'
    ? ({ kind: 'invoiced', invoice, policy: policy.policy } as const)
    : policy;
}
