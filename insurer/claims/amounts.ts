import type { LocalizedText } from '@/lib/clients';
import type { DeductibleRule } from '../catalogue/products-file';

/** Who bears what of a cost, in minor units. Everything but `COVERED` is the holder’s. */
export interface Amounts {
  readonly lines: readonly AmountLine[];
  readonly covered: number;
  readonly holderPays: number;
}
interface AmountLine {
  readonly kind: LineKind;
  readonly amount: number;
  /** Why the holder pays it. */
  readonly reason?: LocalizedText;
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
  readonly notCoveredReason?: LocalizedText;
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
 * Splits a cost between insurer and holder. The deductible comes off first; the insurer pays the
 * rest up to what is left of the limits, and the holder pays what is above it. Parts of the cost are
 * written with their tax, as a bill or a handler states them; the line `TAX` is the tax on the service
 * fee and the deductible. The lines always add up to what insurer and holder pay. No part is negative,
 * and the insurer pays neither more than the cost nor more than what is left, whatever is given.
 */
export function splitCost(
  { cost: whole, notCovered, notCoveredReason, paidBefore = 0, fee: asked, taxRate }: Cost,
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
  const tax = shareOf(fee, taxRate) + (deductible?.isTaxed ? shareOf(borne, taxRate) : 0);
  const ofHolder: readonly AmountLine[] = [
    { kind: 'ABOVE_LIMIT', amount: insured - borne - covered },
    {
      kind: 'NOT_COVERED',
      amount: excluded,
      ...(notCoveredReason === undefined ? {} : { reason: notCoveredReason }),
    },
    { kind: 'PAID_BEFORE', amount: before },
    { kind: 'DEDUCTIBLE', amount: borne },
    { kind: 'SERVICE_FEE', amount: fee },
    { kind: 'TAX', amount: tax },
  ];
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
