import type { ClientSnapshot, Language } from '@/lib/clients';
import { type CookieChange, type CookieReader, cookieName } from '@/lib/session';

/** Twin of the `language` entry of local storage (§3), for the server to render by. */
export const languageCookieName = (): string => cookieName('language');

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
  snapshot: ClientSnapshot,
  cookies: CookieReader,
  acceptLanguage: string,
): Language {
  const chosen = cookies(languageCookieName());
  return (
    snapshot.languages.find((language) => language === chosen) ??
    preferred(acceptLanguage).flatMap((tag) =>
      snapshot.languages.filter((language) => tag === language || tag.startsWith(`${language}-`)),
    )[0] ??
    snapshot.defaultLanguage
  );
}

/** The language tags of an `Accept-Language` header, best first (RFC 9110 §12.5.4). */
function preferred(header: string): string[] {
  return header
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return { tag, weight: quality ? Number(quality.trim().slice(2)) : 1 };
    })
    .filter(({ weight }) => weight > 0 && weight <= 1)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);
}
