import { z } from 'zod';
import { pathSchema } from '@/lib/clients';
import { database, type PrismaTransaction } from '@/lib/db';
import { Prisma } from '@/lib/db/generated/client';
import { calendarDate } from '@/lib/platform';

/** Whoever acts for the holder and files in the same sitting is told of once: so long nobody has gone on. */
const isLeft = Prisma.sql`begun_by <> '' AND begun_told_at IS NULL
  AND saved_at < now() - interval '15 minutes'`;

/** Nobody is reminded of what they have said today; of what is kept shortly, after half of its time. */
const isForgotten = Prisma.sql`
  now() >= saved_at + least(interval '20 hours', (expires_at - saved_at) / 2)`;

const isEnding = Prisma.sql`ending_told_at IS NULL
  AND expires_at < now() + interval '5 days' AND ${isForgotten}`;

const isReportEnding = Prisma.sql`report_told_at IS NULL
  AND report_until BETWEEN current_date AND current_date + 7 AND ${isForgotten}`;

/**
 * The claims of which something is to be told, the first to end before the others. Each reason has an
 * index of its own: with `OR` between them all drafts are read.
 */
export async function dueDrafts(most: number): Promise<readonly string[]> {
  const found = [isLeft, isEnding, isReportEnding].map(
    (isDue) => Prisma.sql`
      SELECT id, expires_at FROM portal.claim_draft
      WHERE claim_id IS NULL AND expires_at > now() AND ${isDue}`,
  );
  const rows = await database().$queryRaw`
    SELECT id FROM (${Prisma.join(found, ' UNION ')}) AS due
    ORDER BY expires_at, id LIMIT ${most}`;
  return z
    .array(z.object({ id: z.string() }))
    .parse(rows)
    .map(({ id }) => id);
}

const dueRow = z.tuple([
  z.object({
    clientId: z.string(),
    path: pathSchema,
    subject: z.string(),
    contact: z.string(),
    answers: z.string(),
    version: z.number(),
    reportUntil: calendarDate.nullable(),
    isLeft: z.boolean(),
    isEnding: z.boolean(),
    isReportEnding: z.boolean(),
  }),
]);
/** A claim of which something is to be told. */
export type DueDraft = z.infer<typeof dueRow>[0];

/**
 * Takes what is to be told of a claim, in the transaction that has it told: whoever comes second finds
 * nothing.
 * @returns `undefined` where it is filed, thrown away or over
 */
export async function takeDue(
  transaction: PrismaTransaction,
  id: string,
): Promise<DueDraft | undefined> {
  const rows = await transaction.$queryRaw`
    SELECT client_id AS "clientId", path, subject, contact, answers, version,
      report_until::text AS "reportUntil", (${isLeft}) AS "isLeft",
      coalesce((${isEnding}), false) AS "isEnding",
      coalesce((${isReportEnding}), false) AS "isReportEnding"
    FROM portal.claim_draft
    WHERE id = ${id}::uuid AND claim_id IS NULL AND expires_at > now()
    FOR UPDATE`;
  const { data } = dueRow.safeParse(rows);
  if (!data) return undefined;
  const [due] = data;
  await transaction.$executeRaw`
    UPDATE portal.claim_draft SET
      begun_told_at = CASE WHEN ${due.isLeft} THEN now() ELSE begun_told_at END,
      ending_told_at = CASE WHEN ${due.isEnding} THEN now() ELSE ending_told_at END,
      report_told_at = CASE WHEN ${due.isReportEnding} THEN now() ELSE report_told_at END
    WHERE id = ${id}::uuid`;
  return due;
}
