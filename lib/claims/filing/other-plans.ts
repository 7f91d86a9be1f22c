import { coversNow, isSameThing } from '@/lib/coverage';
import type { ClaimCause, ClaimOptions, Policy, Product } from '@/lib/platform';
import { coverageToday } from '@/lib/policies';
import { sessionOf, type View } from '@/lib/request';
import { type AnyFiling, optionsOf } from './open-filing';

/** Another plan of the holder that covers the same thing today. */
export interface OtherPlan {
  readonly policy: Policy;
  /** The thing as it is called on that plan. */
  readonly product: Product;
  /** What can be claimed there and not on the plan that was chosen. */
  readonly coversBesides: readonly ClaimCause['title'][];
}

/** What of a contract is the same thing on another plan. */
export function sameThing(products: readonly Product[], product: Product): readonly Product[] {
  return products.filter((one) => one.policyId !== product.policyId && isSameThing(one, product));
}

/** The other plans that cover today what was chosen; none where the platform does not tell. */
export async function otherPlans(view: View, filing: AnyFiling): Promise<readonly OtherPlan[]> {
  const session = sessionOf(view);
  const { products, policies, facts, answers } = filing;
  const product = products.find(({ id }) => id === answers.productId);
  if (!session || !product || !facts.options) return [];
  const found = sameThing(products, product).flatMap((one) => {
    const policy = policies.find(({ id }) => id === one.policyId);
    return policy && coversNow(coverageToday(view, policy)) ? [{ product: one, policy }] : [];
  });
  const { options } = facts;
  const plans = await Promise.all(
    found.map(async (plan) => {
      const other = await optionsOf(view, session, plan.product.id);
      return other.kind === 'answer'
        ? [{ ...plan, coversBesides: coveredBesides(options, other.value) }]
        : [];
    }),
  );
  return plans.flat();
}

/** What can be claimed by the second, and not by the first. */
export function coveredBesides(
  { causes }: Pick<ClaimOptions, 'causes'>,
  other: Pick<ClaimOptions, 'causes'>,
): readonly ClaimCause['title'][] {
  const known = new Set(causes.map(({ code }) => code));
  return other.causes.filter(({ code }) => !known.has(code)).map(({ title }) => title);
}
