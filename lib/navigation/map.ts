import type { SettingName } from '@/lib/clients';

/** What lets a delegate in: being one, or being one who may also send what is asked for. */
export type DelegateStanding = 'may' | 'may-file';

/** What lets a handler in: being one, or what lets everybody in. */
export type HandlerStanding = 'only' | 'may';

/** What the middleware must know of a page. */
export interface Page {
  /**
   * Its canonical address. A part in brackets, such as `[plan]`, stands for the identifier of a thing,
   * which is the holder's own or not found; an address that ends in `/*` stands for everything below it.
   */
  readonly address: string;
  /** §6 Authenticated routes require sign-in. */
  readonly signIn?: true;
  /** Its holder fills in a form here, and is led back to it where they did not send what they typed. */
  readonly form?: true;
  /** A plain visitor's copy is rendered once per release and language, then served from the cache. */
  readonly cached?: true;
  /** §2.1 The setting that gives the page an address of the client's own. */
  readonly setting?: SettingName;
  /** A page that is there only where this setting is on. */
  readonly turnedOnBy?: SettingName;
  /** Answered by a route handler of that address, which the guards stand before as before pages. */
  readonly handler?: true;
  /** The portal itself leads everybody there: no client's list closes it to agents. */
  readonly everybody?: true;
  /** For the holder alone: no client's list opens it to agents. */
  readonly agents?: 'never';
  /** Delegates may open it; every other page is closed to them. */
  readonly delegates?: DelegateStanding;
  /**
   * Handlers at the desk: `only` they may open it, and others get not found; or they `may` open it as
   * everybody may. Every other page is not found for them.
   */
  readonly handlers?: HandlerStanding;
  /** §10.18 A change of it needs a fresh proof: the step that asks for one leads back to it. */
  readonly fresh?: true;
  /** A step between others: people who sign in later are not led back there. */
  readonly passing?: true;
  /** Search engines may list it, and shared links show a preview. */
  readonly listed?: true;
  /** The setting by which a client leads there; where that leads elsewhere, the page is not listed. */
  readonly shownBy?: SettingName;
  /** A file that machines ask for by its name, rather than an address that leads on. */
  readonly file?: true;
  /** A development tool: 404 in production and where the build left tools out (invariant 7). */
  readonly development?: true;
  /** Shown while the database is away: it tells of nobody. */
  readonly alone?: true;
}

/** Every page of the portal. An address that is not here is not found. */
export const pages: readonly Page[] = [
  { address: '/', cached: true, listed: true, delegates: 'may' },
  {
    address: '/pages/contact-us',
    form: true,
    delegates: 'may',
    cached: true,
    setting: 'URL_ContactUs',
    listed: true,
    shownBy: 'URL_ContactUs',
  },
  { address: '/pages/contact-us/sent', delegates: 'may' },
  { address: '/pages/faq', cached: true, listed: true, shownBy: 'URL_Faq', delegates: 'may' },
  {
    address: '/pages/privacy-policy',
    delegates: 'may',
    handlers: 'may',
    cached: true,
    listed: true,
    shownBy: 'URL_PrivacyPolicy',
  },
  {
    address: '/pages/accessibility',
    cached: true,
    listed: true,
    delegates: 'may',
    handlers: 'may',
  },
  { address: '/pages/maintenance', alone: true, delegates: 'may' },
  { address: '/pages/editor', turnedOnBy: 'Global_Feature_ContentEditor' },
  { address: '/pages/editor/*', turnedOnBy: 'Global_Feature_ContentEditor' },
  { address: '/pages/unsupported-browser', alone: true, everybody: true },
  { address: '/pages/error', alone: true, everybody: true },
  { address: '/pages/unavailable', alone: true, everybody: true },
  { address: '/pages/offline', cached: true, everybody: true },
  { address: '/create-session', handler: true, everybody: true },
  { address: '/SSO/*', handler: true, everybody: true },
  { address: '/external-exit', handler: true, everybody: true },
  { address: '/application-exit', handler: true, everybody: true },
  { address: '/aul-sso', handler: true, everybody: true },
  { address: '/edit-profile', handler: true },
  { address: '/login', handler: true, everybody: true },
  { address: '/login/callback', handler: true, everybody: true },
  { address: '/login/editor', handler: true, turnedOnBy: 'Global_Feature_EditorSingleSignOn' },
  { address: '/login/leave', handler: true, everybody: true },
  { address: '/sso-login', handler: true, everybody: true },
  { address: '/sso-login/confirm', everybody: true },
  {
    address: '/sso-login/contracts',
    everybody: true,
    turnedOnBy: 'Global_Feature_PersonContracts',
  },
  { address: '/sso-login/not-configured', everybody: true },
  { address: '/session-link', everybody: true },
  { address: '/sso-error', alone: true, everybody: true },
  { address: '/session-ended', alone: true, everybody: true },
  { address: '/policy-search', turnedOnBy: 'Global_ShowPolicySearchPage', listed: true },
  { address: '/policy-search/update-info', turnedOnBy: 'Global_ShowPolicySearchPage' },
  { address: '/policy-search/update-info/confirmation', turnedOnBy: 'Global_ShowPolicySearchPage' },
  {
    address: '/policy-search/create-account/email',
    turnedOnBy: 'Global_ShowPolicySearchPage',
  },
  {
    address: '/policy-search/create-account/confirmation',
    turnedOnBy: 'Global_ShowPolicySearchPage',
  },
  {
    address: '/policy-search/create-account/account-exists',
    turnedOnBy: 'Global_ShowPolicySearchPage',
  },
  {
    address: '/policy-search/create-account/done',
    turnedOnBy: 'Global_ShowPolicySearchPage',
  },
  { address: '/create-account', listed: true },
  { address: '/create-account/email' },
  { address: '/create-account/confirmation' },
  { address: '/create-account/account-exists' },
  { address: '/create-account/done' },
  { address: '/register-plan', turnedOnBy: 'LookupUser_RegisterPlanEnabled', listed: true },
  { address: '/register-plan/cancel', turnedOnBy: 'LookupUser_RegisterPlanEnabled' },
  { address: '/register-plan/code', turnedOnBy: 'RegisterPlan_Code_Feature', agents: 'never' },
  {
    address: '/register-plan/code/details',
    turnedOnBy: 'RegisterPlan_Code_Feature',
    agents: 'never',
  },
  {
    address: '/register-plan/code/refused',
    turnedOnBy: 'RegisterPlan_Code_Feature',
    agents: 'never',
  },
  {
    address: '/register-plan/code/outcome',
    turnedOnBy: 'RegisterPlan_Code_Feature',
    agents: 'never',
  },
  {
    address: '/register-plan/receipt',
    turnedOnBy: 'RegisterPlan_Receipt_Feature',
    agents: 'never',
  },
  {
    address: '/register-plan/receipt/file',
    turnedOnBy: 'RegisterPlan_Receipt_Feature',
    agents: 'never',
  },
  {
    address: '/register-plan/receipt/done',
    turnedOnBy: 'RegisterPlan_Receipt_Feature',
    agents: 'never',
  },
  {
    address: '/register-plan/confirm',
    turnedOnBy: 'LookupUser_RegisterPlanEnabled',
    agents: 'never',
  },
  { address: '/report-death', turnedOnBy: 'ReportHolder_Feature', agents: 'never', listed: true },
  { address: '/report-death/confirm', turnedOnBy: 'ReportHolder_Feature', agents: 'never' },
  { address: '/report-death/file', turnedOnBy: 'ReportHolder_Feature', agents: 'never' },
  { address: '/report-death/done', turnedOnBy: 'ReportHolder_Feature', agents: 'never' },
  { address: '/withdraw', turnedOnBy: 'Withdrawal_Feature', agents: 'never', listed: true },
  { address: '/withdraw/check', turnedOnBy: 'Withdrawal_Feature', agents: 'never' },
  { address: '/withdraw/done', turnedOnBy: 'Withdrawal_Feature', agents: 'never' },
  { address: '/security-verification' },
  { address: '/security-verification/email' },
  { address: '/security-verification/code', delegates: 'may' },
  { address: '/security-verification/unreachable' },
  {
    address: '/security-verification/proof',
    signIn: true,
    agents: 'never',
    delegates: 'may-file',
    passing: true,
  },
  {
    address: '/security-verification/proof/code',
    signIn: true,
    agents: 'never',
    delegates: 'may-file',
    passing: true,
  },
  { address: '/dashboard', signIn: true, setting: 'URL_Dashboard', delegates: 'may' },
  { address: '/dashboard/claims', signIn: true, delegates: 'may' },
  { address: '/dashboard/plans', signIn: true, delegates: 'may' },
  { address: '/dashboard/products', signIn: true, delegates: 'may' },
  { address: '/dashboard/device-lookup', signIn: true, form: true, delegates: 'may' },
  {
    address: '/claim-form',
    form: true,
    setting: 'URL_ClaimForm',
    turnedOnBy: 'Global_Feature_EnablePortalClaimForm',
    listed: true,
    shownBy: 'URL_ClaimForm',
  },
  { address: '/claim-form/find', turnedOnBy: 'Global_Feature_EnablePortalClaimForm' },
  {
    address: '/claim-form/[draft]',
    signIn: true,
    form: true,
    turnedOnBy: 'Global_Feature_EnablePortalClaimForm',
  },
  {
    address: '/file-claim',
    signIn: true,
    form: true,
    fresh: true,
    delegates: 'may-file',
  },
  { address: '/file-claim/urgent', signIn: true, form: true, delegates: 'may-file' },
  { address: '/file-claim/urgent/[claim]', signIn: true, form: true, delegates: 'may-file' },
  {
    address: '/file-claim/[draft]/[step]',
    signIn: true,
    form: true,
    fresh: true,
    delegates: 'may-file',
  },
  { address: '/file-claim/settle/[claim]/calendar', signIn: true, handler: true, file: true },
  { address: '/file-claim/settle/[claim]/[choice]', signIn: true, form: true, fresh: true },
  { address: '/claim-track', signIn: true, delegates: 'may' },
  { address: '/claim-track/[claim]', signIn: true, form: true, delegates: 'may' },
  { address: '/claim-track/[claim]/address', signIn: true, form: true },
  { address: '/claim-track/[claim]/appointment', signIn: true, form: true },
  { address: '/claim-track/[claim]/withdraw', signIn: true, form: true },
  { address: '/claim-track/[claim]/appeal', signIn: true, form: true },
  { address: '/claim-track/[claim]/problem', signIn: true, form: true },
  { address: '/claim-track/[claim]/message', signIn: true, form: true },
  {
    address: '/claim-track/[claim]/payout',
    signIn: true,
    form: true,
    agents: 'never',
    fresh: true,
  },
  { address: '/claim-confirmation/[claim]', signIn: true, form: true, delegates: 'may-file' },
  { address: '/policy-management', signIn: true, delegates: 'may' },
  {
    address: '/policy-management/[plan]',
    signIn: true,
    form: true,
    delegates: 'may',
    fresh: true,
  },
  { address: '/policy-management/[plan]/offers', signIn: true },
  {
    address: '/policy-management/[plan]/offers/take/[offer]',
    signIn: true,
    form: true,
    agents: 'never',
    fresh: true,
  },
  { address: '/policy-management/[plan]/offers/taken', signIn: true, agents: 'never' },
  {
    address: '/policy-management/[plan]/transfer',
    signIn: true,
    form: true,
    agents: 'never',
    fresh: true,
  },
  { address: '/policy-cancel', signIn: true, agents: 'never' },
  { address: '/policy-cancel/[plan]', signIn: true, form: true, agents: 'never', fresh: true },
  {
    address: '/policy-cancel/[plan]/check/[quote]',
    signIn: true,
    form: true,
    agents: 'never',
    fresh: true,
  },
  { address: '/transfer/*', everybody: true },
  { address: '/policy-billing', signIn: true, form: true, fresh: true },
  { address: '/policy-billing/payment', signIn: true },
  { address: '/policy-billing/to-bank', signIn: true, passing: true },
  { address: '/policy-billing/bank', signIn: true, handler: true },
  { address: '/policy-billing/card', signIn: true },
  { address: '/pdf/certificate', signIn: true, handler: true, file: true, delegates: 'may' },
  { address: '/pdf/terms', signIn: true, handler: true, file: true, delegates: 'may' },
  { address: '/pdf/*', signIn: true, handler: true, file: true },
  { address: '/product-management', signIn: true, delegates: 'may' },
  { address: '/product-management/[product]', signIn: true, form: true, delegates: 'may' },
  { address: '/product-management/[product]/edit', signIn: true, form: true },
  { address: '/product-management/[product]/retire', signIn: true, form: true },
  { address: '/register-product', signIn: true, form: true },
  { address: '/register-product/kind', signIn: true, form: true },
  { address: '/register-product/details', signIn: true, form: true },
  { address: '/register-product/check', signIn: true, form: true },
  { address: '/register-product/done/[product]', signIn: true },
  { address: '/policy-account', signIn: true, form: true },
  { address: '/policy-account/address', signIn: true, form: true, fresh: true },
  { address: '/policy-account/contacts', signIn: true, form: true, fresh: true },
  { address: '/policy-account/security', signIn: true, form: true, agents: 'never' },
  {
    address: '/policy-account/contracts',
    signIn: true,
    form: true,
    agents: 'never',
    turnedOnBy: 'Global_Feature_PersonContracts',
  },
  { address: '/policy-account/history', signIn: true, agents: 'never' },
  { address: '/policy-account/data', signIn: true, form: true, agents: 'never', fresh: true },
  { address: '/policy-account/delete', signIn: true, form: true, agents: 'never', fresh: true },
  { address: '/policy-account/deleted' },
  { address: '/policy-account/delegates', signIn: true, form: true, agents: 'never' },
  {
    address: '/policy-account/delegates/new',
    signIn: true,
    form: true,
    agents: 'never',
    fresh: true,
  },
  { address: '/delegate', delegates: 'may' },
  { address: '/delegate/only-holder', signIn: true, delegates: 'may', passing: true },
  { address: '/delegate/*', handler: true, delegates: 'may' },
  { address: '/account/documents', signIn: true, form: true, delegates: 'may' },
  { address: '/account/notifications', signIn: true, form: true },
  { address: '/unsubscribe', delegates: 'may' },
  { address: '/unsubscribe/done', delegates: 'may' },
  { address: '/desk', handlers: 'only' },
  { address: '/desk/claims/[handled]', handlers: 'only' },
  { address: '/desk/enter', everybody: true, handlers: 'may' },
  { address: '/desk/enter/*', handler: true, everybody: true, handlers: 'may' },
  { address: '/robots.txt', handler: true, everybody: true, file: true },
  { address: '/sitemap.xml', handler: true, everybody: true, file: true },
  { address: '/service-worker.js', handler: true, everybody: true, file: true },
  { address: '/brand/*', handler: true, everybody: true, file: true },
  { address: '/.well-known/security.txt', handler: true, everybody: true, file: true },
  { address: '/dev/outbox', development: true, delegates: 'may' },
  { address: '/dev/claim-clock', development: true, signIn: true },
  { address: '/dev/clients', development: true, delegates: 'may' },
  { address: '/dev/messages', development: true, delegates: 'may' },
  {
    address: '/dev/messages/preview',
    handler: true,
    everybody: true,
    file: true,
    development: true,
  },
  { address: '/dev/agent-keys', handler: true, everybody: true, development: true },
];

/** An address below `/api`, which scripts and forms ask and nobody visits. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PATCH';
  /** The pages it serves: open to visitors who may open at least one of them. */
  readonly pages: readonly string[] | 'all';
  /** Delegates may use it; every other endpoint is closed to them. */
  readonly delegates?: DelegateStanding;
  /** What lets a handler ask for it, as of pages. */
  readonly handlers?: HandlerStanding;
  /** A development tool: production answers 404 (invariant 7). */
  readonly development?: true;
  /** A partner's own servers post to it, without the client's Origin: they sign (invariant 11). */
  readonly signed?: true;
  /** It takes more than middleware.ts lets pass whole, and stands outside of its matcher. */
  readonly outside?: true;
  /** Its answers say their own policy: one that is given before would stand in its place. */
  readonly ownPolicy?: true;
}

const everywhere = { method: 'POST', pages: 'all' } as const;
const everybody = { ...everywhere, delegates: 'may' } as const;
const atDesk = { method: 'POST', pages: ['/desk'], handlers: 'only' } as const;
const development = { method: 'POST', pages: 'all', development: true } as const;
const signed = { method: 'POST', pages: 'all', signed: true } as const;
const of = (...pages: string[]) => ({ method: 'POST', pages }) as const;

/** Where files are sent from, and what became of them is seen. */
const filePages = [
  '/account/documents',
  '/product-management',
  '/claim-track',
  '/claim-track/[claim]/appeal',
  '/claim-confirmation/[claim]',
];
/** How an approved claim is settled is chosen by its holder, or for them, never by a delegate. */
const settling = of('/file-claim');
const filing = { ...of('/file-claim'), delegates: 'may-file' } as const;
const proving = { ...of('/security-verification/proof'), delegates: 'may-file' } as const;
const accountPages = ['/', '/create-account', '/policy-search'];
const searchPages = [...accountPages, '/register-plan', '/claim-form/find'];
const registrationPages = ['/register-plan/code', '/register-plan/receipt', '/report-death'];
const verificationPages = [...searchPages, '/security-verification', '/delegate'];

/** Every address below `/api`; one that ends in `/*` has one more part. What is not listed is not there. */
export const endpoints = {
  '/api/accept-cookies': { ...everybody, handlers: 'may' },
  '/api/account/address': of('/policy-account/address'),
  '/api/account/contract': of('/policy-account/contracts'),
  '/api/account/contact': of('/policy-account/contacts'),
  '/api/account/contact-code': of('/policy-account/contacts'),
  '/api/account/contact-resend': of('/policy-account/contacts'),
  '/api/account/contact-send-again': of('/policy-account/contacts'),
  '/api/account/contact-take-back': of('/policy-account/contacts'),
  '/api/account/holder-link': of('/policy-account/contacts'),
  '/api/account/language': of('/policy-account'),
  '/api/account/data-copy': of('/policy-account/data'),
  '/api/account/data-file': { method: 'GET', pages: ['/policy-account/data'], ownPolicy: true },
  '/api/account/delete': of('/policy-account/delete'),
  '/api/account/end-session': of('/policy-account/security'),
  '/api/account/end-sessions': of('/policy-account/security'),
  '/api/account/revoke-device': of('/policy-account/security'),
  '/api/claims/address': of('/claim-track/[claim]/address'),
  '/api/claims/agree': filing,
  '/api/claims/answers': filing,
  '/api/claims/appointment': of('/claim-track/[claim]/appointment'),
  '/api/claims/begin': filing,
  '/api/claims/cause': filing,
  '/api/claims/center': settling,
  '/api/claims/customer': filing,
  '/api/claims/delivery': settling,
  '/api/claims/discard': filing,
  '/api/claims/expense': filing,
  '/api/claims/form': of('/claim-form'),
  '/api/claims/form-continue': of('/claim-form'),
  '/api/claims/form-drop': of('/claim-form'),
  '/api/claims/form-keep': of('/claim-form'),
  '/api/claims/fulfilment': settling,
  '/api/claims/give': {
    ...of('/claim-track', '/claim-confirmation/[claim]'),
    delegates: 'may-file',
  },
  '/api/claims/incident': filing,
  '/api/claims/keep': filing,
  '/api/claims/message': of('/claim-track/[claim]/message'),
  '/api/claims/near': settling,
  '/api/claims/none': settling,
  '/api/claims/notice': filing,
  '/api/claims/option': settling,
  '/api/claims/payout': of('/claim-track/[claim]/payout'),
  '/api/claims/phone-back': of('/security-verification'),
  '/api/claims/phone-here': filing,
  '/api/claims/problem': of('/claim-track/[claim]/problem'),
  '/api/claims/product': filing,
  '/api/claims/replacement': settling,
  '/api/claims/return': settling,
  '/api/claims/sign': of('/claim-track', '/claim-confirmation/[claim]'),
  '/api/claims/slot': settling,
  '/api/claims/submit': filing,
  '/api/claims/submit-unproved': of('/file-claim'),
  '/api/claims/take': settling,
  '/api/claims/urgent-help': filing,
  '/api/claims/urgent-help-again': filing,
  '/api/claims/withdraw': of('/claim-track/[claim]/withdraw'),
  '/api/close-banner': { ...everybody, handlers: 'may' },
  '/api/confirm-info': of('/policy-search'),
  '/api/contact-message': { ...of('/pages/contact-us'), delegates: 'may' },
  '/api/create-account/create': of(...accountPages),
  '/api/create-account/email': of(...accountPages),
  '/api/csp-reports': { ...everybody, handlers: 'may' },
  '/api/delegates/end': of('/policy-account/delegates'),
  '/api/delegates/name': of('/policy-account/delegates/new'),
  '/api/desk/approve': atDesk,
  '/api/desk/ask': atDesk,
  '/api/desk/deny': atDesk,
  '/api/desk/diagnosis': atDesk,
  '/api/desk/enter': { ...everybody, handlers: 'may' },
  '/api/desk/file': { method: 'GET', pages: ['/desk'], handlers: 'only', ownPolicy: true },
  '/api/desk/hand-on': atDesk,
  '/api/desk/leave': atDesk,
  '/api/desk/look': atDesk,
  '/api/desk/note': atDesk,
  '/api/desk/quote': atDesk,
  '/api/desk/requirement': atDesk,
  '/api/desk/second': atDesk,
  '/api/desk/see-to': atDesk,
  '/api/desk/take-back': atDesk,
  '/api/desk/verify': atDesk,
  '/api/desk/waive': atDesk,
  '/api/desk/write': atDesk,
  '/api/dev/claim-clock': { ...of('/dev/claim-clock'), development: true },
  '/api/dev/mock-flows': development,
  '/api/dev/refresh': development,
  '/api/dev/theme': development,
  '/api/device-lookup': { ...of('/dashboard/device-lookup'), delegates: 'may' },
  '/api/documents/dismiss': of(...filePages),
  '/api/documents/file': {
    method: 'GET',
    pages: filePages,
    delegates: 'may',
    ownPolicy: true,
  },
  '/api/documents/remove': of('/product-management'),
  '/api/editor/content': of('/pages/editor'),
  '/api/editor/drafts': of('/pages/editor'),
  '/api/editor/entry': of('/pages/editor'),
  '/api/editor/image': { method: 'GET', pages: ['/pages/editor'] },
  '/api/editor/image-draft': of('/pages/editor'),
  '/api/editor/label': { method: 'GET', pages: ['/pages/editor'] },
  '/api/editor/mode': of('/pages/editor'),
  '/api/editor/sign-in': of('/pages/editor'),
  '/api/editor/sign-out': everybody,
  '/api/notifications': of('/account/notifications'),
  '/api/page-failures': { ...everybody, handlers: 'may' },
  '/api/payments/add-card': of('/policy-billing'),
  '/api/payments/change-autopay-card': of('/policy-billing'),
  '/api/payments/default-card': of('/policy-billing'),
  '/api/payments/pay': of('/policy-billing'),
  '/api/payments/pay-by-card': of('/policy-billing'),
  '/api/payments/remove-card': of('/policy-billing'),
  '/api/payments/turn-off-autopay': of('/policy-billing'),
  '/api/payments/turn-on-autopay': of('/policy-billing'),
  '/api/plans/cancel': of('/policy-cancel/[plan]/check/[quote]'),
  '/api/plans/quote-cancellation': of('/policy-cancel/[plan]'),
  '/api/plans/reinstate': of('/policy-cancel/[plan]'),
  '/api/plans/set-renewal': of('/policy-management/[plan]'),
  '/api/plans/take-back-transfer': of('/policy-management/[plan]/transfer'),
  '/api/plans/take-offer': of('/policy-management/[plan]/offers/take/[offer]'),
  '/api/plans/transfer': of('/policy-management/[plan]/transfer'),
  '/api/plans/transfer-link': of('/policy-management/[plan]/transfer'),
  '/api/platform-keys': { method: 'GET', pages: 'all' },
  '/api/products/change': of('/product-management'),
  '/api/products/details': of('/register-product'),
  '/api/products/kind': of('/register-product'),
  '/api/products/plan': of('/register-product'),
  '/api/products/register': of('/register-product'),
  '/api/products/retire': of('/product-management'),
  '/api/register-plan/cancel': of('/register-plan'),
  '/api/registration/code': of('/register-plan/code'),
  '/api/registration/confirm': of(...registrationPages),
  '/api/registration/details': of('/register-plan/code'),
  '/api/registration/owner': of('/register-plan/code'),
  '/api/registration/receipt': of('/register-plan/receipt'),
  '/api/registration/report': of('/report-death'),
  '/api/registration/resend': of(...registrationPages),
  '/api/search-contract': of(...searchPages),
  '/api/session/aul-end': everybody,
  '/api/session/contract': of('/sso-login/contracts'),
  '/api/session/draft': everybody,
  '/api/session/drop-draft': everybody,
  '/api/session/end': everybody,
  '/api/session/extend': everybody,
  '/api/session/link': everybody,
  '/api/session/link-dismiss': everybody,
  '/api/session/search-another': everybody,
  '/api/session/sso-login': everybody,
  '/api/session/sso-login-dismiss': everybody,
  '/api/transfer/confirm': { ...of('/transfer/*'), delegates: 'may' },
  '/api/transfer/send-code': { ...of('/transfer/*'), delegates: 'may' },
  '/api/unsubscribe': { ...of('/unsubscribe'), delegates: 'may' },
  '/api/update-info': of('/policy-search'),
  '/api/updates': {
    method: 'GET',
    pages: [
      '/dashboard',
      '/dashboard/claims',
      '/file-claim',
      '/policy-billing',
      '/policy-account/data',
      ...filePages,
    ],
    delegates: 'may',
  },
  '/api/uploads': { ...of(...filePages), delegates: 'may-file', outside: true },
  '/api/uploads/*': {
    method: 'PATCH',
    pages: filePages,
    delegates: 'may-file',
    outside: true,
  },
  '/api/uploads/appeal': { ...of('/claim-track/[claim]/appeal'), outside: true },
  '/api/uploads/form': { ...of(...filePages), delegates: 'may-file', outside: true },
  '/api/uploads/handed-in': {
    ...of('/register-plan/receipt', '/report-death'),
    outside: true,
  },
  '/api/verification/check': { ...of(...verificationPages), delegates: 'may' },
  '/api/verification/email': of(...verificationPages),
  '/api/verification/proof/check': proving,
  '/api/verification/proof/resend': proving,
  '/api/verification/proof/send': proving,
  '/api/verification/proof/send-again': proving,
  '/api/verification/resend': { ...of(...verificationPages), delegates: 'may' },
  '/api/verification/send': { ...of(...verificationPages), delegates: 'may' },
  '/api/verification/send-again': { ...of(...verificationPages), delegates: 'may' },
  '/api/webhooks/mail-reports': signed,
  '/api/webhooks/payments/*': signed,
  '/api/webhooks/platform': signed,
  '/api/webhooks/platform-file': signed,
  '/api/webhooks/twilio/status': signed,
  '/api/webhooks/unsubscribe': signed,
  '/api/withdraw': of('/withdraw'),
  '/api/withdraw/confirm': of('/withdraw/check'),
} as const satisfies Readonly<Record<`/api/${string}`, Endpoint>>;
