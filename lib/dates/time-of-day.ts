import { plainSigns } from '@/lib/typed';

const halfOfDay = '\\s*[ap]\\.?\\s?m\\b\\.?| ?(?:صباح|مساء|[صم])(?:ا|[\\u064B])*(?![\\p{L}\\p{M}])';
const zone =
  'Z\\b| ?(?:GMT|UTC)?[+-]\\d{2}:?\\d{2}(?!\\d)| \\(?(?:GMT|UTC|[ECMP][SD]T|CES?T|MES?Z)\\b\\)?';
/** What of a day it was, as in `in the afternoon`, `por la tarde`, `du matin` and `abends`. */
const partOfDay = [
  '(?:early |late )?(?:in the )?(?:early |late )?(?:morning|afternoon|evening)|at night|(?:at )?mid(?:night|day)',
  '(?:por|de|en|a) la (?:ma[ñn]ana|tarde|noche|madrugada)|al? (?:mediod[íi]a|medianoche)',
  "(?:le |au |du |en |dans la |(?:de |dans )?l['’])?(?:matin(?:[ée]e)?|apr[èe]s[- ]midi|soir(?:[ée]e)?|nuit|midi|minuit)",
  '(?:morgen|vormittag|mittag|nachmittag|abend|nacht)s|am (?:frühen |späten )?(?:morgen|vormittag|mittag|nachmittag|abend)|in der nacht',
  '(?:في )?(?:ال)?(?:صباح|مساء|ظهر|عصر|فجر|ليل)(?:ا|[\\u064B])*',
].join('|');
/** Before or after a time of day is still on that day; before or after a date is not. */
const beforeOrAfter = [
  '(?:(?:shortly|just|poco|justo|peu|juste|kurz) )?',
  '(?:before|after|by|from|since|until|till|antes|después|desde|hasta|avant|après|dès|depuis|vor|nach|ab|seit|bis|قبل|بعد|منذ|عند|حتى) ',
  '(?:de )?(?:las? |الساعة )?',
].join('');
/**
 * A time of day, as in `at 4:34 PM`, `3pm`, `15h30`, `15 heures`, `15.30 Uhr`, `3 de la tarde` and
 * `T10:00:00Z`; the word before it is among the fillers.
 */
const timeOfDay = new RegExp(
  [
    `(?<=^|[\\s,T~≈])(?:${beforeOrAfter})?(?:`,
    `\\d{1,2}:\\d{2}(?::\\d{2}(?:[.,]\\d{1,9})?)?(?:${halfOfDay}| ?(?:h|horas?|Uhr)\\b)?`,
    `|\\d{1,2}(?:${halfOfDay})|\\d{1,2} ?(?:h|heures?)(?: ?\\d{2})?\\b|\\d{1,2}(?:\\.\\d{2})? ?Uhr\\b`,
    `|\\d{1,2} (?:horas?|o['’]clock)\\b|(?:1[0-2]|[1-9]) (?=(?:${partOfDay})(?![\\p{L}\\p{M}]))`,
    `)(?:${zone})?(?: \\([^()\\d]*\\))?`,
  ].join(''),
  'iu',
);
const partsOfDay = new RegExp(`(?<=^|[\\s,])(?:${partOfDay})(?![\\p{L}\\p{M}])`, 'giu');
/** As in `Purchase date: `. */
const label = /^[^\d:]*\p{L}[^\d:]*:/u;

/** Normalizes the characters of a date, and removes the label before it and the time of day beside it. */
export function withoutTimeOfDay(text: string): string {
  return plainSigns(text.replaceAll(/[ºª°]/g, ' ')).replace(label, '').replace(timeOfDay, ' ');
}

/** Removes `in the afternoon`, `abends` and the like. */
export function withoutPartOfDay(text: string): string {
  return text.replaceAll(partsOfDay, ' ');
}
