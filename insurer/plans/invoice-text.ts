import type { Invoice, Policy } from '@/lib/platform/port';
import { dayText } from '../day-text';
import { texts } from '../texts';
import { line, moneyText, planLines, textIn } from './texts';

const words = texts.plans.invoice;

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
