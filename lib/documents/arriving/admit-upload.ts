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

/** What somebody is about to send, as they say it. */
export interface AnnouncedFile {
  readonly given: GivenFor;
  readonly name: string;
  /** The MIME type by the browser; empty where it has named none. */
  readonly type: string;
  /** In bytes. */
  readonly bytes: number;
}

/** Why a file is not taken, before any of it is read. */
export type AdmissionRefusal =
  | 'SESSION_ENDED'
  | NamedRefusal
  | 'DOCUMENT_TOO_MANY'
  | 'DOCUMENT_REFUSED_TOO_OFTEN'
  | NotAsked;

export type Admission =
  | { readonly kind: 'admitted'; readonly id: string }
  | { readonly kind: 'refused'; readonly errCode: AdmissionRefusal };

/** Statuses of the answers that say so. */
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
 * Decides whether a file may arrive, and writes down that it is about to: somebody has signed in, the
 * claim or the product is theirs and takes files of this type, and neither is it too large nor are there
 * too many, nor were.
 * @param bytes what it is said to have; the largest there may be where that is not known before
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

/** Whoever begins a file anew, after their page was gone, has no use for what is here of it. */
async function dropBegun(file: BegunFile): Promise<void> {
  for (const { id, ...object } of await begunBefore(file)) {
    // Somebody may have gone on with it just now.
    if (!(await takeLock(id, randomUUID()))) continue;
    await documentStorage().abandon(object);
    await deleteDocument(id);
  }
}
