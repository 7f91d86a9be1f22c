import 'server-only';
import { z } from 'zod';
import { database } from '@/lib/db';
import type { Prisma } from '@/lib/db/generated/client';
import { isDelegateTypist } from '@/lib/session';
import type { DocumentOwner } from '../owner';
import { type DocumentRow, rowOf, shown } from './row';

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

/** The newest files of claims, the oldest of them first; without those that were dismissed. */
export function documentsOf(owner: DocumentOwner): Promise<readonly DocumentRow[]> {
  return newest({ ...seenBy(owner), productId: null, dismissedAt: null });
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
  return (await withUploads(rows)).toReversed();
}

/** Rows with their uploads, which are asked for only where there are rows: Prisma asks for those of none, too. */
async function withUploads(
  rows: readonly Parameters<typeof rowOf>[0][],
): Promise<readonly DocumentRow[]> {
  if (rows.length === 0) return [];
  const uploads = await database().upload.findMany({
    where: { documentId: { in: rows.map(({ id }) => id) } },
    select: { documentId: true, received: true, lockUntil: true },
  });
  const uploadOf = new Map(uploads.map((upload) => [upload.documentId, upload]));
  return rows.map((row) => rowOf(row, uploadOf.get(row.id)));
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
  const rows = await database().document.findMany({ where: { ...which, id }, select: shown });
  return (await withUploads(rows))[0];
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

/**
 * Dismisses a file of a claim that was refused or has failed, if it is one of the owner's.
 * @returns what it was given for; `undefined` where there is no such file
 */
export async function dismissFile(owner: DocumentOwner, id: string): Promise<string | undefined> {
  if (!z.uuid().safeParse(id).success) return undefined;
  const [dismissed] = await database().document.updateManyAndReturn({
    where: {
      ...sentBy(owner),
      id,
      productId: null,
      state: { in: ['REFUSED', 'FAILED'] },
      dismissedAt: null,
    },
    data: { dismissedAt: new Date() },
    select: { givenFor: true },
  });
  return dismissed?.givenFor;
}

/** How far the portal is with a file. */
export async function stateOf(id: string) {
  return database().document.findUnique({
    where: { id },
    select: { state: true, reason: true, givenFor: true },
  });
}
