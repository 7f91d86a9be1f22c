import type { Coverage, Deductible, Limit } from '@/lib/platform/port';
import type { CoverageRule, DeductibleRule, LimitRule } from '../catalogue/products-file';
import type { HeldPolicy, RulesInShort } from '../store/contracts';
import { limitLeft, monthsOfPeriod } from './limits-left';
import { paysFrom } from './pays-from';

type HeldCoverage = HeldPolicy['coverages'][number];

/** A coverage as the port has it: its own words, what its product's rules say, and what is left today. */
export function coverageOf(
  { id: policyId, policyNumber, rules }: Pick<HeldPolicy, 'id' | 'policyNumber' | 'rules'>,
  { uses, limit, deductible, waitsFrom, ...coverage }: HeldCoverage,
  today: string,
): Coverage {
  const rule = rules?.coverages.find(
    ({ coverageTypeCode }) => coverageTypeCode === coverage.coverageTypeCode,
  );
  return {
    ...coverage,
    policyId,
    policyNumber,
    ...(limit ? { limit } : {}),
    ...(deductible ? { deductible } : {}),
    causes: [],
    exclusions: [],
    limits: [],
    deductibles: [],
    ...(rules && rule ? ruled(rules, rule, { ...coverage, waitsFrom }, uses, today) : {}),
  };
}

function ruled(
  { currency, causes }: RulesInShort,
  rule: CoverageRule,
  coverage: Pick<HeldCoverage, 'effectiveDate' | 'expiryDate'> & Parameters<typeof paysFrom>[0],
  uses: HeldCoverage['uses'],
  today: string,
) {
  const { effectiveDate, expiryDate } = coverage;
  const waitsUntil = paysFrom(coverage, rule.waitingDays);
  return {
    causes: rule.causes.flatMap((code) =>
      causes
        .filter((cause) => cause.code === code)
        .map(({ deviceClasses, ...cause }) => ({
          ...cause,
          ...(deviceClasses ? { deviceClasses } : {}),
        })),
    ),
    exclusions: rule.exclusions,
    ...(waitsUntil > effectiveDate ? { waitsUntil } : {}),
    reportWithinDays: rule.reportWithinDays,
    limits: rule.limits.map((limit) =>
      limitOf(limit, currency, limitLeft(limit, effectiveDate, today, uses), expiryDate),
    ),
    deductibles: rule.deductibles.map((deductible) => deductibleOf(deductible, currency)),
  };
}

/** A limit with what is left of it, as the port says it. */
export function limitOf(
  { per, amount, count, months = monthsOfPeriod }: LimitRule,
  currency: string,
  { amountLeft, countLeft, resetsOn }: ReturnType<typeof limitLeft>,
  expiryDate: string,
): Limit {
  return {
    per,
    ...(amount === undefined ? {} : { amount: { amount, currency } }),
    ...(count === undefined ? {} : { count }),
    ...(per === 'PERIOD' ? { months } : {}),
    ...(amountLeft === undefined ? {} : { amountLeft: { amount: amountLeft, currency } }),
    ...(countLeft === undefined ? {} : { countLeft }),
    // What has ended does not become whole again.
    ...(resetsOn !== undefined && resetsOn <= expiryDate ? { resetsOn } : {}),
  };
}

function deductibleOf({ amount, share, ...rule }: DeductibleRule, currency: string): Deductible {
  return { ...rule, amount: { amount, currency }, ...(share > 0 ? { share } : {}) };
}
