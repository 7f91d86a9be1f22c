import { calls, type Overview, type RenewablePolicy, tokenRefused } from '@/lib/platform/port';
import { claimView } from '../claims/claim-view';
import { openDayOf, type PlatformContext, reading, todayOf } from '../context';
import { productOf } from '../holdings';
import { refused } from '../perform';
import { inForceOf, policyOn } from '../store/held-policy';
import { renewableOf } from './renewable';
import { type FoundOverview, findOverview } from './store';

/** What somebody sees first. */
export function overviewCalls(context: PlatformContext) {
  return {
    overview: reading(context, calls.overview, async ({ limit }, reference) => {
      const { clientId } = context;
      const openDay = openDayOf(context);
      const today = todayOf(context);
      const now = context.now();
      const found = await findOverview({ clientId, reference, openDay, now, today, limit });
      if (!found) return refused(tokenRefused);
      const inForce = inForceOf(found.policies.terms, today);
      const renewable = await renewableOf(context, found.policies.mayRenew);
      return {
        kind: 'answer',
        value: overviewOf(found, { inForce, renewable }, openDay, now, limit),
      };
    }),
  };
}

function overviewOf(
  {
    customer,
    policies: { terms, mayRenew: _, offered, ...policies },
    products,
    claims,
    due,
  }: FoundOverview,
  counted: { readonly inForce: number; readonly renewable: RenewablePolicy[] },
  openDay: string,
  now: Date,
  limit: number,
): Overview {
  return {
    ...(customer ? { customer } : {}),
    policies: {
      ...policies,
      ...counted,
      offered: offered.map(({ until, ...one }) => ({ ...one, until: until.toISOString() })),
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
