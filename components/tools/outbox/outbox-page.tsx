import { Card, LinkButton, MailIcon } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import { texts } from '@/lib/content';
import type { StoredMessage } from '@/lib/messaging';
import { link } from '@/lib/navigation';
import type { View } from '@/lib/request';
import { OutboxMessage } from './outbox-message';

/** The messages the portal would have sent, for developers and testers. */
export function OutboxPage({
  view,
  messages,
}: {
  readonly view: View;
  readonly messages: readonly StoredMessage[];
}) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <NarrowPage
      icon={<MailIcon className="size-7" />}
      title={text('Outbox_PageTitle')}
      lead={text('Outbox_Lead', { client: view.snapshot.name })}
    >
      {messages.length === 0 ? (
        <Card tone="inset">
          <h2 className="text-xl">{text('Outbox_Empty_Header')}</h2>
          <p className="mt-2 mb-5 text-muted">{text('Outbox_Empty_Text')}</p>
          <LinkButton href={link(view, '/')} variant="secondary">
            {text('Outbox_Empty_Link')}
          </LinkButton>
        </Card>
      ) : (
        <>
          <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
            <p className="text-muted">{text('Outbox_Count', { count: messages.length })}</p>
            <LinkButton href={link(view, view.address)} variant="secondary" size="small">
              {text('Outbox_Refresh')}
            </LinkButton>
          </div>
          <ol className="grid gap-4">
            {messages.map((message) => (
              <OutboxMessage key={message.id} view={view} message={message} />
            ))}
          </ol>
        </>
      )}
    </NarrowPage>
  );
}
