import type { DeskActionKind } from '@/lib/platform/port/desk';
import type { StoredClaim } from '../claims/claim-record';
import type { DeskAnswer } from '../claims/desk';
import type { ActionDetails } from './store/actions';

/** A decision that was made, as the audit tells it. */
export interface Decided {
  readonly kind: DeskActionKind;
  readonly details: ActionDetails;
}

/** What came of a decision: the claim as it is then, with what the audit says of it, or why nothing was decided. */
export type Deciding =
  | {
      readonly kind: 'decided';
      readonly after: StoredClaim;
      readonly did: Decided;
      /** What it has led to beside: an approval that is above the limit of whoever did it. */
      readonly proposed?: Decided;
    }
  | { readonly kind: 'refused'; readonly reason: string };

export const refused = (reason: string): Deciding => ({ kind: 'refused', reason });

export function decided(answer: DeskAnswer, did: (after: StoredClaim) => Decided): Deciding {
  if (answer.kind === 'refused') return answer;
  return { kind: 'decided', after: answer.claim, did: did(answer.claim) };
}

/** An approval that was one, that a second person is to confirm, or that the rules have made something else of. */
export function approved(
  kind: 'APPROVED' | 'REQUOTED' | 'WAIVED',
  known: Pick<ActionDetails, 'currency' | 'words'>,
): (after: StoredClaim) => Decided {
  return ({ state, details: { proposal } }) => {
    if (proposal) return proposed(proposal.amount, known);
    const { words } = known;
    const isAsked = state === 'ACTION_REQUIRED' || state === 'DIAGNOSIS';
    return {
      kind: isAsked ? 'ASKED_BY_RULES' : kind,
      details: words === undefined ? {} : { words },
    };
  };
}

function proposed(amount: number, known: Pick<ActionDetails, 'currency' | 'words'>): Decided {
  return { kind: 'PROPOSED', details: { amount, ...known } };
}

/** The rules would have approved it by what was done, above the limit of whoever did it. */
export function withProposal(
  deciding: Deciding,
  currency: Pick<ActionDetails, 'currency'>,
): Deciding {
  if (deciding.kind === 'refused') return deciding;
  const { proposal } = deciding.after.details;
  const isNew = proposal?.version === deciding.after.version;
  return isNew ? { ...deciding, proposed: proposed(proposal.amount, currency) } : deciding;
}
