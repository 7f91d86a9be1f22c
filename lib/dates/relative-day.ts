import { fillers, longestText, namesOf, plainName } from './date-words';
import { addDays } from './days';
import { withoutPartOfDay, withoutTimeOfDay } from './time-of-day';

/** What German puts behind `heute` and `gestern`. */
const german = '(?: (?:fruh|morgen|vormittag|mittag|nachmittag|abend|nacht))?';

/**
 * The days up to today that people name by it, in the languages of the portal: words as `plainName` writes them,
 * without `fillers`.
 */
const namedDays: readonly (readonly [days: number, names: readonly string[]])[] = [
  [
    0,
    [
      'today|tonight|this (?:morning|afternoon|evening)',
      'hoy|esta (?:manana|tarde|noche)',
      'aujourd ?hui|ce (?:jour|matin|soir)|cet apres midi',
      `heute${german}`,
      'اليوم|هذا (?:الصباح|المساء)|الليله|الليلة',
    ],
  ],
  [
    -1,
    [
      'yesterday|last night',
      'ayer(?: noche)?|anoche',
      'hier',
      `gestern${german}`,
      'امس|البارحة|البارحه|مبارح|امبارح',
    ],
  ],
  [
    -2,
    [
      'day before yesterday',
      'anteayer|antes? ayer|antier|anteanoche',
      'avant ?hier',
      `vorgestern${german}`,
      'اول امس|امس الاول|(?:قبل|منذ) يومين',
    ],
  ],
  [-14, ['(?:قبل|منذ) اسبوعين']],
];
const named = namedDays.map(([days, names]) => ({
  days,
  pattern: new RegExp(`^(?:${names.join('|')})$`, 'u'),
}));

/** `mañana` and `Morgen` are also the morning: only alone, or beside another part of the day, are they tomorrow. */
const tomorrow = /^(?:tomorrow|manana|demain|morgen|غدا|بكره|بكرة)$/u;

/** The numbers from one to ten, and articles that mean one. */
const numbers = new Map(
  [
    'one un una une ein eine einem einen einer واحد واحدة',
    'two dos deux zwei اثنين',
    'three tres trois drei ثلاثة ثلاث',
    'four cuatro quatre vier اربعة اربع',
    'five cinco cinq fünf خمسة خمس',
    'six seis sechs ستة ست',
    'seven siete sept sieben سبعة سبع',
    'eight ocho huit acht ثمانية ثماني',
    'nine nueve neuf neun تسعة تسع',
    'ten diez dix zehn عشرة عشر',
  ].flatMap((words, index) =>
    words.split(' ').map((word) => [plainName(word), `${index + 1}`] as const),
  ),
);

/** How long ago, in days and in weeks: `a` and `of` are among the fillers. */
const longAgo = [
  { days: 1, pattern: agoIn('day', 'dia', 'jour', 'tag(?:en)?', ['يوم', 'ايام|يوما?']) },
  {
    days: 7,
    pattern: agoIn('week', 'semana', 'semaine', 'wochen?', ['اسبوع', 'اسابيع|اسبوعا?']),
  },
];

function agoIn(
  en: string,
  es: string,
  fr: string,
  de: string,
  [one, more]: readonly [string, string],
): RegExp {
  const patterns = [
    `(?:(\\d{1,2}) ${en}s?|${en}) ago`,
    `hace (\\d{1,2}) ${es}s?`,
    `(?:il )?y (\\d{1,2}) ${fr}s?`,
    `vor (\\d{1,2}) ${de}`,
    `(?:قبل|منذ) (?:(\\d{1,2}) (?:${more})|${one}(?: 1)?)`,
  ];
  return new RegExp(`^(?:${patterns.join('|')})$`, 'u');
}

/** What stands beside a weekday that is over, and beside one that comes. */
const over =
  /^(?:last|(?:this )?past|pasado|dernier|passe|(?:letzt|vergangen|vorig)e[mnrs]?|الماضي|الماضى|الفائت|المنصرم)$/u;
const ahead =
  /^(?:next|coming|proximo|que viene|prochain|(?:nachst|kommend)e[mnrs]?|القادم|المقبل)$/u;

/** The day that others are counted from, and whether they come after it: else they are over. */
export interface CountedFrom {
  /** The day that it is where the client is. */
  readonly today: string;
  /** Whether a day named without its year or week is the next one; else it is the last one. */
  readonly isAhead?: boolean;
}

/**
 * The day, written `2026-12-31`, that a text such as `yesterday`, `hier vers 15h`, `vor zwei Tagen` or `last
 * Tuesday` names, in any language of the portal. A weekday beside a day must be that day's. A weekday alone is the
 * last one, today among them.
 * @returns `undefined` if the whole text is no such name
 */
export function relativeDay(text: string, language: string, from: CountedFrom): string | undefined {
  if (text.length > longestText) return undefined;
  const timeless = withoutTimeOfDay(text);
  const partless = withoutPartOfDay(timeless);
  if (tomorrow.test(wordsOf(partless).join(' '))) return addDays(from.today, 1);
  const { weekdaysOf, monthOf } = namesOf(language);
  for (const written of [timeless, partless]) {
    const words = namingWords(written);
    const weekdays = words.filter((word) => weekdaysOf(word).size > 0);
    const rest = words.filter((word) => !weekdays.includes(word)).join(' ');
    const days = daysFromToday(rest);
    if (days !== undefined) {
      const day = addDays(from.today, days);
      return weekdays.every((word) => weekdaysOf(word).has(weekdayOf(day))) ? day : undefined;
    }
    // `mar` is Tuesday and March.
    if (weekdays.some((word) => monthOf(word) !== undefined)) continue;
    const [weekday, ...others] = new Set(weekdays.flatMap((word) => [...weekdaysOf(word)]));
    const day =
      weekday === undefined || others.length > 0 ? undefined : nearestWeekday(weekday, rest, from);
    if (day !== undefined) return day;
  }
  return undefined;
}

function daysFromToday(words: string): number | undefined {
  for (const { days, pattern } of longAgo) {
    const found = pattern.exec(words);
    if (found) return -days * Number(found.slice(1).find(Boolean) ?? 1);
  }
  return named.find(({ pattern }) => pattern.test(words))?.days;
}

/** @param beside the words beside the weekday; `undefined` where they are none that go with one */
function nearestWeekday(
  weekday: number,
  beside: string,
  { today, isAhead = false }: CountedFrom,
): string | undefined {
  const isNext = ahead.test(beside);
  if (beside !== '' && !isNext && !over.test(beside)) return undefined;
  const sign = isNext || (beside === '' && isAhead) ? 1 : -1;
  const days = (sign * (weekday - weekdayOf(today)) + 7) % 7;
  return addDays(today, sign * (days === 0 && beside !== '' ? 7 : days));
}

function weekdayOf(day: string): number {
  return new Date(day).getUTCDay();
}

/** The words that can name a day, with numbers as digits. */
function namingWords(text: string): readonly string[] {
  const words = wordsOf(text);
  // There the Arabic word for a day is no filler.
  const isAgo = words.some((word) => word === 'قبل' || word === 'منذ');
  return words
    .filter((word) => !fillers.has(word) || (isAgo && word === 'يوم'))
    .map((word) => numbers.get(word) ?? word);
}

/** The words and numbers of a text. */
function wordsOf(text: string): readonly string[] {
  return [...text.matchAll(/\d+|[\p{L}\p{M}]+/gu)].map(([word]) =>
    /^\d/.test(word) ? word : plainName(word),
  );
}
