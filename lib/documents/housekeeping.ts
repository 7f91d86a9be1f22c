import { tmpdir } from 'node:os';
import { inTransaction } from '@/lib/db';
import { defineJob } from '@/lib/jobs';
import { failureOf, log } from '@/lib/observability';
import { arrived } from './arriving/upload-store';
import { removeLeftFolders } from './checks/checked-folder';
import { refusedDays } from './kept-for';
import { documentStorage } from './storage';
import { isStorageFailure, type StoredObject } from './storage/port';
import { settleWithout } from './store/check';
import { deleteDocument, expiredDocuments, knownKeys } from './store/keep';
import { lapsedUploads, uploadOf } from './store/uploads';

/** How many at once. */
const batch = 100;
/** What nobody knows is left alone for so long, in milliseconds: it may be on its way. */
const graceOfStrays = 24 * 3_600_000;

/**
 * Lets go of what was not sent to its end, of what has outlived its purpose, and of what is in the
 * storage and in no row: first from the storage, then from the index.
 */
export const documentHousekeeping = defineJob({
  name: 'document-housekeeping',
  schedule: '*/10 * * * *',
  longestRun: 10 * 60,
  run: (_, signal) => keepHouse(signal),
});

/** @param grace how long what nobody knows is left alone, in milliseconds */
export async function keepHouse(signal: AbortSignal, grace = graceOfStrays): Promise<void> {
  for (const id of await lapsedUploads(batch)) if (!signal.aborted) await unlessAway(giveUp(id));
  for (const document of await expiredDocuments(batch))
    if (!signal.aborted) await unlessAway(letGo(document));
  await removeLeftFolders(tmpdir());
  await removeStrays(signal, grace);
}

/** One file that the storage does not let go of keeps no other one. */
async function unlessAway(done: Promise<void>): Promise<void> {
  await done.catch((error: unknown) => {
    if (!isStorageFailure(error)) throw error;
    log.warn(failureOf(error), 'A file was not let go of, and is tried again');
  });
}

/** A file that goes. */
interface Leaving {
  readonly id: string;
  readonly storageKey: string | null;
  readonly previewKey: string | null;
  readonly upload: { readonly staging: string } | null;
}

/** Lets go of a file, from the storage first. @throws StorageFailure where that is away */
export async function letGo({ id, storageKey, previewKey, upload }: Leaving): Promise<void> {
  const storage = documentStorage();
  if (upload && storageKey) await storage.abandon({ key: storageKey, staging: upload.staging });
  for (const key of [storageKey, previewKey]) if (key) await storage.remove(key);
  await deleteDocument(id);
}

async function giveUp(id: string): Promise<void> {
  const upload = await uploadOf(id);
  if (!upload) return;
  // It had arrived, and nobody was left to say so; of an empty one nothing can.
  if (upload.received === upload.length && upload.length > 0) return arrived(id);
  await documentStorage().abandon(upload);
  const expiresAt = new Date(Date.now() + refusedDays * 24 * 3_600_000);
  await inTransaction((transaction) =>
    settleWithout(transaction, id, 'FAILED', 'INTERRUPTED', expiresAt),
  );
}

async function removeStrays(signal: AbortSignal, grace: number): Promise<void> {
  let looked: StoredObject[] = [];
  for await (const object of documentStorage().list()) {
    if (signal.aborted) return;
    if (Date.now() - object.changedAt.getTime() < grace) continue;
    looked.push(object);
    if (looked.length < batch) continue;
    await removeUnknown(looked);
    looked = [];
  }
  await removeUnknown(looked);
}

async function removeUnknown(objects: readonly StoredObject[]): Promise<void> {
  const known = await knownKeys(objects.map(({ key }) => key));
  for (const { key, staging } of objects) {
    if (known.has(key)) continue;
    const storage = documentStorage();
    const removing =
      staging === undefined ? storage.remove(key) : storage.abandon({ key, staging });
    await removing.catch((error) => log.warn(failureOf(error), 'A stray file was not removed'));
  }
}
