import type { Change } from '@/lib/changes';
import { type FormValues, schemaOf } from '@/lib/form';
import { noticeCookies } from '@/lib/request';
import { bannerOf } from './banner';
import { noticeCookie, wayOfClosing, whoCloses } from './notice-cookie';

/** As long as the cookie banner's answer is kept by default. */
const days = 365;

/** §2.2 The close button of the banner: it stays closed until there is another one. */
export const closeBanner: Change<FormValues> = {
  form: 'close-banner',
  schema: () => schemaOf([whoCloses]),
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
};
