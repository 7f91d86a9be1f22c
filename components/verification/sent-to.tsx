import { Card, MailIcon, MessageIcon, PhoneIcon } from '@/components/ui';
import { Verbatim } from '@/components/ui/verbatim';
import type { Channel } from '@/lib/messaging';

const icons = { email: MailIcon, sms: MessageIcon, voice: PhoneIcon } as const;

/** A masked contact and what goes there. */
export function SentTo({
  channel,
  text,
  contact,
  note,
}: {
  readonly channel: Channel;
  readonly text: string;
  readonly contact: string;
  readonly note?: string;
}) {
  const Icon = icons[channel];
  return (
    <Card tone="accent" padding="small" className="flex items-start gap-4">
      <Icon className="mt-0.5 size-6 text-link" />
      <p className="min-w-0">
        {text}{' '}
        <strong dir="ltr" className="inline-block max-w-full break-all">
          <Verbatim>{contact}</Verbatim>
        </strong>
        {note && <span className="mt-1 block text-sm text-muted">{note}</span>}
      </p>
    </Card>
  );
}
