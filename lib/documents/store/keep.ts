import 'server-only';
import { database } from '@/lib/db';
import { idsIn } from './identifiers';

/** Files whose purpose is over; of what has not arrived, {@link lapsedUploads} decides. */
export async function expiredDocuments(most: number) {
  const ids = idsIn(
    await database().$queryRaw`
    SELECT id::text AS id FROM portal.document
    WHERE expires_at < now() AND state <> 'UPLOADING'
    ORDER BY expires_at LIMIT ${most}`,
  );
  return database().document.findMany({
    where: { id: { in: [...ids] } },
    include: { upload: true },
  });
}

/** Takes the row of a file away that is gone from the storage. */
export async function deleteDocument(id: string): Promise<void> {
  await database().document.deleteMany({ where: { id } });
}

/** Which of these keys belong to a file. */
export async function knownKeys(keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await database().document.findMany({
    where: { OR: [{ storageKey: { in: [...keys] } }, { previewKey: { in: [...keys] } }] },
    select: { storageKey: true, previewKey: true },
  });
  return new Set(
    rows.flatMap(({ storageKey, previewKey }) => [storageKey ?? '', previewKey ?? '']),
  );
}

/** Files whose purpose ends by then, unless it ended before. */
export async function letGoBy(givenFor: string, expiresAt: Date): Promise<void> {
  await database().document.updateMany({
    where: { givenFor, expiresAt: { gt: expiresAt } },
    data: { expiresAt },
  });
}

/** Files that were received stay until then, however soon they were to go. */
export async function keepUntil(givenFor: string, expiresAt: Date): Promise<void> {
  await database().document.updateMany({
    where: { givenFor, state: 'RECEIVED', expiresAt: { lt: expiresAt } },
    data: { expiresAt },
  });
}
