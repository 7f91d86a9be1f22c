import type { ClientSnapshot, Language } from '@/lib/clients';
import { isProduction } from '@/lib/config';
import { texts } from '@/lib/content';
import type { PrismaTransaction } from '@/lib/db';
import type { PlatformEventKind } from '@/lib/platform';
import type { UnsubscribeAddresses } from './unsubscribe-token';

/** What one contact is told, ready to be written and sent. */
export interface OutgoingNotification {
  readonly snapshot: ClientSnapshot;
  readonly language: Language;
  readonly channel: 'email' | 'sms';
  readonly kind: PlatformEventKind;
  readonly recipient: string;
  /** A page of the client's own, which asks for sign-in. */
  readonly link: string;
  /** Of an e-mail of a topic that can be turned off. */
  readonly unsubscribe?: UnsubscribeAddresses;
}

/**
 * Writes a notification and sends it once the transaction is committed. The one place where this room
 * meets the templates and the sending of messages.
 */
export async function sendOutgoing(
  transaction: PrismaTransaction,
  { snapshot, language, channel, recipient, link, unsubscribe }: OutgoingNotification,
): Promise<void> {
  // The outbox has no viewer in production.
  if (isProduction()) return;
  const { text } = texts(snapshot, language);
  const body = text('Notifications_Message_Text', { link });
  await transaction.outboxMessage.create({
    data: {
      clientId: snapshot.id,
      channel,
      recipient,
      subject: text('Notifications_Message_Subject', { client: snapshot.name }),
      body: unsubscribe
        ? `${body}\n\n${text('Notifications_Message_Unsubscribe', { link: unsubscribe.page })}`
        : body,
    },
  });
}
