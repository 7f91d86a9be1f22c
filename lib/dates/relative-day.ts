import { fillers, namesOf, plainName } from './date-words';
import { addDays } from './days';
import { withoutPartOfDay, withoutTimeOfDay } from './time-of-day';

/** What German puts behind `heute` and `gestern`. */
const german = '(?: (?:fruh|morgen|vormittag|mittag|nachmittag|abend|nacht))?';

/**
 * The days that people name by today, in the languages of the portal: words as `plainName` writes them,
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
  [1, ['tomorrow', 'manana', 'demain', 'morgen', 'غدا|بكره|بكرة']],
];
const named = namedDays.map(([days, names]) => ({
  days,
  pattern: new RegExp(`^(?:${names.join('|')})$`, 'u'),
}));

/** So many days ago: `a` and `of` are among the fillers. */
const daysAgo =
  /^(?:(\d{1,2}) days? ago|hace (\d{1,2}) dias?|il y (\d{1,2}) jours?|vor (\d{1,2}) tag(?:en)?|(?:قبل|منذ) (\d{1,2}) (?:ايام|يوما))$/u;

/**
 * The day, written `2026-12-31`, that a text such as `yesterday`, `hier vers 15h` or `vor 2 Tagen` names, in
 * any language of the portal.
 * @param today the day that it is where the client is
 * @returns `undefined` if the whole text is no such name
 */
export function relativeDay(text: string, language: string, today: string): string | undefined {
  const timeless = withoutTimeOfDay(text);
  for (const written of [timeless, withoutPartOfDay(timeless)]) {
    const days = daysFromToday(wordsOf(written, language));
    if (days !== undefined) return addDays(today, days);
  }
  return undefined;
}

function daysFromToday(words: string): number | undefined {
  const ago = daysAgo.exec(words)?.slice(1).find(Boolean);
  return ago === undefined ? named.find(({ pattern }) => pattern.test(words))?.days : -Number(ago);
}

/** The words and numbers of a text without weekdays, articles and other words that do not change the day. */
function wordsOf(text: string, language: string): string {
  const { isWeekday } = namesOf(language);
  return [...text.matchAll(/\d+|[\p{L}\p{M}]+/gu)]
    .map(([word]) => (/^\d/.test(word) ? word : plainName(word)))
    .filter((word) => !fillers.has(word) && !isWeekday(word))
    .join(' ');
}
