import type { ClientSnapshot, Language, Path, Settings } from '@/lib/clients';
import { hasDevelopmentTools, isProduction } from '@/lib/config';
import { isClaimAddress, lettingDelegates, pageOf } from '@/lib/navigation';
import type { MockFlows } from '@/lib/platform';
import {
  type CookieReader,
  type HolderSession,
  type OpenSession,
  readEditorSession,
  readHandlerSession,
  readSession,
} from '@/lib/session';
import { allowedParameters } from './allowed-parameters';
import { cameFrom } from './came-from';
import { environmentCookie, mockFlowsCookie, themeCookie } from './chosen-cookies';
import { closedNotices } from './closed-notices';
import { mayDelegate } from './delegate-standing';
import { searchTokenOf } from './search-token';
import type { Audience, View } from './view';

/** A request as a view needs it. */
export interface ViewRequest {
  readonly snapshot: ClientSnapshot;
  readonly language: Language;
  readonly cookies: CookieReader;
  /** As the visitor sees it. */
  readonly pathname: string;
  readonly query: URLSearchParams;
  readonly headers?: Pick<Headers, 'get'>;
}

/** The view of a request; asks the database whether its session is alive. */
export async function requestView(request: ViewRequest): Promise<View> {
  const { snapshot, language, cookies, pathname, query, headers } = request;
  const path = await pathOf(snapshot, cookies);
  const settings = snapshot.settings[path];
  const searchToken = searchTokenOf(settings, query);
  const mockFlows = await mockFlowsOf(snapshot, settings, cookies);
  // A handler has no other role at the same time, whatever cookies their browser has.
  const handler = await readHandlerSession(snapshot.id, cookies);
  const alive = handler ? undefined : await readSession(snapshot, path, cookies);
  // After asking to sign out during a claim, a holder is signed in only on the pages of that claim.
  const hasLeft = alive?.isLeaving && !isClaimAddress(settings, pathname);
  const session = alive && !hasLeft && isLetIn(alive, settings, pathname) ? alive : undefined;
  const editor =
    settings.Global_Feature_ContentEditor && !handler
      ? await readEditorSession(snapshot, cookies)
      : undefined;
  const closed = closedNotices(cookies);
  return {
    snapshot: await themed(snapshot, cookies),
    language,
    path,
    settings,
    audience: audienceOf(session),
    carried: allowedParameters(settings, query),
    ...(searchToken === undefined ? {} : { searchToken }),
    ...(editor ? { editor } : {}),
    ...(handler ? { handler } : {}),
    ...(mockFlows ? { mockFlows } : {}),
    ...(headers ? { cameFrom: cameFrom(headers) } : {}),
    address: pathname,
    closed: session?.isClaiming ? { ...closed, cookies: true } : closed,
  };
}

/** Whose session a request is of that a page makes by itself, and in which environment. */
export async function unseenSession({
  snapshot,
  cookies,
}: Pick<ViewRequest, 'snapshot' | 'cookies'>): Promise<
  { readonly path: Path; readonly session: HolderSession } | undefined
> {
  if (await readHandlerSession(snapshot.id, cookies)) return undefined;
  const path = await pathOf(snapshot, cookies);
  const session = await readSession(snapshot, path, cookies, false);
  return session && !session.isLeaving ? { path, session } : undefined;
}

/** A delegate has signed in only where delegates are let in. An address without a page tells nothing. */
function isLetIn(session: OpenSession, settings: Settings, pathname: string): boolean {
  const page = pageOf(settings, pathname, isProduction());
  return (
    !('delegate' in session) || page === undefined || mayDelegate(session, lettingDelegates(page))
  );
}

function audienceOf(session: OpenSession | undefined): Audience {
  if (!session) return { kind: 'visitor' };
  if ('delegate' in session) return { kind: 'delegate', session };
  return 'agent' in session ? { kind: 'agent', session } : { kind: 'holder', session };
}

/** §2.6 The client in the theme that the theme picker was last asked for. */
async function themed(snapshot: ClientSnapshot, cookies: CookieReader): Promise<ClientSnapshot> {
  const chosen = hasDevelopmentTools() ? await themeCookie.read(snapshot.id, cookies) : undefined;
  return chosen ? { ...snapshot, ...chosen } : snapshot;
}

/** §2.6 The mock flows that were last chosen. Production reads nothing of them (invariant 7). */
async function mockFlowsOf(
  snapshot: ClientSnapshot,
  settings: Settings,
  cookies: CookieReader,
): Promise<MockFlows | undefined> {
  return hasDevelopmentTools() && settings.Global_Feature_MockFlows
    ? mockFlowsCookie.read(snapshot.id, cookies)
    : undefined;
}

/** §4.3 Production always uses the default environment. */
async function pathOf(snapshot: ClientSnapshot, cookies: CookieReader): Promise<Path> {
  if (isProduction()) return '1';
  return (await environmentCookie.read(snapshot.id, cookies))?.path ?? '1';
}
