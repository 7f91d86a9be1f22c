import { allFinished } from '@/lib/jobs';
import { outboxMessages } from '../outbox';

/**
 * The newest code that a client has sent, to anybody or to one recipient. Whoever has asked for it may be
 * answered before its channel has taken it: this waits until none is on its way.
 */
export async function newestCode(clientId: string, recipient?: string): Promise<string> {
  await allFinished();
  const messages = await outboxMessages({ clientId, limit: 100 });
  const newest = messages.find((one) => recipient === undefined || one.recipient === recipient);
  return /\b\d{6}\b/.exec(newest?.body ?? '')?.[0] ?? '';
}
