import { type ClientSnapshot, clientByHost, originOf, type Path } from '@/lib/clients';
import { isProduction } from '@/lib/config';
import { hasCachedFace, isHandler } from '@/lib/navigation';
import {
  type CookieChange,
  type CookieReader,
  readSession,
  readSessionCookie,
} from '@/lib/session';
import { isClosedByForm } from './closed-notices';
import { editionName, type Standing } from './edition';
import { environmentCookie } from './environment-cookie';
import type { Decision, EntryContext } from './guard';
import { guards } from './guards';
import { isFormKept } from './kept-form';
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
      /** Whether it shows something to somebody who has signed in. */
      readonly signedIn: boolean;
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
  const standing = await cachedStanding(context);
  return standing
    ? page({ ...context, standing }, 'cached', context.page, 200)
    : page(context, 'live', context.page, 200);
}

/** Whom the page is kept for, if it may come from the cached tree: nothing in it is about this request. */
async function cachedStanding(context: EntryContext): Promise<Standing | undefined> {
  const { snapshot, settings, cookies, path } = context;
  const isPlain =
    hasCachedFace(context.page) &&
    path === '1' &&
    !isFormKept(cookies) &&
    !isClosedByForm(cookies) &&
    context.carried.length === 0 &&
    searchTokenOf(settings, context.query) === undefined;
  if (!isPlain || context.agentFlow) return undefined;
  const session = context.signedIn && (await readSession(snapshot, path, cookies));
  // Whoever is signed in sees what is about their session: its time, their profile, their draft.
  return session ? undefined : 'visitor';
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
): Entry {
  const suffix = shown === '/' ? '' : shown;
  return {
    kind: 'page',
    tree,
    signedIn: context.signedIn,
    innerPathname: `/${tree}/${editionName(context)}${suffix}`,
    status,
    path: context.path,
    thirdParties: thirdPartiesOf(context.settings),
    snapshot: context.snapshot,
    origin: context.origin,
  };
}
