import Negotiator from 'negotiator';
import type { ClientSnapshot, Language } from '@/lib/clients';
import { type CookieChange, type CookieReader, cookieName } from '@/lib/session';

/** Twin of the `language` entry of local storage (§3), for the server to render by. */
export const languageCookieName = (): string => cookieName('language');

/** What is read of an `Accept-Language` header, in characters: it comes with every request. */
const longestHeader = 200;

const year = 365 * 24 * 3600;

/** The cookie that keeps a chosen language for a year. */
export function languageCookie(language: Language): CookieChange {
  return { name: languageCookieName(), value: language, maxAge: year, httpOnly: false };
}

/**
 * The language to render in: the chosen one, else the best of the browser's that the client has,
 * else the client's default.
 */
export function languageOf(
  { languages, defaultLanguage }: Pick<ClientSnapshot, 'languages' | 'defaultLanguage'>,
  cookies: CookieReader,
  acceptLanguage: string,
): Language {
  const chosen = cookies(languageCookieName());
  // A browser that accepts any language gets the first.
  const offered = [defaultLanguage, ...languages];
  const best = new Negotiator({
    headers: { 'accept-language': acceptLanguage.slice(0, longestHeader) },
  }).language(offered);
  return (
    languages.find((language) => language === chosen) ??
    languages.find((language) => language === best) ??
    defaultLanguage
  );
}
