import { randomUUID } from 'node:crypto';
import { inTransaction } from '@/lib/db';
import type { View } from '@/lib/request';
import { type GivenFor, givenColumns, givenForDigest } from '../given-for';
import { largestAmong, mostRefusedAnHour, type NamedRefusal, refusalOf } from '../limits';
import { cleanName } from '../name';
import { sealOpening } from '../opening';
import { ownerOf } from '../owner';
import { documentStorage } from '../storage';
import { isStorageFailure, newKey } from '../storage/port';
import { type BegunFile, begunBefore, insertDocument } from '../store/begin';
import { deleteDocument } from '../store/keep';
import { takeLock } from '../store/locks';
import { askedOf, type NotAsked } from './asked-of';

/** A file as its sender announces it. */
export interface AnnouncedFile {
  readonly given: GivenFor;
  readonly name: string;
  /** The MIME type that the browser names; empty if it names none. */
  readonly type: string;
  /** In bytes. */
  readonly bytes: number;
}

/** Why a file is refused before any of it is read. */
export type AdmissionRefusal =
  | 'SESSION_ENDED'
  | NamedRefusal
  | 'DOCUMENT_TOO_MANY'
  | 'DOCUMENT_REFUSED_TOO_OFTEN'
  | NotAsked;

export type Admission =
  | { readonly kind: 'admitted'; readonly id: string }
  | { readonly kind: 'refused'; readonly errCode: AdmissionRefusal };

/** The HTTP status of each refusal. */
export const admissionStatus: Readonly<
  Record<AdmissionRefusal, 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 503>
> = {
  SESSION_ENDED: 401,
  DOCUMENT_EMPTY: 400,
  DOCUMENT_TYPE: 415,
  DOCUMENT_TOO_LARGE: 413,
  DOCUMENT_TOO_LARGE_PICTURE: 413,
  DOCUMENT_TOO_LARGE_PDF: 413,
  DOCUMENT_TOO_LARGE_VIDEO: 413,
  DOCUMENT_TOO_MANY: 409,
  DOCUMENT_REFUSED_TOO_OFTEN: 429,
  DOCUMENT_NOT_ASKED: 404,
  DOCUMENTS_UNAVAILABLE: 503,
};

const refused = (errCode: AdmissionRefusal) => ({ kind: 'refused', errCode }) as const;

/**
 * Decides whether a file may be uploaded, and stores a row for it if so: the sender must be signed in, the
 * claim or product must be theirs and take files of this type, and the limits on size, on the number of
 * files and on recent refusals must not be exceeded.
 * @param bytes the announced size; if it is unknown, the largest size that is allowed applies
 */
export async function admitUpload(
  view: View,
  { given, name, type, bytes }: Omit<AnnouncedFile, 'bytes'> & { bytes?: number },
): Promise<Admission> {
  const asker = ownerOf(view);
  if (!asker) return refused('SESSION_ENDED');
  if (bytes === 0) return refused('DOCUMENT_EMPTY');
  const { owner, session } = asker;
  const asked = await askedOf(view, session.idToken, given);
  if (typeof asked === 'string') return refused(asked);
  const { accepts, most, rejection, isTold } = asked;
  const problem = refusalOf({ name, type }, bytes, accepts);
  if (problem) return refused(problem);
  const id = randomUUID();
  const storageKey = newKey();
  const givenFor = givenForDigest(owner, given);
  const file = { name: cleanName(name), bytes: bytes ?? largestAmong(accepts) };
  try {
    await dropBegun({ givenFor, agent: owner.agent, ...file });
    const staging = await documentStorage().stage(storageKey);
    const opening = isTold ? await sealOpening(id, session.idToken) : null;
    const room = await inTransaction((transaction) =>
      insertDocument(
        transaction,
        {
          ...owner,
          id,
          ...givenColumns(given),
          givenFor,
          ...file,
          accepts,
          storageKey,
          staging,
          opening,
          rejection,
        },
        { files: most, refusedAnHour: mostRefusedAnHour },
      ),
    );
    if (room === 'ROOM') return { kind: 'admitted', id };
    await documentStorage().abandon({ key: storageKey, staging });
    return refused(`DOCUMENT_${room}`);
  } catch (error) {
    if (isStorageFailure(error)) return refused('DOCUMENTS_UNAVAILABLE');
    throw error;
  }
}

/** Deletes earlier, unfinished uploads of the same file: the sender has started again. */
async function dropBegun(file: BegunFile): Promise<void> {
  for (const { id, ...object } of await begunBefore(file)) {
    // Another request may have resumed it.
    if (!(await takeLock(id, randomUUID()))) continue;
    await documentStorage().abandon(object);
    await deleteDocument(id);
  }
}
