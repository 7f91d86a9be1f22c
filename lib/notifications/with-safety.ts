import { type ClaimDetails, safetyWords } from '@/lib/platform';

/**
 * Joins the sentences of a message about a claim. What to do about something dangerous follows the first
 * one, which says what the message is about.
 * @param said writes a text in the reader's language
 */
export function withSafety(
  [first = '', ...rest]: readonly string[],
  safety: ClaimDetails['safety'],
  said: Parameters<typeof safetyWords>[1],
): string {
  return [first, ...safetyWords(safety, said), ...rest].join(' ');
}
