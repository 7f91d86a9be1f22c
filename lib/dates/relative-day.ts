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
];
const named = namedDays.map(([days, names]) => ({
  days,
  pattern: new RegExp(`^(?:${names.join('|')})$`, 'u'),
}));

/** `mañana` and `Morgen` are also the morning: only alone, or beside another part of the day, are they tomorrow. */
const tomorrow = /^(?:tomorrow|manana|demain|morgen|غدا|بكره|بكرة)$/u;

/** So many days ago: `a` and `of` are among the fillers. */
const daysAgo =
  /^(?:(\d{1,2}) days? ago|hace (\d{1,2}) dias?|il y (\d{1,2}) jours?|vor (\d{1,2}) tag(?:en)?|(?:قبل|منذ) (\d{1,2}) (?:ايام|يوما))$/u;

/**
 * The day, written `2026-12-31`, that a text such as `yesterday`, `hier vers 15h` or `vor 2 Tagen` names, in
 * any language of the portal. A weekday beside it must be that day's.
 * @param today the day that it is where the client is
 * @returns `undefined` if the whole text is no such name
 */
export function relativeDay(text: string, language: string, today: string): string | undefined {
  if (text.length > longestText) return undefined;
  const timeless = withoutTimeOfDay(text);
  const partless = withoutPartOfDay(timeless);
  if (tomorrow.test(wordsOf(partless).join(' '))) return addDays(today, 1);
  const { weekdaysOf } = namesOf(language);
  for (const written of [timeless, partless]) {
    const words = wordsOf(written).filter((word) => !fillers.has(word));
    const isWeekday = (word: string) => weekdaysOf(word).size > 0;
    const days = daysFromToday(words.filter((word) => !isWeekday(word)).join(' '));
    if (days === undefined) continue;
    const day = addDays(today, days);
    const weekday = new Date(day).getUTCDay();
    const isRight = words.filter(isWeekday).every((word) => weekdaysOf(word).has(weekday));
    return isRight ? day : undefined;
  }
  return undefined;
}

function daysFromToday(words: string): number | undefined {
  const ago = daysAgo.exec(words)?.slice(1).find(Boolean);
  return ago === undefined ? named.find(({ pattern }) => pattern.test(words))?.days : -Number(ago);
}

/** The words and numbers of a text. */
function wordsOf(text: string): readonly string[] {
  return [...text.matchAll(/\d+|[\p{L}\p{M}]+/gu)].map(([word]) =>
    /^\d/.test(word) ? word : plainName(word),
  );
}
