import { dayOf } from '@/lib/dates';
import { database } from '@/lib/db';
import { type InvoiceNews, localizedText } from '@/lib/platform/port';
import { billingOf } from '../billing/billing';
import { billingStateOf } from '../billing/billing-accounts';
import { productRules } from '../catalogue/product-rules';
import type { InsuranceProduct } from '../catalogue/products-file';
import { openDayOf, type PlatformContext } from '../context';
import { policiesOfInvoices } from '../store/policies-of-invoices';

/** What is said of the invoices that events are about, by their identifiers, as they are now. */
export async function invoiceNews(
  context: Pick<PlatformContext, 'clientId' | 'now'>,
  events: readonly { readonly subjectKind: string | null; readonly subjectId: string | null }[],
): Promise<ReadonlyMap<string, InvoiceNews>> {
  const ids = events.flatMap(({ subjectKind, subjectId }) =>
    subjectKind === 'INVOICE' && subjectId !== null ? [subjectId] : [],
  );
  if (ids.length === 0) return new Map();
  const { clientId } = context;
  const [invoices, payments, plans] = await Promise.all([
    database().invoice.findMany({
      where: { clientId, id: { in: ids } },
      include: { policy: true },
    }),
    // An invoice is owed under its own identifier. What a voucher paid is no payment of the portal's.
    database().payment.findMany({
      where: { clientId, owedId: { in: ids }, voucherId: null },
      orderBy: { paidAt: 'asc' },
    }),
    policiesOfInvoices(clientId, ids, openDayOf(context)),
  ]);
  const lastPayments = new Map(payments.map(({ owedId, id }) => [owedId, id]));
  const codes = new Set(invoices.map(({ policy }) => policy.productCode));
  const rules = await productRules(database(), clientId, [...codes]);
  return new Map(
    invoices.map(({ id, number, title, amount, currency, dueOn, paidOn, policy }) => {
      const paymentId = lastPayments.get(id);
      const again = paidOn
        ? coversAgainFrom(policy, rules.get(policy.productCode), dayOf(paidOn))
        : undefined;
      const plan = plans.get(policy.id);
      return [
        id,
        {
          invoiceId: id,
          number,
          title: localizedText.parse(title),
          amount: { amount, currency },
          dueOn: dayOf(dueOn),
          ...(paidOn ? { paidOn: dayOf(paidOn) } : {}),
          ...(paidOn && paymentId !== undefined ? { paymentId } : {}),
          ...(again === undefined ? {} : { coversAgainFrom: again }),
          ...(plan ? { plan } : {}),
        },
      ];
    }),
  );
}

/**
 * From when a policy covers again by what was paid on a day; `undefined` where it did not stop, or has
 * more to pay before it does.
 */
function coversAgainFrom(
  policy: {
    readonly status: string;
    readonly effectiveDate: Date;
    readonly expiryDate: Date;
    readonly billing: unknown;
  },
  rules: InsuranceProduct | undefined,
  paidOn: string,
): string | undefined {
  const billing = billingOf(policy.billing);
  if (!billing || !rules) return undefined;
  const { graceDays } = rules.price;
  const term = {
    status: policy.status,
    effectiveDate: dayOf(policy.effectiveDate),
    expiryDate: dayOf(policy.expiryDate),
  };
  const { state, ...now } = billingStateOf(term, billing, { graceDays, isInvoiced: true }, paidOn);
  return state === 'LAPSED' ? undefined : now.coversAgainFrom;
}
