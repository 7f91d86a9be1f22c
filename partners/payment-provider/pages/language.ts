import Negotiator from 'negotiator';
import { ar } from './words/ar';
import { de } from './words/de';
import { en } from './words/en';
import { es } from './words/es';
import { fr } from './words/fr';
import type { Words } from './words/words';

const all: readonly Words[] = [en, es, fr, de, ar];

/**
 * The words of a page: those of the session's locale; with none, `auto` or one whose words are not here,
 * those that the browser asks for.
 */
export function wordsFor(locale: string | null, acceptLanguage: string | undefined): Words {
  const wanted = locale?.split('-')[0];
  const named = all.find(({ language }) => language === wanted);
  if (named) return named;
  const negotiator = new Negotiator({ headers: { 'accept-language': acceptLanguage ?? '' } });
  const [best] = acceptLanguage ? negotiator.languages(all.map(({ language }) => language)) : [];
  return all.find(({ language }) => language === best) ?? en;
}

/** Puts values where their names stand in braces. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}
