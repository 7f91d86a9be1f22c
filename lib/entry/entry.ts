import { type ClientSnapshot, clientByHost, originOf, type Path } from '@/lib/clients';
import { isProduction } from '@/lib/config';
import { hasCachedFace, isHandler } from '@/lib/navigation';
import { type CookieChange, type CookieReader, readSessionCookie } from '@/lib/session';
import { editionName } from './edition';
import { environmentCookie } from './environment-cookie';
import type { Decision, EntryContext } from './guard';
import { guards } from './guards';
import { languageOf } from './language';
import { searchTokenOf } from './search-token';
import { thirdPartiesOf } from './third-parties';

/** A request as the front door needs it. */
export interface EntryRequest {
  readonly method: string;
  readonly host: string | null;
  readonly pathname: string;
  readonly query: URLSearchParams;
  readonly cookies: CookieReader;
  /** Whether it carries any cookie that makes a page personal. */
  readonly personal: boolean;
  readonly userAgent: string;
  readonly acceptLanguage: string;
}

/** What the front door answers. */
export type Entry =
  | { readonly kind: 'unknown-client' }
  | {
      readonly kind: 'redirect';
      /** A path of the portal, to be read at `origin`. */
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
      readonly innerPathname: string;
      readonly status: number;
      readonly path: Path;
      /** Whose scripts the client's pages may load. */
      readonly thirdParties: readonly string[];
    };

/** Takes a request through the guards, to the page it is to be answered with. */
export async function enter(request: EntryRequest): Promise<Entry> {
  const match = await clientByHost(request.host);
  if (match.kind === 'unknown') return { kind: 'unknown-client' };
  const { snapshot } = match;
  let context = await firstContext(request, snapshot);
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
          origin: originOf(snapshot, match.host),
          snapshot,
          cookieChanges: decision.cookieChanges ?? [],
          endSession: decision.endSession ?? false,
        };
      case 'show':
        return page(context, 'live', decision.page, decision.status);
    }
  }
  if (isHandler(context.page)) return { kind: 'handler' };
  const plain =
    !request.personal &&
    context.carried.length === 0 &&
    searchTokenOf(context.settings, context.query) === undefined &&
    context.path === '1';
  const tree = plain && hasCachedFace(context.page) ? 'cached' : 'live';
  return page(context, tree, context.page, 200);
}

async function firstContext(
  request: EntryRequest,
  snapshot: ClientSnapshot,
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
  context: EntryContext,
  tree: 'cached' | 'live',
  shown: string,
  status: number,
): Entry {
  const suffix = shown === '/' ? '' : shown;
  return {
    kind: 'page',
    tree,
    innerPathname: `/${tree}/${editionName(context)}${suffix}`,
    status,
    path: context.path,
    thirdParties: thirdPartiesOf(context.settings),
  };
}
