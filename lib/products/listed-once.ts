import {
  coverageStatus,
  coversNow,
  isNotCovered,
  isOver,
  type Thing,
  thingsOf,
} from '@/lib/coverage';
import type { Coverage, Policy, Product } from '@/lib/platform';
import type { Plan } from '@/lib/policies';

interface Entry {
  readonly product: Product;
  readonly policy: Policy;
  readonly coverages: readonly Coverage[];
}

/** A product under a plan, with the other plans that it is on. */
export interface ListedHere extends Pick<Thing<Entry>, 'alsoToday' | 'notToday'> {
  readonly product: Product;
}

/** A plan with what is listed under it. */
export interface ListedPlan extends Plan {
  readonly listed: readonly ListedHere[];
  /** The plans under which the rest of its products is listed, and how many. */
  readonly elsewhere: readonly { readonly policy: Policy; readonly count: number }[];
}

/**
 * What each plan lists: a thing under every plan that covers it on the day, else under the next or the
 * last that does. What was taken off a plan stays in its history, and what a plan does not cover under it.
 * @param day `YYYY-MM-DD` where the client is
 */
export function listedOnce(plans: readonly Plan[], day: string): readonly ListedPlan[] {
  const entries = entriesOf(plans);
  const thingOf = new Map(
    thingsOf(entries, day).flatMap((thing) =>
      thing.listings.map(({ product }) => [product.id, thing] as const),
    ),
  );
  return plans.map((plan) => {
    const isOther = ({ policy }: Entry) => policy.id !== plan.policy.id;
    const covers = coversNow(coverageStatus(plan.policy, day));
    const here: ListedHere[] = [];
    const away: Policy[] = [];
    for (const product of plan.products) {
      const thing = thingOf.get(product.id);
      if (!thing || isNotCovered({ product, coverages: plan.coverages })) {
        here.push({ product, alsoToday: [], notToday: [] });
        continue;
      }
      const { shown, alsoToday, notToday } = thing;
      const isShown = !isOther(shown);
      if (isShown) here.push({ product, alsoToday, notToday });
      else if (covers)
        here.push({ product, alsoToday: [shown, ...alsoToday.filter(isOther)], notToday });
      else away.push(shown.policy);
    }
    const under = Map.groupBy(away, ({ id }) => id);
    const elsewhere = [...under.values()].flatMap((policies) =>
      policies.slice(0, 1).map((policy) => ({ policy, count: policies.length })),
    );
    return { ...plan, listed: here, elsewhere };
  });
}

/** The other plans that the same thing is on, but for those that are over. @param day where the client is */
export function otherPlansOf(
  plans: readonly Plan[],
  { id, policyId }: Product,
  day: string,
): readonly Policy[] {
  const same = thingsOf(entriesOf(plans), day).find(({ listings }) =>
    listings.some(({ product }) => product.id === id),
  );
  return (same?.listings ?? []).flatMap((entry) => {
    const isPast = isNotCovered(entry) || isOver(coverageStatus(entry.policy, day));
    return isPast || entry.policy.id === policyId ? [] : [entry.policy];
  });
}

function entriesOf(plans: readonly Plan[]): readonly Entry[] {
  return plans.flatMap(({ policy, products, coverages }) =>
    products.map((product) => ({ product, policy, coverages })),
  );
}
