import { z } from 'zod';
import { type ClientSnapshot, type Language, localize } from '@/lib/clients';
import { coverageStatus } from '@/lib/coverage';
import { localTime, today } from '@/lib/dates';
import { invoiceNewsSchema, localizedText, type Money, moneySchema } from '@/lib/platform';

const paymentNewsSchema = z.object({
  /** Absent where no payment was made. */
  paymentId: z.string().exactOptional(),
  /** What it is paid for, by the platform’s identifier: of a claim, it says which. */
  owedId: z.string().exactOptional(),
  /** What it is for. */
  title: localizedText,
  /** What was paid, goes back, or is to be charged. */
  amount: moneySchema.exactOptional(),
  /** When it was taken. */
  paidAt: z.iso.datetime({ offset: true }).exactOptional(),
  autopay: z
    .object({
      /** The card, as its holder knows it in any language. */
      card: z.string().exactOptional(),
      chargeOn: z.iso.date().exactOptional(),
      tryAgainOn: z.iso.date().exactOptional(),
      payBy: z.iso.date().exactOptional(),
      /** What was agreed to, and when. */
      agreed: z
        .object({ on: z.iso.date(), wording: z.string(), version: z.string() })
        .exactOptional(),
    })
    .exactOptional(),
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
  /** Instead of `due` once that day has passed. */
  readonly overdue?: string;
  /** The last day on which an invoice that is overdue keeps its plan from lapsing. */
  readonly payBy?: string;
  /** All that is to be paid for a plan whose payments are late. */
  readonly left?: Money;
  /** Since when a plan that has lapsed covers nothing. */
  readonly uncovered?: string;
  readonly paid?: string;
  readonly covers?: string;
  /** Of autopay: the card, when it is charged, or charged again, and what was agreed to. */
  readonly card?: string;
  readonly charged?: string;
  readonly again?: string;
  readonly agreed?: string;
  readonly wording?: string;
  readonly version?: string;
}

/** Which message tells of an invoice or a payment, and what it says of it. */
export interface SaidOfBill<Kind extends string> {
  readonly kind: Kind | 'INVOICE_OVERDUE' | 'INVOICE_LAPSED' | 'INVOICE_PAID_LAPSED';
  readonly details: BillDetails;
}

/**
 * What a message says of an invoice or a payment; nothing where nothing is known but that there is one.
 * Of a plan that has lapsed it is another message, and so is that of an invoice whose day has passed.
 */
export function saidOfBill<Kind extends string>(
  { defaultLanguage, timeZone }: Pick<ClientSnapshot, 'defaultLanguage' | 'timeZone'>,
  language: Language,
  kind: Kind,
  details: unknown,
): SaidOfBill<Kind> {
  const invoice = invoiceNewsSchema.safeParse(details).data;
  if (invoice) {
    const { number, title, amount, dueOn, paidOn, coversAgainFrom: covers, plan } = invoice;
    const on = today(timeZone);
    const status = plan && coverageStatus(plan, on);
    const hasLapsed = status?.kind === 'LAPSED';
    const said = {
      plan: localize(title, language, defaultLanguage),
      invoice: number,
      amount,
      ...(status?.amountDue ? { left: status.amountDue } : {}),
      ...(hasLapsed && status.day !== undefined ? { uncovered: status.day } : {}),
    };
    if (kind === 'INVOICE_DUE') {
      const isLate = dueOn < on;
      const days = isLate ? { overdue: dueOn } : { due: dueOn };
      if (hasLapsed) return { kind: 'INVOICE_LAPSED', details: { ...said, ...days } };
      const payBy = status?.kind === 'IN_GRACE' ? status.day : undefined;
      return isLate
        ? {
            kind: 'INVOICE_OVERDUE',
            details: { ...said, ...days, ...(payBy === undefined ? {} : { payBy }) },
          }
        : { kind, details: { ...said, ...days } };
    }
    const paid = paidOn === undefined ? {} : { paid: paidOn };
    return hasLapsed
      ? { kind: 'INVOICE_PAID_LAPSED', details: { ...said, ...paid } }
      : { kind, details: { ...said, ...paid, ...(covers === undefined ? {} : { covers }) } };
  }
  const payment = paymentNewsSchema.safeParse(details).data;
  if (!payment) return { kind, details: {} };
  const { title, amount, paidAt, autopay } = payment;
  return {
    kind,
    details: {
      purpose: localize(title, language, defaultLanguage),
      ...(amount ? { amount } : {}),
      ...(paidAt === undefined ? {} : { paid: localTime(new Date(paidAt), timeZone).day }),
      ...(autopay ? ofAutopay(autopay) : {}),
    },
  };
}

function ofAutopay({
  card,
  chargeOn: charged,
  tryAgainOn: again,
  payBy,
  agreed,
}: NonNullable<z.output<typeof paymentNewsSchema>['autopay']>): BillDetails {
  return {
    ...(card === undefined ? {} : { card }),
    ...(charged === undefined ? {} : { charged }),
    ...(again === undefined ? {} : { again }),
    ...(payBy === undefined ? {} : { payBy }),
    ...(agreed ? { agreed: agreed.on, wording: agreed.wording, version: agreed.version } : {}),
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
