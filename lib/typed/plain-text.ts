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

/**
 * What cannot be seen. The first alternative is what an emoji or a script needs of it and therefore stays:
 * flags of regions, joiners in emoji and in scripts such as Persian and Hindi, and variants of a character.
 */
const hidden = new RegExp(
  [
    String.raw`(\p{Extended_Pictographic}[\u{e0020}-\u{e007e}]{1,6}\u{e007f}`,
    String.raw`[\p{Extended_Pictographic}\p{Emoji_Modifier}]\ufe0f?\u200d`,
    String.raw`(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Default_Ignorable_Code_Point}])[\p{L}\p{M}][\u200c\u200d\u180e]`,
    String.raw`[^\s\p{Default_Ignorable_Code_Point}]\p{Variation_Selector})`,
    String.raw`[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]`,
  ].join('|'),
  'gu',
);
const seen = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * Trims a name or a text and removes what cannot be seen, such as direction marks, which would turn the
 * words around it wherever it is shown. A text in which nothing can be seen is empty.
 */
export function visibleText(text: string): string {
  const visible = text.replaceAll(hidden, '$1').trim();
  return seen.test(visible) ? visible : '';
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
