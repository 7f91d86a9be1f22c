import { minorDigits } from '@/lib/content';
import type { Money, Policy } from '@/lib/platform/port';
import { texts } from '../texts';

type Localized = Policy['planName'];

/** A text in a language; in English, or whatever there is, where it has no such language. */
export function textIn(text: Localized, language: string): string {
  if (typeof text === 'string') return text;
  return text[language] ?? text.en ?? Object.values(text)[0] ?? '';
}

/** The languages that all of some texts have; English where none says. */
export function languagesOf(texts: readonly Localized[]): string[] {
  const known = texts.filter((text) => typeof text !== 'string').map((text) => Object.keys(text));
  const [first = ['en']] = known;
  const shared = first.filter((language) => known.every((one) => one.includes(language)));
  return shared.length > 0 ? shared : ['en'];
}

/** A line of a document: what it is about, and the fact. */
export function line(word: Localized, value: string, language: string): string {
  return `${textIn(word, language)}: ${value}`;
}

/** The lines by which every document of a plan names it and whose it is. */
export function planLines({ policyNumber, customers }: Policy, language: string): string[] {
  const names = customers
    .map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim())
    .filter((name) => name !== '');
  return [
    line(texts.plans.plan.number, policyNumber, language),
    ...names.map((name) => line(texts.plans.plan.holder, name, language)),
  ];
}

/** An amount as a language writes it in the country of its currency, whose code begins with that of the country. */
export function moneyText({ amount, currency }: Money, language: string): string {
  const digits = minorDigits(currency);
  const format = new Intl.NumberFormat(`${language}-${currency.slice(0, 2)}`, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return format.format(amount / 10 ** digits);
}
