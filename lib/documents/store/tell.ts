import 'server-only';
import { database, type PrismaTransaction } from '@/lib/db';
import { Prisma } from '@/lib/db/generated/client';
import { refusedDays } from '../kept-for';
import { idsIn } from './identifiers';

/**
 * Whether the files of the thing of the outer row `document` are not handed over yet: one is on its way or
 * being checked, or was refused (`FAILED` included) and neither dismissed nor replaced by another one.
 * Each later file replaces one: it was begun after the refusal, which is {@link refusedDays} before the row
 * of the refused file expires. The very file that is here already is not missed.
 */
const isHeldBack = Prisma.sql`EXISTS (
  SELECT FROM portal.document AS missed
  WHERE missed.given_for = document.given_for AND (
    missed.state IN ('UPLOADING', 'SCANNING', 'HELD')
    OR (
      missed.state IN ('REFUSED', 'FAILED') AND missed.reason <> 'SAME' AND missed.dismissed_at IS NULL
      AND (
        SELECT count(*) FROM portal.document AS refused
        WHERE refused.given_for = missed.given_for AND refused.state IN ('REFUSED', 'FAILED')
          AND refused.reason <> 'SAME' AND refused.dismissed_at IS NULL
          AND refused.expires_at >= missed.expires_at
      ) > (
        SELECT count(*) FROM portal.document AS later
        WHERE later.given_for = missed.given_for AND later.state IN ('RECEIVED', 'REJECTED')
          AND later.created_at > missed.expires_at - make_interval(days => ${refusedDays})
      )
    )
  ))`;

/** Which of these things have files that wait for others of the same thing, and are not handed over yet. */
export async function heldBackOf(things: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set(
    idsIn(
      await database().$queryRaw`
      SELECT DISTINCT given_for AS id FROM portal.document
      WHERE given_for = ANY(${[...things]}) AND state = 'RECEIVED' AND told_at IS NULL
        AND ${isHeldBack}`,
    ),
  );
}

/** All files that were received for one thing, the oldest first. */
export async function receivedFor(givenFor: string) {
  return database().document.findMany({
    where: { givenFor, state: 'RECEIVED' },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
}

/** The platform has these. */
export async function noteTold(ids: readonly string[]): Promise<void> {
  await database().document.updateMany({
    where: { id: { in: [...ids] } },
    data: { toldAt: new Date(), opening: null },
  });
}

/** The things of which the platform does not have every file yet, and is to be told now. */
export async function untoldThings(most: number): Promise<readonly string[]> {
  return idsIn(
    await database().$queryRaw`
    SELECT given_for AS id FROM portal.document
    WHERE state = 'RECEIVED' AND told_at IS NULL AND opening IS NOT NULL
      AND NOT ${isHeldBack}
    GROUP BY given_for ORDER BY min(created_at) LIMIT ${most}`,
  );
}

/** Keeps what opens the contract now, of files that the platform does not have. */
export async function renewOpenings(
  transaction: PrismaTransaction,
  files: readonly { readonly id: string; readonly opening: string }[],
): Promise<void> {
  for (const { id, opening } of files)
    await transaction.document.updateMany({ where: { id, toldAt: null }, data: { opening } });
}

/** The platform will not have these: they stay here, and nothing is tried with them by itself. */
export async function forgetOpening(ids: readonly string[]): Promise<void> {
  await database().document.updateMany({
    where: { id: { in: [...ids] } },
    data: { opening: null },
  });
}

/** A file that a platform was told of: received for a claim, or handed in. Papers of products are told to none. */
export function toldDocument(clientId: string, paths: readonly string[], id: string) {
  return database().document.findFirst({
    where: {
      id,
      clientId,
      path: { in: [...paths] },
      state: 'RECEIVED',
      OR: [
        { claimId: { not: null }, toldAt: { not: null } },
        { claimId: null, productId: null, subject: { startsWith: 'handed-in:' } },
      ],
    },
    select: { name: true, mediaType: true, sha256: true, storageKey: true },
  });
}

/** How large the files of a claim are that were looked into and are kept, on any of these paths. */
export function sizesOfClaim({
  clientId,
  paths,
  claimId,
}: {
  readonly clientId: string;
  readonly paths: readonly string[];
  readonly claimId: string;
}) {
  return database().document.findMany({
    where: { clientId, path: { in: [...paths] }, claimId, state: 'RECEIVED' },
    select: { id: true, bytes: true },
  });
}

/** A file of a claim that was looked into, on any of these paths. */
export function documentOfClaim({
  clientId,
  paths,
  claimId,
  documentId,
}: {
  readonly clientId: string;
  readonly paths: readonly string[];
  readonly claimId: string;
  readonly documentId: string;
}) {
  return database().document.findFirst({
    where: { id: documentId, clientId, path: { in: [...paths] }, claimId, state: 'RECEIVED' },
    select: { name: true, mediaType: true, storageKey: true, previewKey: true },
  });
}

/** The files that were given for what a claim asks for, on any of these paths, by what they are for. */
export function filesOfRequests({
  clientId,
  paths,
  claimId,
}: {
  readonly clientId: string;
  readonly paths: readonly string[];
  readonly claimId: string;
}) {
  return database().document.findMany({
    where: {
      clientId,
      path: { in: [...paths] },
      claimId,
      requirementId: { not: null },
      dismissedAt: null,
    },
    select: {
      givenFor: true,
      requirementId: true,
      state: true,
      toldAt: true,
      createdAt: true,
      upload: { select: { lockUntil: true } },
    },
  });
}
