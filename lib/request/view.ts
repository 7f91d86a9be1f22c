import type { ClientSnapshot, Language, Path, Settings } from '@/lib/clients';
import type { MockFlows } from '@/lib/platform';
import type {
  AgentSession,
  CameFrom,
  DelegateSession,
  EditorSession,
  Handler,
  HolderSession,
} from '@/lib/session';
import type { ClosedNotices } from './closed-notices';
import type { Standing } from './edition';

/** The kind of visitor that a page is rendered for (§6). */
export type Audience =
  | { readonly kind: 'visitor' }
  /** Who has signed in on a page that is kept for all of them, which therefore shows nobody's data. */
  | { readonly kind: 'somebody' }
  | { readonly kind: 'holder'; readonly session: HolderSession }
  /** An agent who acts for a holder. What names only holders is closed to agents. */
  | { readonly kind: 'agent'; readonly session: AgentSession }
  /** A delegate of a holder. On pages that are closed to delegates they are a visitor. */
  | { readonly kind: 'delegate'; readonly session: DelegateSession };

/**
 * Everything a page may depend on besides its own data. Pages, layouts and handlers build it; what
 * they render takes from it what it needs, and never reads a cookie or a header itself. That is
 * what lets one page be cached for most visitors and personal for some.
 */
export interface View {
  readonly snapshot: ClientSnapshot;
  readonly language: Language;
  /** The environment (§2.1 `path`). */
  readonly path: Path;
  /** The client's settings on that path. */
  readonly settings: Settings;
  readonly audience: Audience;
  /** Allowed query parameters that every generated link carries on (§2.1 Allowed-Query-Params). */
  readonly carried: readonly (readonly [name: string, value: string])[];
  /** A search token of the page's query (§2.1 st), for the lookup alone. Nobody has checked it yet. */
  readonly searchToken?: string;
  /** The address of the page as the visitor sees it, without query. */
  readonly address: string;
  /** Absent on cached pages, whose browser hides what it has closed. */
  readonly closed?: ClosedNotices;
  /** §6 The signed-in content editor, who may be a holder or agent as well. Absent on cached pages. */
  readonly editor?: EditorSession;
  /**
   * Who decides claims at the desk, while their session lives: then nobody else is signed in, and no
   * page of a holder is there. Absent on cached pages.
   */
  readonly handler?: Handler;
  /** Where the request came from, for what is remembered of a contract. Absent on cached pages. */
  readonly cameFrom?: CameFrom;
  /** §2.6 The situations that a developer or tester has turned on; never in production. */
  readonly mockFlows?: MockFlows;
  /** Of the content-security policy; absent on cached pages, whose scripts are named by hash. */
  readonly nonce?: string;
}

/** §2.6 Whether a claim in progress is being mocked: what begins or goes on then has one. */
export function isClaimMocked({ mockFlows }: Pick<View, 'mockFlows'>): boolean {
  return mockFlows?.claimMockFlow === 'inProgress';
}

/** Whether a holder, an agent or a delegate has signed in. */
export function isSignedIn({ audience }: Pick<View, 'audience'>): boolean {
  return audience.kind !== 'visitor';
}

/** The session that a page may show private data of: a holder's own, or the one somebody acts in. */
export function sessionOf({ audience }: Pick<View, 'audience'>): HolderSession | undefined {
  return 'session' in audience ? audience.session : undefined;
}

/**
 * The name under which private data of the signed-in person is kept; `undefined` where nobody has signed
 * in.
 */
export function whoseView(view: Pick<View, 'audience' | 'handler'>): string | undefined {
  return view.handler ? `handler:${view.handler.id}` : sessionOf(view)?.subject;
}

/** The view that cached pages are rendered for: only whether somebody has signed in is known. */
export function plainView(
  snapshot: ClientSnapshot,
  language: Language,
  address: string,
  standing: Standing = 'visitor',
): View {
  return {
    snapshot,
    language,
    path: '1',
    settings: snapshot.settings['1'],
    audience: { kind: standing === 'holder' ? 'somebody' : 'visitor' },
    carried: [],
    address,
  };
}

/** The direction a language is written in. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}
