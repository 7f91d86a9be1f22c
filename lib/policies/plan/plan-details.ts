import {
  type PlanRules,
  type PlatformAnswer,
  type PolicyActions,
  platformOf,
  type RenewalOffer,
  wholeList,
} from '@/lib/platform';
import { sessionOf, type View } from '@/lib/request';
import { type Plan, plansOf } from '../plans';
import { type Unanswered, unanswered } from '../unanswered';

/** A plan with all that its page tells. */
export interface PlanDetails extends Plan {
  /** What holds for all of it; absent where the platform has no rules of its product. */
  readonly rules?: PlanRules;
  readonly actions: PolicyActions;
  readonly offers: readonly RenewalOffer[];
}

/** A plan of the signed-in contract; another's is answered like an unknown one (invariant 15). */
export type FoundPlan =
  | Unanswered
  | { readonly kind: 'missing' }
  | { readonly kind: 'plan'; readonly plan: PlanDetails };

/** Everything about one plan of the contract that is signed in. */
export async function planDetails(view: View, policyId: string): Promise<FoundPlan> {
  const session = sessionOf(view);
  if (!session) return { kind: 'signed-out' };
  const token = session.idToken;
  const held = await plansOf(view);
  if (held.kind !== 'plans') return held;
  const plan = held.plans.find(({ policy }) => policy.id === policyId);
  if (!plan) return { kind: 'missing' };
  const platform = platformOf(view);
  const [rules, actions, offers] = await Promise.all([
    platform.planRules({ token, policyId }).then(withoutRules),
    platform.policyActions({ token, policyId }),
    wholeList((page) => platform.renewalOffers({ ...page, policyId }), token),
  ]);
  if (rules.kind !== 'answer' || actions.kind !== 'answer' || offers.kind !== 'answer')
    return unanswered(view, [rules, actions, offers]);
  return {
    kind: 'plan',
    plan: {
      ...plan,
      ...(rules.value ? { rules: rules.value } : {}),
      actions: actions.value,
      offers: offers.value,
    },
  };
}

/** A product without rules is no failure: the page tells what else is known of the plan. */
function withoutRules(answer: PlatformAnswer<PlanRules>): PlatformAnswer<PlanRules | undefined> {
  return answer.kind === 'refused' && answer.error.errCode === 'RULES_UNKNOWN'
    ? { kind: 'answer', value: undefined }
    : answer;
}
