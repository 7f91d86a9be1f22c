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
  return [first, ...adviceOn(snapshot, language, safety), ...rest].join(' ');
}

/** So many signs of a text message: two parts of it, without what else it says. */
const mostShort = { ar: 125, other: 250 };

/**
 * The same for a text message, which is short: what to do about the first danger, in as many whole sentences
 * as fit, and its first one whatever its length.
 */
export function shortSafety(
  snapshot: ClientSnapshot,
  language: Language,
  safety: ClaimDetails['safety'],
): { readonly safety?: string } {
  const [label, advice] = adviceOn(snapshot, language, safety);
  if (label === undefined || advice === undefined) return {};
  const most = language === 'ar' ? mostShort.ar : mostShort.other;
  const sentences = new Intl.Segmenter(language, { granularity: 'sentence' }).segment(advice);
  const [first = '', ...rest] = Array.from(sentences, ({ segment }) => segment);
  let said = `${label} ${first}`;
  for (const sentence of rest) {
    if (said.length + sentence.trimEnd().length > most) break;
    said += sentence;
  }
  return { safety: said.trimEnd() };
}

/** The label of the advice and a text for each danger; nothing where nothing is dangerous. */
function adviceOn(
  snapshot: ClientSnapshot,
  language: Language,
  safety: ClaimDetails['safety'],
): readonly string[] {
  const words = safetyWords(safety, (text) => localize(text, language, snapshot.defaultLanguage));
  return words.length > 0 ? [texts(snapshot, language).text('Claims_Safety_Lead'), ...words] : [];
}
