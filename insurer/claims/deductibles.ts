import type { CoverageRule, DeductibleRule } from '../catalogue/products-file';

/** What a deductible depends on. */
interface DeductibleOf {
  readonly cause: string;
  readonly deviceClass: string;
  /** 1 for the first claim that the plan approves. */
  readonly ordinal: number;
}

/** What the holder bears of a loss: of several rules that fit the last one holds. */
export function deductibleOf(
  { deductibles }: CoverageRule,
  { cause, deviceClass, ordinal }: DeductibleOf,
): DeductibleRule | undefined {
  return deductibles.findLast(
    (rule) =>
      (rule.cause ?? cause) === cause &&
      (rule.deviceClass ?? deviceClass) === deviceClass &&
      rule.fromClaim <= ordinal,
  );
}
