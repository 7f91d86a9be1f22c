import { randomUUIDv7 } from 'node:crypto';
import type { PrismaTransaction } from '@/lib/db';
import { sendJob } from '@/lib/jobs';
import { deliverMessage } from './deliver-message';
import type { Message } from './port';
import { recipientHash } from './recipient-hash';
import { sealMessage } from './sealed';
import { insertMessage } from './store';

/** A message that arrives later, whatever its channel does just now. Codes go by `sendAtOnce`. */
export interface LaterMessage extends Message {
  readonly channel: 'email' | 'sms';
  /** What it is for, such as `invitation`, for whoever runs the portal. */
  readonly kind: string;
}

/**
 * Sends a message once what causes it is committed; what is rolled back sends none.
 * @param transaction of what causes it
 * @returns its id
 */
export async function sendMessage(
  transaction: PrismaTransaction,
  { clientId, channel, kind, recipient: written, ...content }: LaterMessage,
): Promise<string> {
  const id = randomUUIDv7();
  const recipient = written.trim();
  const sealed = await sealMessage({ id, clientId }, recipient, content);
  const hash = recipientHash(clientId, recipient);
  await insertMessage(transaction, { id, clientId, channel, kind, recipientHash: hash, ...sealed });
  await sendJob(transaction, deliverMessage, id);
  return id;
}
