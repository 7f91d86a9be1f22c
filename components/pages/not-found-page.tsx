import { LinkButton, SearchIcon } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import { texts } from '@/lib/content';
import { deskPage, link } from '@/lib/navigation';
import { contactLink, linkWithinReach, type View } from '@/lib/request';

/** There is nothing at this address. */
export function NotFoundPage({ view }: { readonly view: View }) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <NarrowPage
      icon={<SearchIcon className="size-7" />}
      title={text('NotFound_Title')}
      lead={text('NotFound_Text')}
    >
      {view.handler ? (
        <LinkButton href={link(view, deskPage)}>{text('Desk_Back')}</LinkButton>
      ) : (
        <WaysOn view={view} />
      )}
    </NarrowPage>
  );
}

function WaysOn({ view }: { readonly view: View }) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <div className="flex flex-wrap gap-3">
      <LinkButton href={linkWithinReach(view, '/')}>{text('Layout_Back_Home')}</LinkButton>
      <LinkButton variant="secondary" href={linkWithinReach(view, view.settings.URL_Faq)}>
        {text('NotFound_Faq_Link')}
      </LinkButton>
      <LinkButton variant="secondary" href={contactLink(view)}>
        {text('NotFound_Contact_Link')}
      </LinkButton>
    </div>
  );
}
