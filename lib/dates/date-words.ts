import type { MonthNames } from './calendar-date';

/**
 * Finds the month (1–12) by its name, or by at least its first three letters.
 * @param months names in the visitor's language, which are tried first
 */
export function monthOf(word: string, months: MonthNames, language: string): number | undefined {
  const name = plainName(word);
  const written = months.findIndex((month) => plainName(month) === name) + 1;
  return written || namesOf(language).monthOf(name);
}

/** The languages of the portal: a date may be pasted from a page in any of them. */
const languages = ['en', 'es', 'fr', 'de', 'ar'] as const;
/** Arabic has other names of months in the Levant and in the Maghreb. */
const locales = [...languages, 'ar-SY', 'ar-DZ', 'ar-MA'] as const;

/** Month names that people write and `Intl` does not have. */
const otherNames: Readonly<Record<string, number>> = {
  sept: 9,
  set: 9,
  setiembre: 9,
  jänner: 1,
  feber: 2,
  mrz: 3,
  maerz: 3,
  juil: 7,
  يونيه: 6,
  يوليه: 7,
};

/** Names of weekdays that people write and `Intl` does not have; 0 is Sunday. */
const otherWeekdays: readonly (readonly [name: string, weekday: number])[] = [
  ['weds', 3],
  ['sonnabend', 6],
];

/** Words for the first day of a month. */
export const firsts = new Set(['primero', 'premier']);

/**
 * Ordinal endings, articles, prepositions and eras that may be part of a date or stand before a time of day,
 * and words by which people say that they are not sure of it.
 */
export const fillers = new Set(
  [
    'st nd rd th of the de del el le la las du er re den der am um uhr on at noon a à t',
    'في من الساعة م يوم عام سنة الموافق',
    'around about approximately approx roughly circa ca',
    'sobre hacia alrededor aproximadamente aprox cerca',
    'vers environ environs alentours aux les autour approximativement',
    'gegen etwa ungefähr zirka rund',
    'حوالي حوالى نحو قرابة تقريبا',
  ]
    .join(' ')
    .split(' ')
    .map(plainName),
);

/** Longer than any date in words, in UTF-16 code units; the work grows with each word. */
export const longestText = 200;

interface Names {
  /** The weekdays, of which 0 is Sunday, that a normalized name or at least three letters of its beginning can be. */
  weekdaysOf(name: string): ReadonlySet<number>;
  /** Finds a month by its normalized name or an unambiguous beginning of it. */
  monthOf(name: string): number | undefined;
}
const namesByLanguage = new Map<string, Names>();

export function namesOf(language: string): Names {
  const known = namesByLanguage.get(language);
  if (known) return known;
  const weekdays = [...otherWeekdays];
  const monthsOf = [language, ...locales].map((one) => {
    const months = new Map<string, number>();
    for (const style of ['long', 'short'] as const) {
      for (let weekday = 0; weekday < 7; weekday++) {
        // A Sunday.
        const day = new Date(Date.UTC(2024, 0, 7 + weekday));
        weekdays.push([nameIn(one, day, { weekday: style }), weekday]);
      }
      for (let month = 1; month <= 12; month++)
        months.set(nameIn(one, new Date(Date.UTC(2024, month - 1)), { month: style }), month);
    }
    return months;
  });
  const others = new Map(
    Object.entries(otherNames).map(([name, month]) => [plainName(name), month]),
  );
  const names: Names = {
    weekdaysOf: (name) =>
      new Set(
        weekdays.flatMap(([one, weekday]) =>
          one === name || (name.length >= 3 && one.startsWith(name)) ? weekday : [],
        ),
      ),
    monthOf(name) {
      const whole = [...monthsOf, others].find((months) => months.has(name));
      if (whole || name.length < 3) return whole?.get(name);
      for (const months of monthsOf) {
        const begun = new Set(
          [...months].flatMap(([one, month]) => (one.startsWith(name) ? month : [])),
        );
        // `jui` begins two months and is ambiguous.
        if (begun.size > 0) return begun.size === 1 ? [...begun][0] : undefined;
      }
      return undefined;
    },
  };
  namesByLanguage.set(language, names);
  return names;
}

function nameIn(language: string, day: Date, options: Intl.DateTimeFormatOptions): string {
  return plainName(
    new Intl.DateTimeFormat(`${language}-u-nu-latn`, { ...options, timeZone: 'UTC' }).format(day),
  );
}

/** Normalizes a name for comparison: letters only, lower case, no accents or hamza. */
export function plainName(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/[^\p{L}]/gu, '')
    .toLowerCase();
}
