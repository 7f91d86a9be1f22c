/** A request that every way of running the portal answers alike. */
export interface SameRequest {
  readonly address: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Sent with a holder's session. */
  readonly signedIn?: true;
}

const publicPages = [
  '/',
  '/pages/contact-us',
  '/pages/faq',
  '/pages/privacy-policy',
  '/pages/accessibility',
  '/pages/offline',
];
const livePages = [
  '/pages/contact-us/sent',
  '/pages/maintenance',
  '/pages/error',
  '/pages/error?reference=K7QX-3MPD',
  '/pages/unavailable',
  '/pages/editor',
  '/pages/editor/labels',
  '/session-ended',
  '/sso-error?code=expired',
  '/policy-search',
  '/create-account',
  '/create-account/email',
  '/register-plan',
  '/security-verification',
  '/security-verification/code',
  '/session-link',
];
const leading = [
  '/dashboard',
  '/login',
  '/login/callback?code=a&state=b',
  '/external-exit',
  '/application-exit',
  '/create-session?token=none',
  '/SSO/none',
  '/sso-login?sessionID=1&redirectUrl=/dashboard',
  '/edit-profile',
  '/aul-sso?token=none',
];
const missing = [
  '/no/such/page',
  '/cached/harbor@1.en',
  '/live/harbor@1.en/dashboard',
  '/brand/none',
  '/brand/northwind@1/themes/iris',
  '/favicon.ico',
  '/_next/static/none.js',
  '/_next/image?url=%2Fa.png&w=64&q=75',
  '/api',
  '/api/none',
  '/api/search-contract/none',
  '/claim-form',
  '/file-claim',
  '/dev/none',
  '/.well-known/none',
];
const files = ['/robots.txt', '/sitemap.xml', '/service-worker.js', '/.well-known/security.txt'];
const health = ['/health', '/health/live', '/health/ready'];
const slashes = [
  '/pages/faq/',
  '/dashboard/',
  '/pages/faq/?language=es',
  '/api/none/',
  '/no/such/page/',
];
const languages = ['es', 'fr-CA,fr;q=0.9', 'tlh', '*'];
const unusual = ['PUT', 'DELETE', 'PATCH', 'OPTIONS'];

const json = { accept: 'application/json', 'content-type': 'application/json' };
const form = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' };
const typed = { from: '/', option: '1', Option1_SearchTerm1: 'X00000', Option1_SearchTerm2: '' };

const get = (address: string, headers: Readonly<Record<string, string>> = {}): SameRequest => ({
  address,
  headers,
});
const forged = {
  'x-portal-address': '/forged?st=forged',
  'x-portal-reference': 'AAAA-AAAA',
  'x-portal-lead': 'https://evil.example/',
  'content-security-policy': "script-src 'nonce-forged'",
};

/** What changes need not do to answer, so that it can be sent to each of several portals. */
function changes(origin: string): readonly SameRequest[] {
  const own = { origin };
  const post = (address: string, headers: Readonly<Record<string, string>>, body: string) => ({
    address,
    method: 'POST',
    headers,
    body,
  });
  return [
    ...[
      '/api/search-contract',
      '/api/contact-message',
      '/api/create-account/email',
      '/api/verification/check',
      '/api/update-info',
      '/api/editor/sign-in',
    ].flatMap((address) => [
      post(address, { ...json, ...own }, JSON.stringify({ from: '/' })),
      post(address, { ...form, ...own }, 'from=%2F'),
      post(address, json, JSON.stringify({ from: '/' })),
      post(address, { ...form, origin: 'https://evil.example' }, 'from=%2F'),
    ]),
    post('/api/search-contract', { ...json, ...own }, JSON.stringify(typed)),
    post('/api/search-contract', { ...form, ...own }, `${new URLSearchParams(typed)}`),
    post('/api/search-contract', { ...json, ...own, ...forged }, JSON.stringify(typed)),
    post('/api/search-contract', { ...json, ...own }, '{"a":'),
    post('/api/search-contract', { ...own, 'content-type': 'text/plain' }, 'a'),
    post(
      '/api/search-contract',
      { ...own, 'content-type': 'application/json; charset=utf-16' },
      '{}',
    ),
    post('/api/accept-cookies', { ...json, ...own }, '{"from":"/"}'),
    post('/api/accept-cookies', { ...form, ...own }, 'from=%2Fpages%2Ffaq'),
    post('/api/session/end', { ...form, ...own }, 'from=%2F'),
    post('/api/session/extend', { ...json, ...own }, '{"from":"/dashboard"}'),
    post('/api/editor/content', { ...json, ...own }, '{"from":"/pages/editor"}'),
    post('/api/none', { ...json, ...own }, '{}'),
    post('/api/page-failures', { ...json, ...own }, '{'),
    post('/', { ...form, ...own }, 'from=%2F'),
    post('/dashboard', { ...form, ...own }, 'from=%2F'),
  ];
}

/** Some two hundred requests. @param origin of the client whose pages are asked for */
export function sameRequests(origin: string): readonly SameRequest[] {
  const pages = [...publicPages, ...livePages];
  return [
    ...[...pages, ...leading, ...missing, ...files, ...health, ...slashes].map((address) =>
      get(address),
    ),
    ...publicPages.flatMap((address) => [
      get(`${address}?utm_source=mail`),
      get(`${address}?language=es`),
      get(address, { cookie: 'language=es' }),
      get(address, { 'accept-language': 'es' }),
      get(address, forged),
      { address, signedIn: true } as const,
    ]),
    ...livePages.flatMap((address) => [
      get(address, { 'accept-language': 'es' }),
      { address, signedIn: true } as const,
    ]),
    ...languages.map((language) => get('/pages/faq', { 'accept-language': language })),
    get('/?language=tlh', { 'accept-language': 'en' }),
    get('/?path=2'),
    get('/pages/faq?q=plan'),
    get('/', { 'user-agent': 'Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2; Trident/6.0)' }),
    get('/', { cookie: 'cookiesAccepted=true; checkCookiesPersistence=true' }),
    get('/', { cookie: '__Host-session=forged; __Host-editor=forged; __Host-kept=forged' }),
    get('/dashboard', { cookie: '__Host-session=forged' }),
    ...[
      '/dashboard',
      '/policy-search',
      '/pages/faq?q=plan',
      '/no/such/page',
      '/security-verification',
    ].map((address) => ({ address, signedIn: true }) as const),
    ...['/', '/dashboard', '/no/such/page', '/robots.txt', '/health'].map((address) => ({
      address,
      method: 'HEAD',
    })),
    ...unusual.flatMap((method) =>
      ['/', '/api/search-contract', '/api/none'].map((address) => ({ address, method })),
    ),
    ...[
      '/api/search-contract',
      '/api/platform-keys',
      '/api/editor/label?name=Home_Hero_Title',
      '/api/dev/theme',
    ].map((address) => get(address)),
    ...changes(origin),
  ];
}
