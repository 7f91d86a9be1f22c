import { type Coverage, type Policy, type Product, platformOf, wholeList } from '@/lib/platform';
import { sessionOf, type View } from '@/lib/request';
import { type Unanswered, unanswered } from './unanswered';

/** A policy with what it covers. */
export interface Plan {
  readonly policy: Policy;
  readonly coverages: readonly Coverage[];
  readonly products: readonly Product[];
}

/** All plans of a contract, or why they cannot be shown. */
export type Plans = Unanswered | { readonly kind: 'plans'; readonly plans: readonly Plan[] };

/** The plans of the signed-in contract, the newest first, by the id token that only the server has. */
export async function plansOf(view: View): Promise<Plans> {
  const session = sessionOf(view);
  if (!session) return { kind: 'signed-out' };
  const { idToken } = session;
  const platform = platformOf(view);
  const [policies, coverages, products] = await Promise.all([
    wholeList(platform.policies, idToken),
    wholeList(platform.coverages, idToken),
    wholeList(platform.products, idToken),
  ]);
  if (policies.kind !== 'answer' || coverages.kind !== 'answer' || products.kind !== 'answer')
    return unanswered(view, [policies, coverages, products]);
  const coveragesOf = Map.groupBy(coverages.value, ({ policyId }) => policyId);
  const productsOf = Map.groupBy(products.value, ({ policyId }) => policyId);
  return {
    kind: 'plans',
    plans: policies.value.map((policy) => ({
      policy,
      coverages: coveragesOf.get(policy.id) ?? [],
      products: productsOf.get(policy.id) ?? [],
    })),
  };
}
