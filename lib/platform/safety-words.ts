import type { LocalizedText } from '@/lib/clients';
import type { ClaimDetails } from './port';

/**
 * What to do and not to do with something dangerous, in sentences. Documents about a claim say them first,
 * messages once they have said what they are about.
 * @param said writes a text in the reader's language
 */
export function safetyWords(
  safety: ClaimDetails['safety'],
  said: (text: LocalizedText) => string,
): readonly string[] {
  return safety.map(({ title, text }) => `${said(title)}. ${said(text)}`);
}
