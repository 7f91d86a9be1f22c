import { z } from 'zod';
import { database } from '@/lib/db';
import { Prisma } from '@/lib/db/generated/client';
import type { DraftOwner, HolderSession } from '../holder';

/** A draft as it is written down. */
export interface WrittenDraft {
  /** Where it goes on. */
  readonly page: string;
  /** Sealed. */
  readonly answers: string;
  /** As it is written; of one that is to be written, what it builds on, 0 where there was none. */
  readonly version: number;
}

/** A draft that is to be written down. */
export interface NewDraft extends WrittenDraft {
  readonly writer: string;
  /** In seconds. */
  readonly lifetime: number;
}

/** A draft as it was written down last. */
export interface FoundDraft extends WrittenDraft {
  readonly keptAt: Date;
}

const foundRows = z.array(
  z.object({ page: z.string(), answers: z.string(), version: z.number(), keptAt: z.date() }),
);

/** The draft of a form, unless it is too old. */
export async function draftRow(owner: DraftOwner, form: string): Promise<FoundDraft | undefined> {
  const rows = await database().$queryRaw`
    SELECT page, answers, version, updated_at AS "keptAt" FROM portal.holder_draft
    WHERE ${of(owner)} AND form = ${form} AND expires_at > now()`;
  return foundRows.parse(rows)[0];
}

const keptRows = z.array(z.object({ version: z.number() }));

/**
 * Saves a draft in one statement, unless there is a newer version.
 * @returns its version; `undefined` where there is a newer one
 */
export async function writeDraft(
  owner: DraftOwner,
  form: string,
  draft: NewDraft,
): Promise<number | undefined> {
  const statement = draft.version === 0 ? firstKeeping : laterKeeping;
  const rows = await database().$queryRaw(statement(owner, form, draft));
  const version = keptRows.parse(rows)[0]?.version;
  if (version === 1) await deleteOldestOf(owner);
  return version;
}

/** How many drafts wait for one holder: more than there are forms, and no room for making names up. */
const mostOfOwner = 20;

async function deleteOldestOf(owner: DraftOwner): Promise<void> {
  await database().$executeRaw`
    DELETE FROM portal.holder_draft WHERE ${of(owner)} AND form IN (
      SELECT form FROM portal.holder_draft WHERE ${of(owner)}
      ORDER BY updated_at DESC OFFSET ${mostOfOwner})`;
}

/** One that is too old is as good as none. */
function firstKeeping(
  { clientId, path, subject, agent }: DraftOwner,
  form: string,
  { page, answers, writer, lifetime }: NewDraft,
): Prisma.Sql {
  return Prisma.sql`
    INSERT INTO portal.holder_draft AS known
      (client_id, path, subject, agent, form, page, answers, writer, version, expires_at)
    VALUES (${clientId}, ${path}, ${subject}, ${agent}, ${form}, ${page}, ${answers}, ${writer}, 1,
      now() + make_interval(secs => ${lifetime}))
    ON CONFLICT (client_id, path, subject, agent, form) DO UPDATE SET
      page = excluded.page, answers = excluded.answers, writer = excluded.writer,
      version = known.version + 1, updated_at = now(), expires_at = excluded.expires_at
    WHERE known.writer = excluded.writer OR known.expires_at <= now()
    RETURNING version`;
}

/** A late save does not recreate a draft that has ended. */
function laterKeeping(
  owner: DraftOwner,
  form: string,
  { page, answers, version, writer, lifetime }: NewDraft,
): Prisma.Sql {
  return Prisma.sql`
    UPDATE portal.holder_draft SET
      page = ${page}, answers = ${answers}, writer = ${writer}, version = version + 1,
      updated_at = now(), expires_at = now() + make_interval(secs => ${lifetime})
    WHERE ${of(owner)} AND form = ${form} AND expires_at > now()
      AND (version = ${version} OR writer = ${writer})
    RETURNING version`;
}

/** Deletes the draft of a form. */
export async function deleteDraft(owner: DraftOwner, form: string): Promise<void> {
  await database().holderDraft.deleteMany({ where: { ...owner, form } });
}

/**
 * Ends every draft about one thing of a contract, of all owners.
 * @param thing its identifier, with which the names of its forms end
 */
export async function endDraftsOf(
  { clientId, path, subject }: Omit<DraftOwner, 'agent'>,
  thing: string,
): Promise<void> {
  const form = { endsWith: `-${thing}` };
  await database().holderDraft.deleteMany({ where: { clientId, path, subject, form } });
}

/**
 * Discards the drafts that their owner is offered on a page: those from before their session.
 * @param session the one that is open
 */
export async function dropOfferedDrafts(
  owner: DraftOwner,
  { idHash }: HolderSession,
  page: string,
): Promise<void> {
  await database().$executeRaw`
    DELETE FROM portal.holder_draft WHERE ${of(owner)} AND page = ${page}
      AND updated_at <= (SELECT created_at FROM portal.session WHERE id_hash = ${idHash})`;
}

const waitingRows = z.array(z.object({ waits: z.boolean() }));

/** Whether an owner has any draft that is not too old. */
export async function hasDraft(owner: DraftOwner): Promise<boolean> {
  const rows = await database().$queryRaw`
    SELECT EXISTS (
      SELECT FROM portal.holder_draft WHERE ${of(owner)} AND expires_at > now()) AS waits`;
  return waitingRows.parse(rows)[0]?.waits ?? false;
}

function of({ clientId, path, subject, agent }: DraftOwner): Prisma.Sql {
  return Prisma.sql`client_id = ${clientId} AND path = ${path} AND subject = ${subject}
    AND agent = ${agent}`;
}
