import type { DeductibleRule } from '../catalogue/products-file';

/** Who bears what of a cost, in minor units. Everything but `COVERED` is the holder’s. */
export interface Amounts {
  readonly lines: readonly { readonly kind: LineKind; readonly amount: number }[];
  readonly covered: number;
  readonly holderPays: number;
}
type LineKind =
  | 'COVERED'
  | 'ABOVE_LIMIT'
  | 'NOT_COVERED'
  | 'PAID_BEFORE'
  | 'DEDUCTIBLE'
  | 'SERVICE_FEE'
  | 'TAX';

/** What a way to settle a claim costs, in minor units. */
export interface Cost {
  /** Tax included. */
  readonly cost: number;
  /** The part of it that the plan does not cover, tax included. */
  readonly notCovered: number;
  /** The part of the rest that the holder has been paid in money before. */
  readonly paidBefore?: number;
  /** What the service costs beside it, tax aside. */
  readonly fee: number;
  /** In basis points. */
  readonly taxRate: number;
}

/** Of which the holder bears an amount, and a share of what is covered. */
export type Deductible = Pick<DeductibleRule, 'amount' | 'share' | 'isTaxed'>;

const one = 10_000;

/** A share in basis points, to the nearest minor unit. */
export function shareOf(amount: number, basisPoints: number): number {
  return Math.round((amount * basisPoints) / one);
}

/**
 * Splits a cost between insurer and holder. The deductible comes off first; the insurer bears the
 * rest up to what is left of the limits, tax included, and what is above it is the holder’s. The
 * lines always add up to what insurer and holder bear. No part is below nothing, and the insurer
 * bears neither more than the cost nor more than what is left, whatever is given.
 */
export function splitCost(
  { cost: whole, notCovered, paidBefore = 0, fee: asked, taxRate }: Cost,
  deductible: Deductible | undefined,
  left: number | undefined,
): Amounts {
  const cost = Math.max(0, whole);
  const fee = Math.max(0, asked);
  const excluded = within(notCovered, cost);
  const before = within(paidBefore, cost - excluded);
  const insured = cost - excluded - before;
  const payable = within(left ?? insured, insured);
  const borne = deductible
    ? within(deductible.amount + shareOf(payable, deductible.share), insured)
    : 0;
  const covered = Math.min(insured - borne, payable);
  const above = withoutTax(insured - borne - covered, taxRate);
  const outside = withoutTax(excluded, taxRate);
  const paid = withoutTax(before, taxRate);
  const tax =
    above.tax +
    outside.tax +
    paid.tax +
    shareOf(fee, taxRate) +
    (deductible?.isTaxed ? shareOf(borne, taxRate) : 0);
  const ofHolder = [
    { kind: 'ABOVE_LIMIT', amount: above.net },
    { kind: 'NOT_COVERED', amount: outside.net },
    { kind: 'PAID_BEFORE', amount: paid.net },
    { kind: 'DEDUCTIBLE', amount: borne },
    { kind: 'SERVICE_FEE', amount: fee },
    { kind: 'TAX', amount: tax },
  ] as const;
  return {
    lines: [{ kind: 'COVERED', amount: covered }, ...ofHolder.filter(({ amount }) => amount > 0)],
    covered,
    holderPays: ofHolder.reduce((sum, { amount }) => sum + amount, 0),
  };
}

/** An amount as far as it lies between nothing and a most. */
function within(amount: number, most: number): number {
  return Math.max(0, Math.min(amount, most));
}

/** Takes an amount apart so that both parts add up to it. */
function withoutTax(amount: number, taxRate: number) {
  const net = Math.floor((amount * one) / (one + taxRate));
  return { net, tax: amount - net };
}
