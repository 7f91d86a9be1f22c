import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { ClientSnapshot } from '@/lib/clients';
import { database, pool } from '@/lib/db';
import { type CookieChange, type CookieReader, sealedCookie } from '../cookies';
import type { Editor } from './editors';
import { type ProviderRule, ruleIdsOf } from './provider-rule';

const idleMinutes = 60;
const absoluteMinutes = 12 * 60;
/** A session that was seen so recently is not written again, in seconds. */
const touchInterval = 30;

const editorCookie = sealedCookie(
  'editor',
  z.strictObject({ id: z.string(), isEditing: z.literal(true).optional() }),
);

/** Who acts as an editor: one with a password here, or one whom the client's provider names. */
export interface EditorPerson {
  readonly id: string;
  readonly name: string;
  /** As the audit names them. */
  readonly actor: string;
}
const personSchema = z.object({ id: z.string(), name: z.string(), actor: z.string() });

/** Somebody who has proved to be an editor. */
export type ProvenEditor =
  | { readonly kind: 'account'; readonly editor: Editor }
  /** Has no row of their own: as long as the rule stands, the provider's word counts. */
  | { readonly kind: 'provider'; readonly rule: ProviderRule; readonly person: EditorPerson };

/** An editor who has signed in, apart from any holder: it opens nobody's data. */
export interface EditorSession extends EditorPerson {
  /** §6 Edit mode: pages show drafts, and where each text comes from. */
  readonly isEditing: boolean;
}

/** Opens a session under a new id, and ends the one that the request brought (invariant 9). */
export async function openEditorSession(
  clientId: string,
  proven: ProvenEditor,
  cookies: CookieReader,
): Promise<CookieChange[]> {
  await endEditorSession(clientId, cookies);
  const id = randomBytes(32).toString('base64url');
  const isAccount = proven.kind === 'account';
  const who = isAccount
    ? [proven.editor.id, null, null]
    : [null, JSON.stringify(proven.person), proven.rule.id];
  await pool().query(
    `INSERT INTO portal.editor_session (id_hash, client_id, expires_at, editor_id, person, rule)
     VALUES ($1, $2, now() + make_interval(mins => $3), $4, $5, $6)`,
    [hash(id), clientId, absoluteMinutes, ...who],
  );
  return [await editorCookie.seal(clientId, { id }, absoluteMinutes * 60)];
}

interface Row {
  readonly id: string | null;
  readonly name: string | null;
  readonly email: string | null;
  readonly person: unknown;
  readonly stale: boolean;
}

/**
 * The editor of a request, as long as the session's row lives and the client has editors at all;
 * being seen starts the idle time again.
 */
export async function readEditorSession(
  snapshot: Pick<ClientSnapshot, 'id' | 'settings'>,
  cookies: CookieReader,
): Promise<EditorSession | undefined> {
  const { id: clientId, settings } = snapshot;
  const cookie = await editorCookie.read(clientId, cookies);
  if (!cookie || !hasEditors(settings)) return undefined;
  const idHash = hash(cookie.id);
  const { rows } = await pool().query<Row>(
    `SELECT editor.id, editor.name, editor.email, session.person,
       session.last_seen_at < now() - make_interval(secs => $4) AS stale
     FROM portal.editor_session AS session
     LEFT JOIN portal.editor ON editor.id = session.editor_id AND editor.client_id = session.client_id
     WHERE session.id_hash = $1 AND session.client_id = $2 AND session.ended_at IS NULL
       AND session.expires_at > now()
       AND session.last_seen_at > now() - make_interval(mins => $3)
       AND (editor.id IS NOT NULL OR (session.editor_id IS NULL AND session.rule = ANY($5)))`,
    [idHash, clientId, idleMinutes, touchInterval, ruleIdsOf(snapshot)],
  );
  const [row] = rows;
  const person = row && personOf(row);
  if (!person) return undefined;
  if (row.stale)
    await pool().query('UPDATE portal.editor_session SET last_seen_at = now() WHERE id_hash = $1', [
      idHash,
    ]);
  return { ...person, isEditing: cookie.isEditing === true };
}

/** Editors are a client's, whichever path a visitor is on. */
function hasEditors(settings: ClientSnapshot['settings']): boolean {
  return Object.values(settings).some((ofPath) => ofPath.Global_Feature_ContentEditor);
}

function personOf({ id, name, email, person }: Row): EditorPerson | undefined {
  if (id !== null && name !== null && email !== null) return { id, name, actor: email };
  return personSchema.safeParse(person).data;
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
