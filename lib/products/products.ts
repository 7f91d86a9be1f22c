import { inListOrder } from '@/lib/coverage';
import { today } from '@/lib/dates';
import { isKnownCustomer, type ProductRule, platformOf, wholeList } from '@/lib/platform';
import { plansOf, type Unanswered } from '@/lib/policies';
import { sessionOf, type View } from '@/lib/request';
import { type ListedPlan, listedOnce } from './listed-once';
import { type AddingStanding, addingTo } from './rules';

/** A plan with what it covers, and what can be added to it today. */
export interface PlanProducts extends ListedPlan {
  readonly adding: AddingStanding;
}

/** What the page of products shows. */
export type ProductsContent =
  | Unanswered
  | {
      readonly kind: 'products';
      /** Whose products they are, as an agent reads it; empty where nobody knows. */
      readonly holder: string;
      readonly plans: readonly PlanProducts[];
    };

/** Plans whose rules are asked for: contracts have few, and each is asked for by itself. */
const mostAsked = 20;

/** The products of the contract by plan, those of plans in force first. */
export async function productsOf(view: View): Promise<ProductsContent> {
  const content = await plansOf(view);
  if (content.kind !== 'plans') return content;
  const day = today(view.snapshot.timeZone);
  const plans = inListOrder(content.plans, ({ policy }) => policy, day);
  const asked = plans.filter(({ policy }) => policy.status === 'active').slice(0, mostAsked);
  const rules = new Map(
    await Promise.all(
      asked.map(async ({ policy }) => [policy.id, await rulesOf(view, policy.id)] as const),
    ),
  );
  const customer = plans.flatMap(({ policy }) => policy.customers).find(isKnownCustomer);
  const { firstName = '', lastName = '' } = customer ?? {};
  return {
    kind: 'products',
    holder: `${firstName} ${lastName}`.trim(),
    plans: listedOnce(plans, day).map((plan) => ({
      ...plan,
      adding: addingTo(plan.policy, rules.get(plan.policy.id), day),
    })),
  };
}

/** What may be added to a policy; `undefined` where nobody can tell just now. */
export async function rulesOf(
  view: View,
  policyId: string,
): Promise<readonly ProductRule[] | undefined> {
  const session = sessionOf(view);
  if (!session) return undefined;
  const platform = platformOf(view);
  const rules = await wholeList(
    (page) => platform.productRules({ ...page, policyId }),
    session.idToken,
  );
  return rules.kind === 'answer' ? rules.value : undefined;
}
