import { createHash, randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { FileSink, RawValues } from '@/lib/changes';
import { database, inTransaction } from '@/lib/db';
import type { View } from '@/lib/request';
import { type AdmissionRefusal, admissionStatus } from './arriving/admit-upload';
import { formFiles, type SentFile } from './arriving/form-file';
import { arrived } from './arriving/upload-store';
import { checkOne } from './checks/check-document';
import { largestAmong, refusalOf } from './limits';
import { cleanName, nameWithType } from './name';
import { documentStorage } from './storage';
import { isStorageFailure, newKey } from './storage/port';
import { insertDocument } from './store/begin';
import { keepUntil, letGoBy } from './store/keep';
import { stateOf } from './store/read';
import { receivedFor } from './store/tell';

/** What may be handed in without signing in. */
export const handedInKinds = ['PICTURE', 'PDF'] as const;

/** The largest file that may be handed in, in bytes. */
export const largestHandedIn = largestAmong(handedInKinds);

/** Files of one thing that is handed in, and those of them that were refused within an hour. */
const most = { files: 5, refusedAnHour: 10 };

/** How long whoever hands something in waits for their file to be looked into, in milliseconds. */
const patience = 20_000;

/** A file as it is named to others. */
export interface HandedInFile {
  readonly documentId: string;
  readonly name: string;
  readonly mediaType: string;
  readonly sha256: string;
}

/**
 * Takes the file of something that is handed in by somebody who has not signed in.
 * @param whose names the thing, where it may have a file now
 */
export function handedInFiles(
  whose: (view: View, before: RawValues) => Promise<string | undefined>,
): FileSink<SentFile> {
  return formFiles(async (view, before, name) => {
    const thing = await whose(view, before);
    return thing === undefined
      ? { kind: 'refused', errCode: 'DOCUMENT_NOT_ASKED' }
      : admit(view, thing, name);
  });
}

async function admit(
  { snapshot, path }: View,
  thing: string,
  name: string,
): Promise<
  | { readonly kind: 'admitted'; readonly id: string }
  | { readonly kind: 'refused'; readonly errCode: AdmissionRefusal }
> {
  const problem = refusalOf({ name, type: '' }, undefined, handedInKinds);
  if (problem) return { kind: 'refused', errCode: problem };
  const [id, storageKey] = [randomUUID(), newKey()];
  try {
    const staging = await documentStorage().stage(storageKey);
    const room = await inTransaction((transaction) =>
      insertDocument(
        transaction,
        {
          clientId: snapshot.id,
          path,
          // No contract: nobody who has signed in is shown it.
          subject: `handed-in:${thing}`,
          agent: '',
          id,
          claimId: null,
          requirementId: null,
          productId: null,
          paper: null,
          givenFor: digestOf(thing),
          name: cleanName(name),
          accepts: handedInKinds,
          bytes: largestHandedIn,
          storageKey,
          staging,
          opening: null,
          rejection: null,
        },
        most,
      ),
    );
    if (room === 'ROOM') return { kind: 'admitted', id };
    await documentStorage().abandon({ key: storageKey, staging });
    return { kind: 'refused', errCode: `DOCUMENT_${room}` };
  } catch (error) {
    if (isStorageFailure(error)) return { kind: 'refused', errCode: 'DOCUMENTS_UNAVAILABLE' };
    throw error;
  }
}

/** What came of a file that somebody waits for. */
export type LookedInto =
  /** It is here, or being looked into for longer than anybody waits. */
  | { readonly kind: 'taken' }
  | {
      readonly kind: 'refused';
      readonly errCode: string;
      readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 503;
    };

/** Looks into a file that has come with a form, while its sender waits for it. */
export async function lookInto(sent: SentFile): Promise<LookedInto> {
  if (sent.kind === 'refused')
    return { kind: 'refused', errCode: sent.errCode, status: admissionStatus[sent.errCode] };
  if (sent.isEmpty) return { kind: 'refused', errCode: 'DOCUMENT_EMPTY', status: 400 };
  const { id, lock } = sent;
  try {
    await arrived(id);
  } finally {
    await lock.unlock();
  }
  const file = await lookedInto(id);
  const isHere = file && (file.state !== 'REFUSED' || file.reason === 'SAME');
  if (isHere && file.state !== 'FAILED') return { kind: 'taken' };
  const reason = file?.reason ?? 'INCOMPLETE';
  const errCode = `${reason.startsWith('TOO_LARGE') ? 'DOCUMENT' : 'HANDED_IN'}_${reason}`;
  return { kind: 'refused', errCode, status: 409 };
}

/** How a file stands once it is looked into, by this process or by whose job has it already. */
async function lookedInto(id: string) {
  const until = Date.now() + patience;
  // What goes wrong here is tried again by the job that has it, too.
  const checked = checkOne(id, AbortSignal.timeout(10 * patience)).catch(() => undefined);
  await Promise.race([checked, delay(patience, undefined, { ref: false })]);
  let file = await stateOf(id);
  while (file?.state === 'SCANNING' && Date.now() < until) {
    await delay(250, undefined, { ref: false });
    file = await stateOf(id);
  }
  return file;
}

/** The files of a thing that were received, or are being looked into. */
export async function filesHandedIn(thing: string): Promise<readonly HandedInFile[]> {
  const rows = await database().document.findMany({
    where: { givenFor: digestOf(thing), state: { in: ['RECEIVED', 'SCANNING', 'HELD'] } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  return rows.map(({ id, name, mediaType, sha256 }) => ({
    documentId: id,
    name: nameWithType(name, mediaType),
    mediaType: mediaType ?? '',
    sha256: sha256 ?? '',
  }));
}

/** Lets go of the files of a thing in so many days. */
export function letGoOfHandedIn(thing: string, days: number): Promise<void> {
  return letGoBy(digestOf(thing), inDays(days));
}

/** Keeps the files of a thing for so many days, although they were to go sooner. */
export function keepHandedIn(thing: string, days: number): Promise<void> {
  return keepUntil(digestOf(thing), inDays(days));
}

function inDays(days: number): Date {
  return new Date(Date.now() + days * 24 * 3_600_000);
}

/** A file that was handed in, for the operator alone. `undefined` of one that nobody has looked into. */
export async function openHandedIn(
  documentId: string,
): Promise<{ readonly name: string; readonly content: Readable } | undefined> {
  const file = await stateOf(documentId);
  const rows = file?.state === 'RECEIVED' ? await receivedFor(file.givenFor) : [];
  const row = rows.find(({ id }) => id === documentId);
  const found = row?.storageKey ? await documentStorage().read(row.storageKey) : undefined;
  return row && found
    ? { name: nameWithType(row.name, row.mediaType), content: found.content }
    : undefined;
}

function digestOf(thing: string): string {
  return createHash('sha256').update(`handed in\n${thing}`).digest('hex');
}
