import { addDays, daysBetween } from '@/lib/dates';
import type { InsuranceProduct } from '../catalogue/products-file';

/** What lets a person look at a claim. The holder is not told, and nothing is denied for it. */
export type Signal =
  | 'UNPROVED'
  | 'SOON_AFTER_BEGINNING'
  | 'MANY_CLAIMS'
  | 'HIGH_COST'
  | 'CONTRADICTS_ANOTHER'
  | 'LOOKS_LIKE_ANOTHER'
  | 'PRODUCT_NOT_COVERED_NOW'
  | 'END_UNKNOWN'
  | 'PLAN_REFUNDED'
  | 'NO_ROUTE'
  | 'FOUND_AGAIN'
  | 'ANSWER_UNKNOWN'
  | 'ANSWER_TO_CHECK'
  | 'DENIED_WHILE_ANOTHER_OPEN'
  | 'DATE_ESTIMATED';

/** A claim that was filed before, of the same policy or for the same thing. */
export interface EarlierClaim {
  readonly id: string;
  /** The product of the loss that is looked at, where it is the same thing on another policy. */
  readonly productId: string;
  readonly cause: string;
  readonly dateOfLoss: string;
  /** Whether it can still lead to something. */
  readonly isOpen: boolean;
  /** Whether it has been approved and not taken back since. */
  readonly isApproved: boolean;
  /** Denied and withdrawn ones contradict nothing. */
  readonly isVoid: boolean;
  /** Whether by its cause the thing is gone. */
  readonly isDeviceGone: boolean;
  /** Whether the thing was replaced or paid for by it. */
  readonly isSettled: boolean;
  readonly isOfAnotherPolicy: boolean;
}

/** The loss that is looked at. */
export interface Loss {
  readonly productId: string;
  readonly cause: string;
  readonly dateOfLoss: string;
}

const week = 7;

/** The open claims that may be the same loss: same product and cause, a week apart at most. */
export function looksLike(loss: Loss, earlier: readonly EarlierClaim[]): EarlierClaim[] {
  return earlier
    .filter((claim) => claim.isOpen && isSameThing(claim, loss))
    .filter(({ dateOfLoss }) => Math.abs(daysBetween(dateOfLoss, loss.dateOfLoss)) <= week)
    .sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** Whether another claim for the same product is undecided or in progress, whatever its cause. */
export function hasAnotherOpen(loss: Loss, others: readonly EarlierClaim[]): boolean {
  return others.some(({ isOpen, productId }) => isOpen && productId === loss.productId);
}

/** Whether a product was gone before it was damaged, or one loss is told twice. */
export function contradicts(
  loss: Loss,
  isDeviceGone: boolean,
  earlier: readonly EarlierClaim[],
): boolean {
  return earlier
    .filter(({ isVoid, productId }) => !isVoid && productId === loss.productId)
    .some((claim) => {
      if (claim.isDeviceGone && claim.dateOfLoss <= loss.dateOfLoss) return true;
      if (isDeviceGone && claim.dateOfLoss > loss.dateOfLoss) return true;
      return claim.cause === loss.cause && claim.dateOfLoss === loss.dateOfLoss;
    });
}

/** Whether a thing had been replaced or paid for by the time of a loss: nothing covers it then. */
export function isGoneBefore(loss: Loss, earlier: readonly EarlierClaim[]): boolean {
  return earlier.some(
    (claim) =>
      claim.isSettled && claim.productId === loss.productId && claim.dateOfLoss <= loss.dateOfLoss,
  );
}

/**
 * Whether another claim that is approved pays for the same loss: one thing is gone once, and what broke
 * it on one day is one loss, by whichever of its policies it is claimed.
 */
export function isPaidByAnother(
  loss: Loss,
  isDeviceGone: boolean,
  earlier: readonly EarlierClaim[],
): boolean {
  return earlier
    .filter(({ isApproved, isSettled }) => isApproved || isSettled)
    .filter(({ productId, isVoid }) => !isVoid && productId === loss.productId)
    .some(
      (claim) =>
        (isDeviceGone && claim.isDeviceGone) ||
        (claim.isOfAnotherPolicy &&
          claim.cause === loss.cause &&
          claim.dateOfLoss === loss.dateOfLoss),
    );
}

/** The patterns that a product’s rules let a person look at. */
export function patterns(
  { review }: Pick<InsuranceProduct, 'review'>,
  loss: Loss,
  began: string,
  /** The most that anybody has said, in minor units; 0 where nobody has. */
  cost: number,
  earlier: readonly EarlierClaim[],
): Signal[] {
  const inYear = earlier.filter(
    ({ isApproved, dateOfLoss }) =>
      isApproved &&
      dateOfLoss > addDays(loss.dateOfLoss, -365) &&
      dateOfLoss < addDays(loss.dateOfLoss, 365),
  );
  const found: Signal[] = [];
  if (daysBetween(began, loss.dateOfLoss) < review.withinDays) found.push('SOON_AFTER_BEGINNING');
  if (inYear.length >= review.claimsInYear) found.push('MANY_CLAIMS');
  if (review.costAbove !== undefined && cost > review.costAbove) found.push('HIGH_COST');
  return found;
}

function isSameThing(claim: EarlierClaim, { productId, cause }: Loss): boolean {
  return claim.productId === productId && claim.cause === cause;
}
