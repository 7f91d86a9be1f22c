import { type ClientSnapshot, originOf, snapshotById } from '@/lib/clients';
import { hasDesk, moneySchema } from '@/lib/platform';
import { handlersOf, mintHandlerLink, removeHandler } from '@/lib/session';

/** Thrown when a handler cannot be added or removed. */
export class HandlerError extends Error {
  override name = 'HandlerError';
}

/** `npm run client -- handler link|list|remove <client> …` @returns what to print */
export async function handlerCommand(operands: readonly string[]): Promise<string | undefined> {
  const [command, clientId, email, limit, currency, ...name] = operands;
  if (clientId === undefined) return undefined;
  const snapshot = await snapshotById(clientId);
  if (!snapshot) throw new HandlerError(`There is no client ${clientId}.`);
  if (command === 'list') {
    const handlers = await handlersOf(clientId);
    return handlers
      .map(
        (one) => `${one.email.padEnd(40)} ${one.limit.amount} ${one.limit.currency}  ${one.name}`,
      )
      .join('\n');
  }
  if (email === undefined) return undefined;
  if (command === 'remove') {
    if (await removeHandler(clientId, email)) return `Removed ${email}.`;
    throw new HandlerError(`${clientId} has no handler ${email}.`);
  }
  if (command !== 'link' || limit === undefined || currency === undefined || name.length === 0)
    return undefined;
  return handlerLink(snapshot, { email, name: name.join(' '), limit, currency });
}

/**
 * Makes a link that opens the desk of a client once, for a handler who is added with it, or given
 * another name and limit.
 * @throws HandlerError
 */
async function handlerLink(
  snapshot: ClientSnapshot,
  {
    email,
    name,
    limit,
    currency,
  }: Readonly<Record<'email' | 'name' | 'limit' | 'currency', string>>,
): Promise<string> {
  if (!hasDesk({ snapshot, path: '1' }))
    throw new HandlerError(
      `${snapshot.id} has a platform of its own: its own desk decides claims.`,
    );
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new HandlerError(`${email} is no e-mail address.`);
  const money = moneySchema.safeParse({ amount: Number(limit || 'none'), currency });
  if (!money.success || money.data.amount < 0)
    throw new HandlerError(`${limit} ${currency} is no limit: 200000 USD is 2,000 dollars.`);
  const token = await mintHandlerLink(snapshot.id, { email, name, limit: money.data });
  return `${originOf(snapshot, snapshot.hosts[0] ?? '')}/desk/enter/${token}`;
}
