import { Badge, Card } from '@/components/ui';
import { localeOf, texts } from '@/lib/content';
import { channels, type StoredMessage } from '@/lib/messaging';
import type { View } from '@/lib/request';

/** One message. An access code stands out of it, so that one click selects it. */
export function OutboxMessage({
  view,
  message,
}: {
  readonly view: View;
  readonly message: StoredMessage;
}) {
  const { text } = texts(view.snapshot, view.language);
  const channel = channels.find((known) => known === message.channel);
  const { code } = message;
  const sentAt = new Intl.DateTimeFormat(localeOf(view), {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: view.snapshot.timeZone,
  });
  return (
    <li>
      <Card padding="small">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm text-muted">
          <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
            <Badge tone="accent">
              {channel ? text(`Outbox_Channel_${channel}`) : message.channel}
            </Badge>
            <span className="break-all">
              {text('Outbox_To')} <span dir="ltr">{message.recipient}</span>
            </span>
          </span>
          <time dateTime={message.createdAt.toISOString()}>{sentAt.format(message.createdAt)}</time>
        </div>
        {code && (
          <p className="mt-4 flex flex-wrap items-baseline gap-x-3">
            <span className="text-sm text-muted">{text('Outbox_Code')}</span>
            <span className="rounded-tight bg-accent-3 px-2 text-2xl font-semibold tracking-widest text-link tabular-nums select-all">
              {code}
            </span>
          </p>
        )}
        <h2 className="mt-4 text-base">{message.subject}</h2>
        <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line text-muted">{message.body}</p>
      </Card>
    </li>
  );
}
