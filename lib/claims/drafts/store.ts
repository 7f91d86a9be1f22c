import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Path } from '@/lib/clients';
import { database, type PrismaTransaction } from '@/lib/db';
import { calendarDate } from '@/lib/platform';

/** Whose claims: of one contract, in one environment of one client. */
export interface ContractOfDrafts {
  readonly clientId: string;
  readonly path: Path;
  readonly subject: string;
}

/** Who begins a claim. */
export interface Beginner {
  /** The mark of the contact that has proved itself; empty where none has. */
  readonly contact: string;
  /** Whose it is among those who act for the holder: an agent or a delegation; empty for the holder. */
  readonly typist: string;
  /** Who acts for the holder; empty for the holder. */
  readonly begunBy: string;
}

/** How a claim begins, where something is known of that before. */
export interface BegunAs {
  readonly id?: string;
  /** The last day on which it can be reported, where its plan has ended or ends while it waits. */
  readonly reportUntil?: string | undefined;
  readonly transaction?: Pick<PrismaTransaction, '$executeRaw'>;
}

const rows = z.array(
  z.object({
    id: z.string(),
    contact: z.string(),
    typist: z.string(),
    begunBy: z.string(),
    answers: z.string(),
    version: z.number(),
    claimId: z.string().nullable(),
    beganAt: z.date(),
    savedAt: z.date(),
    expiresAt: z.date(),
    reportUntil: calendarDate.nullable(),
    isEndTold: z.boolean(),
  }),
);
export type DraftRow = z.infer<typeof rows>[number];

/** The claims of a contract that are not filed, the one that was saved last first. */
export async function waitingRows({
  clientId,
  path,
  subject,
}: ContractOfDrafts): Promise<readonly DraftRow[]> {
  return rows.parse(
    await database().$queryRaw`
      SELECT id, contact, typist, begun_by AS "begunBy", answers, version, claim_id AS "claimId",
        created_at AS "beganAt", saved_at AS "savedAt", expires_at AS "expiresAt",
        report_until::text AS "reportUntil",
        coalesce(ending_told_at, report_told_at) IS NOT NULL AS "isEndTold"
      FROM portal.claim_draft
      WHERE client_id = ${clientId} AND path = ${path} AND subject = ${subject}
        AND claim_id IS NULL AND expires_at > now()
      ORDER BY saved_at DESC, id`,
  );
}

/** One of them, or what became of it; none where it is another contract's. */
export async function draftRow(
  { clientId, path, subject }: ContractOfDrafts,
  id: string,
): Promise<DraftRow | undefined> {
  const found = await database().$queryRaw`
    SELECT id, contact, typist, begun_by AS "begunBy", answers, version, claim_id AS "claimId",
      created_at AS "beganAt", saved_at AS "savedAt", expires_at AS "expiresAt",
      report_until::text AS "reportUntil",
      coalesce(ending_told_at, report_told_at) IS NOT NULL AS "isEndTold"
    FROM portal.claim_draft
    WHERE id = ${id}::uuid AND client_id = ${clientId} AND path = ${path}
      AND subject = ${subject} AND expires_at > now()`;
  return rows.parse(found)[0];
}

/**
 * Writes down a claim that begins.
 * @param seal what was said, sealed for the row that it becomes
 * @param days how long it waits
 * @param begun what it is called, where that is known before, and a transaction that it is part of
 * @returns what it is called: one that the same has begun so already stays as it is, and where somebody
 * else's is called so it gets a name of its own
 */
export async function insertDraft(
  contract: ContractOfDrafts,
  beginner: Beginner,
  seal: (id: string) => Promise<string>,
  days: number,
  { id = randomUUID(), reportUntil, transaction: client = database() }: BegunAs = {},
): Promise<string> {
  const { clientId, path, subject } = contract;
  const { contact, typist, begunBy } = beginner;
  const answers = await seal(id);
  const written = await client.$executeRaw`
    INSERT INTO portal.claim_draft
      (id, client_id, path, subject, contact, typist, begun_by, answers, expires_at, report_until)
    VALUES (${id}::uuid, ${clientId}, ${path}, ${subject}, ${contact}, ${typist}, ${begunBy},
      ${answers}, now() + make_interval(days => ${days}), ${reportUntil ?? null}::text::date)
    ON CONFLICT (id) DO UPDATE SET id = EXCLUDED.id
    WHERE claim_draft.client_id = EXCLUDED.client_id AND claim_draft.path = EXCLUDED.path
      AND claim_draft.subject = EXCLUDED.subject AND claim_draft.contact = EXCLUDED.contact
      AND claim_draft.typist = EXCLUDED.typist AND claim_draft.expires_at > now()`;
  if (written === 1) return id;
  return insertDraft(contract, beginner, seal, days, { reportUntil, transaction: client });
}

/**
 * Saves what was said, where nobody has said anything else since, and begins its time anew: its end is
 * told again when that comes near.
 * @param version on which it builds
 * @param reportUntil the last day on which it can be reported, where that is to be watched
 * @returns whether it was saved
 */
export async function updateDraft(
  { clientId, path, subject }: ContractOfDrafts,
  { id, version }: Pick<DraftRow, 'id' | 'version'>,
  answers: string,
  days: number,
  reportUntil: string | undefined,
): Promise<boolean> {
  const until = reportUntil ?? null;
  const saved = await database().$executeRaw`
    UPDATE portal.claim_draft SET answers = ${answers}, version = version + 1, saved_at = now(),
      expires_at = now() + make_interval(days => ${days}), ending_told_at = NULL,
      report_told_at = CASE WHEN report_until = ${until}::text::date THEN report_told_at END,
      report_until = ${until}::text::date
    WHERE id = ${id}::uuid AND client_id = ${clientId} AND path = ${path}
      AND subject = ${subject} AND version = ${version} AND claim_id IS NULL
      AND expires_at > now()`;
  return saved === 1;
}

/**
 * Says what became of a claim that is filed, and forgets what was said: the claim has it.
 * @returns whether it was said first: another window may have filed the same at the same time
 */
export async function markFiled(
  { clientId, path, subject }: ContractOfDrafts,
  id: string,
  claimId: string,
): Promise<boolean> {
  const { count } = await database().claimDraft.updateMany({
    where: { id, clientId, path, subject, claimId: null },
    data: { claimId, answers: '' },
  });
  return count > 0;
}

/** Throws a claim away that is not filed. @returns whether there was one */
export async function deleteDraft(
  { clientId, path, subject }: ContractOfDrafts,
  id: string,
): Promise<boolean> {
  const { count } = await database().claimDraft.deleteMany({
    where: { id, clientId, path, subject, claimId: null },
  });
  return count > 0;
}
