import { createHash, randomBytes } from 'node:crypto';
import { database, inTransaction } from '@/lib/db';
import type { Money } from '@/lib/platform';
import { insertHandlerLink, type TakenLink, takeHandlerLink } from './store';

/** Somebody who decides a client's claims at the desk: a standing of its own. */
export interface Handler {
  readonly id: string;
  readonly name: string;
  /** In lower case. */
  readonly email: string;
  /** The most that they approve alone, in minor units of a currency. */
  readonly limit: Money;
}

/** How long a handler's link can be used: long enough for a message to be read, in minutes. */
export const handlerLinkMinutes = 60;

/**
 * Adds a handler to a client, or gives one that is there another name and limit, and makes the token of
 * a link that opens the desk once. Who has been sent a link before has one way in: the newest.
 */
export async function mintHandlerLink(
  clientId: string,
  handler: Omit<Handler, 'id'>,
): Promise<string> {
  const email = normalized(handler.email);
  const { amount: limitAmount, currency } = handler.limit;
  const token = randomBytes(32).toString('base64url');
  const columns = { name: handler.name, limitAmount, currency };
  await inTransaction(async (transaction) => {
    const { id } = await transaction.handler.upsert({
      where: { clientId_email: { clientId, email } },
      create: { clientId, email, ...columns },
      update: columns,
    });
    await transaction.handlerLink.deleteMany({ where: { handlerId: id, usedAt: null } });
    await insertHandlerLink(transaction, tokenHash(token), id, handlerLinkMinutes);
  });
  return token;
}

/** Uses a link up: of any number of requests at once, on any number of instances, one takes it. */
export function takeLinkOfHandler(clientId: string, token: string): Promise<TakenLink> {
  return takeHandlerLink(tokenHash(token), clientId);
}

/** The handlers of a client, by their address. */
export async function handlersOf(clientId: string): Promise<Handler[]> {
  const rows = await database().handler.findMany({
    where: { clientId },
    orderBy: { email: 'asc' },
  });
  return rows.map(({ id, name, email, limitAmount, currency }) => ({
    id,
    name,
    email,
    limit: { amount: limitAmount, currency },
  }));
}

/** Removes a handler with all their links and sessions. @returns whether there was one */
export async function removeHandler(clientId: string, email: string): Promise<boolean> {
  const where = { clientId, email: normalized(email) };
  return (await database().handler.deleteMany({ where })).count > 0;
}

function normalized(email: string): string {
  return email.trim().toLowerCase();
}

function tokenHash(token: string): string {
  return createHash('sha256').update(`handler ${token}`).digest('hex');
}
