import { ClockIcon, LinkButton } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import { contactLink, type View } from '@/lib/request';

/** What the page needs cannot be asked for at the moment. It stands at the page's own address. */
export function UnavailablePage({ view }: { readonly view: View }) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <NarrowPage
      icon={<ClockIcon className="size-7" />}
      title={text('Unavailable_Title')}
      lead={text('Unavailable_Text')}
    >
      <div className="flex flex-wrap gap-3">
        <LinkButton href={link(view, view.address)}>{text('Error_Again')}</LinkButton>
        <LinkButton variant="secondary" href={contactLink(view)}>
          {text('Error_Contact_Link')}
        </LinkButton>
      </div>
    </NarrowPage>
  );
}
