import { createHash, randomBytes } from 'node:crypto';
import type { ClientSnapshot, Path } from '@/lib/clients';
import { database, pool } from '@/lib/db';
import type { CookieChange, CookieReader } from './cookies';
import type { Agent, DraftOwner, HolderSession, OpenSession } from './holder';
import { clearSecureAccess } from './secure-access';
import { readSessionCookie, sessionCookie } from './session-cookie';

/** A session that was seen so recently is not written again, in seconds. */
const touchInterval = 30;

/** How long the cookie outlives the session, in seconds. */
const afterEnd = 3600;

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
  // The row ends the session; its cookie outlives it, to tell whose what was typed then is.
  return [await sessionCookie.seal(snapshot.id, content, minutes * 60 + afterEnd)];
}

interface SessionRow {
  readonly subject: string;
  readonly stale: boolean;
  readonly isLeaving: boolean;
  readonly isClaiming: boolean;
  /** In seconds. */
  readonly unseenFor: number;
  readonly expiresIn: number;
  readonly hasDraft: boolean;
  readonly draftAt: string | null;
}

/** What its holder has kept lately, and what of it was kept before the session began. */
const drafts = `portal.holder_draft AS draft WHERE draft.client_id = session.client_id
  AND draft.path = $5 AND draft.subject = session.subject
  AND draft.agent = coalesce(session.agent, '') AND draft.expires_at > now()`;

/**
 * The session of a request, as long as its row lives: not ended, within its absolute time and seen
 * within the idle time. Seeing it starts the idle time again.
 */
export async function readSession(
  snapshot: ClientSnapshot,
  path: Path,
  cookies: CookieReader,
): Promise<OpenSession | undefined> {
  const cookie = await readSessionCookie(snapshot, cookies);
  if (!cookie || cookie.path !== path) return undefined;
  const idHash = hash(cookie.id);
  const idleMinutes = snapshot.settings[path].Session_IdleMinutes;
  const { rows } = await pool().query<SessionRow>(
    `SELECT subject, last_seen_at < now() - make_interval(secs => $4) AS stale,
       application_exit_triggered AS "isLeaving", claim_process_active AS "isClaiming",
       extract(epoch FROM now() - last_seen_at)::float8 AS "unseenFor",
       extract(epoch FROM expires_at - now())::float8 AS "expiresIn",
       EXISTS (SELECT FROM ${drafts}) AS "hasDraft",
       (SELECT page FROM ${drafts} AND draft.updated_at < session.created_at
        ORDER BY draft.updated_at DESC LIMIT 1) AS "draftAt"
     FROM portal.session
     WHERE id_hash = $1 AND client_id = $2 AND ended_at IS NULL AND expires_at > now()
       AND last_seen_at > now() - make_interval(mins => $3)`,
    [idHash, snapshot.id, idleMinutes, touchInterval, path],
  );
  const [row] = rows;
  if (!row) return undefined;
  if (row.stale)
    await pool().query('UPDATE portal.session SET last_seen_at = now() WHERE id_hash = $1', [
      idHash,
    ]);
  const unseenFor = row.stale ? 0 : row.unseenFor;
  const session = {
    idHash,
    subject: row.subject,
    idToken: cookie.idToken,
    endsIn: {
      idle: Math.min(idleMinutes * 60 - unseenFor, row.expiresIn),
      absolute: row.expiresIn,
    },
    isLeaving: row.isLeaving,
    isClaiming: row.isClaiming,
    hasDraft: row.hasDraft,
    ...(row.draftAt === null ? {} : { draftAt: row.draftAt }),
  };
  return cookie.agent ? { ...session, agent: cookie.agent } : session;
}

/**
 * Ends the session of a request for good, also for copies of its cookie. A trusted device needs an
 * access code again then.
 */
export async function endSession(
  snapshot: ClientSnapshot,
  cookies: CookieReader,
): Promise<CookieChange[]> {
  const untrusted = clearSecureAccess(cookies);
  if (!sessionCookie.present(cookies)) return untrusted;
  const cookie = await readSessionCookie(snapshot, cookies);
  if (cookie)
    await database().session.updateMany({
      where: { idHash: hash(cookie.id), clientId: snapshot.id, endedAt: null },
      data: { endedAt: new Date() },
    });
  return [sessionCookie.clear(), ...untrusted];
}

/** §4.3 What asking to leave came to. */
export interface Leaving {
  /** Whether the session is over; else a claim process is active, and its end will end it. */
  readonly isOver: boolean;
  readonly cookies: readonly CookieChange[];
}

/**
 * §4.3 "the ApplicationExitTriggered flag is set. If no claim process is active, the session is
 * logged out", for good, also for copies of its cookie; else once the claim process is over.
 */
export async function leaveSession(
  snapshot: ClientSnapshot,
  cookies: CookieReader,
): Promise<Leaving> {
  const cookie = await readSessionCookie(snapshot, cookies);
  if (!cookie) return { isOver: true, cookies: await endSession(snapshot, cookies) };
  const { rows } = await pool().query<{ isOver: boolean }>(
    `UPDATE portal.session SET application_exit_triggered = true,
       ended_at = CASE WHEN claim_process_active THEN NULL ELSE now() END
     WHERE id_hash = $1 AND client_id = $2 AND ended_at IS NULL
     RETURNING ended_at IS NOT NULL AS "isOver"`,
    [hash(cookie.id), snapshot.id],
  );
  const isOver = rows[0]?.isOver ?? true;
  const cleared = isOver ? [sessionCookie.clear()] : [];
  return { isOver, cookies: [...cleared, ...clearSecureAccess(cookies)] };
}

/** §3 ClaimProcessActive: a claim is being filed in this session. */
export async function beginClaimProcess({ idHash }: HolderSession): Promise<void> {
  await pool().query('UPDATE portal.session SET claim_process_active = true WHERE id_hash = $1', [
    idHash,
  ]);
}

/**
 * The claim has been filed or given up. §4.3 "the id token is cleared once no claim process is
 * active": a session whose holder has asked to leave meanwhile is over.
 */
export async function endClaimProcess({ idHash }: HolderSession): Promise<void> {
  await pool().query(
    `UPDATE portal.session SET claim_process_active = false,
       ended_at = CASE WHEN application_exit_triggered THEN coalesce(ended_at, now()) ELSE ended_at END
     WHERE id_hash = $1`,
    [idHash],
  );
}

/**
 * Whose session a request's cookie speaks of, whether or not it still lives. It opens nothing: it
 * only tells whose something typed is that was sent too late.
 */
export async function ownerOfCookie(
  snapshot: ClientSnapshot,
  cookies: CookieReader,
): Promise<DraftOwner | undefined> {
  const cookie = await readSessionCookie(snapshot, cookies);
  if (!cookie) return undefined;
  const { rows } = await pool().query<Pick<DraftOwner, 'subject' | 'agent'>>(
    `SELECT subject, coalesce(agent, '') AS agent FROM portal.session
     WHERE id_hash = $1 AND client_id = $2`,
    [hash(cookie.id), snapshot.id],
  );
  const [row] = rows;
  return row && { clientId: snapshot.id, path: cookie.path, ...row };
}

function hash(id: string): string {
  return createHash('sha256').update(id).digest('hex');
}
