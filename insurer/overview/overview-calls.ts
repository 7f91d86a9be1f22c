import { calls, type Overview, tokenRefused } from '@/lib/platform/port';
import { claimView } from '../claims/claim-view';
import { openDayOf, type PlatformContext, reading, todayOf } from '../context';
import { productOf } from '../holdings';
import { refused } from '../perform';
import { inForceOf, policyOn } from '../store/held-policy';
import { type FoundOverview, findOverview } from './store';

/** What somebody sees first. */
export function overviewCalls(context: PlatformContext) {
  return {
    overview: reading(context, calls.overview, async ({ limit }, reference) => {
      const { clientId } = context;
      const openDay = openDayOf(context);
      const today = todayOf(context);
      const found = await findOverview({ clientId, reference, openDay, today, limit });
      if (!found) return refused(tokenRefused);
      const inForce = inForceOf(found.policies.terms, today);
      return { kind: 'answer', value: overviewOf(found, inForce, openDay, context.now(), limit) };
    }),
  };
}

function overviewOf(
  { customer, policies: { terms, ...policies }, products, claims, due }: FoundOverview,
  inForce: number,
  openDay: string,
  now: Date,
  limit: number,
): Overview {
  return {
    ...(customer ? { customer } : {}),
    policies: {
      ...policies,
      inForce,
      count: terms.length,
      ending: policies.ending
        .map((policy) => policyOn(policy, openDay))
        .filter(({ billing }) => billing?.state !== 'LAPSED')
        .slice(0, limit),
      items: policies.items.map(({ products: covered, ...policy }) => ({
        ...policyOn(policy, openDay),
        products: covered.map((product) => productOf(policy, product)),
      })),
    },
    products,
    claims: { ...claims, items: claims.items.map((claim) => claimView(claim, now)) },
    due: {
      ...due,
      items: due.items.map(({ amount, currency, ...item }) => ({
        ...item,
        // A claim that is not paid for in time ends.
        isOverdue: item.claimId === undefined && item.dueOn < openDay,
        left: { amount, currency },
      })),
    },
  };
}
