/** Arabic-Indic ٠-٩, Eastern Arabic-Indic ۰-۹ and full-width ０-９, as keyboards of these scripts write them. */
const otherDigits = /[\u0660-\u0669\u06F0-\u06F9\uFF10-\uFF19]/g;

/** A text with the digits of other scripts written as 0-9, which everything else here reads. */
export function latinDigits(text: string): string {
  return text.replaceAll(otherDigits, (digit) => String(digit.charCodeAt(0) & 0xf));
}

/** Marks of direction, joiners, soft hyphens and the like. */
const marks = /\p{Cf}|\u034F/gu;

/**
 * What is read sign by sign, such as a number or a date: without the marks that nobody sees and that
 * come with what is copied, with digits 0-9, every dash as `-` and every space as one.
 */
export function plainSigns(text: string): string {
  return latinDigits(text.replaceAll(marks, ''))
    .replaceAll(/\p{Pd}|\u2212/gu, '-')
    .replaceAll(/\s/gu, ' ');
}

/** A text without the spaces and the invisible marks at its ends. */
export function trimmed(text: string): string {
  return text.replaceAll(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, '');
}
