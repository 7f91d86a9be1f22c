import 'server-only';
import { z } from 'zod';
import { pathSchema } from '@/lib/clients';
import { database, type PrismaTransaction } from '@/lib/db';
import type { DocumentOwner } from '../owner';
import { idsIn } from './identifiers';

const arrivedRow = z.object({
  clientId: z.string(),
  path: pathSchema,
  subject: z.string(),
  agent: z.string(),
  claimId: z.string().nullable(),
  productId: z.string().nullable(),
});
/** Whose file has arrived, who has sent it, and for which claim or product. */
export type ArrivedDocument = z.infer<typeof arrivedRow>;

/** Every byte is here: it is checked from now on. @returns whose it is, where that is new */
export async function startChecking(
  transaction: PrismaTransaction,
  id: string,
): Promise<ArrivedDocument | undefined> {
  const { count } = await transaction.document.updateMany({
    where: { id, state: 'UPLOADING' },
    data: { state: 'SCANNING', expiresAt: new Date(Date.now() + 14 * 24 * 3_600_000) },
  });
  if (count === 0) return undefined;
  const select = {
    clientId: true,
    path: true,
    subject: true,
    agent: true,
    claimId: true,
    productId: true,
  };
  return arrivedRow.parse(await transaction.document.findUniqueOrThrow({ where: { id }, select }));
}

/** How many other files of a contract wait to be checked, or are just now. */
export async function waitingBeside(
  transaction: PrismaTransaction,
  id: string,
  {
    clientId,
    path,
    subject,
  }: Pick<DocumentOwner, 'clientId' | 'subject'> & { readonly path: string },
): Promise<number> {
  return transaction.document.count({
    where: { clientId, path, subject, state: { in: ['SCANNING', 'HELD'] }, id: { not: id } },
  });
}

/** How long one process has a file for itself that it checks, in seconds. */
const checkSeconds = 300;

/** Takes a file for this process alone, to check it. */
export async function holdDocument(id: string): Promise<boolean> {
  const count = await database().$executeRaw`
    UPDATE portal.document SET held_until = now() + make_interval(secs => ${checkSeconds})
    WHERE id = ${id}::uuid AND state IN ('SCANNING', 'HELD')
      AND (held_until IS NULL OR held_until <= now())`;
  return count > 0;
}

/** Of one that could not be checked. */
export async function releaseDocument(
  id: string,
  state: 'SCANNING' | 'HELD',
  reason: string | null,
): Promise<void> {
  await database().document.updateMany({
    where: { id, state: { in: ['SCANNING', 'HELD'] } },
    data: { state, reason, heldUntil: null },
  });
}

/** The files that wait to be checked, the oldest first. */
export async function waitingDocuments(most: number): Promise<readonly string[]> {
  return idsIn(
    await database().$queryRaw`
    SELECT id::text AS id FROM portal.document
    WHERE state IN ('SCANNING', 'HELD') AND (held_until IS NULL OR held_until <= now())
    ORDER BY created_at LIMIT ${most}`,
  );
}

/** A file as it is checked. */
export async function documentToCheck(id: string) {
  return database().document.findUnique({ where: { id } });
}

/**
 * Whether the same was given for the same thing before: the file that was sent, or what was made of it,
 * which bytes that nobody sees do not change.
 * @param digests of what was sent now, and of what was made of it
 */
export async function sameBefore(
  reader: Pick<PrismaTransaction, 'document'>,
  { givenFor, id }: { readonly givenFor: string; readonly id: string },
  digests: readonly string[],
): Promise<boolean> {
  const among = { in: [...digests] };
  const count = await reader.document.count({
    where: {
      givenFor,
      state: 'RECEIVED',
      id: { not: id },
      OR: [{ sentSha256: among }, { sha256: among }],
    },
  });
  return count > 0;
}

/** Has a transaction decide alone of the files of one thing: of two that are the same one is the first. */
export async function decideAlone(transaction: PrismaTransaction, givenFor: string): Promise<void> {
  await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${givenFor}, 0))`;
}

/** What became of a file that was checked. */
export interface Received {
  readonly mediaType: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly sentSha256: string;
  readonly storageKey: string;
  readonly previewKey: string | null;
  readonly expiresAt: Date;
}

/** @returns whether it still waited for that */
export async function settleReceived(
  transaction: PrismaTransaction,
  id: string,
  received: Received,
): Promise<boolean> {
  const { count } = await transaction.document.updateMany({
    where: { id, state: { in: ['SCANNING', 'HELD'] } },
    data: { ...received, state: 'RECEIVED', reason: null, heldUntil: null },
  });
  await transaction.upload.deleteMany({ where: { documentId: id } });
  return count > 0;
}

/** Nothing of the file is kept; that it was refused, and why, can be read for a while. */
export async function settleWithout(
  transaction: PrismaTransaction,
  id: string,
  state: 'REFUSED' | 'FAILED',
  reason: string,
  expiresAt: Date,
): Promise<boolean> {
  const { count } = await transaction.document.updateMany({
    where: { id, state: { in: ['UPLOADING', 'SCANNING', 'HELD'] } },
    data: {
      state,
      reason,
      expiresAt,
      heldUntil: null,
      storageKey: null,
      previewKey: null,
      opening: null,
      sha256: null,
      sentSha256: null,
    },
  });
  await transaction.upload.deleteMany({ where: { documentId: id } });
  return count > 0;
}
