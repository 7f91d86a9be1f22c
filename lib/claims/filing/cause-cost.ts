import type { Deductible, Money } from '@/lib/platform';
import { claimedCost } from './claimed-cost';
import { causeOf, type Filing, isForMoneyBack } from './steps';

type Borne = Pick<Deductible, 'amount' | 'share' | 'isTaxed'>;

/** Routes that settle a claim without an inspection of the product. */
const unseen: readonly string[] = ['REPLACEMENT', 'SETTLEMENT', 'REIMBURSEMENT'];

/** Whether somebody may look at what is claimed for: not where it is gone, as after a theft. */
export function mayBeInspected(filing: Filing): boolean {
  const cause = causeOf(filing);
  if (!cause) return false;
  return cause.needsDiagnosis || cause.serviceRoutes.some((route) => !unseen.includes(route));
}

/** What a claim by the cause that was chosen costs its holder, or pays them back, if it is approved. */
export type CauseCost =
  /** What the holder pays, from the cheapest way to settle it to the dearest. */
  | { readonly kind: 'PAYS'; readonly least: Money; readonly most: Money }
  /** The repair cost is not known yet. */
  | { readonly kind: 'DEDUCTIBLE'; readonly deductible: Borne }
  /** What was paid already, and what of it comes back. */
  | {
      readonly kind: 'BACK';
      readonly paid: Money;
      readonly back: Money;
      readonly deductible: Money;
      /** Whether the plan pays less than what is left behind the deductible. */
      readonly isCut: boolean;
    }
  /** It is paid back, and what was paid is not known yet. */
  | { readonly kind: 'BACK_LESS'; readonly deductible: Borne | undefined };

/**
 * §2.1 file-claim: what the cause that was chosen costs, before the claim is filed; `undefined` where no
 * cause is chosen, or the platform does not say.
 */
export function causeCost(filing: Filing): CauseCost | undefined {
  const costs = causeOf(filing)?.costs;
  if (!costs) return undefined;
  const { deductible, ways, paidBackUpTo } = costs;
  if (isForMoneyBack(filing)) {
    const paid = claimedCost(filing);
    const off = deductible?.amount ?? (paid && { amount: 0, currency: paid.currency });
    if (!paid || !off || deductible?.share !== undefined || off.currency !== paid.currency)
      return { kind: 'BACK_LESS', deductible };
    const left = Math.max(0, paid.amount - off.amount);
    const back = Math.min(left, paidBackUpTo?.amount ?? left);
    return {
      kind: 'BACK',
      paid,
      back: { amount: back, currency: paid.currency },
      deductible: off,
      isCut: back < left,
    };
  }
  // A payout is reduced by the deductible; the holder does not pay it separately.
  const sums = ways
    .filter(({ serviceRoute: way }) => way !== 'SETTLEMENT' && way !== 'REIMBURSEMENT')
    .map(({ holderPays }) => holderPays)
    .toSorted((one, other) => one.amount - other.amount);
  const least = sums.at(0);
  const most = sums.at(-1);
  if (least && most && least.currency === most.currency) return { kind: 'PAYS', least, most };
  return deductible ? { kind: 'DEDUCTIBLE', deductible } : undefined;
}
