import { type NextRequest, NextResponse } from 'next/server';
import { isDevelopmentServer } from '@/lib/config';
import {
  applyCookies,
  contentSecurityPolicy,
  type Entry,
  enter,
  nonceOf,
  unknownClientResponse,
} from '@/lib/entry';
import { isExternal } from '@/lib/navigation';
import { type CookieChange, type CookieReader, endSession } from '@/lib/session';

export const config = {
  runtime: 'nodejs',
  // Everything but what stands on its own: endpoints for the browser, brand files, static files.
  matcher: ['/((?!api/|brand/|health(?:/|$)|_next/static/).*)'],
};

/** The front door: the ordered guards of lib/entry, then one rewrite into one of the two trees. */
export default async function middleware(request: NextRequest): Promise<NextResponse> {
  const { nextUrl } = request;
  const cookies = (name: string) => request.cookies.get(name)?.value;
  const entry = await enter({
    method: request.method,
    host: request.headers.get('host'),
    pathname: nextUrl.pathname,
    query: new URLSearchParams(nextUrl.search),
    cookies,
    userAgent: request.headers.get('user-agent') ?? '',
    acceptLanguage: request.headers.get('accept-language') ?? '',
  });
  switch (entry.kind) {
    case 'unknown-client':
      return unknownClientResponse();
    case 'redirect': {
      const cleared = entry.endSession ? await endSession(entry.snapshot, cookies) : [];
      const location = isExternal(entry.to) ? entry.to : `${entry.origin}${entry.to}`;
      const response = new NextResponse(null, { status: 303, headers: { location } });
      return applyCookies(response, [...cleared, ...entry.cookieChanges]);
    }
    case 'handler':
      return NextResponse.next();
    case 'page': {
      const inner = new URL(entry.innerPathname, nextUrl);
      if (entry.tree === 'cached') {
        // A page that is kept for others carries nobody's nonce.
        const headers = new Headers(request.headers);
        headers.delete('content-security-policy');
        const { sessionTiming } = entry;
        const response = NextResponse.rewrite(inner, {
          request: { headers },
          // The same address shows something else to somebody who has signed in.
          headers: sessionTiming
            ? { 'cache-control': 'private, no-store', 'server-timing': sessionTiming }
            : { 'cache-control': 'private, no-cache', vary: 'Cookie' },
        });
        return sessionTiming
          ? applyCookies(response, await renewedIdentity(entry, cookies))
          : response;
      }
      const nonce = nonceOf(request.headers);
      const policy = contentSecurityPolicy(nonce ? [`'nonce-${nonce}'`] : [], {
        development: isDevelopmentServer(),
        allowed: entry.thirdParties,
      });
      const response = NextResponse.rewrite(inner, {
        status: entry.status,
        headers: { 'content-security-policy': policy, 'cache-control': 'private, no-store' },
      });
      return applyCookies(response, await renewedIdentity(entry, cookies));
    }
  }
}

/** §9 "Tokens renew automatically": with the pages of somebody whom an identity provider signed in. */
async function renewedIdentity(
  { snapshot, path, origin }: Extract<Entry, { kind: 'page' }>,
  cookies: CookieReader,
): Promise<readonly CookieChange[]> {
  const settings = snapshot.settings[path];
  if (!settings.Global_SSOEnabled) return [];
  const { renewIdentity } = await import('@/lib/identity');
  return renewIdentity({ snapshot, settings, origin }, cookies);
}
