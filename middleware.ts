import { type NextRequest, NextResponse } from 'next/server';
import { applyCookies, enter, nonceOf, unknownClientResponse } from '@/lib/entry';
import { pageAnswer } from '@/lib/front-door/page-answer';
import { isExternal } from '@/lib/navigation';
import { endSession } from '@/lib/session';

export const config = {
  runtime: 'nodejs',
  // Everything but what stands on its own: endpoints for the browser, brand files, static files.
  matcher: ['/((?!api/|brand/|health(?:/|$)|_next/static/).*)'],
};

/**
 * The front door: the ordered guards of lib/entry, then one rewrite into one of the two trees. The
 * server process asks the same guards first and answers most pages without Next's router; what it
 * leaves to Next comes through here.
 */
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
      const answer = await pageAnswer(entry, nonceOf(request.headers), cookies);
      const { innerPathname, status, headers, hasNonce } = answer;
      const response = NextResponse.rewrite(new URL(innerPathname, nextUrl), {
        status,
        headers,
        ...(hasNonce ? {} : { request: { headers: withoutNonce(request.headers) } }),
      });
      return applyCookies(response, answer.cookies);
    }
  }
}

function withoutNonce(known: Headers): Headers {
  const headers = new Headers(known);
  headers.delete('content-security-policy');
  return headers;
}
