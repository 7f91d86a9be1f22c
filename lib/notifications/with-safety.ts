import { type ClientSnapshot, type Language, localize } from '@/lib/clients';
import { texts } from '@/lib/content';
import { type ClaimDetails, safetyWords } from '@/lib/platform';

/**
 * Joins the sentences of a message about a claim. What to do about something dangerous follows the first
 * one, which says what the message is about.
 */
export function withSafety(
  snapshot: ClientSnapshot,
  language: Language,
  [first = '', ...rest]: readonly string[],
  safety: ClaimDetails['safety'],
): string {
  const words = safetyWords(safety, (text) => localize(text, language, snapshot.defaultLanguage));
  const label = texts(snapshot, language).text('Claims_Safety_Lead');
  return [first, ...(words.length > 0 ? [label, ...words] : []), ...rest].join(' ');
}
