import { CloseIcon, InformationIcon } from '@/components/ui';
import { Container } from '@/components/ui/container';
import { texts } from '@/lib/content';
import { bannerOf } from '@/lib/pages';
import { closeBanner } from '@/lib/pages/notices/close-banner';
import type { View } from '@/lib/request';
import { CloseForm } from '../notices/close-form';

/** §2.2 The banner between its two dates, until somebody closes it. */
export function Banner({ view }: { readonly view: View }) {
  const banner = bannerOf(view);
  if (!banner || view.closed?.banner === banner) return null;
  const { text, html } = texts(view.snapshot, view.language);
  return (
    <section
      id="banner"
      aria-label={text('Home_Banner_Title')}
      className="border-b border-information-edge bg-information-surface"
    >
      <Container className="flex items-start gap-3 py-1.5">
        <InformationIcon className="mt-2.5 size-6 text-information-text max-sm:hidden" />
        <div className="min-w-0 flex-1 py-2">
          <p className="font-semibold text-information-text">{text('Home_Banner_Title')}</p>
          <div
            className="prose-message"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: label HTML is sanitised
            dangerouslySetInnerHTML={{ __html: html('Home_Banner_Text') }}
          />
        </div>
        {view.settings.ShowBanner_CloseButton && (
          <CloseForm view={view} notice="banner" change={closeBanner}>
            <button
              type="submit"
              aria-label={text('Home_Banner_Close')}
              className="grid size-11 place-items-center rounded-control hover:bg-surface-raised"
            >
              <CloseIcon />
            </button>
          </CloseForm>
        )}
      </Container>
    </section>
  );
}
