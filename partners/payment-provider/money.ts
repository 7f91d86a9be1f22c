import { minorDigits } from '@/lib/content';
import { invalid, type Refusal } from './refusal';

/** The least that a card pays, in minor units, where it is not that of most currencies. */
const least: Readonly<Record<string, number>> = { gbp: 30, jpy: 50, dkk: 250, sek: 300, nok: 300 };
const leastOfMost = 50;
/** The most that a payment may be, in minor units. */
export const mostMoney = 99_999_999;

/** An amount in words, such as `$10.99`. @param amount minor units @param currency ISO 4217 */
export function moneyText(amount: number, currency: string, language = 'en-US'): string {
  const digits = minorDigits(currency.toUpperCase());
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return format.format(amount / 10 ** digits);
}

/** What is wrong with so little money. @param what begins the sentence */
export function tooLittle(amount: number, currency: string, what: string): Refusal | undefined {
  const minimum = least[currency] ?? leastOfMost;
  if (amount >= minimum) return undefined;
  return invalid(`${what} at least ${moneyText(minimum, currency)} ${currency}`, {
    code: 'amount_too_small',
    param: 'amount',
  });
}
