import type { CoverageRule } from '../catalogue/products-file';
import { type CoverageOfPolicy, countsIn, type LimitUsed, leftForClaim } from '../claims/limits';

/** An open claim, as far as what it can still cost follows from it. */
export interface OpenLoss {
  readonly id: string;
  readonly cause: string;
  /** The coverage that it is decided by, once that is known. */
  readonly coverageId: string | undefined;
  readonly dateOfLoss: string;
  /** In minor units: what it was paid before it was reopened. */
  readonly paid: number;
}

interface Payer {
  readonly coverage: CoverageOfPolicy;
  readonly rule: CoverageRule;
}

/** A claim with the coverages that may pay for it, and the most that it can still cost by itself. */
interface Candidate {
  readonly loss: OpenLoss;
  readonly payers: readonly Payer[];
  readonly alone: number;
}

/**
 * The most that open claims can still cost together, in minor units; `Infinity` where no limit says. Claims
 * that share a limit can take it once in all. What an open claim has reserved is free again if it is denied.
 */
export function mostOfClaims(
  open: readonly OpenLoss[],
  rules: readonly CoverageRule[],
  coverages: readonly CoverageOfPolicy[],
  uses: readonly LimitUsed[],
): number {
  const all = coverages.flatMap((coverage): Payer[] => {
    const rule = rules.find((one) => one.coverageTypeCode === coverage.coverageTypeCode);
    return rule ? [{ coverage, rule }] : [];
  });
  const isOpen = new Set(open.map(({ id }) => id));
  const settled = uses.filter(({ claimId }) => !isOpen.has(claimId));
  const candidates = open.map((loss): Candidate => {
    const payers = payersOf(loss, all);
    const amounts = payers.map(({ coverage, rule }) => leftAlone(loss, coverage, rule, settled));
    const whole = amounts.length > 0 ? Math.max(...amounts) : Number.POSITIVE_INFINITY;
    return { loss, payers, alone: Math.max(0, whole - loss.paid) };
  });
  return groupsOf(candidates).reduce((sum, group) => sum + mostOfGroup(group, settled, uses), 0);
}

function payersOf({ cause, coverageId }: OpenLoss, all: readonly Payer[]): readonly Payer[] {
  const ofCause = all.filter(({ coverage, rule }) =>
    coverageId === undefined ? rule.causes.includes(cause) : coverage.id === coverageId,
  );
  // A person may decide by another coverage than the cause names.
  return ofCause.length > 0 ? ofCause : all;
}

function leftAlone(
  { id, dateOfLoss }: OpenLoss,
  coverage: CoverageOfPolicy,
  rule: CoverageRule,
  settled: readonly LimitUsed[],
): number {
  const { amount } = leftForClaim(rule, coverage, settled, { id, dateOfLoss, spent: 0 });
  return amount ?? Number.POSITIVE_INFINITY;
}

/** Claims that a same coverage may pay for, directly or through others, are one group. */
function groupsOf(candidates: readonly Candidate[]): readonly (readonly Candidate[])[] {
  return candidates.reduce<readonly (readonly Candidate[])[]>((groups, candidate) => {
    const isShared = (group: readonly Candidate[]) =>
      group.some(({ payers }) => payers.some((payer) => candidate.payers.includes(payer)));
    const joined = groups.filter(isShared).flat();
    return [...groups.filter((group) => !isShared(group)), [...joined, candidate]];
  }, []);
}

function mostOfGroup(
  group: readonly Candidate[],
  settled: readonly LimitUsed[],
  uses: readonly LimitUsed[],
): number {
  const alone = group.reduce((sum, candidate) => sum + candidate.alone, 0);
  const payers = [...new Set(group.flatMap((candidate) => candidate.payers))];
  if (payers.length === 0) return alone;
  const together = payers.reduce((sum, payer) => {
    const own = group.filter((candidate) => candidate.payers.includes(payer));
    return sum + mostOfCoverage(payer, own, settled, uses);
  }, 0);
  return Math.min(alone, together);
}

/** The most that a coverage can still pay for claims together: the least that one of its limits leaves. */
function mostOfCoverage(
  { coverage, rule }: Payer,
  candidates: readonly Candidate[],
  settled: readonly LimitUsed[],
  uses: readonly LimitUsed[],
): number {
  const used = (loss: OpenLoss) => ({
    claimId: loss.id,
    coverageId: coverage.id,
    amount: 0,
    countsOn: loss.dateOfLoss,
  });
  const ofLimits = rule.limits.flatMap((limit) => {
    const { amount } = limit;
    if (amount === undefined || limit.per === 'CLAIM') return [];
    const isIn = (use: LimitUsed, day: string) =>
      use.coverageId === coverage.id && countsIn(limit, coverage, use, day);
    const days = new Map<string, readonly Candidate[]>();
    for (const candidate of candidates) {
      const { dateOfLoss } = candidate.loss;
      const sameDay = [...days].find(([day]) => isIn(used(candidate.loss), day));
      const [day, others] = sameDay ?? [dateOfLoss, []];
      days.set(day, [...others, candidate]);
    }
    const left = [...days].map(([day, own]) => {
      const taken = settled.filter((use) => isIn(use, day));
      const paid = own.map(({ loss }) => Math.min(loss.paid, usedOf(loss, coverage, uses)));
      const rest = amount - sumOf(taken.map((use) => use.amount)) - sumOf(paid);
      return Math.min(Math.max(0, rest), sumOf(own.map(({ alone }) => alone)));
    });
    return [sumOf(left)];
  });
  return Math.min(...ofLimits, sumOf(candidates.map(({ alone }) => alone)));
}

/** What a claim has taken or reserved of a coverage. */
function usedOf({ id }: OpenLoss, coverage: CoverageOfPolicy, uses: readonly LimitUsed[]): number {
  const own = uses.filter(
    ({ claimId, coverageId }) => claimId === id && coverageId === coverage.id,
  );
  return sumOf(own.map(({ amount }) => amount));
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
