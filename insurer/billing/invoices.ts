import { addDays, dayOf, earlier, later } from '@/lib/dates';
import { database, type PrismaTransaction } from '@/lib/db';
import { type Invoice, localizedText, type OwedInvoice } from '@/lib/platform/port';
import { catalogueOf, rulesOf } from '../catalogue/product-rules';
import type { InsuranceProduct } from '../catalogue/products-file';
import { tellEvent } from '../tell-event';
import { billingOf, paidThrough, termOf } from './billing';
import { billingStateOf } from './billing-accounts';
import { invoiceNumbers } from './invoice-number';
import { isOwedAgain } from './invoices-of-file';

/** The invoices of a contract, the newest first. */
export async function invoicesOf(
  clientId: string,
  reference: string,
  today: string,
): Promise<Invoice[]> {
  const [rows, { invoices }] = await Promise.all([
    database().invoice.findMany({
      where: { clientId, contractId: reference },
      include: { policy: { select: { effectiveDate: true, expiryDate: true, billing: true } } },
      orderBy: [{ issuedOn: 'desc' }, { id: 'desc' }],
    }),
    catalogueOf(undefined, clientId),
  ]);
  return rows.map(({ id, policyId, number, amount, tax, currency, ...row }) => {
    const dueOn = dayOf(row.dueOn);
    const period = periodPaid(id, dueOn, row.policy);
    return {
      id,
      policyId,
      number,
      title: localizedText.parse(row.title),
      issuedOn: dayOf(row.issuedOn),
      dueOn,
      amount: { amount, currency },
      tax: { amount: tax, currency },
      ...(invoices
        ? {
            seller: invoices.seller,
            taxes: tax > 0 ? [{ title: invoices.taxTitle, amount: { amount: tax, currency } }] : [],
          }
        : {}),
      ...(period ? { period } : {}),
      state: stateOf(row.state, dueOn, today),
      ...(row.paidOn ? { paidOn: dayOf(row.paidOn) } : {}),
    };
  });
}

/** The days that an invoice pays for; none of one that asks for a refund again. */
function periodPaid(
  id: string,
  dueOn: string,
  policy: {
    readonly effectiveDate: Date;
    readonly expiryDate: Date;
    readonly billing: unknown;
  },
): Invoice['period'] {
  const billing = billingOf(policy.billing);
  const term = { effectiveDate: dayOf(policy.effectiveDate), expiryDate: dayOf(policy.expiryDate) };
  const isWithin = term.effectiveDate <= dueOn && dueOn <= term.expiryDate;
  if (!billing || isOwedAgain(id) || !isWithin) return undefined;
  const whole = paidThrough(termOf(term, billing), billing.every, dueOn);
  const part = billing.parts?.find(({ from }) => from === dueOn);
  return { from: dueOn, to: part?.to ?? earlier(whole, term.expiryDate) };
}

function stateOf(state: string, dueOn: string, today: string): Invoice['state'] {
  if (state === 'OPEN') return dueOn < today ? 'OVERDUE' : 'OPEN';
  return state === 'PAID' || state === 'VOID' || state === 'REFUNDED' ? state : 'OTHER';
}

/**
 * What `owed` answers of an invoice: the plan it is for, its day, the last day to pay it on, and of a plan
 * that has lapsed what restores it.
 */
export async function owedInvoice(
  clientId: string,
  id: string,
  today: string,
): Promise<OwedInvoice | undefined> {
  const row = await database().invoice.findFirst({
    where: { id, clientId },
    include: { policy: true },
  });
  if (!row) return undefined;
  const dueOn = dayOf(row.dueOn);
  const rules = await rulesOf(undefined, clientId, row.policy.productCode);
  const owedAgainUntil = isOwedAgain(id) ? billingOf(row.policy.billing)?.owedAgain?.dueOn : dueOn;
  const graceEndsOn =
    rules && later(addDays(dueOn, rules.price.graceDays), owedAgainUntil ?? dueOn);
  return {
    reference: row.contractId,
    policyId: row.policy.id,
    title: localizedText.parse(row.title),
    dueOn,
    ...(graceEndsOn === undefined ? {} : { graceEndsOn }),
    ...(rules ? restorationOf(row.policy, rules, today) : {}),
  };
}

type PolicyRow = NonNullable<Awaited<ReturnType<PrismaTransaction['policy']['findUnique']>>>;

/** A plan that has lapsed is restored by paying until it would have ended. */
function restorationOf(
  { status, effectiveDate, expiryDate, billing: stored }: PolicyRow,
  { price: { graceDays, noLoss } }: InsuranceProduct,
  today: string,
): Pick<OwedInvoice, 'restoration'> {
  const billing = billingOf(stored);
  const until = dayOf(expiryDate);
  const policy = { status, effectiveDate: dayOf(effectiveDate), expiryDate: until };
  const hasLapsed =
    billing &&
    until >= today &&
    billingStateOf(policy, billing, { graceDays, isInvoiced: true }, today).state === 'LAPSED';
  return hasLapsed ? { restoration: { until, ...(noLoss ? { noLoss } : {}) } } : {};
}

/** An invoice that is to be sent. */
interface NewInvoice {
  readonly id: string;
  readonly clientId: string;
  readonly reference: string;
  readonly policyId: string;
  readonly title: Invoice['title'];
  readonly dueOn: string;
  /** It is sent so long before it is due, or now where that has passed. */
  readonly daysBefore: number;
  /** In minor units, tax included. */
  readonly amount: number;
  readonly tax: number;
  readonly currency: string;
  readonly at: Date;
}

/** Sends an invoice: what it asks for is owed from now on. */
export async function issueInvoice(
  transaction: PrismaTransaction,
  { at, reference, daysBefore, ...invoice }: NewInvoice,
): Promise<void> {
  const { id, clientId, amount, currency } = invoice;
  const issuedOn = later(addDays(invoice.dueOn, -daysBefore), dayOf(at));
  const [number = id] = await invoiceNumbers(transaction, clientId, [issuedOn]);
  await transaction.invoice.create({
    data: {
      ...invoice,
      contractId: reference,
      number,
      issuedOn: new Date(issuedOn),
      dueOn: new Date(invoice.dueOn),
      remindOn: new Date(addDays(invoice.dueOn, 1)),
      state: 'OPEN',
    },
  });
  await transaction.owed.create({
    data: { id, clientId, kind: 'INVOICE', subjectId: id, amount, currency, state: 'OPEN' },
  });
  const subject = { kind: 'INVOICE', id };
  await tellEvent(transaction, { clientId, at, kind: 'INVOICE_DUE', reference, subject });
}
