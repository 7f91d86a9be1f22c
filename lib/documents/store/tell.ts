import 'server-only';
import { database } from '@/lib/db';
import { idsIn } from './identifiers';

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

/** The things of which the platform does not have every file yet. */
export async function untoldThings(most: number): Promise<readonly string[]> {
  return idsIn(
    await database().$queryRaw`
    SELECT given_for AS id FROM portal.document
    WHERE state = 'RECEIVED' AND told_at IS NULL AND opening IS NOT NULL
    GROUP BY given_for ORDER BY min(created_at) LIMIT ${most}`,
  );
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
