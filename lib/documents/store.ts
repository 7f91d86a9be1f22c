import 'server-only';
import { z } from 'zod';
import { pathSchema } from '@/lib/clients';
import { database, type PrismaTransaction } from '@/lib/db';
import type { Prisma } from '@/lib/db/generated/client';
import { isDelegateTypist } from '@/lib/session';
import type { DocumentOwner } from './owner';
import type { StagedObject } from './storage/port';

/** Design §8: how far the portal is with a file. What an insurer makes of it, the platform says. */
export const documentStates = [
  'UPLOADING',
  'SCANNING',
  'HELD',
  'RECEIVED',
  'REJECTED',
  'REFUSED',
  'FAILED',
] as const;
export type DocumentState = (typeof documentStates)[number];
const stateSchema = z.enum(documentStates);

/** A file as a page shows it. */
export interface DocumentRow {
  readonly id: string;
  /** The claim that it is for, and what that asks for; none of a product's paper. */
  readonly claimId: string | null;
  readonly requirementId: string | null;
  /** The product that it is a paper of, and which. */
  readonly productId: string | null;
  readonly paper: string | null;
  readonly name: string;
  readonly state: DocumentState;
  readonly reason: string | null;
  readonly mediaType: string | null;
  readonly bytes: number;
  readonly storageKey: string | null;
  readonly previewKey: string | null;
  readonly toldAt: Date | null;
  /** The rejection that it answers. */
  readonly rejection: string | null;
  /** The platform would not have it, and is not asked again by itself. */
  readonly isUntellable: boolean;
  readonly createdAt: Date;
  /** How much of one that is on its way is here, in bytes. */
  readonly received: number | undefined;
}

const shown = {
  id: true,
  claimId: true,
  requirementId: true,
  productId: true,
  paper: true,
  name: true,
  state: true,
  reason: true,
  mediaType: true,
  bytes: true,
  storageKey: true,
  previewKey: true,
  toldAt: true,
  rejection: true,
  opening: true,
  createdAt: true,
  upload: { select: { received: true } },
} satisfies Prisma.DocumentSelect;

function rowOf({
  state,
  upload,
  opening,
  ...row
}: Prisma.DocumentGetPayload<{ select: typeof shown }>): DocumentRow {
  const isTold = row.claimId !== null;
  const isUntellable = isTold && state === 'RECEIVED' && row.toldAt === null && opening === null;
  return { ...row, isUntellable, state: stateSchema.parse(state), received: upload?.received };
}

/** What somebody may go on with: a holder with all files of the contract, others with their own. */
function sentBy({ clientId, path, subject, agent }: DocumentOwner): Prisma.DocumentWhereInput {
  return { clientId, path, subject, ...(agent === '' ? {} : { agent }) };
}

/**
 * A holder sees all files of the contract, whom they let act for them those of its claims, and an agent
 * those that they themselves have sent.
 */
function seenBy(owner: DocumentOwner): Prisma.DocumentWhereInput {
  return isDelegateTypist(owner.agent)
    ? { ...sentBy({ ...owner, agent: '' }), productId: null }
    : sentBy(owner);
}

/** The newest files of claims, the oldest of them first. */
export function documentsOf(owner: DocumentOwner): Promise<readonly DocumentRow[]> {
  return newest({ ...seenBy(owner), productId: null });
}

/** The papers of a product, the oldest first. */
export function documentsOfProduct(
  owner: DocumentOwner,
  productId: string,
): Promise<readonly DocumentRow[]> {
  return newest({ ...sentBy(owner), productId });
}

async function newest(where: Prisma.DocumentWhereInput): Promise<readonly DocumentRow[]> {
  const rows = await database().document.findMany({
    where,
    select: shown,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: 200,
  });
  return rows.map(rowOf).toReversed();
}

/** Another's file is as one that there is not. */
export function documentOf(owner: DocumentOwner, id: string): Promise<DocumentRow | undefined> {
  return oneOf(seenBy(owner), id);
}

/** A file that its sender goes on with; another's is as one that there is not. */
export function documentSentBy(owner: DocumentOwner, id: string): Promise<DocumentRow | undefined> {
  return oneOf(sentBy(owner), id);
}

async function oneOf(
  which: Prisma.DocumentWhereInput,
  id: string,
): Promise<DocumentRow | undefined> {
  if (!z.uuid().safeParse(id).success) return undefined;
  const row = await database().document.findFirst({
    where: { ...which, id },
    select: shown,
  });
  return row ? rowOf(row) : undefined;
}

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
  await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${givenFor}, 0))`;
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

const wantedRows = z.array(z.object({ wanted: z.boolean() }));

/** How long a lock holds whose owner says nothing more, in seconds. */
const lockSeconds = 15;

/** Takes the lock of a file that arrives, where nobody has it. */
export async function takeLock(id: string, owner: string): Promise<boolean> {
  const count = await database().$executeRaw`
    UPDATE portal.upload SET lock_owner = ${owner}, lock_wanted = false,
      lock_until = now() + make_interval(secs => ${lockSeconds})
    WHERE document_id = ${id}::uuid AND (lock_owner IS NULL OR lock_until < now())`;
  return count > 0;
}

/** Asks who has the lock to let go. @returns whether there is anything to lock at all */
export async function wantLock(id: string): Promise<boolean> {
  const { count } = await database().upload.updateMany({
    where: { documentId: id },
    data: { lockWanted: true },
  });
  return count > 0;
}

/** Keeps the lock. @returns whether somebody waits for it; `undefined` where it is lost */
export async function keepLock(id: string, owner: string): Promise<boolean | undefined> {
  const rows = await database().$queryRaw`
    UPDATE portal.upload SET lock_until = now() + make_interval(secs => ${lockSeconds})
    WHERE document_id = ${id}::uuid AND lock_owner = ${owner} RETURNING lock_wanted AS wanted`;
  return wantedRows.parse(rows)[0]?.wanted;
}

/** Lets go of the lock. */
export async function leaveLock(id: string, owner: string): Promise<void> {
  await database().upload.updateMany({
    where: { documentId: id, lockOwner: owner },
    // When it was left says how long nobody has gone on with the file.
    data: { lockOwner: null, lockUntil: new Date(), lockWanted: false },
  });
}

const arrivedRow = z.object({
  clientId: z.string(),
  path: pathSchema,
  subject: z.string(),
  agent: z.string(),
  claimId: z.string().nullable(),
  productId: z.string().nullable(),
});
/** Whose file has arrived, who has sent it, and for which claim or product. */
export type ArrivedDocument = z.infer<typeof arrivedRow>;

/** Every byte is here: it is checked from now on. @returns whose it is, where that is new */
export async function startChecking(
  transaction: PrismaTransaction,
  id: string,
): Promise<ArrivedDocument | undefined> {
  const { count } = await transaction.document.updateMany({
    where: { id, state: 'UPLOADING' },
    data: { state: 'SCANNING', expiresAt: new Date(Date.now() + 14 * 24 * 3_600_000) },
  });
  if (count === 0) return undefined;
  const select = {
    clientId: true,
    path: true,
    subject: true,
    agent: true,
    claimId: true,
    productId: true,
  };
  return arrivedRow.parse(await transaction.document.findUniqueOrThrow({ where: { id }, select }));
}

/** How many other files of a contract wait to be checked, or are just now. */
export async function waitingBeside(
  transaction: PrismaTransaction,
  id: string,
  {
    clientId,
    path,
    subject,
  }: Pick<DocumentOwner, 'clientId' | 'subject'> & { readonly path: string },
): Promise<number> {
  return transaction.document.count({
    where: { clientId, path, subject, state: { in: ['SCANNING', 'HELD'] }, id: { not: id } },
  });
}

const idRows = z.array(z.object({ id: z.string() }));
const idsIn = (rows: unknown) => idRows.parse(rows).map(({ id }) => id);

/** How long one process has a file for itself that it checks, in seconds. */
const checkSeconds = 300;

/** Takes a file for this process alone, to check it. */
export async function holdDocument(id: string): Promise<boolean> {
  const count = await database().$executeRaw`
    UPDATE portal.document SET held_until = now() + make_interval(secs => ${checkSeconds})
    WHERE id = ${id}::uuid AND state IN ('SCANNING', 'HELD')
      AND (held_until IS NULL OR held_until <= now())`;
  return count > 0;
}

/** Of one that could not be checked. */
export async function releaseDocument(
  id: string,
  state: 'SCANNING' | 'HELD',
  reason: string | null,
): Promise<void> {
  await database().document.updateMany({
    where: { id, state: { in: ['SCANNING', 'HELD'] } },
    data: { state, reason, heldUntil: null },
  });
}

/** The files that wait to be checked, the oldest first. */
export async function waitingDocuments(most: number): Promise<readonly string[]> {
  return idsIn(
    await database().$queryRaw`
    SELECT id::text AS id FROM portal.document
    WHERE state IN ('SCANNING', 'HELD') AND (held_until IS NULL OR held_until <= now())
    ORDER BY created_at LIMIT ${most}`,
  );
}

/** A file as it is checked. */
export async function documentToCheck(id: string) {
  return database().document.findUnique({ where: { id } });
}

/** Whether the same was given for the same thing before: the file that was. */
export async function sameBefore(
  givenFor: string,
  sentSha256: string,
  id: string,
): Promise<boolean> {
  const count = await database().document.count({
    where: { givenFor, sentSha256, state: 'RECEIVED', id: { not: id } },
  });
  return count > 0;
}

/** What became of a file that was checked. */
export interface Received {
  readonly mediaType: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly sentSha256: string;
  readonly storageKey: string;
  readonly previewKey: string | null;
  readonly expiresAt: Date;
}

/** @returns whether it still waited for that */
export async function settleReceived(
  transaction: PrismaTransaction,
  id: string,
  received: Received,
): Promise<boolean> {
  const { count } = await transaction.document.updateMany({
    where: { id, state: { in: ['SCANNING', 'HELD'] } },
    data: { ...received, state: 'RECEIVED', reason: null, heldUntil: null },
  });
  await transaction.upload.deleteMany({ where: { documentId: id } });
  return count > 0;
}

/** Nothing of the file is kept; that it was refused, and why, can be read for a while. */
export async function settleWithout(
  transaction: PrismaTransaction,
  id: string,
  state: 'REFUSED' | 'FAILED',
  reason: string,
  expiresAt: Date,
): Promise<boolean> {
  const { count } = await transaction.document.updateMany({
    where: { id, state: { in: ['UPLOADING', 'SCANNING', 'HELD'] } },
    data: {
      state,
      reason,
      expiresAt,
      heldUntil: null,
      storageKey: null,
      previewKey: null,
      opening: null,
      sha256: null,
      sentSha256: null,
    },
  });
  await transaction.upload.deleteMany({ where: { documentId: id } });
  return count > 0;
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

/** The things of which the platform does not have every file yet. */
export async function untoldThings(most: number): Promise<readonly string[]> {
  return idsIn(
    await database().$queryRaw`
    SELECT given_for AS id FROM portal.document
    WHERE state = 'RECEIVED' AND told_at IS NULL AND opening IS NOT NULL
    GROUP BY given_for ORDER BY min(created_at) LIMIT ${most}`,
  );
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

/**
 * Takes the row of a product's paper away that its owner wants no more, once it is settled.
 * @returns what the storage keeps of it; `undefined` where there is no such paper
 */
export async function deletePaper(
  owner: DocumentOwner,
  id: string,
): Promise<readonly string[] | undefined> {
  if (!z.uuid().safeParse(id).success) return undefined;
  const where = { ...seenBy(owner), id, productId: { not: null } };
  const found = await database().document.findFirst({
    where: { ...where, state: { in: ['RECEIVED', 'REFUSED', 'FAILED'] } },
    select: { storageKey: true, previewKey: true },
  });
  if (!found) return undefined;
  const { count } = await database().document.deleteMany({ where });
  if (count === 0) return undefined;
  return [found.storageKey, found.previewKey].filter((key) => key !== null);
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

/** The platform will not have these: they stay here, and nothing is tried with them by itself. */
export async function forgetOpening(ids: readonly string[]): Promise<void> {
  await database().document.updateMany({
    where: { id: { in: [...ids] } },
    data: { opening: null },
  });
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

/** A file that is sent, by who sends it for what, and its name and length. */
export type BegunFile = Pick<NewDocument, 'givenFor' | 'agent' | 'name' | 'bytes'>;

/** How long after a piece the next one is waited for, in milliseconds: between tries goes half of it. */
const longestPause = 60_000;

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

/** How far the portal is with a file. */
export async function stateOf(id: string) {
  return database().document.findUnique({
    where: { id },
    select: { state: true, reason: true, givenFor: true },
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
