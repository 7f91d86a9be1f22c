import { createHash, createHmac, randomBytes } from 'node:crypto';
import { secret } from '@/lib/config';
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
    // Who was removed and comes back is who they were: what they have denied they decide no appeal of.
    await transaction.handler.updateMany({
      where: { clientId, email: removedAs(clientId, email) },
      data: { email, removedAt: null },
    });
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
    where: { clientId, removedAt: null },
    orderBy: { email: 'asc' },
  });
  return rows.map(({ id, name, email, limitAmount, currency }) => ({
    id,
    name,
    email,
    limit: { amount: limitAmount, currency },
  }));
}

/**
 * Removes a handler with all their links and sessions. Nothing that names them stays in their row: only a
 * digest of their address, by which they are known where they are made anew.
 * @returns whether there was one
 */
export async function removeHandler(clientId: string, address: string): Promise<boolean> {
  const email = normalized(address);
  return inTransaction(async (transaction) => {
    const of = { handler: { clientId, email } };
    await transaction.handlerLink.deleteMany({ where: of });
    await transaction.handlerSession.deleteMany({ where: of });
    const { count } = await transaction.handler.updateMany({
      where: { clientId, email },
      data: { email: removedAs(clientId, email), name: '', limitAmount: 0, removedAt: new Date() },
    });
    return count > 0;
  });
}

/** What stands for the address of a handler who was removed: nobody can guess it back from the table alone. */
function removedAs(clientId: string, email: string): string {
  return createHmac('sha256', secret())
    .update(JSON.stringify(['removed handler', clientId, email]))
    .digest('hex');
}

function normalized(email: string): string {
  return email.trim().toLowerCase();
}

function tokenHash(token: string): string {
  return createHash('sha256').update(`handler ${token}`).digest('hex');
}
