import { z } from 'zod';
import {
  type Invoice,
  invoiceSchema,
  localizedText,
  moneySchema,
  policySchema,
} from '@/lib/platform';
import type { Saying } from './saying';
import { type AmountLine, type Fact, known, type Written } from './written';

const invoiced = {
  invoice: invoiceSchema,
  policy: policySchema,
  /** What it is made up of, tax aside; what the invoice is for where nobody says. */
  lines: z.array(z.object({ title: localizedText, amount: moneySchema })).default([]),
};

export const invoiceData = z.strictObject(invoiced);

export const receiptData = z.strictObject({
  ...invoiced,
  /** The number of the payment, and how it was paid, where that is known. */
  paymentId: z.string().exactOptional(),
  paidWith: z.object({ brand: z.string(), lastFour: z.string().max(4) }).exactOptional(),
});

const tones = {
  OPEN: 'information',
  PAID: 'success',
  OVERDUE: 'danger',
  VOID: 'warning',
  REFUNDED: 'warning',
  OTHER: 'information',
} as const;

/** What is owed, for what, until when. */
export function writeInvoice(saying: Saying, data: z.output<typeof invoiceData>): Written {
  const { text, words, day } = saying;
  const { invoice, policy } = data;
  const { state, paidOn } = invoice;
  const isPaid = state === 'PAID' && paidOn !== undefined;
  return {
    title: text('Pdf_Invoice_Title'),
    number: words(invoice.number),
    subtitle: words(invoice.title),
    ...(state === 'OTHER'
      ? {}
      : {
          state: {
            tone: tones[state],
            text: isPaid
              ? text('Pdf_Invoice_PaidOn', { date: day(paidOn) })
              : text(`Pdf_Invoice_State_${state}`),
          },
        }),
    ...partiesOf(saying, data),
    facts: [
      [text('Pdf_Invoice_Number'), words(invoice.number)],
      [text('Pdf_Invoice_Issued'), day(invoice.issuedOn)],
      [text('Pdf_Invoice_Due'), day(invoice.dueOn)],
      ...periodOf(saying, data),
      ...known(text('Dashboard_Plan_Number'), words(policy.policyNumber)),
      ...known(text('Pdf_Plan'), words(policy.planName)),
    ],
    ...tableOf(saying, data),
    notes: [],
  };
}

/** What was paid, when and how. */
export function writeReceipt(saying: Saying, data: z.output<typeof receiptData>): Written {
  const { text, words, day, money } = saying;
  const { invoice, policy, paidWith, paymentId } = data;
  const isRefunded = invoice.state === 'REFUNDED';
  return {
    title: text('Pdf_Receipt_Title'),
    number: words(invoice.number),
    subtitle: words(invoice.title),
    ...(isRefunded
      ? { state: { tone: tones.REFUNDED, text: text('Pdf_Invoice_State_REFUNDED') } }
      : {}),
    lead: text('Pdf_Receipt_Lead'),
    paid: [text('Pdf_Receipt_Paid'), money(invoice.amount)],
    ...partiesOf(saying, data),
    facts: [
      ...(invoice.paidOn === undefined
        ? []
        : known(text('Pdf_Receipt_PaidOn'), day(invoice.paidOn))),
      ...(paidWith
        ? known(text('Pdf_Receipt_PaidWith'), words(`${paidWith.brand} •••• ${paidWith.lastFour}`))
        : []),
      ...known(text('Pdf_Receipt_Payment'), paymentId),
      ...periodOf(saying, data),
      [text('Pdf_Invoice_Number'), words(invoice.number)],
      ...known(text('Dashboard_Plan_Number'), words(policy.policyNumber)),
      ...known(text('Pdf_Plan'), words(policy.planName)),
    ],
    ...tableOf(saying, data),
    notes: [],
  };
}

function payerOf({ text, person }: Saying, { policy }: z.output<typeof invoiceData>): Fact {
  const [customer] = policy.customers;
  const lines = customer ? person(customer) : [];
  return [text('Pdf_Invoice_BilledTo'), lines.length > 0 ? lines : '–'];
}

/** The billed holder, and the seller where the platform reports one. */
function partiesOf(saying: Saying, data: z.output<typeof invoiceData>) {
  const { text, words, address } = saying;
  const { seller } = data.invoice;
  const issuer: readonly Fact[] = seller
    ? [
        [
          text('Pdf_Invoice_Seller'),
          [
            words(seller.name),
            ...address(seller.address),
            ...(seller.taxNumber === undefined
              ? []
              : [text('Pdf_Invoice_TaxNumber', { number: words(seller.taxNumber) })]),
          ],
        ],
      ]
    : [];
  return { parties: [payerOf(saying, data), ...issuer] };
}

function periodOf(
  { text, day }: Saying,
  { invoice: { period } }: z.output<typeof invoiceData>,
): readonly Fact[] {
  return period
    ? [
        [
          text('Pdf_Invoice_Period'),
          text('Pdf_Invoice_Period_Days', { from: day(period.from), to: day(period.to) }),
        ],
      ]
    : [];
}

function tableOf({ text, words, money }: Saying, { invoice, lines }: z.output<typeof invoiceData>) {
  const net = { ...invoice.amount, amount: invoice.amount.amount - invoice.tax.amount };
  const listed: readonly AmountLine[] = lines.map(({ title, amount }) => ({
    text: words(title),
    amount: money(amount),
  }));
  return {
    headings: { lines: text('Pdf_Invoice_Lines') },
    columns: [text('Pdf_Description'), text('Pdf_Amount')],
    lines: listed.length > 0 ? listed : [{ text: words(invoice.title), amount: money(net) }],
    totals: totalsOf(invoice, net, { text, words, money }),
  };
}

function totalsOf(
  { amount, tax, taxes = [] }: Invoice,
  net: Invoice['amount'],
  { text, words, money }: Pick<Saying, 'text' | 'words' | 'money'>,
) {
  // Parts that do not add up to the tax would contradict the total.
  const isWhole = taxes.reduce((sum, one) => sum + one.amount.amount, 0) === tax.amount;
  return [
    [text('Pdf_Invoice_Net'), money(net)],
    ...(isWhole && taxes.length > 0
      ? taxes.map(({ title, amount: part }) => [words(title), money(part)])
      : [[text('Pdf_Invoice_Tax'), money(tax)]]),
    [text('Pdf_Invoice_Total'), money(amount)],
  ];
}
