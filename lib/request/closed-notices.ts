import { type CookieReader, cookieName } from '@/lib/session';

/** The cookies by which a browser remembers which notices it has closed. None of them is personal. */
export const noticeCookies = {
  /** §3, §4.3: both are `true` once the cookie banner has been answered. */
  accepted: 'cookiesAccepted',
  persistence: 'checkCookiesPersistence',
  /** Which banner of the home page has been closed. */
  banner: 'bannerClosed',
  /** Set where a notice was closed without script: only the server can leave it out there. */
  byForm: 'closedByForm',
} as const;

/** The notices that somebody has closed. */
export interface ClosedNotices {
  readonly cookies: boolean;
  /** The banner of the home page that was closed last, by its name. */
  readonly banner: string | undefined;
}

/** §4.3 "hidden when cookiesAccepted and the persistence cookie are true", by cookies alone. */
export function closedNotices(cookies: CookieReader): ClosedNotices {
  const read = (name: keyof typeof noticeCookies) => cookies(cookieName(noticeCookies[name]));
  return {
    cookies: read('accepted') === 'true' && read('persistence') === 'true',
    banner: read('banner'),
  };
}
