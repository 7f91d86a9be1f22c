/** Arabic-Indic ٠-٩, Eastern Arabic-Indic ۰-۹ and full-width ０-９, as keyboards of these scripts write them. */
const otherDigits = /[\u0660-\u0669\u06F0-\u06F9\uFF10-\uFF19]/g;

/** Replaces the digits of other scripts with 0-9. */
export function latinDigits(text: string): string {
  return text.replaceAll(otherDigits, (digit) => String(digit.charCodeAt(0) & 0xf));
}

/** Invisible characters: direction marks, joiners, soft hyphens. */
const marks = /\p{Cf}|\u034F/gu;

/**
 * Normalizes numbers, dates and identifiers before they are parsed: removes invisible characters, and
 * replaces all digits with 0-9, all dashes with `-` and all white space with spaces.
 */
export function plainSigns(text: string): string {
  return latinDigits(text.replaceAll(marks, ''))
    .replaceAll(/\p{Pd}|\u2212/gu, '-')
    .replaceAll(/\s/gu, ' ');
}

const unseen = /[\s\p{Cf}]/u;

/** Removes white space and invisible characters at both ends. */
export function trimmed(text: string): string {
  const characters = Array.from(text);
  const isSeen = (character: string) => !unseen.test(character);
  const first = characters.findIndex(isSeen);
  // An expression that ends in `+$` is tried again from every blank inside the text.
  return first < 0 ? '' : characters.slice(first, characters.findLastIndex(isSeen) + 1).join('');
}
