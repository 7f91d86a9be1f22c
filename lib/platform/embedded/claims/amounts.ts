import type { DeductibleRule } from '../catalogue/products-file';

/** Who bears what of a cost, in minor units. Everything but `COVERED` is the holder’s. */
export interface Amounts {
  readonly lines: readonly { readonly kind: LineKind; readonly amount: number }[];
  readonly covered: number;
  readonly holderPays: number;
}
type LineKind = 'COVERED' | 'ABOVE_LIMIT' | 'NOT_COVERED' | 'DEDUCTIBLE' | 'SERVICE_FEE' | 'TAX';

/** What a way to settle a claim costs, in minor units. */
export interface Cost {
  /** Tax included. */
  readonly cost: number;
  /** The part of it that the plan does not cover, tax included. */
  readonly notCovered: number;
  /** What the service costs beside it, tax aside. */
  readonly fee: number;
  /** In basis points. */
  readonly taxRate: number;
}

/** Of which the holder bears an amount, and a share of what is covered. */
export type Deductible = Pick<DeductibleRule, 'amount' | 'share' | 'isTaxed'>;

const whole = 10_000;

/** A share in basis points, to the nearest minor unit. */
export function shareOf(amount: number, basisPoints: number): number {
  return Math.round((amount * basisPoints) / whole);
}

/**
 * Splits a cost between insurer and holder. The deductible comes off first; the insurer bears the
 * rest up to what is left of the limits, tax included, and what is above it is the holder’s. The
 * lines always add up to what insurer and holder bear.
 */
export function splitCost(
  { cost, notCovered, fee, taxRate }: Cost,
  deductible: Deductible | undefined,
  left: number | undefined,
): Amounts {
  const excluded = Math.min(cost, notCovered);
  const insured = cost - excluded;
  const payable = Math.min(insured, left ?? insured);
  const borne = deductible
    ? Math.min(insured, deductible.amount + shareOf(payable, deductible.share))
    : 0;
  const covered = Math.min(insured - borne, payable);
  const above = withoutTax(insured - borne - covered, taxRate);
  const outside = withoutTax(excluded, taxRate);
  const tax =
    above.tax +
    outside.tax +
    shareOf(fee, taxRate) +
    (deductible?.isTaxed ? shareOf(borne, taxRate) : 0);
  const ofHolder = [
    { kind: 'ABOVE_LIMIT', amount: above.net },
    { kind: 'NOT_COVERED', amount: outside.net },
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

/** Takes an amount apart so that both parts add up to it. */
function withoutTax(amount: number, taxRate: number) {
  const net = Math.floor((amount * whole) / (whole + taxRate));
  return { net, tax: amount - net };
}
