import { type ClaimFiles, filesOfClaim } from '@/lib/documents';
import { type ClaimReach, ownClaimReach } from '@/lib/notifications';
import {
  type Address,
  type ClaimDetails,
  type ClaimEvent,
  hasVisit,
  type Policy,
  type Preparation,
  type Product,
  platformOf,
  toldOnce,
  visitAddress,
  wholeList,
} from '@/lib/platform';
import { type Unanswered, unanswered } from '@/lib/policies';
import { sessionOf, type View } from '@/lib/request';
import { filingOfClaim } from '../filing/filing-of-claim';
import type { Filing } from '../filing/steps';
import { eventsForDelegates, isToldToDelegates } from '../for-delegates';
import { preparationsOf } from '../settling/preparations';
import { lastLook } from './last-look';

/** A claim as its holder follows it. */
export interface FollowedClaim {
  readonly claim: ClaimDetails;
  /** What it is for, where that is known. */
  readonly product: Product | undefined;
  /** The plan by which it is filed; absent where nobody can tell just now. */
  readonly policy?: Policy;
  /** What happened, the newest first; `undefined` where it cannot be told just now. */
  readonly events: readonly ClaimEvent[] | undefined;
  /** What it asks for, with what was sent. */
  readonly files: ClaimFiles;
  /** When all of this was so. */
  readonly asOf: Date;
  /** When its holder has looked before; absent where they have not. */
  readonly lookedAt?: Date;
  /** What is still to be done before a device leaves. */
  readonly preparations: readonly Preparation[];
  /** Where somebody comes to, of a claim with a home visit; absent where nobody knows. */
  readonly visitTo?: Address;
  /** Where its holder gets messages about it; absent for others, and where nobody can tell just now. */
  readonly reach?: ClaimReach;
  /** What was asked and answered when it was filed; absent for others, and where nobody can tell just now. */
  readonly told?: Filing;
  /** Whether whoever looks is told what was decided, owed and chosen. */
  readonly isTold: boolean;
}

/** A claim to follow, or why it cannot be shown. */
export type FollowedContent =
  | Unanswered
  | { readonly kind: 'missing' }
  | ({ readonly kind: 'claim' } & FollowedClaim);

/**
 * Where a claim of the contract that is signed in stands, and how it came there.
 * @param claimId as the address says it; another's is missing (invariant 15)
 */
export async function followedClaim(view: View, claimId: string): Promise<FollowedContent> {
  const session = sessionOf(view);
  if (!session) return { kind: 'signed-out' };
  const token = session.idToken;
  const platform = platformOf(view);
  const asOf = new Date();
  const [answer, products, policies, events, reach] = await Promise.all([
    platform.claim({ token, claimId }),
    wholeList(platform.products, token),
    wholeList(platform.policies, token),
    wholeList((part) => platform.claimEvents({ ...part, claimId }), token),
    ownClaimReach(view, claimId),
  ]);
  if (answer.kind === 'refused') return { kind: 'missing' };
  if (answer.kind !== 'answer' || products.kind !== 'answer')
    return unanswered(view, [answer, products]);
  const claim = answer.value;
  const plans = policies.kind === 'answer' ? policies.value : [];
  const policy = plans.find(({ id }) => id === claim.policyId);
  const isDelegate = view.audience.kind === 'delegate';
  const visitTo = isDelegate || !hasVisit(claim) ? undefined : visitAddress(claim, plans);
  const [files, lookedAt, preparations, told] = await Promise.all([
    filesOfClaim(view, claim),
    lastLook(view, session, claim.id, asOf),
    isDelegate ? [] : preparationsOf(view, session, claim),
    isDelegate || Object.keys(claim.answers).length === 0
      ? undefined
      : filingOfClaim(view, session.idToken, claim),
  ]);
  const happened = events.kind === 'answer' ? toldOnce(events.value).toReversed() : undefined;
  return {
    kind: 'claim',
    claim,
    product: products.value.find(({ id }) => id === claim.productId),
    events: isDelegate ? happened && eventsForDelegates(happened) : happened,
    files,
    preparations,
    asOf,
    ...(policy ? { policy } : {}),
    ...(lookedAt ? { lookedAt } : {}),
    ...(visitTo ? { visitTo } : {}),
    ...(reach ? { reach } : {}),
    ...(told ? { told } : {}),
    isTold: !isDelegate || isToldToDelegates(claim),
  };
}
