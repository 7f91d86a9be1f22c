import { z } from 'zod';
import { database, type PrismaTransaction } from '@/lib/db';

/** Adds the row of a handler's link. @param minutes how long it can be used, from now on */
export async function insertHandlerLink(
  transaction: PrismaTransaction,
  tokenHash: string,
  handlerId: string,
  minutes: number,
): Promise<void> {
  await transaction.$executeRaw`
    INSERT INTO portal.handler_link (token_hash, handler_id, expires_at)
    VALUES (${tokenHash}, ${handlerId}::uuid, now() + make_interval(mins => ${minutes}))`;
}

/** What came of a handler's link. */
export type TakenLink =
  | { readonly kind: 'taken'; readonly handlerId: string }
  | { readonly kind: 'unknown' | 'expired' | 'used' };

const takenRows = z.array(z.object({ handlerId: z.string() }));
const knownRows = z.array(z.object({ isUsed: z.boolean() }));

/** Uses a link up, where it is one of the client's. */
export async function takeHandlerLink(tokenHash: string, clientId: string): Promise<TakenLink> {
  const taken = await database().$queryRaw`
    UPDATE portal.handler_link AS link SET used_at = now() FROM portal.handler AS handler
    WHERE link.token_hash = ${tokenHash} AND handler.id = link.handler_id
      AND handler.client_id = ${clientId} AND link.used_at IS NULL AND link.expires_at > now()
    RETURNING link.handler_id AS "handlerId"`;
  const [row] = takenRows.parse(taken);
  if (row) return { kind: 'taken', ...row };
  const known = await database().$queryRaw`
    SELECT link.used_at IS NOT NULL AS "isUsed" FROM portal.handler_link AS link
    JOIN portal.handler AS handler ON handler.id = link.handler_id
    WHERE link.token_hash = ${tokenHash} AND handler.client_id = ${clientId}`;
  const [refused] = knownRows.parse(known);
  if (!refused) return { kind: 'unknown' };
  return { kind: refused.isUsed ? 'used' : 'expired' };
}

/** Adds the row of a handler's session that begins now. */
export async function insertHandlerSession(
  idHash: string,
  handlerId: string,
  minutes: number,
): Promise<void> {
  await database().$executeRaw`
    INSERT INTO portal.handler_session (id_hash, handler_id, expires_at)
    VALUES (${idHash}, ${handlerId}::uuid, now() + make_interval(mins => ${minutes}))`;
}

const liveRows = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    limitAmount: z.int(),
    currency: z.string(),
    /** In seconds. */
    unseenFor: z.number(),
  }),
);

/** The handler of a session that is not over, as they are now: one look of each request. */
export async function liveHandlerSession(
  idHash: string,
  clientId: string,
  idleMinutes: number,
): Promise<z.infer<typeof liveRows>[number] | undefined> {
  const rows = await database().$queryRaw`
    SELECT handler.id, handler.name, handler.email, handler.limit_amount AS "limitAmount",
      handler.currency, extract(epoch FROM now() - session.last_seen_at)::float8 AS "unseenFor"
    FROM portal.handler_session AS session
    JOIN portal.handler AS handler ON handler.id = session.handler_id
    WHERE session.id_hash = ${idHash} AND handler.client_id = ${clientId}
      AND session.ended_at IS NULL AND session.expires_at > now()
      AND session.last_seen_at > now() - make_interval(mins => ${idleMinutes})`;
  return liveRows.parse(rows)[0];
}

/** Begins the idle time of a handler's session anew. */
export async function touchHandlerSession(idHash: string): Promise<void> {
  await database().$executeRaw`
    UPDATE portal.handler_session SET last_seen_at = now() WHERE id_hash = ${idHash}`;
}

/** Ends a handler's session that is not over yet. */
export async function endHandlerSessionRow(idHash: string): Promise<void> {
  await database().$executeRaw`
    UPDATE portal.handler_session SET ended_at = now()
    WHERE id_hash = ${idHash} AND ended_at IS NULL`;
}
