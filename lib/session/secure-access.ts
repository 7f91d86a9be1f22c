import { z } from 'zod';
import { type CookieChange, type CookieReader, sealedCookie } from './cookies';

/** §3 secureAccess: the search pair joined by a pipe, encrypted. */
export const secureAccess = sealedCookie(
  'secureAccess',
  z.strictObject({ searchPair: z.string() }),
);

/** Whoever signs out is asked for an access code again, on a trusted device too. */
export function clearSecureAccess(cookies: CookieReader): CookieChange[] {
  return secureAccess.present(cookies) ? [secureAccess.clear()] : [];
}
