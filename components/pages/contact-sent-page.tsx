import { CheckIcon, LinkButton } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import { texts } from '@/lib/content';
import { linkWithinReach, type View } from '@/lib/request';

/** The message has been sent: what happens next. */
export function ContactSentPage({ view }: { readonly view: View }) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <NarrowPage
      icon={<CheckIcon className="size-7" />}
      title={text('Contact_Sent_Title')}
      lead={text('Contact_Sent_Text')}
    >
      <div className="flex flex-wrap gap-3">
        <LinkButton href={linkWithinReach(view, '/')}>{text('Layout_Back_Home')}</LinkButton>
        <LinkButton variant="secondary" href={linkWithinReach(view, view.settings.URL_Faq)}>
          {text('Contact_Faq_Link')}
        </LinkButton>
      </div>
    </NarrowPage>
  );
}
