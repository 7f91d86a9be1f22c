import {
  type PlanRules,
  type PolicyAction,
  platformOf,
  type Transfer,
  wholeList,
} from '@/lib/platform';
import { sessionOf, type View } from '@/lib/request';
import { planDetails } from '../plan/plan-details';
import { type Unanswered, unanswered } from '../unanswered';
import { type FormerPlan, formerPlans, type TransferLink } from './store';

/** What the page shows that gives a plan to a new owner. */
export type TransferStep =
  | Unanswered
  | { readonly kind: 'missing' }
  | {
      readonly kind: 'transfer';
      readonly policyId: string;
      readonly planName: TransferLink['facts']['planName'];
      /** Absent of a plan that has gone. */
      readonly policyNumber?: string;
      /** The newest transfer of the plan, however it ended. */
      readonly latest?: Transfer;
      /** Whether the plan may be offered now, or why not. Absent of a plan that has gone. */
      readonly action?: PolicyAction;
      readonly rules?: PlanRules['transfer'];
    };

/** The plans that whoever is signed in has given away so lately that they can be taken back; not to agents. */
export async function formerPlansOf(view: View): Promise<readonly FormerPlan[]> {
  const session = sessionOf(view);
  if (!session || view.audience.kind !== 'holder') return [];
  return formerPlans({ clientId: view.snapshot.id, path: view.path, reference: session.subject });
}

/**
 * How a plan’s transfer stands: of a plan of the contract that is signed in, or of one that it has given
 * away. Another’s is one that there is not (invariant 15).
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
      policyNumber: policy.policyNumber,
      ...(latest ? { latest } : {}),
      action: actions.transfer,
      ...(rules ? { rules: rules.transfer } : {}),
    };
  }
  if (!latest) return { kind: 'missing' };
  const former = (await formerPlansOf(view)).find((plan) => plan.policyId === policyId);
  return { kind: 'transfer', policyId, planName: former?.facts.planName ?? '', latest };
}
