import { hasCancellation } from '@/lib/coverage';
import { hasHappenedLately } from '@/lib/history';
import {
  type Cancellation,
  type CancellationQuote,
  type Claim,
  endedClaimStates,
  identifier,
  platformOf,
  wholeList,
} from '@/lib/platform';
import { sessionOf, type View } from '@/lib/request';
import type { SignedIn } from '../own-plan';
import { type PlanDetails, planDetails } from '../plan/plan-details';
import { type Unanswered, unanswered } from '../unanswered';

/** What the page shows that cancels a plan; nothing of another contract's (invariant 15). */
export type CancelStep =
  | Unanswered
  | { readonly kind: 'missing' }
  /** Not now, or not here: the plan's own actions say why. */
  | { readonly kind: 'closed'; readonly plan: PlanDetails; readonly isUndone: boolean }
  | {
      readonly kind: 'open';
      readonly plan: PlanDetails;
      readonly openClaims: readonly Claim[];
      /** Whether its cancellation was withdrawn just now. */
      readonly isUndone: boolean;
    }
  | {
      readonly kind: 'cancelled';
      readonly plan: PlanDetails;
      /** Absent where the platform tells nothing of it. */
      readonly cancellation?: Cancellation;
    };

/** How a plan of the signed-in contract stands towards its cancellation. */
export async function cancelStep(
  view: View,
  policyId: string,
  query: URLSearchParams,
): Promise<CancelStep> {
  const session = sessionOf(view);
  if (!session) return { kind: 'signed-out' };
  const platform = platformOf(view);
  const token = session.idToken;
  const owner = { clientId: view.snapshot.id, path: view.path, subject: session.subject };
  const [found, claims, isUndone] = await Promise.all([
    planDetails(view, policyId),
    wholeList((page) => platform.claims({ ...page, status: 'OPEN' }), token),
    query.has('reinstated') && hasHappenedLately(owner, ['PLAN_REINSTATED']),
  ]);
  if (found.kind !== 'plan') return found;
  const { plan } = found;
  if (hasCancellation(plan.policy)) {
    const answer = await platform.cancellation({ token, policyId });
    if (answer.kind === 'answer') return { kind: 'cancelled', plan, cancellation: answer.value };
    // A plan that was canceled elsewhere has none that the platform tells of.
    return answer.kind === 'refused' && answer.error.errCode === 'NOT_CANCELLED'
      ? { kind: 'cancelled', plan }
      : unanswered(view, [answer]);
  }
  if (!plan.actions.cancel.isAllowed) return { kind: 'closed', plan, isUndone };
  if (claims.kind !== 'answer') return unanswered(view, [claims]);
  const openClaims = claims.value.filter(
    (claim) => claim.policyId === policyId && !endedClaimStates.includes(claim.state),
  );
  return { kind: 'open', plan, openClaims, isUndone };
}

/** What the page of a quote shows. */
export type QuoteStep =
  | Exclude<CancelStep, { readonly kind: 'open' | 'closed' | 'cancelled' }>
  /** It is over, of another plan, or never was: it is asked for anew. */
  | { readonly kind: 'over' }
  | {
      readonly kind: 'quoted';
      readonly plan: PlanDetails;
      readonly quote: CancellationQuote;
      /** Whether it replaces one that no longer held when its holder accepted it. */
      readonly isAnew: boolean;
    };

/** What canceling a plan comes to, by a quote of the platform that still holds. */
export async function quoteStep(
  view: View,
  policyId: string,
  { quoteId, replacedId }: { readonly quoteId: string; readonly replacedId: string | null },
): Promise<QuoteStep> {
  const session = sessionOf(view);
  if (!session) return { kind: 'signed-out' };
  const token = session.idToken;
  const platform = platformOf(view);
  const [found, quoted, replaced] = await Promise.all([
    planDetails(view, policyId),
    platform.quotedCancellation({ token, quoteId }),
    // Anyone can write an address: the platform says whether there was another.
    replacedId === null ? undefined : platform.quotedCancellation({ token, quoteId: replacedId }),
  ]);
  if (found.kind !== 'plan') return found;
  if (quoted.kind === 'refused') {
    const { errCode } = quoted.error;
    if (errCode === 'QUOTE_UNKNOWN' || errCode === 'QUOTE_OVER') return { kind: 'over' };
  }
  if (quoted.kind !== 'answer') return unanswered(view, [quoted]);
  if (quoted.value.policyId !== policyId) return { kind: 'over' };
  const isAnew = replaced?.kind === 'refused' && replaced.error.errCode === 'QUOTE_OVER';
  return { kind: 'quoted', plan: found.plan, quote: quoted.value, isAnew };
}

/** Whether a quote is of the signed-in contract (invariant 15), over or not; true where the platform is away. */
export async function isOwnQuote(
  { snapshot, path, session }: SignedIn,
  quoteId: string,
): Promise<boolean> {
  if (!identifier.safeParse(quoteId).success) return false;
  const quoted = await platformOf({ snapshot, path }).quotedCancellation({
    token: session.idToken,
    quoteId,
  });
  return quoted.kind !== 'refused' || quoted.error.errCode !== 'QUOTE_UNKNOWN';
}
