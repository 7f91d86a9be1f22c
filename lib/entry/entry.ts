import { type ClientSnapshot, clientByHost, originOf, type Path } from '@/lib/clients';
import { isProduction } from '@/lib/config';
import { isHandler, profileMenuItems } from '@/lib/navigation';
import {
  type CookieChange,
  type CookieReader,
  readSession,
  readSessionCookie,
} from '@/lib/session';
import { editionName, type Standing } from './edition';
import { environmentCookie } from './environment-cookie';
import type { Decision, EntryContext } from './guard';
import { guards } from './guards';
import { languageOf } from './language';
import { isPlain } from './plain-page';
import { sessionTiming } from './session-timing';
import { thirdPartiesOf } from './third-parties';
import { plainView } from './view';

/** A request as the front door needs it. */
export interface EntryRequest {
  readonly method: string;
  readonly host: string | null;
  readonly pathname: string;
  readonly query: URLSearchParams;
  readonly cookies: CookieReader;
  readonly userAgent: string;
  readonly acceptLanguage: string;
}

/** What the front door answers. */
export type Entry =
  | { readonly kind: 'unknown-client' }
  | {
      readonly kind: 'redirect';
      /** A path of the portal, to be read at `origin`, or an address that a setting names. */
      readonly to: string;
      /** The client's registered origin; never taken from a header. */
      readonly origin: string;
      readonly snapshot: ClientSnapshot;
      readonly cookieChanges: readonly CookieChange[];
      readonly endSession: boolean;
    }
  /** A route handler answers under the very address. */
  | { readonly kind: 'handler' }
  | {
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
    };

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
        return {
          kind: 'redirect',
          to: decision.to,
          origin,
          snapshot,
          cookieChanges: decision.cookieChanges ?? [],
          endSession: decision.endSession ?? false,
        };
      case 'show':
        return page(context, 'live', decision.page, decision.status);
    }
  }
  if (isHandler(context.page)) return { kind: 'handler' };
  if (!isPlain(context)) return page(context, 'live', context.page, 200);
  const session = context.signedIn && (await readSession(snapshot, context.path, context.cookies));
  if (!session || session.isLeaving)
    return page({ ...context, standing: 'visitor' }, 'cached', context.page, 200);
  // §4.3 While a claim is being filed the cookie banner waits, which only a live page can know.
  if (session.isClaiming || showsWhoItIs(context)) return page(context, 'live', context.page, 200);
  return {
    ...page({ ...context, standing: 'holder' }, 'cached', context.page, 200),
    sessionTiming: sessionTiming(session),
  };
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
    agentFlow: session?.agent !== undefined,
  };
}

function page(
  context: EntryContext & { readonly standing?: Standing },
  tree: 'cached' | 'live',
  shown: string,
  status: number,
): Extract<Entry, { kind: 'page' }> {
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
  };
}
