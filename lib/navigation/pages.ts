import type { SettingName, Settings } from '@/lib/clients';

/** Every page of the portal by its canonical address, and what the entry must know of it. */
interface Page {
  readonly address: string;
  /** §6 Authenticated routes require sign-in. */
  readonly signIn?: true;
  /** A plain visitor's copy is rendered once per release and language, then served from the cache. */
  readonly cached?: true;
  /** §2.1 The setting that gives the page an address of the client's own. */
  readonly setting?: SettingName;
}

const pages: readonly Page[] = [
  { address: '/', cached: true },
  { address: '/pages/contact-us', cached: true, setting: 'URL_ContactUs' },
  { address: '/pages/faq', cached: true },
  { address: '/pages/privacy-policy', cached: true },
  { address: '/pages/accessibility', cached: true },
  { address: '/dashboard', signIn: true, setting: 'URL_Dashboard' },
  { address: '/claim-form', setting: 'URL_ClaimForm' },
  { address: '/register-product', signIn: true },
  { address: '/file-claim', signIn: true },
  { address: '/claim-track', signIn: true },
  { address: '/claim-confirmation', signIn: true },
  { address: '/policy-management', signIn: true },
  { address: '/product-management', signIn: true },
  { address: '/policy-billing', signIn: true },
  { address: '/policy-account', signIn: true },
  { address: '/policy-cancel', signIn: true },
];

/**
 * The canonical page that a visible path leads to. A path of the client's own stands for its page;
 * the page's canonical address keeps working beside it.
 */
export function pageOf(settings: Settings, pathname: string): string {
  const configured = pages.find(({ setting }) => setting && settings[setting] === pathname);
  return configured?.address ?? pathname;
}

/** Whether a page, or anything below it, is for people who have signed in (§6). */
export function requiresSignIn(page: string): boolean {
  return pages.some(
    ({ address, signIn }) => signIn && (page === address || page.startsWith(`${address}/`)),
  );
}

/** Whether a plain visitor's copy of a page may come from the cache. */
export function hasCachedFace(page: string): boolean {
  return pages.some(({ address, cached }) => cached && page === address);
}
