import type { Invoice, Policy } from '@/lib/platform/port';
import { dayText } from '../day-text';
import { line, moneyText, planLines, textIn } from './texts';

type Localized = Policy['planName'];

const words = {
  invoice: { en: 'Invoice', es: 'Factura', fr: 'Facture', de: 'Rechnung', ar: 'فاتورة' },
  issued: {
    en: 'Issued on',
    es: 'Emitida el',
    fr: 'Émise le',
    de: 'Ausgestellt am',
    ar: 'تاريخ الإصدار',
  },
  due: { en: 'Due on', es: 'Vence el', fr: 'Échéance', de: 'Fällig am', ar: 'تاريخ الاستحقاق' },
  paid: { en: 'Paid on', es: 'Pagada el', fr: 'Payée le', de: 'Bezahlt am', ar: 'تاريخ الدفع' },
  net: {
    en: 'Amount before tax',
    es: 'Importe sin impuestos',
    fr: 'Montant hors taxes',
    de: 'Betrag ohne Steuer',
    ar: 'المبلغ قبل الضريبة',
  },
  tax: { en: 'Tax', es: 'Impuesto', fr: 'Taxes', de: 'Steuer', ar: 'الضريبة' },
  total: { en: 'Total', es: 'Total', fr: 'Total', de: 'Gesamtbetrag', ar: 'الإجمالي' },
  VOID: { en: 'Void', es: 'Anulada', fr: 'Annulée', de: 'Storniert', ar: 'ملغاة' },
  REFUNDED: {
    en: 'Refunded',
    es: 'Reembolsada',
    fr: 'Remboursée',
    de: 'Erstattet',
    ar: 'تم ردّها',
  },
} as const satisfies Readonly<Record<string, Localized>>;

/** What an invoice says: its facts, a line for each. */
export function invoiceText(
  policy: Policy,
  { number, title, issuedOn, dueOn, paidOn, amount, tax, state }: Invoice,
  language: string,
): string {
  const day = (one: string) => dayText(one, language);
  const net = { ...amount, amount: amount.amount - tax.amount };
  return `${[
    `${textIn(words.invoice, language)} ${number}`,
    textIn(title, language),
    ...(state === 'VOID' || state === 'REFUNDED' ? [textIn(words[state], language)] : []),
    '',
    ...planLines(policy, language),
    line(words.issued, day(issuedOn), language),
    line(words.due, day(dueOn), language),
    ...(paidOn === undefined ? [] : [line(words.paid, day(paidOn), language)]),
    '',
    line(words.net, moneyText(net, language), language),
    line(words.tax, moneyText(tax, language), language),
    line(words.total, moneyText(amount, language), language),
  ].join('\n')}\n`;
}
