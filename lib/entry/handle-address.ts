import { NextResponse } from 'next/server';
import { clientByHost, originOf } from '@/lib/clients';
import { texts } from '@/lib/content';
import { isDatabaseOutage } from '@/lib/db';
import { isExternal, link } from '@/lib/navigation';
import { log } from '@/lib/observability';
import type { CookieChange, CookieReader } from '@/lib/session';
import { allowedParameters } from './allowed-parameters';
import { plainPolicy } from './content-security-policy.mjs';
import { languageOf } from './language';
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
    if (isAhead(request.headers)) return new NextResponse(null, { status: 503, headers });
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

const headers = {
  'cache-control': 'private, no-store',
  'content-security-policy': plainPolicy,
};

function redirect(origin: string, view: View, { to, cookies = [], afresh }: Lead): NextResponse {
  const address = link(view, to);
  const location = isExternal(address) ? address : `${origin}${address}`;
  if (afresh) return applyCookies(onward(view, location), cookies);
  return applyCookies(
    new NextResponse(null, { status: 303, headers: { ...headers, location } }),
    cookies,
  );
}

/** A page that leads on by itself, and by its link. */
function onward({ snapshot, language, direction }: View, location: string): NextResponse {
  const label = texts(snapshot, language).text('Layout_Onward');
  const page = `<!doctype html>
<html lang="${language}" dir="${direction}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escaped(label)}</title>
<main><p><a href="${escaped(location)}">${escaped(label)}</a></p></main>
</html>
`;
  return new NextResponse(page, {
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      refresh: `0;url=${location}`,
    },
  });
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
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
  return new NextResponse(null, { status: 204, headers });
}
