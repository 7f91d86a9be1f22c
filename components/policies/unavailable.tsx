import { ClockIcon, LinkButton, Notice } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import { contactLink, type View } from '@/lib/request';

/** The platform does not answer, or not as it should: what that means, and another try. */
export function Unavailable({
  view,
  messageHtml,
}: {
  readonly view: View;
  /** §8 What is said where nobody expected it, as HTML that the server has sanitised. */
  readonly messageHtml?: string;
}) {
  const { text } = texts(view.snapshot, view.language);
  const contactUs = contactLink(view);
  return (
    <NarrowPage
      icon={<ClockIcon className="size-7" />}
      title={text('Dashboard_Unavailable_Header')}
      lead={messageHtml === undefined && text('Dashboard_Unavailable_Text')}
    >
      {messageHtml && <Notice tone="danger" html={messageHtml} className="mb-6" />}
      <div className="flex flex-wrap gap-3">
        <LinkButton href={link(view, view.address)}>
          {text('Dashboard_Unavailable_Retry')}
        </LinkButton>
        {contactUs && (
          <LinkButton href={contactUs} variant="secondary">
            {text('Dashboard_Contact')}
          </LinkButton>
        )}
      </div>
    </NarrowPage>
  );
}
