import { phoneText } from './phone-text';

const words =
  'ext|extn|extension|extensión|x|#|int|interno|anexo|poste|durchwahl|dw|nebenstelle|داخلي|تحويلة';
const extension = new RegExp(`[\\s,;(]*(?<!\\p{L})(?:${words})[\\s.:=]*\\d{1,7}\\s*\\)?$`, 'iu');
/** No phone number with an extension is longer, in characters. */
const longest = 60;

/**
 * Removes the extension from a phone number, such as `x7` or `;ext=7`.
 * @returns `undefined` if the text does not end with an extension
 */
export function withoutExtension(text: string): string | undefined {
  const plain = phoneText(text);
  const found = plain.length > longest ? null : extension.exec(plain);
  return found && found.index > 0 ? plain.slice(0, found.index) : undefined;
}
