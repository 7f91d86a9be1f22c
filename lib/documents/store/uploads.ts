import 'server-only';
import { database } from '@/lib/db';
import type { Prisma } from '@/lib/db/generated/client';
import type { StagedObject } from '../storage/port';
import { idsIn } from './identifiers';

const uploadSelect = {
  documentId: true,
  length: true,
  received: true,
  staging: true,
  pieces: true,
  document: { select: { storageKey: true, state: true } },
} satisfies Prisma.UploadSelect;

/** How far a file has arrived. */
export interface ArrivingUpload extends StagedObject {
  readonly id: string;
  /** In bytes. */
  readonly length: number;
  readonly received: number;
  readonly pieces: readonly string[];
}

/** `undefined` of what has arrived, or is no more. */
export async function uploadOf(id: string): Promise<ArrivingUpload | undefined> {
  const row = await database().upload.findUnique({
    where: { documentId: id },
    select: uploadSelect,
  });
  if (!row?.document.storageKey) return undefined;
  const { documentId, document, ...upload } = row;
  return { ...upload, id: documentId, key: row.document.storageKey };
}

/**
 * Writes down what is kept by now, where whoever writes has the lock.
 * @returns whether it still was theirs
 */
export async function noteReceived(
  id: string,
  lockOwner: string,
  received: number,
  pieces: readonly string[],
): Promise<boolean> {
  const { count } = await database().upload.updateMany({
    where: { documentId: id, lockOwner, received: { lte: received } },
    data: { received, pieces: [...pieces] },
  });
  return count > 0;
}

/** Uploads that nobody has gone on with in time. */
export async function lapsedUploads(most: number): Promise<readonly string[]> {
  return idsIn(
    await database().$queryRaw`
    SELECT document_id::text AS id FROM portal.upload JOIN portal.document ON id = document_id
    WHERE upload.expires_at < now() AND state = 'UPLOADING'
    ORDER BY upload.expires_at LIMIT ${most}`,
  );
}

/** Uploads that are whole, of which nobody has said so: who would have has died. */
export async function unsaidUploads(most: number): Promise<readonly string[]> {
  return idsIn(
    await database().$queryRaw`
    SELECT document_id::text AS id FROM portal.upload JOIN portal.document ON id = document_id
    WHERE received = length AND length > 0 AND state = 'UPLOADING' AND lock_until < now()
    ORDER BY lock_until LIMIT ${most}`,
  );
}

/** A file that came at one go is here, all of it. */
export async function noteWhole(
  id: string,
  length: number,
  pieces: readonly string[],
): Promise<void> {
  await database().upload.update({
    where: { documentId: id },
    data: {
      length,
      received: length,
      pieces: [...pieces],
      document: { update: { bytes: length } },
    },
  });
}
