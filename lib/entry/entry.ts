import { type ClientSnapshot, clientByHost, originOf, type Path } from '@/lib/clients';
import { hasDevelopmentTools, isProduction } from '@/lib/config';
import { endpointAt, isFile, isHandler, pageOf, profileMenuItems } from '@/lib/navigation';
import {
  editionName,
  environmentCookie,
  languageOf,
  plainView,
  type Standing,
} from '@/lib/request';
import {
  type CookieChange,
  type CookieReader,
  type OpenSession,
  readSessionCookie,
  sessionTag,
} from '@/lib/session';
import { type Decision, type EntryContext, liveSessionOf } from './guard';
import { changeGuards, guards } from './guards';
import { onlyHolderPage } from './guards/access';
import { isDelegateKeptOut } from './guards/delegate-kept-out';
import { isDeskKeptFrom } from './guards/desk';
import { isPlain } from './plain-page';
import { thirdPartiesOf } from './third-parties';

/** A request as the middleware gives it. */
export interface EntryRequest {
  readonly method: string;
  readonly host: string | null;
  readonly pathname: string;
  /** Whether the address has a query, be it empty or one that only Next's own router sends. */
  readonly hasQuery: boolean;
  readonly query: URLSearchParams;
  readonly cookies: CookieReader;
  readonly userAgent: string;
  readonly acceptLanguage: string;
}

/** Where a guard leads. */
export interface Redirect {
  readonly kind: 'redirect';
  /** A path of the portal, to be read at `origin`, or an address that a setting names. */
  readonly to: string;
  /** The client's registered origin; never taken from a header. */
  readonly origin: string;
  readonly snapshot: ClientSnapshot;
  readonly cookieChanges: readonly CookieChange[];
  readonly endSession: boolean;
}

/** A page that is to be rendered, or shown as it was kept. */
export interface PageEntry {
  readonly kind: 'page';
  readonly tree: 'cached' | 'live';
  /** Tells a page that is kept for everybody signed in when this session ends. */
  readonly sessionTiming?: string;
  readonly innerPathname: string;
  readonly status: number;
  readonly path: Path;
  /** Whose scripts the client's pages may load. */
  readonly thirdParties: readonly string[];
  readonly snapshot: ClientSnapshot;
  /** The client's registered origin. */
  readonly origin: string;
  /** Whether the kept page is the same for everybody who has no session. */
  readonly isForVisitors: boolean;
  /** Nobody can say who the visitor is: the page is rendered for nobody in particular. */
  readonly databaseAway: boolean;
}

/** What the guards let a request in to. */
export type Entry =
  | { readonly kind: 'unknown-client' }
  | Redirect
  /** A route handler answers under the very address: with a file, or by leading on. */
  | { readonly kind: 'handler'; readonly isFile: boolean }
  | PageEntry;

/** What the guards let a request for an address below `/api` in to. */
export type EndpointEntry =
  | { readonly kind: 'unknown-client' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'not-allowed'; readonly allow: string }
  | { readonly kind: 'endpoint' }
  | Redirect;

/** Takes a request through the guards, to the page it is to be answered with. */
export async function enter(request: EntryRequest): Promise<Entry> {
  const match = await clientByHost(request.host);
  if (match.kind === 'unknown') return { kind: 'unknown-client' };
  const { snapshot } = match;
  const origin = originOf(snapshot, match.host);
  let context = await firstContext(request, snapshot, origin);
  for (const guard of guards) {
    const decision: Decision = await guard(context);
    switch (decision.kind) {
      case 'continue':
        context = decision.context;
        break;
      case 'redirect':
        return redirect(decision, context);
      case 'show':
        return page(context, 'live', decision.page, decision.status);
    }
  }
  if (isHandler(context.page)) return { kind: 'handler', isFile: isFile(context.page) };
  return pageFor(context);
}

/**
 * Takes a request for an address below `/api` through the guards of the pages it may be sent from:
 * it is let in where one of them could be visited.
 */
export async function enterEndpoint(request: EntryRequest): Promise<EndpointEntry> {
  const match = await clientByHost(request.host);
  if (match.kind === 'unknown') return { kind: 'unknown-client' };
  const { snapshot } = match;
  const endpoint = endpointAt(request.pathname, hasDevelopmentTools());
  if (!endpoint) return { kind: 'missing' };
  const { method, pages } = endpoint;
  if (request.method !== method) return { kind: 'not-allowed', allow: method };
  const context = await firstContext(
    { ...request, query: new URLSearchParams() },
    snapshot,
    originOf(snapshot, match.host),
  );
  if (await isDeskKeptFrom(context, request.pathname)) return { kind: 'missing' };
  if (await isDelegateKeptOut(context, endpoint.delegates))
    return redirect({ kind: 'redirect', to: onlyHolderPage }, context);
  if (pages === 'all') return { kind: 'endpoint' };
  let refusal: Redirect | undefined;
  for (const page of pages) {
    // A page that the client has turned off sends nothing.
    if (!pageOf(context.settings, page, context.production)) continue;
    refusal = await refusalAt({ ...context, page, pathname: page });
    if (!refusal) return { kind: 'endpoint' };
  }
  return refusal ?? { kind: 'missing' };
}

async function refusalAt(context: EntryContext): Promise<Redirect | undefined> {
  for (const guard of changeGuards) {
    const decision = await guard(context);
    if (decision.kind === 'redirect') return redirect(decision, context);
  }
  return undefined;
}

function redirect(
  { to, cookieChanges = [], endSession = false }: Extract<Decision, { kind: 'redirect' }>,
  { origin, snapshot }: EntryContext,
): Redirect {
  return { kind: 'redirect', to, origin, snapshot, cookieChanges, endSession };
}

async function pageFor(context: EntryContext): Promise<PageEntry> {
  const { signedIn, databaseAway } = context;
  if (!isPlain(context)) return page(context, 'live', context.page, 200);
  // What is kept for everybody signed in shows nobody's data, so the sealed cookie alone will do.
  if (signedIn && databaseAway)
    return page({ ...context, standing: 'holder' }, 'cached', context.page, 200);
  const session = signedIn && (await liveSessionOf(context));
  if (!session || session.isLeaving)
    return {
      ...page({ ...context, standing: 'visitor' }, 'cached', context.page, 200),
      isForVisitors: !signedIn,
    };
  // §4.3 While a claim is being filed the cookie banner waits, which only a live page can know, as
  // it alone can show what its holder has typed.
  if (session.isClaiming || session.hasDraft || context.delegateFlow || showsWhoItIs(context))
    return page(context, 'live', context.page, 200);
  return {
    ...page({ ...context, standing: 'holder' }, 'cached', context.page, 200),
    sessionTiming: sessionTiming(session),
  };
}

/**
 * What is shown where the database went away while the guards asked it; `undefined` where nothing is
 * known of the client.
 */
export async function outagePage(request: EntryRequest): Promise<PageEntry | undefined> {
  const match = await clientByHost(request.host);
  if (match.kind === 'unknown') return undefined;
  const { snapshot, host } = match;
  const context = await firstContext(request, snapshot, originOf(snapshot, host));
  return page(context, 'live', '/pages/unavailable', 503);
}

/** Whether somebody who has signed in is shown their name on every page, in the profile menu. */
function showsWhoItIs({ snapshot, language, pathname }: EntryContext): boolean {
  return profileMenuItems(plainView(snapshot, language, pathname, 'holder')).length > 0;
}

async function firstContext(
  request: EntryRequest,
  snapshot: ClientSnapshot,
  origin: string,
): Promise<EntryContext> {
  const production = isProduction();
  const [environment, session] = await Promise.all([
    production ? undefined : environmentCookie.read(snapshot.id, request.cookies),
    readSessionCookie(snapshot, request.cookies),
  ]);
  const path = environment?.path ?? '1';
  return {
    method: request.method,
    pathname: request.pathname,
    hasQuery: request.hasQuery,
    query: request.query,
    page: request.pathname,
    snapshot,
    origin,
    settings: snapshot.settings[path],
    production,
    cookies: request.cookies,
    userAgent: request.userAgent,
    acceptLanguage: request.acceptLanguage,
    path,
    language: languageOf(snapshot, request.cookies, request.acceptLanguage),
    carried: [],
    signedIn: session !== undefined,
    cache: {},
    agentFlow: session?.agent !== undefined,
    delegateFlow: session?.delegate !== undefined,
    databaseAway: false,
  };
}

function page(
  context: EntryContext & { readonly standing?: Standing },
  tree: 'cached' | 'live',
  shown: string,
  status: number,
): PageEntry {
  const suffix = shown === '/' ? '' : shown;
  return {
    kind: 'page',
    tree,
    innerPathname: `/${tree}/${editionName(context)}${suffix}`,
    status,
    path: context.path,
    thirdParties: thirdPartiesOf(context.settings),
    snapshot: context.snapshot,
    origin: context.origin,
    isForVisitors: false,
    databaseAway: context.databaseAway,
  };
}

/**
 * Tells a page that is kept for everybody signed in when this visitor's session ends, in a
 * `Server-Timing` header that its script reads.
 */
export function sessionTiming(session: OpenSession): string {
  const { idle, absolute } = session.endsIn;
  return `session;desc="${sessionTag(session)} ${Math.floor(idle)} ${Math.floor(absolute)}"`;
}
