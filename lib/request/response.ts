import type { NextResponse } from 'next/server';
import { environment } from '@/lib/config';
import type { CookieChange } from '@/lib/session';

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
