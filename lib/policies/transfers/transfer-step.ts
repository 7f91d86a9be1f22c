import { hasCancellation, isOver } from '@/lib/coverage';
import {
  type PlanRules,
  type Policy,
  type PolicyAction,
  type PolicyActions,
  platformOf,
  type Transfer,
  wholeList,
} from '@/lib/platform';
import { sessionOf, type View } from '@/lib/request';
import { coverageToday } from '../plan/coverage-today';
import { type PlanDetails, planDetails } from '../plan/plan-details';
import { type Unanswered, unanswered } from '../unanswered';
import {
  type FormerPlan,
  formerPlans,
  type TransferLink,
  takeOverOf,
  undoableUntil,
} from './store';

/** What the page shows that gives a plan to a new owner. */
export type TransferStep =
  | Unanswered
  | { readonly kind: 'missing' }
  | {
      readonly kind: 'transfer';
      readonly policyId: string;
      readonly planName: TransferLink['facts']['planName'];
      /** Absent of a plan that has gone. */
      readonly policy?: Policy;
      /** The newest transfer of the plan, however it ended. */
      readonly latest?: Transfer;
      /** Whether the plan may be offered now, or why not. Absent of a plan that has gone. */
      readonly action?: PolicyAction;
      readonly rules?: PlanRules['transfer'];
      /** Whether it is renewed or upgraded already: the plan that goes on from it goes along. */
      readonly hasNext: boolean;
    };

/** Whether a plan is renewed or upgraded already. */
export function isGoneOnFrom({ renew }: PolicyActions): boolean {
  return renew.reason?.code === 'ALREADY_RENEWED';
}

/** The plans whose transfer the signed-in holder can still undo; none for agents. */
export async function formerPlansOf(view: View): Promise<readonly FormerPlan[]> {
  const session = sessionOf(view);
  if (!session || view.audience.kind !== 'holder') return [];
  return formerPlans({ clientId: view.snapshot.id, path: view.path, reference: session.subject });
}

/**
 * Until when the previous owner of a plan can undo its transfer to the signed-in holder; nothing for others,
 * once the platform says that it is final, that holder has a claim or the plan is over, and where the platform
 * does not answer.
 */
export async function takenOverUntil(
  view: View,
  { policy, actions }: Pick<PlanDetails, 'policy' | 'actions'>,
): Promise<Date | undefined> {
  const session = sessionOf(view);
  if (!session || view.audience.kind !== 'holder') return undefined;
  if (actions.isTransferFinal || hasCancellation(policy) || isOver(coverageToday(view, policy)))
    return undefined;
  const owner = { clientId: view.snapshot.id, path: view.path, reference: session.subject };
  const until = await undoableUntil(owner, policy.id);
  if (!until) return undefined;
  const claims = await platformOf(view).claims({ token: session.idToken, limit: 1 });
  return claims.kind === 'answer' && claims.value.items.length === 0 ? until : undefined;
}

/** Whether the address of a plan says that the signed-in holder took it over, and they did. */
export async function isTakenOver(
  view: View,
  policyId: string,
  query: URLSearchParams,
): Promise<boolean> {
  const session = sessionOf(view);
  if (!query.has('taken-over') || !session || view.audience.kind !== 'holder') return false;
  const owner = { clientId: view.snapshot.id, path: view.path, reference: session.subject };
  return (await takeOverOf(owner, policyId)) !== undefined;
}

/**
 * The step that a plan’s transfer is at, for a plan of the signed-in contract or one that this contract
 * has transferred. Another contract’s plan is answered like an unknown one (invariant 15).
 */
export async function transferStep(view: View, policyId: string): Promise<TransferStep> {
  const session = sessionOf(view);
  if (!session) return { kind: 'signed-out' };
  const token = session.idToken;
  const [found, transfers] = await Promise.all([
    planDetails(view, policyId),
    wholeList((page) => platformOf(view).transfers({ ...page, policyId }), token),
  ]);
  if (found.kind !== 'plan' && found.kind !== 'missing') return found;
  if (transfers.kind === 'refused' && transfers.error.errCode === 'POLICY_UNKNOWN')
    return { kind: 'missing' };
  if (transfers.kind !== 'answer') return unanswered(view, [transfers]);
  const [latest] = transfers.value;
  if (found.kind === 'plan') {
    const { policy, actions, rules } = found.plan;
    return {
      kind: 'transfer',
      policyId,
      planName: policy.planName,
      policy,
      ...(latest ? { latest } : {}),
      action: actions.transfer,
      hasNext: isGoneOnFrom(actions),
      ...(rules ? { rules: rules.transfer } : {}),
    };
  }
  if (!latest) return { kind: 'missing' };
  const former = (await formerPlansOf(view)).find((plan) => plan.policyId === policyId);
  return {
    kind: 'transfer',
    policyId,
    planName: former?.facts.planName ?? '',
    latest,
    hasNext: false,
  };
}
