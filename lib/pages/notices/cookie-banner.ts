import { defineChange } from '@/lib/changes';
import { noticeCookies, type View } from '@/lib/request';
import { noticeCookie, wayOfClosing, whoCloses } from './notice-cookie';

/** §4.3 Whether a page has the cookie banner; a cached page has it, and its browser hides it. */
export function showsCookieBanner({ settings, closed }: Pick<View, 'settings' | 'closed'>) {
  return settings.Global_Feature_CookieBanner && closed?.cookies !== true;
}

/** §4.3 "Accept or close sets both cookies for 365 days." */
export const acceptCookies = defineChange({
  address: '/api/accept-cookies',
  rules: () => [whoCloses],
  async run({ view, input }) {
    const days = view.settings.Global_Cookie_Banner_ExpirationDays;
    return {
      kind: 'go',
      to: view.address,
      cookies: [
        noticeCookie(noticeCookies.accepted, 'true', days),
        noticeCookie(noticeCookies.persistence, 'true', days),
        ...wayOfClosing(input, days),
      ],
    };
  },
});
