import { ClockIcon, LinkButton } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import { texts } from '@/lib/content';
import { address, link } from '@/lib/navigation';
import type { View } from '@/lib/request';

/** The platform does not answer: what that means, and another try. */
export function Unavailable({ view }: { readonly view: View }) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <NarrowPage
      icon={<ClockIcon className="size-7" />}
      title={text('Dashboard_Unavailable_Header')}
      lead={text('Dashboard_Unavailable_Text')}
    >
      <div className="flex flex-wrap gap-3">
        <LinkButton href={link(view, view.address)}>
          {text('Dashboard_Unavailable_Retry')}
        </LinkButton>
        <LinkButton href={address(view, 'URL_ContactUs')} variant="secondary">
          {text('Dashboard_Contact')}
        </LinkButton>
      </div>
    </NarrowPage>
  );
}
