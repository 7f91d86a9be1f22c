import type { PrismaTransaction } from '@/lib/db';
import type { StoredClaim } from '../claim-record';
import type { LimitUsed } from '../limits';
import type { Reader } from './claims';

/** What the claims of a policy have taken or reserved of its coverages. */
export async function usesOfPolicy(reader: Reader, policyId: string): Promise<LimitUsed[]> {
  const rows = await reader.limitUse.findMany({
    where: { coverage: { policyId }, state: { not: 'RELEASED' } },
    orderBy: [{ claimId: 'asc' }, { coverageId: 'asc' }],
  });
  return rows.map(({ claimId, coverageId, amount, countsOn }) => ({
    claimId,
    coverageId,
    amount,
    countsOn: countsOn.toISOString().slice(0, 10),
  }));
}

/** Makes one use the claim’s only one; what it has of other coverages is released. */
export async function setUse(
  transaction: PrismaTransaction,
  { claimId, coverageId, amount, countsOn }: LimitUsed,
  state: 'RESERVED' | 'USED',
): Promise<void> {
  await transaction.limitUse.updateMany({
    where: { claimId, coverageId: { not: coverageId } },
    data: { state: 'RELEASED' },
  });
  const use = { amount, state, countsOn: new Date(countsOn) };
  await transaction.limitUse.upsert({
    where: { claimId_coverageId: { claimId, coverageId } },
    create: { claimId, coverageId, ...use },
    update: use,
  });
}

/** What a claim has taken or reserved of a limit. */
export async function limitUseOf(
  reader: Reader,
  { id, policyId }: Pick<StoredClaim, 'id' | 'policyId'>,
): Promise<Omit<LimitUsed, 'claimId'> | undefined> {
  const use = (await usesOfPolicy(reader, policyId)).find(({ claimId }) => claimId === id);
  return use && { coverageId: use.coverageId, amount: use.amount, countsOn: use.countsOn };
}

/** Gives back what a claim has reserved, but for what it had taken before it was reopened. */
export async function releaseUse(
  transaction: PrismaTransaction,
  { id: claimId, details: { closedAs, spent } }: Pick<StoredClaim, 'id' | 'details'>,
): Promise<void> {
  if (closedAs?.use) return setUse(transaction, { claimId, ...closedAs.use }, 'USED');
  await transaction.limitUse.updateMany({
    where: { claimId, state: { not: 'RELEASED' } },
    data: spent > 0 ? { amount: spent, state: 'USED' } : { state: 'RELEASED' },
  });
}

/** Which of some claims hold something of a limit, reserved or used. */
export async function claimsWithUse(
  reader: Reader,
  claimIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await reader.limitUse.findMany({
    where: { claimId: { in: [...claimIds] }, state: { not: 'RELEASED' } },
    select: { claimId: true },
  });
  return new Set(rows.map(({ claimId }) => claimId));
}
