import { Form, SubmitButton } from '@/components/form';
import { LinkButton } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import type { KeptForm } from '@/lib/changes';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import type { Unsubscribed } from '@/lib/notifications';
import { unsubscribe } from '@/lib/notifications/unsubscribe';
import type { View } from '@/lib/request';

/** Turns off what an e-mail was about, without signing in. Opening the page alone does nothing. */
export function UnsubscribePage({
  view,
  meant,
  token,
  kept,
}: {
  readonly view: View;
  /** What the token of the link turns off; nothing where it is none of this client. */
  readonly meant: Unsubscribed | undefined;
  readonly token: string;
  readonly kept?: KeptForm | undefined;
}) {
  const { text } = texts(view.snapshot, view.language);
  if (!meant)
    return (
      <NarrowPage
        title={text('Notifications_Unsubscribe_Unknown_Title')}
        lead={text('Notifications_Unsubscribe_Unknown_Lead')}
      >
        <HomeLink view={view} />
      </NarrowPage>
    );
  return (
    <NarrowPage
      title={text('Notifications_Unsubscribe_Title')}
      lead={text('Notifications_Unsubscribe_Lead', {
        topic: text(`Notifications_Topic_${meant.topic}`),
      })}
    >
      <Form view={view} change={unsubscribe} hidden={{ token }} kept={kept}>
        <div>
          <SubmitButton pending={text('Notifications_Unsubscribe_Pending')}>
            {text('Notifications_Unsubscribe_Button')}
          </SubmitButton>
        </div>
      </Form>
    </NarrowPage>
  );
}

/** What has become of it. */
export function UnsubscribedPage({ view }: { readonly view: View }) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <NarrowPage
      title={text('Notifications_Unsubscribe_Done_Title')}
      lead={text('Notifications_Unsubscribe_Done_Lead')}
    >
      <HomeLink view={view} />
    </NarrowPage>
  );
}

function HomeLink({ view }: { readonly view: View }) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <LinkButton href={link(view, '/')} variant="secondary" size="large">
      {text('Notifications_Unsubscribe_Home')}
    </LinkButton>
  );
}
