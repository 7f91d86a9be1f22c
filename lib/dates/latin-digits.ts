/** Arabic-Indic ٠-٩ and Eastern Arabic-Indic ۰-۹, as keyboards of the Arabic script write them. */
const otherDigits = /[\u0660-\u0669\u06F0-\u06F9]/g;

/** A text with the digits of Arabic keyboards written as 0-9, which everything else here reads. */
export function latinDigits(text: string): string {
  return text.replaceAll(otherDigits, (digit) => String(digit.charCodeAt(0) & 0xf));
}
