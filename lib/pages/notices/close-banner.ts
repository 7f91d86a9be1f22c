import { defineChange } from '@/lib/changes';
import { noticeCookies } from '@/lib/request';
import { bannerOf } from './banner';
import { noticeCookie, wayOfClosing, whoCloses } from './notice-cookie';

/** As long as the cookie banner's answer is kept by default. */
const days = 365;

/** §2.2 The close button of the banner: it stays closed until there is another one. */
export const closeBanner = defineChange({
  address: '/api/close-banner',
  rules: () => [whoCloses],
  async run({ view, input }) {
    const banner = view.settings.ShowBanner_CloseButton ? bannerOf(view) : undefined;
    return {
      kind: 'go',
      to: view.address,
      cookies: banner
        ? [noticeCookie(noticeCookies.banner, banner, days), ...wayOfClosing(input, days)]
        : [],
    };
  },
});
