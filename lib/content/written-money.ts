import type { Language } from '@/lib/clients';
import { minorDigits } from './minor-digits';
import { localeOf } from './texts';

/** How an amount of a currency is written in a language. */
export interface MoneySigns {
  /** ISO 4217. */
  readonly currency: string;
  /** How many digits stand behind the decimal sign. */
  readonly digits: number;
  readonly decimal: string;
  /** Between thousands; a blank for any of them. */
  readonly group: string;
}

/** How amounts are written where one is asked for: for the reader of `form`, in browser and server. */
export function moneySigns(currency: string, language: Language): MoneySigns {
  const parts = new Intl.NumberFormat(localeOf(language)).formatToParts(1_234_567.8);
  const sign = (type: 'decimal' | 'group', usual: string) =>
    parts.find((part) => part.type === type)?.value ?? usual;
  const group = sign('group', ',');
  return {
    currency,
    digits: minorDigits(currency),
    decimal: sign('decimal', '.'),
    group: /\s/.test(group) ? ' ' : group,
  };
}

/** An amount as it stands in a field, without its currency. */
export function writtenMoney(amount: number, currency: string, language: Language): string {
  const digits = minorDigits(currency);
  return new Intl.NumberFormat(localeOf(language), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
  }).format(amount / 10 ** digits);
}
