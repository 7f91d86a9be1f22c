/** An address below `/api`, which scripts and forms ask and nobody visits. */
export interface Endpoint {
  readonly method: 'GET' | 'POST';
  /** The pages it serves: whoever may be at none of them may not ask. */
  readonly pages: readonly string[] | 'all';
  /** A development tool: production answers 404 (invariant 7). */
  readonly development?: true;
}

const everywhere = { method: 'POST', pages: 'all' } as const;
const development = { method: 'POST', pages: 'all', development: true } as const;
const of = (...pages: string[]) => ({ method: 'POST', pages }) as const;

const accountPages = ['/', '/create-account', '/policy-search'];
const searchPages = [...accountPages, '/register-plan'];
const verificationPages = [...searchPages, '/security-verification'];

/** Every address below `/api`. What is not listed is not there. */
const endpoints = {
  '/api/accept-cookies': everywhere,
  '/api/close-banner': everywhere,
  '/api/confirm-info': of('/policy-search'),
  '/api/contact-message': of('/pages/contact-us'),
  '/api/create-account/create': of(...accountPages),
  '/api/create-account/email': of(...accountPages),
  '/api/csp-reports': everywhere,
  '/api/dev/mock-flows': development,
  '/api/dev/refresh': development,
  '/api/dev/theme': development,
  '/api/editor/content': of('/pages/editor'),
  '/api/editor/drafts': of('/pages/editor'),
  '/api/editor/entry': of('/pages/editor'),
  '/api/editor/image': { method: 'GET', pages: ['/pages/editor'] },
  '/api/editor/image-draft': of('/pages/editor'),
  '/api/editor/label': { method: 'GET', pages: ['/pages/editor'] },
  '/api/editor/mode': of('/pages/editor'),
  '/api/editor/sign-in': of('/pages/editor'),
  '/api/editor/sign-out': everywhere,
  '/api/page-failures': everywhere,
  '/api/platform-keys': { method: 'GET', pages: 'all' },
  '/api/register-plan/cancel': of('/register-plan'),
  '/api/search-contract': of(...searchPages),
  '/api/session/aul-end': everywhere,
  '/api/session/draft': everywhere,
  '/api/session/drop-draft': everywhere,
  '/api/session/end': everywhere,
  '/api/session/extend': everywhere,
  '/api/session/link': everywhere,
  '/api/session/link-dismiss': everywhere,
  '/api/session/search-another': everywhere,
  '/api/session/sso-login': everywhere,
  '/api/session/sso-login-dismiss': everywhere,
  '/api/update-info': of('/policy-search'),
  '/api/verification/check': of(...verificationPages),
  '/api/verification/email': of(...verificationPages),
  '/api/verification/resend': of(...verificationPages),
  '/api/verification/send': of(...verificationPages),
} as const satisfies Readonly<Record<`/api/${string}`, Endpoint>>;

type Endpoints = typeof endpoints;

/** The address of a change: one that is listed, and posted to. */
export type ChangeAddress = {
  [Address in keyof Endpoints]: Endpoints[Address]['method'] extends 'POST' ? Address : never;
}[keyof Endpoints];

const byAddress: ReadonlyMap<string, Endpoint> = new Map(Object.entries(endpoints));

/** Whether an address is one that scripts and forms ask, whether it exists or not. */
export function isBelowApi(pathname: string): boolean {
  return pathname === '/api' || pathname.startsWith('/api/');
}

/**
 * The endpoint at an address; `undefined` where there is none.
 * @param hasTools whether there are tools for developers
 */
export function endpointAt(pathname: string, hasTools: boolean): Endpoint | undefined {
  const endpoint = byAddress.get(pathname);
  return endpoint?.development && !hasTools ? undefined : endpoint;
}

/** The addresses of all endpoints. */
export function endpointAddresses(): readonly string[] {
  return [...byAddress.keys()];
}
