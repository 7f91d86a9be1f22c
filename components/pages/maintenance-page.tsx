import { ClockIcon, LinkButton, Notice } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import { texts } from '@/lib/content';
import { contactLink, type View } from '@/lib/request';

/** The portal is being worked on, and until when where that is known. */
export function MaintenancePage({ view }: { readonly view: View }) {
  const { text } = texts(view.snapshot, view.language);
  const end = view.settings.Global_Maintenance_End;
  return (
    <NarrowPage
      icon={<ClockIcon className="size-7" />}
      title={text('Maintenance_Title')}
      lead={text('Maintenance_Text')}
    >
      {end && <Notice className="mb-8">{text('Maintenance_End', { end })}</Notice>}
      <LinkButton variant="secondary" href={contactLink(view)}>
        {text('Maintenance_Contact_Link')}
      </LinkButton>
    </NarrowPage>
  );
}
