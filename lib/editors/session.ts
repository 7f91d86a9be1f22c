import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { database, pool } from '@/lib/db';
import { type CookieChange, type CookieReader, sealedCookie } from '@/lib/session';
import type { Editor } from './editors';

const idleMinutes = 60;
const absoluteMinutes = 12 * 60;
/** A session that was seen so recently is not written again, in seconds. */
const touchInterval = 30;

const editorCookie = sealedCookie(
  'editor',
  z.strictObject({ id: z.string(), isEditing: z.literal(true).optional() }),
);

/** An editor who has signed in, apart from any holder: it opens nobody's data. */
export interface EditorSession extends Editor {
  /** §6 Edit mode: pages show drafts, and where each text comes from. */
  readonly isEditing: boolean;
}

/** Opens a session under a new id, and ends the one that the request brought (invariant 9). */
export async function openEditorSession(
  clientId: string,
  editor: Editor,
  cookies: CookieReader,
): Promise<CookieChange[]> {
  await endEditorSession(clientId, cookies);
  const id = randomBytes(32).toString('base64url');
  await pool().query(
    `INSERT INTO portal.editor_session (id_hash, client_id, editor_id, expires_at)
     VALUES ($1, $2, $3, now() + make_interval(mins => $4))`,
    [hash(id), clientId, editor.id, absoluteMinutes],
  );
  return [await editorCookie.seal(clientId, { id }, absoluteMinutes * 60)];
}

/** The editor of a request, as long as the session's row lives; being seen starts the idle time again. */
export async function readEditorSession(
  clientId: string,
  cookies: CookieReader,
): Promise<EditorSession | undefined> {
  const cookie = await editorCookie.read(clientId, cookies);
  if (!cookie) return undefined;
  const idHash = hash(cookie.id);
  const { rows } = await pool().query<Editor & { stale: boolean }>(
    `SELECT editor.id, editor.name, editor.email,
       session.last_seen_at < now() - make_interval(secs => $4) AS stale
     FROM portal.editor_session AS session
     JOIN portal.editor ON editor.id = session.editor_id AND editor.client_id = session.client_id
     WHERE session.id_hash = $1 AND session.client_id = $2 AND session.ended_at IS NULL
       AND session.expires_at > now()
       AND session.last_seen_at > now() - make_interval(mins => $3)`,
    [idHash, clientId, idleMinutes, touchInterval],
  );
  const [row] = rows;
  if (!row) return undefined;
  const { stale, ...editor } = row;
  if (stale)
    await pool().query('UPDATE portal.editor_session SET last_seen_at = now() WHERE id_hash = $1', [
      idHash,
    ]);
  return { ...editor, isEditing: cookie.isEditing === true };
}

/** §6 Turns edit mode on or off; how long the session lasts stays with its row. */
export async function setEditMode(
  clientId: string,
  cookies: CookieReader,
  isEditing: boolean,
): Promise<CookieChange[]> {
  const cookie = await editorCookie.read(clientId, cookies);
  if (!cookie) return [];
  const content = { id: cookie.id, ...(isEditing ? { isEditing } : {}) };
  return [await editorCookie.seal(clientId, content, absoluteMinutes * 60)];
}

/** Ends the editor's session for good, also for copies of its cookie. */
export async function endEditorSession(
  clientId: string,
  cookies: CookieReader,
): Promise<CookieChange[]> {
  if (!editorCookie.present(cookies)) return [];
  const cookie = await editorCookie.read(clientId, cookies);
  if (cookie)
    await database().editorSession.updateMany({
      where: { idHash: hash(cookie.id), clientId, endedAt: null },
      data: { endedAt: new Date() },
    });
  return [editorCookie.clear()];
}

function hash(id: string): string {
  return createHash('sha256').update(id).digest('hex');
}
