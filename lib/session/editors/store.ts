import { z } from 'zod';
import { database } from '@/lib/db';

/** Whose session begins, and for how long at most; of an editor's account or of a provider's rule. */
interface NewEditorSession {
  readonly idHash: string;
  readonly clientId: string;
  readonly minutes: number;
  readonly editorId?: string;
  readonly person?: object;
  readonly rule?: string;
}

/** Adds the row of an editor's session that begins now. */
export async function insertEditorSession(session: NewEditorSession): Promise<void> {
  const { idHash, clientId, minutes, editorId, person, rule } = session;
  await database().$executeRaw`
    INSERT INTO portal.editor_session (id_hash, client_id, expires_at, editor_id, person, rule)
    VALUES (${idHash}, ${clientId}, now() + make_interval(mins => ${minutes}),
      ${editorId ?? null}::uuid, ${person ? JSON.stringify(person) : null}::jsonb, ${rule ?? null})`;
}

const liveRows = z.array(
  z.object({
    id: z.string().nullable(),
    name: z.string().nullable(),
    email: z.string().nullable(),
    person: z.unknown(),
    /** In seconds. */
    unseenFor: z.number(),
  }),
);
/** An editor's session with the account, or the person, that it is of. */
export type EditorSessionRow = z.infer<typeof liveRows>[number];

/**
 * The row of an editor's session that is not over and whose editor, or rule, still stands: one look
 * of each request, so one statement.
 */
export async function liveEditorSession(session: {
  readonly idHash: string;
  readonly clientId: string;
  readonly idleMinutes: number;
  readonly rules: readonly string[];
}): Promise<EditorSessionRow | undefined> {
  const { idHash, clientId, idleMinutes, rules } = session;
  const rows = await database().$queryRaw`
    SELECT editor.id, editor.name, editor.email, session.person,
      extract(epoch FROM now() - session.last_seen_at)::float8 AS "unseenFor"
    FROM portal.editor_session AS session
    LEFT JOIN portal.editor ON editor.id = session.editor_id AND editor.client_id = session.client_id
    WHERE session.id_hash = ${idHash} AND session.client_id = ${clientId}
      AND session.ended_at IS NULL AND session.expires_at > now()
      AND session.last_seen_at > now() - make_interval(mins => ${idleMinutes})
      AND (editor.id IS NOT NULL
        OR (session.editor_id IS NULL AND session.rule = ANY(${[...rules]})))`;
  return liveRows.parse(rows)[0];
}

/** Begins the idle time of an editor's session anew. */
export async function touchEditorSession(idHash: string): Promise<void> {
  await database().$executeRaw`
    UPDATE portal.editor_session SET last_seen_at = now() WHERE id_hash = ${idHash}`;
}

/** Ends an editor's session that is not over yet. */
export async function endEditorSessionRow(idHash: string, clientId: string): Promise<void> {
  await database().$executeRaw`
    UPDATE portal.editor_session SET ended_at = now()
    WHERE id_hash = ${idHash} AND client_id = ${clientId} AND ended_at IS NULL`;
}
