import { AlertIcon, LinkButton } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import { texts } from '@/lib/content';
import { contactLink, linkWithinReach, type View } from '@/lib/request';

/** Something went wrong that the visitor can do nothing about. */
export function ErrorPage({
  view,
  reference,
}: {
  readonly view: View;
  /** Leads operators to the log entry. */
  readonly reference?: string | undefined;
}) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <NarrowPage
      icon={<AlertIcon className="size-7" />}
      title={text('Error_Title')}
      lead={text('Error_Text')}
    >
      {reference && (
        <p className="mb-6">
          {text('Error_Reference')}{' '}
          <code translate="no" className="font-semibold break-all">
            {reference}
          </code>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <LinkButton href={linkWithinReach(view, '/')}>{text('Layout_Back_Home')}</LinkButton>
        <LinkButton variant="secondary" href={contactLink(view)}>
          {text('Error_Contact_Link')}
        </LinkButton>
      </div>
    </NarrowPage>
  );
}
