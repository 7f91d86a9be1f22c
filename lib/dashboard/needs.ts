import type { NextPayment } from '@/lib/payments';
import type { Claim, DueItem, OfferedPolicy, Policy, RenewablePolicy } from '@/lib/platform';

/** Something that its holder should do first. */
export type Need =
  | {
      readonly kind: 'claim';
      readonly claim: Claim;
      /** Where it is done. */
      readonly by: 'documents' | 'payment' | 'claim';
      readonly day?: string;
    }
  | {
      readonly kind: 'bill';
      readonly due: DueItem;
      readonly why: 'failed' | 'overdue';
      readonly day: string;
      /** What autopay does next about it. */
      readonly next?: NextPayment;
    }
  | { readonly kind: 'ending'; readonly policy: Policy; readonly day: string }
  | {
      readonly kind: 'renewal';
      readonly renewable: RenewablePolicy;
      readonly hasEnded: boolean;
      readonly day: string;
    }
  | { readonly kind: 'transfer'; readonly offered: OfferedPolicy; readonly day: string }
  | { readonly kind: 'contact'; readonly day?: undefined };

/** What is known of a holder, from which it follows. */
export interface Known {
  readonly claims: readonly Claim[];
  readonly due: readonly DueItem[];
  /** What the last payment of has failed, by what is owed. */
  readonly failed: ReadonlySet<string>;
  /** What autopay does next, by plan. */
  readonly next: ReadonlyMap<string, NextPayment>;
  /** Plans that end soon. */
  readonly ending: readonly Policy[];
  /** Plans with an offer to renew them, and plans that wait for a new owner, as far as they may be opened. */
  readonly renewable: readonly RenewablePolicy[];
  readonly offered: readonly OfferedPolicy[];
  /** `YYYY-MM-DD` where the client is. */
  readonly today: string;
  readonly isContactSilent: boolean;
}

/** What the holder is to do, what is due soonest first; what has no date last. */
export function needsOf(known: Known): readonly Need[] {
  const { claims, due, failed, next, ending, renewable, offered, today, isContactSilent } = known;
  const renewableIds = new Set(renewable.map(({ policyId }) => policyId));
  const needs: readonly Need[] = [
    ...due.flatMap((invoice) => billNeed(invoice, failed, next)),
    ...claims.flatMap(claimNeed),
    ...ending
      .filter(({ id }) => !renewableIds.has(id))
      .map((policy) => ({ kind: 'ending', policy, day: policy.expiryDate }) as const),
    ...renewable.map((policy) => renewalNeed(policy, today)),
    ...offered.map(
      (one) => ({ kind: 'transfer', offered: one, day: one.until.slice(0, 10) }) as const,
    ),
    ...(isContactSilent ? [{ kind: 'contact' } as const] : []),
  ];
  const dayOf = ({ day }: Need) => day ?? '9999-12-31';
  return needs.toSorted((one, other) => dayOf(one).localeCompare(dayOf(other)));
}

/** Whether a need is one that a delegate is told of: what is owed or chosen, and contacts, are the holder's own. */
export function isForDelegates(need: Need): boolean {
  return need.kind === 'ending' || (need.kind === 'claim' && need.by === 'documents');
}

/** Accepted by the plan’s last day, no day is left uncovered; behind it, what counts is the offer’s own. */
function renewalNeed(renewable: RenewablePolicy, today: string): Need {
  const { expiryDate, until } = renewable;
  const hasEnded = expiryDate < today;
  return { kind: 'renewal', renewable, hasEnded, day: hasEnded ? until : expiryDate };
}

function billNeed(due: DueItem, failed: ReadonlySet<string>, byPlan: Known['next']): Need[] {
  const { id, claimId, policyId, dueOn: day, isOverdue } = due;
  // Its claim is among the needs itself.
  if (claimId !== undefined) return [];
  const its = byPlan.get(policyId);
  const next = its?.owedId === id ? { next: its } : {};
  // A card that is being charged needs nothing of its holder.
  if (next.next?.kind === 'CHARGING') return [];
  if (failed.has(id)) return [{ kind: 'bill', due, why: 'failed', day, ...next }];
  return isOverdue ? [{ kind: 'bill', due, why: 'overdue', day, ...next }] : [];
}

function claimNeed(claim: Claim): Need[] {
  const { state, next } = claim;
  if (next.turn !== 'HOLDER') return [];
  const day = next.by === undefined ? {} : { day: next.by };
  if (state === 'ACTION_REQUIRED') return [{ kind: 'claim', claim, by: 'documents', ...day }];
  // One in review waits for its holder where its plan is not paid.
  const isPaid = state === 'AWAITING_PAYMENT' || state === 'IN_REVIEW';
  return [{ kind: 'claim', claim, by: isPaid ? 'payment' : 'claim', ...day }];
}
