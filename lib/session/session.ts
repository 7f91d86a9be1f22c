import { createHash, randomBytes } from 'node:crypto';
import type { ClientSnapshot, Path } from '@/lib/clients';
import { database, pool } from '@/lib/db';
import type { CookieChange, CookieReader } from './cookies';
import type { Agent, AgentSession, HolderSession } from './holder';
import { readSessionCookie, sessionCookie } from './session-cookie';

/** A session that was seen so recently is not written again, in seconds. */
const touchInterval = 30;

/** Who signs in, and where. */
export interface SessionOpening {
  readonly path: Path;
  /** The contract's reference on the platform. */
  readonly subject: string;
  readonly idToken: string;
  /** Who acts for the holder, in the agent flow. */
  readonly agent?: Agent;
}

/**
 * Opens a session under a new id and ends the one that the request brought, if any: no id survives
 * a change of standing (invariant 9).
 */
export async function openSession(
  snapshot: ClientSnapshot,
  { path, subject, idToken, agent }: SessionOpening,
  cookies: CookieReader,
): Promise<CookieChange[]> {
  await endSession(snapshot, cookies);
  const id = randomBytes(32).toString('base64url');
  const minutes = snapshot.settings[path].Session_AbsoluteMinutes;
  await pool().query(
    `INSERT INTO portal.session (id_hash, client_id, subject, agent, expires_at)
     VALUES ($1, $2, $3, $4, now() + make_interval(mins => $5))`,
    [hash(id), snapshot.id, subject, agent?.id ?? null, minutes],
  );
  const content = { id, idToken, path, ...(agent ? { agent } : {}) };
  return [await sessionCookie.seal(snapshot.id, content, minutes * 60)];
}

/**
 * The session of a request, as long as its row lives: not ended, within its absolute time and seen
 * within the idle time. Seeing it starts the idle time again.
 */
export async function readSession(
  snapshot: ClientSnapshot,
  path: Path,
  cookies: CookieReader,
): Promise<HolderSession | AgentSession | undefined> {
  const cookie = await readSessionCookie(snapshot, cookies);
  if (!cookie || cookie.path !== path) return undefined;
  const idHash = hash(cookie.id);
  const idleMinutes = snapshot.settings[path].Session_IdleMinutes;
  const { rows } = await pool().query<{ subject: string; stale: boolean }>(
    `SELECT subject, last_seen_at < now() - make_interval(secs => $4) AS stale
     FROM portal.session
     WHERE id_hash = $1 AND client_id = $2 AND ended_at IS NULL AND expires_at > now()
       AND last_seen_at > now() - make_interval(mins => $3)`,
    [idHash, snapshot.id, idleMinutes, touchInterval],
  );
  const [row] = rows;
  if (!row) return undefined;
  if (row.stale)
    await pool().query('UPDATE portal.session SET last_seen_at = now() WHERE id_hash = $1', [
      idHash,
    ]);
  const session = { idHash, subject: row.subject, idToken: cookie.idToken };
  return cookie.agent ? { ...session, agent: cookie.agent } : session;
}

/** Ends the session of a request for good, also for copies of its cookie. */
export async function endSession(
  snapshot: ClientSnapshot,
  cookies: CookieReader,
): Promise<CookieChange[]> {
  if (!sessionCookie.present(cookies)) return [];
  const cookie = await readSessionCookie(snapshot, cookies);
  if (cookie)
    await database().session.updateMany({
      where: { idHash: hash(cookie.id), clientId: snapshot.id, endedAt: null },
      data: { endedAt: new Date() },
    });
  return [sessionCookie.clear()];
}

function hash(id: string): string {
  return createHash('sha256').update(id).digest('hex');
}
