import { coverageStatus, isLeftOut, isOver, isTakenOff, thingsOf } from '@/lib/coverage';
import type { Coverage, Policy, Product } from '@/lib/platform';

/** What decides what a claim can be about, besides the contract's products and policies. */
interface Deciding {
  /** None where the platform does not answer: then no product is known to be left out. */
  readonly coverages?: readonly Coverage[];
  /** `YYYY-MM-DD` where the client is. */
  readonly day: string;
  /** The product of a claim that was begun: it stays. */
  readonly chosen?: string | undefined;
}

/**
 * What a claim can be about: no product that was taken off its plan, that none of its plan's coverages is for or
 * whose plan's claims are filed elsewhere, and no thing twice without need. Of one that several plans list, those
 * stay that cover it today, or did when a loss happened that can still be reported.
 * @param policies none where the platform does not answer: then nobody can tell
 */
export function claimableOf(
  products: readonly Product[],
  policies: readonly Policy[],
  { coverages = [], day, chosen }: Deciding,
): readonly Product[] {
  const known = new Map(policies.map((policy) => [policy.id, policy]));
  const leftOut = leftOutOf(products, coverages);
  const needless = new Set(
    thingsOf(entriesOf(products, policies, coverages), day).flatMap(({ shown, listings }) =>
      listings
        .filter((one) => one !== shown && !takesLosses(one.policy, day))
        .map(({ product }) => product.id),
    ),
  );
  return products.filter(
    (product) =>
      !isTakenOff({ product }) &&
      !known.get(product.policyId)?.isClaimedElsewhere &&
      (product.id === chosen || !(leftOut.has(product.id) || needless.has(product.id))),
  );
}

/** The identifiers of the products that none of their plan's coverages is for. */
export function leftOutOf(
  products: readonly Product[],
  coverages: readonly Coverage[],
): ReadonlySet<string> {
  const ofPlan = Map.groupBy(coverages, ({ policyId }) => policyId);
  return new Set(
    products
      .filter((product) => isLeftOut(product, ofPlan.get(product.policyId) ?? []))
      .map(({ id }) => id),
  );
}

/** The products that no plan covers now because their plan's coverages are not for them, each thing once. */
export function notCoveredOf(
  products: readonly Product[],
  policies: readonly Policy[],
  { coverages = [], day }: Deciding,
): readonly Product[] {
  const leftOut = leftOutOf(products, coverages);
  return thingsOf(entriesOf(products, policies, coverages), day).flatMap(
    ({ shown: { product, policy } }) =>
      leftOut.has(product.id) && !policy.isClaimedElsewhere && !isOver(coverageStatus(policy, day))
        ? [product]
        : [],
  );
}

function entriesOf(
  products: readonly Product[],
  policies: readonly Policy[],
  coverages: readonly Coverage[],
) {
  const known = new Map(policies.map((policy) => [policy.id, policy]));
  const ofPlan = Map.groupBy(coverages, ({ policyId }) => policyId);
  return products.flatMap((product) => {
    const policy = known.get(product.policyId);
    return policy && !isTakenOff({ product })
      ? [{ product, policy, coverages: ofPlan.get(policy.id) ?? [] }]
      : [];
  });
}

/**
 * The last day on which a claim of a policy that is over could be filed, where that has passed; whatever
 * day is told of the loss, its claim is too late then.
 * @param day `YYYY-MM-DD` where the client is
 */
export function reportedUntil(policy: Policy, day: string): string | undefined {
  const { reportUntil } = policy;
  const isPast = reportUntil !== undefined && reportUntil < day;
  return isPast && isOver(coverageStatus(policy, day)) ? reportUntil : undefined;
}

/** Whether something can have happened under a policy that can still be reported. */
function takesLosses(policy: Policy, day: string): boolean {
  const isToBegin = coverageStatus(policy, day).kind === 'NOT_STARTED';
  return !isToBegin && reportedUntil(policy, day) === undefined;
}

/**
 * Whether a claim can be filed online for any of a contract's plans. Every page that leads to filing asks this;
 * with no plan known, the page before a claim says why there is nothing to claim.
 */
export function takesClaims(policies: readonly Pick<Policy, 'isClaimedElsewhere'>[]): boolean {
  return policies.length === 0 || policies.some(({ isClaimedElsewhere }) => !isClaimedElsewhere);
}
