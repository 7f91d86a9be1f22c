import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { database, inTransaction, type PrismaTransaction } from '@/lib/db';
import { defineJob, sendJob } from '@/lib/jobs';
import { log } from '@/lib/observability';
import { tellUpdate } from '@/lib/updates';
import { arrived } from '../arriving/upload-store';
import { handingOver } from '../hand-over';
import { receivedDays, refusedDays } from '../kept-for';
import { documentStorage } from '../storage';
import { NothingStaged, newKey } from '../storage/port';
import {
  decideAlone,
  documentToCheck,
  holdDocument,
  releaseDocument,
  sameBefore,
  settleReceived,
  settleWithout,
  waitingDocuments,
} from '../store/check';
import { unsaidUploads, uploadOf } from '../store/uploads';
import { checkedFolder } from './checked-folder';
import { scan } from './clamd';
import { examine, type Found } from './examiner';

/** Thrown so that a file is looked at again; its words are codes. */
class NotChecked extends Error {
  override name = 'NotChecked';
}

const day = 24 * 3_600_000;

/**
 * Looks into a file that has arrived: by clamd, where there is one, and by what it says it is. It is
 * kept as what was made of it, or not at all.
 */
export const checkDocument = defineJob({
  name: 'check-document',
  // clamd may be away for a day.
  retry: { times: 300, firstWait: 5, longestWait: 5 * 60 },
  atOnce: 2,
  longestRun: 280,
  due,
  run: checkOne,
});

async function due(most: number): Promise<readonly string[]> {
  for (const id of await unsaidUploads(most)) await arrived(id);
  return waitingDocuments(most);
}

/** Looks into one file, unless somebody else does just now. */
export async function checkOne(id: string, signal: AbortSignal): Promise<void> {
  if (!(await holdDocument(id))) return;
  const folder = await checkedFolder();
  try {
    await check(id, folder, signal);
  } catch (error) {
    // Whoever is next need not wait for this one.
    if (!(error instanceof NotChecked)) await releaseDocument(id, 'SCANNING', null);
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Document = NonNullable<Awaited<ReturnType<typeof documentToCheck>>>;

async function check(id: string, folder: string, signal: AbortSignal): Promise<void> {
  const document = await documentToCheck(id);
  if (!document?.storageKey) return;
  const { storageKey, accepts } = document;
  const storage = documentStorage();
  const upload = await uploadOf(id);
  try {
    if (upload) await storage.finish(upload, upload.pieces, upload.length);
  } catch (error) {
    if (error instanceof NothingStaged) return settle(document, 'FAILED', 'INCOMPLETE');
    throw error;
  }
  const files = {
    file: path.join(/*turbopackIgnore: true*/ folder, 'file'),
    made: path.join(/*turbopackIgnore: true*/ folder, 'made'),
    preview: path.join(/*turbopackIgnore: true*/ folder, 'preview'),
  };
  const sent = await fetchTo(files.file, storageKey, signal);
  if (!sent || sent.length !== document.bytes) return settle(document, 'FAILED', 'INCOMPLETE');
  // What is here already was looked into: nobody is kept waiting by it again.
  if (await sameBefore(database(), document, [sent.sha256]))
    return settle(document, 'REFUSED', 'SAME');
  const scanned = await scan(createReadStream(/*turbopackIgnore: true*/ files.file, { signal }));
  if (scanned.kind === 'unknown') {
    log.warn({ reason: scanned.reason }, 'clamd did not look into a file, which waits');
    await releaseDocument(id, 'HELD', 'SCANNER');
    await tell(document);
    throw new NotChecked(scanned.reason);
  }
  if (scanned.kind === 'found') return settle(document, 'REFUSED', 'MALWARE');
  if (scanned.kind === 'beyond') return settle(document, 'REFUSED', 'TOO_COMPLEX');
  const found = await examine({ ...files, accepts });
  if (found.kind === 'refused') return settle(document, 'REFUSED', found.reason);
  await receive(document, sent, found, files);
}

/** Keeps what was made of a file, unless that is here already, and lets go of what was sent. */
async function receive(
  document: Document,
  sent: { readonly length: number; readonly sha256: string },
  { mediaType, isMade, hasPreview }: Extract<Found, { readonly kind: 'taken' }>,
  files: { readonly made: string; readonly preview: string },
): Promise<void> {
  const storage = documentStorage();
  const { id, givenFor } = document;
  const storageKey = isMade ? newKey() : (document.storageKey ?? newKey());
  const previewKey = hasPreview ? newKey() : null;
  const made = isMade ? await readFile(files.made) : undefined;
  if (made) await storage.put(storageKey, made);
  if (previewKey) await storage.put(previewKey, await readFile(files.preview));
  const sha256 = made ? createHash('sha256').update(made).digest('hex') : sent.sha256;
  const became = await inTransaction(async (transaction) => {
    await decideAlone(transaction, givenFor);
    if (await sameBefore(transaction, document, [sent.sha256, sha256])) return 'SAME';
    const settled = await settleReceived(transaction, id, {
      mediaType,
      bytes: made?.length ?? sent.length,
      sha256,
      sentSha256: sent.sha256,
      storageKey,
      previewKey,
      expiresAt: new Date(Date.now() + receivedDays(document) * day),
    });
    if (settled && document.claimId !== null) await sendJob(transaction, handingOver, givenFor);
    await tellOf(transaction, document);
    return settled ? 'RECEIVED' : 'SETTLED_BEFORE';
  });
  // What a process leaves that dies here, housekeeping finds.
  const unused =
    became === 'RECEIVED'
      ? [isMade ? document.storageKey : null]
      : [isMade ? storageKey : null, previewKey];
  for (const key of unused) if (key) await storage.remove(key);
  if (became === 'SAME') await settle(document, 'REFUSED', 'SAME');
}

/**
 * Nothing of the file stays; why, its row says for a while. The row comes first: what a process leaves
 * that dies here, housekeeping finds, and what another one has received by now is not taken away.
 */
async function settle(
  document: Document,
  state: 'REFUSED' | 'FAILED',
  reason: string,
): Promise<void> {
  const expiresAt = new Date(Date.now() + refusedDays * day);
  const isSettled = await inTransaction(async (transaction) => {
    const settled = await settleWithout(transaction, document.id, state, reason, expiresAt);
    // Others may have waited for this one alone.
    if (settled && document.claimId !== null)
      await sendJob(transaction, handingOver, document.givenFor);
    await tellOf(transaction, document);
    return settled;
  });
  if (isSettled && document.storageKey) await documentStorage().remove(document.storageKey);
}

function tell(document: Document): Promise<void> {
  return inTransaction((transaction) => tellOf(transaction, document));
}

/** Pages that show the contract show it at once. */
async function tellOf(transaction: PrismaTransaction, document: Document): Promise<void> {
  const { clientId, subject } = document;
  await tellUpdate(transaction, { clientId, path: document.path, subject });
}

/** Brings a file here, as it was sent. @returns `undefined` where there is none */
async function fetchTo(
  file: string,
  key: string,
  signal: AbortSignal,
): Promise<{ readonly length: number; readonly sha256: string } | undefined> {
  const found = await documentStorage().read(key);
  if (!found) return undefined;
  const hash = createHash('sha256');
  await pipeline(
    found.content,
    async function* (content: AsyncIterable<Uint8Array>) {
      for await (const piece of content) {
        hash.update(piece);
        yield piece;
      }
    },
    createWriteStream(file, { mode: 0o600 }),
    { signal },
  );
  const { size } = await stat(file);
  return { length: size, sha256: hash.digest('hex') };
}
