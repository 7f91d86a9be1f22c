import { type NextRequest, NextResponse } from 'next/server';
import { isExternal, withoutSlashesAtEnd } from '@/lib/addresses';
import { clientByHost, originOf } from '@/lib/clients';
import { isDatabaseOutage } from '@/lib/db';
import { endpointAt, isBelowApi } from '@/lib/navigation';
import { inSpan, newReference, referenceHeader } from '@/lib/observability';
import {
  applyCookies,
  decoded,
  failureReply,
  headersTold,
  missingEndpoint,
  notAllowed,
  plainPolicy,
  plainReply,
  toResponse,
  unknownClient,
} from '@/lib/request';
import { type CookieReader, endSession } from '@/lib/session';
import {
  type EndpointEntry,
  type Entry,
  type EntryRequest,
  enter,
  enterEndpoint,
  outagePage,
  type PageEntry,
  type Redirect,
} from './entry';
import { pageAnswer } from './page-answer';

/** A request on its way through the middleware. */
interface Arrival extends EntryRequest {
  readonly request: NextRequest;
  /** Path and query as they were sent. */
  readonly address: string;
  /** What the log calls the request should it fail. */
  readonly reference: string;
}

/** Answers every request that comes through `middleware.ts`, and its own failures too. */
export async function answerRequest(request: NextRequest): Promise<NextResponse> {
  const arrival = arrivalOf(request);
  // Next fails on what is encoded and no text.
  if (decoded(arrival.pathname) === undefined) return toResponse(plainReply(400, 'Bad request'));
  try {
    if (arrival.pathname.length > 1 && arrival.pathname.endsWith('/'))
      return await withoutSlash(arrival);
    if (isBelowApi(arrival.pathname)) return await answerEndpoint(arrival);
    return await answerPage(arrival);
  } catch (error) {
    return isDatabaseOutage(error)
      ? outageAnswer(error, arrival)
      : toResponse(failureReply(error, arrival.reference));
  }
}

function arrivalOf(request: NextRequest): Arrival {
  const { url, method, headers } = request;
  // As it was sent: `nextUrl` has lost what only Next's own router sends.
  const { pathname, search, searchParams } = new URL(url);
  return {
    request,
    address: `${pathname}${search}`,
    reference: newReference(),
    method,
    host: headers.get('host'),
    pathname,
    hasQuery: url.includes('?'),
    query: searchParams,
    cookies: (name) => request.cookies.get(name)?.value,
    userAgent: headers.get('user-agent') ?? '',
    acceptLanguage: headers.get('accept-language') ?? '',
  };
}

/** Every page has one address, and a relative `Location` is beyond what Next sends. */
async function withoutSlash({ host, address, pathname }: Arrival): Promise<NextResponse> {
  const match = await clientByHost(host);
  if (match.kind === 'unknown') return toResponse(unknownClient);
  const query = address.slice(pathname.length);
  const location = `${originOf(match.snapshot, match.host)}${withoutSlashesAtEnd(pathname) || '/'}${query}`;
  return toResponse(plainReply(308, '', { location }));
}

async function answerEndpoint(arrival: Arrival): Promise<NextResponse> {
  const { request, cookies } = arrival;
  const entry = await throughGuards(arrival, enterEndpoint);
  switch (entry.kind) {
    case 'unknown-client':
      return toResponse(unknownClient);
    case 'missing':
      return toResponse(missingEndpoint);
    case 'not-allowed':
      return toResponse(notAllowed(entry.allow));
    case 'redirect': {
      if (request.method !== 'POST') return toResponse(missingEndpoint);
      // What was typed is kept by the change itself before it leads on (invariant 8).
      const response = pass(arrival, { redirect: entry.to });
      return applyCookies(response, await cookiesOf(entry, cookies));
    }
    case 'endpoint':
      return pass(arrival, {});
  }
}

/** What the guards decide of a request, in a span of its own. */
function throughGuards<Decided extends Entry | EndpointEntry>(
  arrival: Arrival,
  guards: (request: EntryRequest) => Promise<Decided>,
): Promise<Decided> {
  return inSpan('guards', { 'portal.page': arrival.pathname }, async (learn) => {
    const entry = await guards(arrival);
    learn({
      'portal.decision': entry.kind,
      ...('snapshot' in entry ? { 'portal.client': entry.snapshot.id } : {}),
    });
    return entry;
  });
}

function pass(
  { request, reference, pathname }: Arrival,
  told: { readonly redirect?: string },
): NextResponse {
  const saysOwn = endpointAt(pathname, false)?.ownPolicy;
  return NextResponse.next({
    request: { headers: headersTold(request.headers, { ...told, reference }) },
    headers: saysOwn ? {} : { 'content-security-policy': plainPolicy },
  });
}

async function answerPage(arrival: Arrival): Promise<NextResponse> {
  const { request, reference, cookies, method } = arrival;
  if (method !== 'GET' && method !== 'HEAD') return toResponse(notAllowed('GET, HEAD'));
  const entry = await throughGuards(arrival, enter);
  switch (entry.kind) {
    case 'unknown-client':
      return toResponse(unknownClient);
    case 'redirect': {
      const location = isExternal(entry.to) ? entry.to : `${entry.origin}${entry.to}`;
      const response = toResponse(plainReply(303, '', { location }));
      return applyCookies(response, await cookiesOf(entry, cookies));
    }
    case 'handler':
      return NextResponse.next({
        request: { headers: headersTold(request.headers, { reference }) },
        // Files have policies of their own, which one given here would stand before.
        headers: entry.isFile ? {} : { 'content-security-policy': plainPolicy },
      });
    case 'page':
      return showPage(arrival, entry);
  }
}

async function showPage(arrival: Arrival, entry: PageEntry): Promise<NextResponse> {
  const { request, reference, address, cookies } = arrival;
  const { tree, innerPathname, status, databaseAway } = entry;
  const nonce = crypto.randomUUID();
  const answer = await pageAnswer(entry, nonce, cookies);
  const told =
    tree === 'live'
      ? { address, nonce, reference, withoutCookies: databaseAway || status === 503 }
      : { reference };
  const response = NextResponse.rewrite(new URL(innerPathname, request.url), {
    status,
    headers: { ...answer.headers, [referenceHeader]: reference },
    request: { headers: headersTold(request.headers, told) },
  });
  return applyCookies(response, answer.cookies);
}

async function cookiesOf(
  { snapshot, cookieChanges, endSession: ends }: Redirect,
  cookies: CookieReader,
) {
  return [...(ends ? await endSession(snapshot, cookies) : []), ...cookieChanges];
}

/** In the brand's look, where the client is known without the database. */
async function outageAnswer(error: unknown, arrival: Arrival): Promise<NextResponse> {
  const isPage = !isBelowApi(arrival.pathname);
  const entry = isPage ? await outagePage(arrival).catch(() => undefined) : undefined;
  return entry ? showPage(arrival, entry) : toResponse(failureReply(error, arrival.reference));
}
