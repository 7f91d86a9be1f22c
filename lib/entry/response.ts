import { NextResponse } from 'next/server';
import { environment } from '@/lib/config';
import type { CookieChange } from '@/lib/session';

/** Tells pages the address as the visitor sees it. The server process sets it, so it is never forged. */
export const addressHeader = 'x-portal-address';

/** The nonce that the server process has given a request, where Next looks for it, too. */
export function nonceOf(headers: Pick<Headers, 'get'>): string | undefined {
  return /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1];
}

/** Puts cookies on a response, each with the attributes of invariant 10. */
export function applyCookies<Answer extends NextResponse>(
  response: Answer,
  changes: readonly CookieChange[],
): Answer {
  for (const { name, value, maxAge, httpOnly } of changes)
    response.cookies.set({
      name,
      value,
      httpOnly,
      path: '/',
      sameSite: 'lax',
      secure: environment().PORTAL_PUBLIC_SCHEME === 'https',
      ...(maxAge === undefined ? {} : { maxAge }),
    });
  return response;
}

/** Cookies as lines of an answer's `Set-Cookie`. */
export function cookieLines(changes: readonly CookieChange[]): string[] {
  if (changes.length === 0) return [];
  return applyCookies(new NextResponse(null), changes).headers.getSetCookie();
}
