import type { ClientSnapshot, Language } from '@/lib/clients';
import type { PrismaTransaction } from '@/lib/db';
import { composeMessage, sendMessage } from '@/lib/messaging';
import type { Said } from './said';
import type { UnsubscribeAddresses } from './unsubscribe-token';

/** What one contact is told, ready to be written and sent. */
export interface OutgoingNotification extends Said {
  readonly snapshot: ClientSnapshot;
  readonly language: Language;
  readonly channel: 'email' | 'sms';
  readonly recipient: string;
  /** A page of the client's own, which asks for sign-in. */
  readonly link: string;
  /** Of an e-mail of a topic that can be turned off. */
  readonly unsubscribe?: UnsubscribeAddresses;
}

/** Writes a notification and sends it once the transaction is committed. @returns the message's id */
export async function sendOutgoing(
  transaction: PrismaTransaction,
  {
    snapshot,
    language,
    channel,
    kind,
    recipient,
    link,
    details,
    unsubscribe,
  }: OutgoingNotification,
): Promise<string> {
  return sendMessage(transaction, {
    clientId: snapshot.id,
    channel,
    kind: kind.toLowerCase().replaceAll('_', '-'),
    recipient,
    ...composeMessage(snapshot, language, channel, kind, {
      link,
      ...details,
      ...(unsubscribe ? { unsubscribe: unsubscribe.page } : {}),
    }),
    ...(unsubscribe ? { unsubscribeAddress: unsubscribe.oneClick } : {}),
  });
}
