import 'server-only';
import { database, type PrismaTransaction } from '@/lib/db';
import type { DocumentOwner } from '../owner';
import type { StagedObject } from '../storage/port';
import { decideAlone } from './check';
import { longestPause } from './row';

/** A file that is about to arrive. */
export interface NewDocument extends DocumentOwner {
  readonly id: string;
  readonly claimId: string | null;
  readonly requirementId: string | null;
  readonly productId: string | null;
  readonly paper: string | null;
  readonly givenFor: string;
  readonly name: string;
  readonly accepts: readonly string[];
  readonly bytes: number;
  readonly storageKey: string;
  readonly staging: string;
  /** Sealed: what opens the contract at the platform; `null` where the platform is told of nothing. */
  readonly opening: string | null;
  /** The rejection that it answers (`rejectionOf`); `null` where nothing was rejected. */
  readonly rejection: string | null;
}

/** How many hours what has not arrived in full is waited for. */
const uploadHours = 24;

/** Whether one more file may arrive. */
export type Room = 'ROOM' | 'TOO_MANY' | 'REFUSED_TOO_OFTEN';

/**
 * Writes down that a file is about to arrive.
 * @param most files of one thing, those that were refused aside, and refused ones of the last hour that
 * were given for the contract
 */
export async function insertDocument(
  transaction: PrismaTransaction,
  { staging, accepts, ...row }: NewDocument,
  most: { readonly files: number; readonly refusedAnHour: number },
): Promise<Room> {
  const { givenFor, id, bytes, rejection, clientId, path, subject } = row;
  // Who counts at once would each find room. The embedded database has one transaction at a time.
  await decideAlone(transaction, givenFor);
  // What was rejected is not told to the platform again; what answers this very rejection was not.
  if (rejection !== null)
    await transaction.document.updateMany({
      where: {
        givenFor,
        state: 'RECEIVED',
        toldAt: { not: null },
        OR: [{ rejection: null }, { rejection: { not: rejection } }],
      },
      data: { state: 'REJECTED' },
    });
  const taken = await transaction.document.count({
    where: { givenFor, state: { notIn: ['REFUSED', 'FAILED', 'REJECTED'] } },
  });
  if (taken >= most.files) return 'TOO_MANY';
  // Each took the time of who looks into the files of all.
  const refused = await transaction.document.count({
    where: {
      clientId,
      path,
      subject,
      state: 'REFUSED',
      createdAt: { gt: new Date(Date.now() - 3_600_000) },
    },
  });
  if (refused >= most.refusedAnHour) return 'REFUSED_TOO_OFTEN';
  const expiresAt = new Date(Date.now() + uploadHours * 3_600_000);
  await transaction.document.create({
    data: { ...row, accepts: [...accepts], state: 'UPLOADING', expiresAt },
  });
  await transaction.upload.create({
    data: { documentId: id, length: bytes, staging, expiresAt },
  });
  return 'ROOM';
}

/** A file that is sent, by who sends it for what, and its name and length. */
export type BegunFile = Pick<NewDocument, 'givenFor' | 'agent' | 'name' | 'bytes'>;

/** What was begun before of the same file, and nobody sends just now. */
export async function begunBefore({
  givenFor,
  agent,
  name,
  bytes,
}: BegunFile): Promise<readonly (StagedObject & { readonly id: string })[]> {
  const left = new Date(Date.now() - longestPause);
  const isLeft = { lockOwner: null, OR: [{ lockUntil: null }, { lockUntil: { lt: left } }] };
  const rows = await database().document.findMany({
    where: { givenFor, agent, name, bytes, state: 'UPLOADING', upload: isLeft },
    select: { id: true, storageKey: true, upload: { select: { staging: true } } },
  });
  return rows.flatMap(({ id, storageKey, upload }) =>
    storageKey && upload ? [{ id, key: storageKey, staging: upload.staging }] : [],
  );
}
