import type { ClientSnapshot, Language, Path, Settings } from '@/lib/clients';
import { type CookieChange, type CookieReader, type OpenSession, readSession } from '@/lib/session';

/** What the guards know of a request. Each guard may hand a changed copy to the next. */
export interface EntryContext {
  readonly method: string;
  /** The path as the visitor sees it. */
  readonly pathname: string;
  /** Whether the address has a query, be it empty or one that only Next's own router sends. */
  readonly hasQuery: boolean;
  readonly query: URLSearchParams;
  /** The page the path leads to, once configured addresses have been resolved. */
  readonly page: string;
  readonly snapshot: ClientSnapshot;
  /** The client's registered origin. */
  readonly origin: string;
  readonly settings: Settings;
  readonly production: boolean;
  readonly cookies: CookieReader;
  readonly userAgent: string;
  readonly acceptLanguage: string;
  readonly path: Path;
  readonly language: Language;
  /** Allowed query parameters of this request, to be carried on. */
  readonly carried: readonly (readonly [name: string, value: string])[];
  /** Whether a sealed session cookie of this client is there. Pages ask the database again. */
  readonly signedIn: boolean;
  /** The live session, once a guard has asked the database for it ({@link liveSessionOf}). */
  readonly cache: { session?: Promise<OpenSession | undefined> };
  /** Whether that session is an agent's (§6). */
  readonly agentFlow: boolean;
  /** Whether that session is a delegate's. */
  readonly delegateFlow: boolean;
  /** The database cannot say who the visitor is: nobody in particular is answered. */
  readonly databaseAway: boolean;
}

/** What a guard decides. */
export type Decision =
  | { readonly kind: 'continue'; readonly context: EntryContext }
  | {
      readonly kind: 'redirect';
      /** A path of the portal with its query, or an address that a setting names (invariant 2). */
      readonly to: string;
      readonly cookieChanges?: readonly CookieChange[];
      readonly endSession?: boolean;
    }
  /** Show another page of the portal under this address. */
  | { readonly kind: 'show'; readonly page: string; readonly status: number };

export type Guard = (context: EntryContext) => Decision | Promise<Decision>;

/**
 * The session of a request as long as it lives, read once for all its guards. Pages and changes read it
 * again.
 */
export function liveSessionOf({
  cache,
  snapshot,
  path,
  cookies,
}: EntryContext): Promise<OpenSession | undefined> {
  cache.session ??= readSession(snapshot, path, cookies);
  return cache.session;
}

/** Lets the request go on to the next guard, with what this one has learnt. */
export function proceed(context: EntryContext, learnt: Partial<EntryContext> = {}): Decision {
  return { kind: 'continue', context: { ...context, ...learnt } };
}

/** The visible path with a changed query. */
export function withQuery(pathname: string, query: URLSearchParams): string {
  const text = query.toString();
  return text ? `${pathname}?${text}` : pathname;
}
