import { MailIcon } from '@/components/ui';
import { Container } from '@/components/ui/container';
import { texts } from '@/lib/content';
import { sampleMessages } from '@/lib/messaging';
import type { View } from '@/lib/request';
import type { MessagePreview } from '@/lib/tools';
import { EmailPreview } from './email-preview';
import { MessagePicker } from './message-picker';
import { TextPreview } from './text-preview';

/** What the portal writes to people: each message in each of the client's languages, before it is sent. */
export function MessagesPage({
  view,
  preview,
}: {
  readonly view: View;
  readonly preview: MessagePreview;
}) {
  const { text } = texts(view.snapshot, view.language);
  const { email, sms, voice } = sampleMessages(view.snapshot, preview.language, preview.name);
  return (
    <Container className="pt-8 sm:pt-12">
      <div className="mb-5 grid size-14 place-items-center rounded-control bg-accent-3 text-link">
        <MailIcon className="size-7" />
      </div>
      <h1 className="text-3xl">{text('Tools_Messages_PageTitle')}</h1>
      <p className="mt-3 max-w-[58ch] text-lg text-muted">
        {text('Tools_Messages_Lead', { client: view.snapshot.name })}
      </p>
      <MessagePicker view={view} preview={preview} />
      {email && <EmailPreview view={view} preview={preview} subject={email.subject} />}
      <div className="mt-10 grid items-start gap-x-8 gap-y-10 lg:grid-cols-2">
        {email && (
          <TextPreview title={text('Tools_Messages_Text')} {...preview} content={email.text} />
        )}
        <div className="grid min-w-0 gap-10">
          {sms && (
            <TextPreview
              title={text('Outbox_Channel_sms')}
              note={text('Tools_Messages_Signs', { count: Array.from(sms.text).length })}
              {...preview}
              content={sms.text}
            />
          )}
          {voice && (
            <TextPreview title={text('Outbox_Channel_voice')} {...preview} content={voice.text} />
          )}
        </div>
      </div>
    </Container>
  );
}
