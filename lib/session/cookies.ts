import { sealData } from 'iron-session';
import { z } from 'zod';
import { environment, secret } from '@/lib/config';
import { heldValue } from './cookie-parts';
import { openSeal } from './open-seal';

/** A cookie to set or, with an empty value and `maxAge` 0, to delete. */
export interface CookieChange {
  readonly name: string;
  readonly value: string;
  /** Seconds; absent for a cookie that ends with the browser. */
  readonly maxAge?: number;
  /** False only for what a script of the page must read, such as the cookie banner's answer. */
  readonly httpOnly: boolean;
  /** Over how many cookies a long value may be spread (`browserCookies`); one unless said. */
  readonly parts?: number;
}

/** Reads a cookie of the request by its full name. */
export type CookieReader = (name: string) => string | undefined;

/**
 * The name of a cookie as the browser has it. Over https the `__Host-` prefix pins it to the one
 * host, so that no other client's host can plant it (invariant 10).
 */
export function cookieName(name: string): string {
  return environment().PORTAL_PUBLIC_SCHEME === 'https' ? `__Host-${name}` : name;
}

/** A cookie whose content only the server can read or make, for one client and one purpose. */
export interface SealedCookie<Content> {
  /** @param maxAge seconds after which the content is no longer believed either */
  seal(clientId: string, content: Content, maxAge: number): Promise<CookieChange>;
  /** `undefined` where it is absent, expired, tampered with, or of another client. */
  read(clientId: string, cookies: CookieReader): Promise<Content | undefined>;
  clear(): CookieChange;
  present(cookies: CookieReader): boolean;
}

/**
 * Defines a sealed cookie.
 * @param schema what its content must look like to be believed
 * @param parts over how many cookies a long content is spread
 */
export function sealedCookie<Content>(
  name: string,
  schema: z.ZodType<Content>,
  parts = 1,
): SealedCookie<Content> {
  const spread = parts === 1 ? {} : { parts };
  // The purpose and the client are part of the key, so that no cookie passes for another one.
  const password = (clientId: string) => `${secret()}:${name}:${clientId}`;
  // The seal's own time to live is read with a minute's grace, a third of a trusted device's time.
  const sealed = z.strictObject({ content: schema, endsAt: z.number() });
  return {
    async seal(clientId, content, maxAge) {
      const value = await sealData(
        { content, endsAt: Date.now() + maxAge * 1000 },
        { password: password(clientId), ttl: maxAge },
      );
      return { name: cookieName(name), value, maxAge, httpOnly: true, ...spread };
    },
    async read(clientId, cookies) {
      const value = heldValue(cookieName(name), parts, cookies);
      if (!value) return undefined;
      const result = sealed.safeParse(await openSeal(value, password(clientId)));
      return result.success && result.data.endsAt > Date.now() ? result.data.content : undefined;
    },
    clear: () => ({ name: cookieName(name), value: '', maxAge: 0, httpOnly: true, ...spread }),
    present: (cookies) => Boolean(cookies(cookieName(name))),
  };
}

/**
 * §3 Token holder: the AUL SSO token, once it has been found valid. Its cookie ends when the token
 * does, and is believed no longer either.
 */
export const aulSsoToken = sealedCookie('aul-sso', z.strictObject({ token: z.string() }));

/** §3 secureAccess: the search pair joined by a pipe, encrypted. */
export const secureAccess = sealedCookie(
  'secureAccess',
  z.strictObject({ searchPair: z.string() }),
);

/** The page, with its query, that somebody opened before signing in: they are led there then. */
export const wantedPage = sealedCookie('wanted-page', z.strictObject({ page: z.string() }));

/** §2.1 claim-form: opens what this browser has said of a claim before anybody signed in. */
export const keptClaimToken = sealedCookie('kept-claim', z.strictObject({ token: z.string() }));
