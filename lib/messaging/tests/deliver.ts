import { afterAll, beforeAll } from 'vitest';
import { database } from '@/lib/db';
import { endSending, prepareSending } from '@/lib/jobs';
import { longestWait } from '@/tests/setup/limits';
import { deliverMessage, outboxMessages, type StoredMessage } from '..';

/** Has tests of a file send messages. @returns delivers those of a client, and reads its outbox */
export function deliveringMessages(): (clientId: string) => Promise<readonly StoredMessage[]> {
  beforeAll(() => prepareSending([deliverMessage]));
  afterAll(endSending);
  return async (clientId) => {
    const waiting = await database().message.findMany({
      where: { clientId, state: 'WAITING' },
      orderBy: { id: 'asc' },
    });
    for (const { id } of waiting) await deliverMessage.run(id, AbortSignal.timeout(longestWait));
    return outboxMessages({ clientId, limit: 50 });
  };
}
