import { NextResponse } from 'next/server';
import { clientByHost, originOf } from '@/lib/clients';
import { isDatabaseOutage } from '@/lib/db';
import { isExternal, link } from '@/lib/navigation';
import { log } from '@/lib/observability';
import type { CookieChange, CookieReader } from '@/lib/session';
import { allowedParameters } from './allowed-parameters';
import { languageOf } from './language';
import { leadingHeaders, onward } from './onward';
import { requestView } from './request-view';
import { applyCookies, unknownClientResponse } from './response';
import { plainView, type View } from './view';

/** What an address that leads on is told about the request. */
export interface AddressContext {
  readonly view: View;
  readonly query: URLSearchParams;
  /** The last part of the path, decoded. */
  readonly lastSegment: string;
  readonly cookies: CookieReader;
  /** The client's registered origin. */
  readonly origin: string;
}

/** Where it leads: an address of the portal, or one that the client configured. */
export interface Lead {
  readonly to: string;
  readonly cookies?: readonly CookieChange[];
  /**
   * Begins a navigation of its own. The content-security policy of a page lets its forms lead to the
   * portal only, and browsers count every redirect that follows.
   */
  readonly afresh?: boolean;
}

/**
 * Makes the GET handler of a public address that shows nothing itself but leads on. Where something
 * that should not have failed does, it leads to the error page.
 */
export function handleAddress(lead: (context: AddressContext) => Promise<Lead>) {
  return async (request: Request & { cookies: CookieJar }): Promise<NextResponse> => {
    const match = await clientByHost(request.headers.get('host'));
    if (match.kind === 'unknown') return unknownClientResponse();
    // What a browser fetches before anybody has asked for it must use nothing up.
    if (isAhead(request.headers))
      return new NextResponse(null, { status: 503, headers: leadingHeaders });
    const { snapshot } = match;
    const cookies: CookieReader = (name) => request.cookies.get(name)?.value;
    const { pathname, searchParams: query } = new URL(request.url);
    const language = languageOf(snapshot, cookies, request.headers.get('accept-language') ?? '');
    const origin = originOf(snapshot, match.host);
    try {
      const view = await requestView({ snapshot, language, cookies, pathname, query });
      return redirect(
        origin,
        view,
        await lead({ view, query, cookies, origin, lastSegment: lastSegmentOf(pathname) }),
      );
    } catch (error) {
      const { name } = error instanceof Error ? error : new Error('not an error');
      log.error(
        { client: snapshot.id, outage: isDatabaseOutage(error), problem: name },
        'address failed',
      );
      const plain = plainView(snapshot, language, pathname);
      const view = { ...plain, carried: allowedParameters(plain.settings, query) };
      return redirect(origin, view, { to: '/pages/error' });
    }
  };
}

interface CookieJar {
  get(name: string): { readonly value: string } | undefined;
}

function redirect(origin: string, view: View, { to, cookies = [], afresh }: Lead): NextResponse {
  const address = link(view, to);
  const location = isExternal(address) ? address : `${origin}${address}`;
  if (afresh) return applyCookies(onward(view, location), cookies);
  return applyCookies(
    new NextResponse(null, { status: 303, headers: { ...leadingHeaders, location } }),
    cookies,
  );
}

function isAhead(requestHeaders: Headers): boolean {
  return /prefetch|prerender/.test(
    `${requestHeaders.get('sec-purpose')} ${requestHeaders.get('purpose')}`,
  );
}

function lastSegmentOf(pathname: string): string {
  const encoded = pathname.slice(pathname.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}

/**
 * The answer to HEAD at such an address: it exists. Without it Next would run the GET handler, and
 * whoever only checks a link would use it up.
 */
export function existsOnly(): NextResponse {
  return new NextResponse(null, { status: 204, headers: leadingHeaders });
}
