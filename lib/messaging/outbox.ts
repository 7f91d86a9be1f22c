import { database, databaseState } from '@/lib/db';
import type { Carrier } from './port';

/** A message as it waits in the outbox. */
export interface StoredMessage {
  readonly id: string;
  readonly clientId: string;
  readonly channel: string;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  /** The access code in it; `null` in any other message. */
  readonly code: string | null;
  readonly createdAt: Date;
}

/** Keeps messages in the database for whoever tries the portal out, and sends none. */
export const outbox: Carrier = {
  async send({ id, clientId, channel, recipient, subject, text: body, code = null }) {
    try {
      const kept = { id, clientId, channel, recipient, subject, body, code };
      await database().outboxMessage.createMany({ data: [kept], skipDuplicates: true });
      return { kind: 'taken' };
    } catch (error) {
      // Not the message of the error: it can repeat what was to be stored.
      return { kind: 'failed', reason: error instanceof Error ? error.name : 'unknown' };
    }
  },
  async state() {
    const { state } = await databaseState();
    return state === 'down' ? 'down' : 'up';
  },
};

/**
 * Messages in the outbox, the newest first.
 * @param options.clientId only this client's
 */
export function outboxMessages(options: {
  readonly clientId?: string;
  readonly limit: number;
}): Promise<readonly StoredMessage[]> {
  const { clientId, limit } = options;
  return database().outboxMessage.findMany({
    where: clientId === undefined ? {} : { clientId },
    // Ids are time-ordered: they tell messages of the same millisecond apart.
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: limit,
  });
}
