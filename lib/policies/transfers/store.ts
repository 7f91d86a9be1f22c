import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Path } from '@/lib/clients';
import { database, type PrismaTransaction } from '@/lib/db';
import { openFacts, sealFacts, type TransferFacts } from './facts';

/** Which transfer: of a client on a path. */
export interface TransferName {
  readonly clientId: string;
  readonly path: Path;
  readonly transferId: string;
}

/** A link that offers a plan, with what it is about. */
export interface TransferLink extends TransferName {
  readonly policyId: string;
  /** The contract that the plan is transferred from. */
  readonly reference: string;
  readonly facts: TransferFacts;
  /** Until when it can be confirmed, or taken back where it was. */
  readonly expiresAt: Date;
}

/** 256 random bits, in letters and digits that no mail program breaks. */
export function newTransferToken(): string {
  return randomBytes(32).toString('hex');
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Makes a token the one that opens a transfer: a link that was sent before opens nothing any more. */
export async function keepLink(
  transaction: PrismaTransaction,
  { facts, expiresAt, policyId, reference, ...name }: TransferLink,
  token: string,
): Promise<void> {
  const row = { tokenHash: hashOf(token), facts: await sealFacts(name, facts), expiresAt };
  await transaction.transferLink.upsert({
    where: { clientId_path_transferId: name },
    create: { ...name, policyId, reference, ...row },
    update: row,
  });
}

const linkRow = z.object({
  clientId: z.string(),
  path: z.enum(['1', '2', '3']),
  transferId: z.string(),
  policyId: z.string(),
  reference: z.string(),
  facts: z.string(),
  ended: z.enum(['USED', 'CANCELLED']).nullable(),
  expiresAt: z.date(),
});

/** What a link leads to; one that nobody has made says the same as one that is long over. */
export type OpenedLink =
  | { readonly kind: 'unknown' | 'used' | 'cancelled' | 'expired' }
  | { readonly kind: 'open'; readonly link: TransferLink };

/** The transfer that a token opens, for its client on its path alone. */
export async function linkBy(
  { clientId, path }: Pick<TransferName, 'clientId' | 'path'>,
  token: string,
): Promise<OpenedLink> {
  if (!/^[0-9a-f]{64}$/.test(token)) return { kind: 'unknown' };
  const found = await database().transferLink.findUnique({ where: { tokenHash: hashOf(token) } });
  const row = linkRow.safeParse(found).data;
  if (!row || row.clientId !== clientId || row.path !== path) return { kind: 'unknown' };
  if (row.ended !== null) return { kind: row.ended === 'USED' ? 'used' : 'cancelled' };
  if (row.expiresAt <= new Date()) return { kind: 'expired' };
  const facts = await openFacts(row, row.facts);
  return facts ? { kind: 'open', link: { ...row, facts } } : { kind: 'unknown' };
}

/** Ends a link by which a plan was taken over, unless it has ended. @param until when that can be taken back */
export async function endLink(name: TransferName, until: Date): Promise<void> {
  await database().transferLink.updateMany({
    where: { ...name, ended: null },
    data: { ended: 'USED', expiresAt: until },
  });
}

/**
 * Ends a link as its transfer was undone, so that its new owner is told once.
 * @returns what it was about, and whether the plan was taken over by it; `undefined` where it had ended so
 *   before, or nobody can read that any more
 */
export async function cancelLink(
  transaction: PrismaTransaction,
  name: TransferName,
): Promise<{ readonly facts: TransferFacts; readonly wasUsed: boolean } | undefined> {
  const cancel = (ended: 'USED' | null) =>
    transaction.transferLink.updateMany({
      where: { ...name, ended },
      data: { ended: 'CANCELLED' },
    });
  // In this order: one that is used in between is found, too.
  const open = await cancel(null);
  const used = open.count === 0 ? await cancel('USED') : { count: 0 };
  if (open.count + used.count === 0) return undefined;
  const row = await transaction.transferLink.findUnique({
    where: { clientId_path_transferId: name },
  });
  const facts = row ? await openFacts(name, row.facts) : undefined;
  return facts && { facts, wasUsed: used.count > 0 };
}

/**
 * Until when the contract that a plan came from can take it back; `undefined` where it cannot, or the
 * plan came from none.
 * @param owner who holds the plan now
 */
export async function undoableUntil(
  owner: Pick<TransferLink, 'clientId' | 'path' | 'reference'>,
  policyId: string,
): Promise<Date | undefined> {
  const taken = await takeOverOf(owner, policyId);
  return taken && taken.expiresAt > new Date() ? taken.expiresAt : undefined;
}

/**
 * The transfer by which a plan came from another contract; `undefined` where it came from none.
 * @param owner who holds the plan now
 */
export async function takeOverOf(
  { clientId, path, reference }: Pick<TransferLink, 'clientId' | 'path' | 'reference'>,
  policyId: string,
): Promise<Pick<TransferLink, 'expiresAt'> | undefined> {
  const latest = await database().transferLink.findFirst({
    where: { clientId, path, policyId, ended: 'USED' },
    orderBy: { expiresAt: 'desc' },
    select: { reference: true, expiresAt: true },
  });
  return latest !== null && latest.reference !== reference ? latest : undefined;
}

/** A plan that a contract has given away, which its former holder may still take back. */
export interface FormerPlan {
  readonly policyId: string;
  readonly facts: TransferFacts;
}

/** The plans that a contract has given away so lately that they can be taken back. */
export async function formerPlans(
  owner: Pick<TransferLink, 'clientId' | 'path' | 'reference'>,
): Promise<readonly FormerPlan[]> {
  const { clientId, path, reference } = owner;
  const found = await database().transferLink.findMany({
    where: { clientId, path, reference, ended: 'USED', expiresAt: { gt: new Date() } },
    orderBy: { expiresAt: 'desc' },
    take: 50,
  });
  const rows = await Promise.all(
    z
      .array(linkRow)
      .parse(found)
      .map(async (row) => ({ policyId: row.policyId, facts: await openFacts(row, row.facts) })),
  );
  return rows.flatMap(({ policyId, facts }) => (facts ? [{ policyId, facts }] : []));
}
