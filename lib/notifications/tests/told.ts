import { randomUUID } from 'node:crypto';
import { clientFileSchema, showPublished } from '@/lib/clients';
import { database } from '@/lib/db';
import { deliverMessage } from '@/lib/messaging';
import { longestWait } from '@/tests/setup/limits';

/** A client of a test's own, whose holders can be told something. */
export async function addClient(more: object = {}): Promise<string> {
  const id = `told-${randomUUID().slice(0, 8)}`;
  const client = clientFileSchema.parse({
    id,
    name: 'Told',
    hosts: [`${id}.example`],
    languages: ['en', 'es'],
    defaultLanguage: 'en',
    theme: 'blue',
    timeZone: 'UTC',
    ...more,
  });
  await database().client.create({
    data: {
      id,
      version: 1,
      releases: { create: { version: 1, content: { client }, author: 'test', note: '' } },
    },
  });
  await showPublished();
  return id;
}

/** A time zone in which it is about noon now: text messages wait for the morning where it is night. */
export function zoneByDay(): string {
  const hoursAhead = 12 - new Date().getUTCHours();
  // The signs of these zones' names are the other way around.
  return `Etc/GMT${hoursAhead > 0 ? '-' : '+'}${Math.abs(hoursAhead)}`;
}

/** An event of a contract, as if its platform had told it. @returns the id of its row */
export async function pulled(
  clientId: string,
  kind: string,
  reference: string,
  more: object = {},
): Promise<string> {
  const { id } = await database().pulledEvent.create({
    data: { clientId, path: '1', eventId: randomUUID(), at: new Date(), kind, reference, ...more },
  });
  return id;
}

/** Hands over what waits for a client's holders, and says what they were sent. */
export async function sent(clientId: string) {
  const waiting = await database().message.findMany({ where: { clientId, state: 'WAITING' } });
  for (const { id } of waiting) await deliverMessage.run(id, AbortSignal.timeout(longestWait));
  const rows = await database().outboxMessage.findMany({
    where: { clientId },
    orderBy: { id: 'asc' },
  });
  return rows.map(({ channel, recipient, subject, body }) => ({
    channel,
    recipient,
    subject,
    body,
  }));
}

/** What waits to be told to a client's holders. */
export function waiting(clientId: string) {
  return database().notification.findMany({
    where: { clientId, state: 'WAITING' },
    orderBy: { sendAfter: 'asc' },
  });
}
