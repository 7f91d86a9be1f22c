import { z } from 'zod';
import { dayOf } from '@/lib/dates';
import type { PrismaTransaction } from '@/lib/db';
import { endedClaimStates } from '@/lib/platform/port';
import type { CoverageRule, InsuranceProduct } from '../catalogue/products-file';
import { type CoverageOfPolicy, type LimitUsed, leftForClaim } from '../claims/limits';
import { usesOfPolicy } from '../claims/store/limit-uses';
import type { ClaimsCounted, ClaimsPaid } from './refund';

/** What of a claim's record says what it has cost, and by which coverage. */
const claimDetails = z.object({
  coverageId: z.string().optional(),
  spent: z.int().default(0),
  closedAs: z.object({ use: z.object({ amount: z.int() }).optional() }).optional(),
});

/**
 * What the claims of a policy have cost, and what the open ones can still cost under the limits of the
 * plan, each by itself. An open claim counts as paid only for what it was paid before it was reopened.
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
    if (endedClaimStates.includes(state))
      return { id, isOpen: false, arePaid: ofClaim.length > 0, paid: sumOf(ofClaim), most: 0 };
    const paid = closedAs?.use?.amount ?? spent;
    const loss = { id, cause, coverageId, dateOfLoss: dayOf(dateOfLoss) };
    const most = Math.max(0, mostOf(loss, rules?.coverages ?? [], coverages, uses) - paid);
    return { id, isOpen: true, arePaid: paid > 0 || closedAs?.use !== undefined, paid, most };
  });
  const open = counted.filter(({ isOpen }) => isOpen);
  return {
    ...paidFor(counted),
    ended: paidFor(counted.filter(({ isOpen }) => !isOpen)),
    open: open.map(({ id }) => id),
    most: open.reduce((sum, { most }) => sum + most, 0),
  };
}

function paidFor(claims: readonly ClaimsPaid[]): ClaimsPaid {
  return {
    paid: claims.reduce((sum, { paid }) => sum + paid, 0),
    arePaid: claims.some(({ arePaid }) => arePaid),
  };
}

interface OpenLoss {
  readonly id: string;
  readonly cause: string;
  readonly coverageId: string | undefined;
  readonly dateOfLoss: string;
}

/** The most that a claim can cost in all, in minor units, by whichever coverage pays for it. */
function mostOf(
  { id, cause, coverageId, dateOfLoss }: OpenLoss,
  rules: readonly CoverageRule[],
  coverages: readonly CoverageOfPolicy[],
  uses: readonly LimitUsed[],
): number {
  const pairs = coverages.flatMap((coverage) => {
    const rule = rules.find((one) => one.coverageTypeCode === coverage.coverageTypeCode);
    return rule ? [{ coverage, rule }] : [];
  });
  const ofCause = pairs.filter(({ coverage, rule }) =>
    coverageId === undefined ? rule.causes.includes(cause) : coverage.id === coverageId,
  );
  // A person may decide by another coverage than the cause names.
  const amounts = (ofCause.length > 0 ? ofCause : pairs).map(
    ({ coverage, rule }) =>
      leftForClaim(rule, coverage, uses, { id, dateOfLoss, spent: 0 }).amount ??
      Number.POSITIVE_INFINITY,
  );
  return amounts.length > 0 ? Math.max(...amounts) : Number.POSITIVE_INFINITY;
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
