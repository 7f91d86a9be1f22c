import { NextResponse } from 'next/server';
import { isExternal } from '@/lib/addresses';
import { link } from '@/lib/navigation';
import type { CookieChange, CookieReader } from '@/lib/session';
import { anybodysView, type HandlerRequest, handledRequest, logFailure } from './handled-request';
import { redirectHeaders, redirectPage } from './redirect-page';
import { toResponse, unknownClient } from './reply';
import { requestView } from './request-view';
import { applyCookies } from './response';
import type { View } from './view';

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
export interface Redirection {
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
export function handleAddress(lead: (context: AddressContext) => Promise<Redirection>) {
  return async (request: HandlerRequest): Promise<NextResponse> => {
    const handled = await handledRequest(request);
    if (!handled) return toResponse(unknownClient);
    // What a browser fetches before anybody has asked for it must use nothing up.
    if (isAhead(request.headers))
      return new NextResponse(null, { status: 503, headers: redirectHeaders });
    const { query, cookies, origin } = handled;
    const { pathname } = new URL(request.url);
    try {
      const view = await requestView({ ...handled, pathname });
      const lastSegment = lastSegmentOf(pathname);
      return redirect(origin, view, await lead({ view, query, cookies, origin, lastSegment }));
    } catch (error) {
      const { reference } = logFailure(error, handled, 'address failed');
      const to = `/pages/error?reference=${reference}`;
      return redirect(origin, anybodysView(handled, pathname), { to });
    }
  };
}

function redirect(
  origin: string,
  view: View,
  { to, cookies = [], afresh }: Redirection,
): NextResponse {
  const address = link(view, to);
  const location = isExternal(address) ? address : `${origin}${address}`;
  if (afresh) return applyCookies(toResponse(redirectPage(view, location)), cookies);
  return applyCookies(
    new NextResponse(null, { status: 303, headers: { ...redirectHeaders, location } }),
    cookies,
  );
}

function isAhead(requestHeaders: HandlerRequest['headers']): boolean {
  return /prefetch|prerender/.test(
    `${requestHeaders.get('sec-purpose')} ${requestHeaders.get('purpose')}`,
  );
}

function lastSegmentOf(pathname: string): string {
  const encoded = pathname.slice(pathname.lastIndexOf('/') + 1);
  return decoded(encoded) ?? encoded;
}

/**
 * The answer to HEAD at such an address: it exists. Without it Next would run the GET handler, and
 * a mail scanner that checks a one-time link would use it up.
 */
export function existsOnly(): NextResponse {
  return new NextResponse(null, { status: 204, headers: redirectHeaders });
}

/** The text of an encoded part of an address; `undefined` where what is encoded is no text. */
export function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
