import { sealData, unsealData } from 'iron-session';
import { z } from 'zod';
import type { ClientSnapshot, Path } from '@/lib/clients';
import { secret } from '@/lib/config';
import { pool } from '@/lib/db';
import type { CookieReader } from './cookies';
import type { AgentSession, DraftOwner, HolderSession } from './holder';
import { ownerOfCookie } from './session';

/** What somebody has typed so far, and into what. */
export interface TypedAnswers<Answers> {
  /** Where it goes on. */
  readonly page: string;
  readonly answers: Answers;
}

/** A draft as it was kept last. */
export interface HolderDraft<Answers> extends TypedAnswers<Answers> {
  readonly version: number;
}

/** On what a page builds that keeps a draft. */
export interface DraftBase {
  /** The version that the page came with, or has made since; 0 where there was none. */
  readonly version: number;
  /** Names the page as it is open in one window. */
  readonly writer: string;
}

/** What came of keeping a draft. */
export type Keeping =
  | { readonly kind: 'kept'; readonly version: number }
  /** Another window has gone on with it, has finished it or has thrown it away: nothing is changed. */
  | { readonly kind: 'overtaken' };

/** How long a draft waits for its holder unless its room says otherwise, in seconds. */
const defaultLifetime = 24 * 3600;

/** What is kept of one form, or of one work of several steps. */
export interface DraftKind<Answers> {
  read(owner: DraftOwner): Promise<HolderDraft<Answers> | undefined>;
  /** Keeps what was typed where nobody has gone on with it meanwhile (invariant 8). */
  keep(owner: DraftOwner, typed: TypedAnswers<Answers>, base: DraftBase): Promise<Keeping>;
  /** It is finished. */
  end(owner: DraftOwner): Promise<void>;
}

/**
 * Says what is kept of a form or of a work of several steps, as a row that its owner alone can read,
 * until it is finished, thrown away or too old.
 * @param form names it among all drafts of its owner
 * @param schema what its answers must look like to be believed
 */
export function draftKind<Answers>(
  form: string,
  schema: z.ZodType<Answers>,
  lifetime = defaultLifetime,
): DraftKind<Answers> {
  return {
    async read(owner) {
      const { rows } = await pool().query<{ page: string; answers: string; version: number }>(
        `SELECT page, answers, version FROM portal.holder_draft
         WHERE ${ofOwner} AND form = $5 AND expires_at > now()`,
        [...keyOf(owner), form],
      );
      const [row] = rows;
      if (!row) return undefined;
      const sealed = await unsealData(row.answers, { password: password(owner, form), ttl: 0 });
      const { data } = z.object({ answers: schema }).safeParse(sealed);
      return data && { page: row.page, version: row.version, answers: data.answers };
    },
    async keep(owner, { page, answers }, { version, writer }) {
      const sealed = await sealData({ answers }, { password: password(owner, form), ttl: 0 });
      const values = [...keyOf(owner), form, page, sealed, writer, lifetime];
      const { rows } = await pool().query<{ version: number }>(
        version === 0 ? firstKeeping : laterKeeping,
        version === 0 ? values : [...values, version],
      );
      const [row] = rows;
      return row ? { kind: 'kept', version: row.version } : { kind: 'overtaken' };
    },
    async end(owner) {
      await pool().query(`DELETE FROM portal.holder_draft WHERE ${ofOwner} AND form = $5`, [
        ...keyOf(owner),
        form,
      ]);
    },
  };
}

const ofOwner = 'client_id = $1 AND path = $2 AND subject = $3 AND agent = $4';

/** One that is too old is as good as none. */
const firstKeeping = `INSERT INTO portal.holder_draft AS known
     (client_id, path, subject, agent, form, page, answers, writer, version, expires_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 1, now() + make_interval(secs => $9))
   ON CONFLICT (client_id, path, subject, agent, form) DO UPDATE SET
     page = excluded.page, answers = excluded.answers, writer = excluded.writer,
     version = known.version + 1, updated_at = now(), expires_at = excluded.expires_at
   WHERE known.writer = excluded.writer OR known.expires_at <= now()
   RETURNING version`;

/** A draft that has ended meanwhile is not begun again by what comes too late. */
const laterKeeping = `UPDATE portal.holder_draft SET
     page = $6, answers = $7, writer = $8, version = version + 1, updated_at = now(),
     expires_at = now() + make_interval(secs => $9)
   WHERE ${ofOwner} AND form = $5 AND expires_at > now() AND (version = $10 OR writer = $8)
   RETURNING version`;

/**
 * Throws away the draft that its owner is offered: the newest from before their session.
 * @param session the one that is open
 */
export async function dropOfferedDraft(
  owner: DraftOwner,
  { idHash }: HolderSession,
): Promise<void> {
  await pool().query(
    `DELETE FROM portal.holder_draft WHERE ${ofOwner} AND form = (
       SELECT form FROM portal.holder_draft WHERE ${ofOwner} AND expires_at > now()
         AND updated_at < (SELECT created_at FROM portal.session WHERE id_hash = $5)
       ORDER BY updated_at DESC LIMIT 1)`,
    [...keyOf(owner), idHash],
  );
}

/** Whether anything waits for the holder of the session that a request's cookie speaks of, alive or not. */
export async function draftWaits(
  snapshot: ClientSnapshot,
  cookies: CookieReader,
): Promise<boolean> {
  const owner = await ownerOfCookie(snapshot, cookies);
  if (!owner) return false;
  const { rowCount } = await pool().query(
    `SELECT FROM portal.holder_draft WHERE ${ofOwner} AND expires_at > now() LIMIT 1`,
    keyOf(owner),
  );
  return rowCount === 1;
}

/** Whose drafts the holder of a session, or the agent who acts for them, reads and keeps. */
export function draftOwner(
  { snapshot, path }: { readonly snapshot: ClientSnapshot; readonly path: Path },
  session: HolderSession | AgentSession,
): DraftOwner {
  const agent = 'agent' in session ? session.agent.id : '';
  return { clientId: snapshot.id, path, subject: session.subject, agent };
}

function keyOf({ clientId, path, subject, agent }: DraftOwner): string[] {
  return [clientId, path, subject, agent];
}

/** Whoever can write to the table cannot make one owner's draft another's. */
function password(owner: DraftOwner, form: string): string {
  return `${secret()}:${JSON.stringify([...keyOf(owner), form])}`;
}
