import { Button, CloseIcon } from '@/components/ui';
import { texts } from '@/lib/content';
import { showsCookieBanner } from '@/lib/pages';
import { acceptCookies } from '@/lib/pages/notices/cookie-banner';
import { linkWithinReach, type View } from '@/lib/request';
import { CloseForm } from './close-form';

/**
 * §4.3 The cookie banner, until it is accepted or closed. It sticks to the lower edge of the window
 * and has a place of its own at the end of the page, so that it never covers that for good.
 */
export function CookieBanner({ view }: { readonly view: View }) {
  if (!showsCookieBanner(view)) return null;
  const { text } = texts(view.snapshot, view.language);
  const privacy = linkWithinReach(view, view.settings.URL_PrivacyPolicy);
  return (
    <section id="cookie-banner" aria-label={text('Layout_Cookies_Label')} className="cookie-banner">
      <CloseForm view={view} notice="cookieBanner" change={acceptCookies} className="page-width">
        <p className="min-w-0 flex-1 text-sm">
          {text('Layout_Cookies_Text')}{' '}
          {privacy && <a href={privacy}>{text('Layout_Cookies_Link')}</a>}
        </p>
        <Button
          type="submit"
          aria-label={text('Layout_Cookies_Close')}
          variant="quiet"
          size="small"
          className="order-last -me-2 w-11 px-0 max-sm:order-none max-sm:self-start"
        >
          <CloseIcon />
        </Button>
        <Button type="submit" size="small" className="max-sm:w-full">
          {text('Layout_Cookies_Accept')}
        </Button>
      </CloseForm>
    </section>
  );
}
