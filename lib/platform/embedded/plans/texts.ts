import type { Money, Policy } from '../../port';

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

/** An amount as a language writes it. */
export function moneyText({ amount, currency }: Money, language: string): string {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(amount / 10 ** digits);
}

/** A text with what belongs in its `{…}`. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}
