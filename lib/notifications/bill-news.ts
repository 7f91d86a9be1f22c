import { z } from 'zod';
import { type ClientSnapshot, type Language, localize } from '@/lib/clients';
import { localTime } from '@/lib/dates';
import { invoiceNewsSchema, localizedText, type Money, moneySchema } from '@/lib/platform';

const paymentNewsSchema = z.object({
  /** Absent where no payment was made. */
  paymentId: z.string().exactOptional(),
  /** What it is paid for, by the platform’s identifier: of a claim, it says which. */
  owedId: z.string().exactOptional(),
  /** What it is for. */
  title: localizedText,
  /** What was paid, or goes back. */
  amount: moneySchema,
  /** When it was taken. */
  paidAt: z.iso.datetime({ offset: true }).exactOptional(),
});
/** What a message says of a payment that the portal has taken, or of money that goes back. */
export type PaymentNews = z.input<typeof paymentNewsSchema>;

/** What a message says of a bill or a payment, in its language. */
export interface BillDetails {
  readonly plan?: string;
  readonly purpose?: string;
  readonly invoice?: string;
  readonly amount?: Money;
  readonly due?: string;
  readonly paid?: string;
  readonly covers?: string;
}

/** What a message says of an invoice or a payment; nothing where nothing is known but that there is one. */
export function billDetails(
  { defaultLanguage, timeZone }: Pick<ClientSnapshot, 'defaultLanguage' | 'timeZone'>,
  language: Language,
  kind: string,
  details: unknown,
): BillDetails {
  const invoice = invoiceNewsSchema.safeParse(details).data;
  if (invoice) {
    const { number, title, amount, dueOn, paidOn, coversAgainFrom: covers } = invoice;
    const plan = localize(title, language, defaultLanguage);
    const isDue = kind === 'INVOICE_DUE';
    return {
      plan,
      invoice: number,
      amount,
      ...(isDue ? { due: dueOn } : {}),
      ...(!isDue && paidOn !== undefined ? { paid: paidOn } : {}),
      ...(!isDue && covers !== undefined ? { covers } : {}),
    };
  }
  const payment = paymentNewsSchema.safeParse(details).data;
  if (!payment) return {};
  const { title, amount, paidAt } = payment;
  return {
    purpose: localize(title, language, defaultLanguage),
    amount,
    ...(paidAt === undefined ? {} : { paid: localTime(new Date(paidAt), timeZone).day }),
  };
}

/** What the payment is for that an event is about, by the platform’s identifier. */
export function owedOf(details: unknown): string | undefined {
  return paymentNewsSchema.safeParse(details).data?.owedId;
}

/** The page of the payment that an event is about, else that of all bills. */
export function billPageOf(details: unknown): string {
  const named = z.object({ paymentId: z.string() }).safeParse(details).data;
  const bills = '/policy-billing';
  return named ? `${bills}/payment?${new URLSearchParams({ payment: named.paymentId })}` : bills;
}
