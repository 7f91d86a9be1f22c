import { z } from 'zod';
import { dayOf } from '@/lib/dates';
import type { PrismaTransaction } from '@/lib/db';
import { endedClaimStates } from '@/lib/platform/port';
import type { InsuranceProduct } from '../catalogue/products-file';
import type { CoverageOfPolicy, LimitUsed } from '../claims/limits';
import { usesOfPolicy } from '../claims/store/limit-uses';
import { mostOfClaims } from './most-of-claims';
import type { ClaimsCounted, ClaimsPaid } from './refund';

/** What of a claim's record says what it has cost, and by which coverage. */
const claimDetails = z.object({
  coverageId: z.string().optional(),
  spent: z.int().default(0),
  closedAs: z.object({ use: z.object({ amount: z.int() }).optional() }).optional(),
});

/**
 * What the claims of a policy have cost, and what the open ones can still cost under the limits of the
 * plan together. An open claim counts as paid only for what it was paid before it was reopened.
 * @param only counts these claims alone, in the place of all
 */
export async function countClaims(
  transaction: PrismaTransaction,
  policyId: string,
  rules: Pick<InsuranceProduct, 'coverages'> | undefined,
  only?: readonly string[],
): Promise<ClaimsCounted & { readonly ended: ClaimsPaid }> {
  const claims = await transaction.claim.findMany({
    where: { policyId, ...(only ? { id: { in: [...only] } } : {}) },
    select: { id: true, state: true, cause: true, dateOfLoss: true, details: true },
    orderBy: { id: 'asc' },
  });
  const uses = await usesOfPolicy(transaction, policyId);
  const coverages = await coveragesOf(transaction, policyId);
  const counted = claims.map(({ id, state, cause, dateOfLoss, details: stored }) => {
    const { coverageId, spent, closedAs } = claimDetails.parse(stored);
    const ofClaim = uses.filter(({ claimId }) => claimId === id);
    const loss = { id, cause, coverageId, dateOfLoss: dayOf(dateOfLoss) };
    if (endedClaimStates.includes(state))
      return { ...loss, isOpen: false, arePaid: ofClaim.length > 0, paid: sumOf(ofClaim) };
    const paid = closedAs?.use?.amount ?? spent;
    return { ...loss, isOpen: true, arePaid: paid > 0 || closedAs?.use !== undefined, paid };
  });
  const open = counted.filter(({ isOpen }) => isOpen);
  return {
    ...paidFor(counted),
    ended: paidFor(counted.filter(({ isOpen }) => !isOpen)),
    open: open.map(({ id }) => id),
    most: mostOfClaims(open, rules?.coverages ?? [], coverages, uses),
  };
}

function paidFor(claims: readonly ClaimsPaid[]): ClaimsPaid {
  return {
    paid: claims.reduce((sum, { paid }) => sum + paid, 0),
    arePaid: claims.some(({ arePaid }) => arePaid),
  };
}

async function coveragesOf(
  transaction: PrismaTransaction,
  policyId: string,
): Promise<CoverageOfPolicy[]> {
  const rows = await transaction.policyCoverage.findMany({
    where: { policyId },
    select: { id: true, coverageTypeCode: true, effectiveDate: true, expiryDate: true },
  });
  return rows.map(({ effectiveDate, expiryDate, ...row }) => ({
    ...row,
    effectiveDate: dayOf(effectiveDate),
    expiryDate: dayOf(expiryDate),
  }));
}

function sumOf(uses: readonly LimitUsed[]): number {
  return uses.reduce((sum, { amount }) => sum + amount, 0);
}
