import { coverageStatus, isOver, isTakenOff, thingsOf } from '@/lib/coverage';
import type { Policy, Product } from '@/lib/platform';

/**
 * What a claim can be about: no product that was taken off its plan or whose plan's claims are filed
 * elsewhere, and no thing twice without need. Of one that several plans list, those stay that cover it today,
 * or did when a loss happened that can still be reported.
 * @param policies none where the platform does not answer: then nobody can tell
 * @param day `YYYY-MM-DD` where the client is
 * @param chosen the product of a claim that was begun: it stays
 */
export function claimableOf(
  products: readonly Product[],
  policies: readonly Policy[],
  day: string,
  chosen?: string,
): readonly Product[] {
  const known = new Map(policies.map((policy) => [policy.id, policy]));
  const entries = products.flatMap((product) => {
    const policy = known.get(product.policyId);
    return policy && !isTakenOff({ product }) ? [{ product, policy }] : [];
  });
  const needless = new Set(
    thingsOf(entries, day).flatMap(({ shown, listings }) =>
      listings
        .filter(
          (one) => one !== shown && one.product.id !== chosen && !takesLosses(one.policy, day),
        )
        .map(({ product }) => product.id),
    ),
  );
  return products.filter(
    (product) =>
      !isTakenOff({ product }) &&
      !known.get(product.policyId)?.isClaimedElsewhere &&
      !needless.has(product.id),
  );
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
