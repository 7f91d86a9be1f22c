import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { type CookieChange, type CookieReader, sealedCookie } from '../cookies';
import type { Handler } from './handlers';
import {
  endHandlerSessionRow,
  insertHandlerSession,
  liveHandlerSession,
  touchHandlerSession,
} from './store';

const idleMinutes = 60;
const absoluteMinutes = 12 * 60;
/** A session that was seen so recently is not written again, in seconds. */
const touchInterval = 30;

const handlerCookie = sealedCookie('handler', z.strictObject({ id: z.string() }));

/** Opens a handler's session under a new id, and ends the one that the request brought (invariant 9). */
export async function openHandlerSession(
  clientId: string,
  handlerId: string,
  cookies: CookieReader,
): Promise<CookieChange[]> {
  await endHandlerSession(clientId, cookies);
  const id = randomBytes(32).toString('base64url');
  await insertHandlerSession(hash(id), handlerId, absoluteMinutes);
  return [await handlerCookie.seal(clientId, { id }, absoluteMinutes * 60)];
}

/**
 * The handler of a request, as long as the session's row lives: of this client alone, and with the
 * limit that they have by now. Being seen starts the idle time again.
 */
export async function readHandlerSession(
  clientId: string,
  cookies: CookieReader,
): Promise<Handler | undefined> {
  const cookie = await handlerCookie.read(clientId, cookies);
  if (!cookie) return undefined;
  const idHash = hash(cookie.id);
  const row = await liveHandlerSession(idHash, clientId, idleMinutes);
  if (!row) return undefined;
  const { unseenFor, limitAmount, currency, ...handler } = row;
  if (unseenFor > touchInterval) await touchHandlerSession(idHash);
  return { ...handler, limit: { amount: limitAmount, currency } };
}

/** Whether a request brings the cookie of a handler, whether or not its session lives. */
export function bringsHandler(cookies: CookieReader): boolean {
  return handlerCookie.present(cookies);
}

/** Ends the handler's session for good, also for copies of its cookie. */
export async function endHandlerSession(
  clientId: string,
  cookies: CookieReader,
): Promise<CookieChange[]> {
  if (!handlerCookie.present(cookies)) return [];
  const cookie = await handlerCookie.read(clientId, cookies);
  if (cookie) await endHandlerSessionRow(hash(cookie.id));
  return [handlerCookie.clear()];
}

function hash(id: string): string {
  return createHash('sha256').update(id).digest('hex');
}
