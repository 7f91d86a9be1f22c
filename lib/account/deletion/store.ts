import 'server-only';
import { randomUUIDv7 } from 'node:crypto';
import { z } from 'zod';
import { pathSchema } from '@/lib/clients';
import { type ContractOwner, database, expiringRows, type PrismaTransaction } from '@/lib/db';

const deletionRow = z.object({
  id: z.string(),
  clientId: z.string(),
  path: pathSchema,
  subject: z.string(),
  openClaims: z.array(z.string()),
  askedAt: z.date(),
});
export type Deletion = z.infer<typeof deletionRow>;

/** Writes down that a holder deletes their account. @returns its id */
export async function insertDeletion(
  transaction: PrismaTransaction,
  { clientId, path, subject }: ContractOwner,
  openClaims: readonly string[],
): Promise<string> {
  const id = randomUUIDv7();
  await transaction.accountDeletion.create({
    data: { id, clientId, path, subject, openClaims: [...openClaims] },
  });
  return id;
}

/** Whether a holder has asked for it within the last minute. */
export async function wasJustDeleted(
  transaction: PrismaTransaction,
  { clientId, path, subject }: ContractOwner,
): Promise<boolean> {
  const askedAt = { gt: new Date(Date.now() - 60_000) };
  const where = { clientId, path, subject, askedAt };
  return (await transaction.accountDeletion.count({ where })) > 0;
}

/** A deletion that is not done yet. */
export async function openDeletion(id: string): Promise<Deletion | undefined> {
  const row = await database().accountDeletion.findFirst({ where: { id, doneAt: null } });
  return row ? deletionRow.parse(row) : undefined;
}

/** Deletions that are not done yet, the oldest first. */
export async function openDeletions(most: number): Promise<readonly string[]> {
  const rows = await database().accountDeletion.findMany({
    where: { doneAt: null },
    select: { id: true },
    orderBy: { id: 'asc' },
    take: most,
  });
  return rows.map(({ id }) => id);
}

/** It is done. @returns whether nobody had said so before */
export async function endDeletion(transaction: PrismaTransaction, id: string): Promise<boolean> {
  const { count } = await transaction.accountDeletion.updateMany({
    where: { id, doneAt: null },
    data: { doneAt: new Date() },
  });
  return count === 1;
}

/** That an account was deleted, for as long as somebody may ask what has become of it. */
export const expiringDeletions = expiringRows([
  { table: 'portal.account_deletion', column: 'asked_at', keptFor: '30 days' },
]);
