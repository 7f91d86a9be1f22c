import { type Language, originOf, snapshotById } from '@/lib/clients';
import type { PrismaTransaction } from '@/lib/db';
import { composeMessage, sendMessage } from '@/lib/messaging';
import type { ContactKind } from './store';

interface Replaced {
  readonly clientId: string;
  readonly kind: ContactKind;
  /** What it was; absent where the new one stands beside the others. */
  readonly replaced?: string;
  readonly language: Language;
}

/**
 * Notifies the removed contact, and says how to object: the platform's own events reach only the
 * contacts that are left.
 */
export async function tellReplaced(
  transaction: PrismaTransaction,
  { clientId, kind, replaced: recipient, language }: Replaced,
): Promise<void> {
  const snapshot = await snapshotById(clientId);
  if (recipient === undefined || !snapshot) return;
  const channel = kind === 'EMAIL' ? ('email' as const) : ('sms' as const);
  const help = `${originOf(snapshot, '')}/pages/contact-us`;
  await sendMessage(transaction, {
    clientId,
    channel,
    recipient,
    language,
    kind: 'contact replaced',
    ...composeMessage(snapshot, language, channel, 'CONTACT_REPLACED', { help }),
  });
}
