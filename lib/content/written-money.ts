import type { Language } from '@/lib/clients';
import { minorDigits } from './minor-digits';
import { localeOf, type Reader } from './texts';

/** How an amount of a currency is written for its reader. */
export interface MoneySigns {
  /** How the currency is written beside an amount, such as `USD`, `US$` and `dollars`; none if it is unknown. */
  readonly names: readonly string[];
  /** How many digits stand behind the decimal sign. */
  readonly digits: number;
  readonly decimal: string;
  /** Between thousands; a blank for any of them. */
  readonly group: string;
}

/**
 * How amounts are written where one is asked for: for the reader of `form`, in browser and server.
 * @param currency ISO 4217
 */
export function moneySigns(currency: string, reader: Reader): MoneySigns {
  const parts = numberParts(1_234_567.8, currency, reader, { minimumFractionDigits: 1 });
  const sign = (type: 'decimal' | 'group', usual: string) =>
    parts.find((part) => part.type === type)?.value ?? usual;
  const group = sign('group', ',');
  return {
    names: currencyNames(currency, reader),
    digits: minorDigits(currency),
    decimal: sign('decimal', '.'),
    group: /\s/.test(group) ? ' ' : group,
  };
}

/** A form says its currency in a hidden field, which anybody can change. */
function isCurrency(currency: string): boolean {
  return /^[A-Z]{3}$/.test(currency);
}

/** An amount in the parts in which pages write it: some countries have other signs for money than for numbers. */
function numberParts(
  amount: number,
  currency: string,
  reader: Reader,
  options: Intl.NumberFormatOptions,
): readonly Intl.NumberFormatPart[] {
  const money = isCurrency(currency) ? ({ style: 'currency', currency } as const) : {};
  const format = new Intl.NumberFormat(localeOf(reader), { ...money, ...options });
  return format.formatToParts(amount);
}

function currencyNames(currency: string, reader: Reader): readonly string[] {
  if (!isCurrency(currency)) return [];
  const written = (
    currencyDisplay: 'name' | 'symbol' | 'narrowSymbol',
    locale: string,
    amount: number,
  ): string => {
    const format = {
      style: 'currency',
      currency,
      currencyDisplay,
      maximumFractionDigits: 0,
    } as const;
    const parts = new Intl.NumberFormat(locale, format).formatToParts(amount);
    return parts.find(({ type }) => type === 'currency')?.value ?? currency;
  };
  const { language } = reader;
  const locale = localeOf(reader);
  const symbol = written('narrowSymbol', 'en', 0);
  // One and several, and in some languages two.
  const full = [1, 2, 100].map((amount) => written('name', locale, amount));
  const nouns = full.map((name) => name.split(/[ -]/).at(isNounLast[language] ? -1 : 0) ?? name);
  const country = currency.slice(0, 2);
  // `US$ 189` and `189 $US`: which one is usual depends on the language.
  const beside = [
    // In another country the same language may have another sign: `US$` in Spain, `$` in the United States.
    ...[locale, language].map((one) => written('symbol', one, 0)),
    `${country} ${symbol}`,
    `${symbol} ${country}`,
  ];
  const usual = currency === 'USD' ? american[language] : [];
  return [...new Set([currency, symbol, ...beside, ...full, ...nouns, ...usual])];
}

/** What people call US dollars where `Intl` has another name. */
const american: Readonly<Record<Language, readonly string[]>> = {
  en: ['American dollar'],
  de: ['amerikanische Dollar', 'amerikanischer Dollar'],
  es: ['dólar americano'],
  fr: ['dollar américain'],
  ar: [],
};

/** `US dollars`, but `dólares estadounidenses`. */
const isNounLast: Readonly<Record<Language, boolean>> = {
  en: true,
  de: true,
  es: false,
  fr: false,
  ar: false,
};

/** An amount as it stands in a field, without its currency. */
export function writtenMoney(amount: number, currency: string, reader: Reader): string {
  const digits = minorDigits(currency);
  return numberParts(amount / 10 ** digits, currency, reader, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
  })
    .filter(({ type }) => type !== 'currency' && type !== 'literal')
    .map(({ value }) => value)
    .join('');
}
