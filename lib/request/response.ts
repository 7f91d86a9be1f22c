import type { NextResponse } from 'next/server';
import { environment, isProduction } from '@/lib/config';
import { log } from '@/lib/observability';
import { browserCookies, type CookieChange, largestCookie } from '@/lib/session';

/** Puts cookies on a response, each with the attributes of invariant 10. */
export function applyCookies<Answer extends NextResponse>(
  response: Answer,
  changes: readonly CookieChange[],
): Answer {
  for (const { name, value, maxAge, httpOnly } of changes.flatMap(browserCookies))
    response.cookies.set({
      name,
      value,
      httpOnly,
      path: '/',
      sameSite: 'lax',
      secure: environment().PORTAL_PUBLIC_SCHEME === 'https',
      ...(maxAge === undefined ? {} : { maxAge }),
    });
  if (changes.length > 0) checkSizes(response.headers.getSetCookie());
  return response;
}

/** Browsers drop a cookie that is too large without a word (invariant 10). @throws Error outside production */
function checkSizes(lines: readonly string[]): void {
  for (const line of lines) {
    if (line.length <= largestCookie) continue;
    const [cookie = ''] = line.split('=', 1);
    if (!isProduction()) throw new Error(`The cookie ${cookie} has ${line.length} bytes`);
    log.error({ cookie, bytes: line.length }, 'a cookie is too large, and browsers drop it');
  }
}
