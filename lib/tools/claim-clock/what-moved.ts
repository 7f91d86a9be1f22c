import { type Claim, type ClaimEvent, hasDesk, platformOf } from '@/lib/platform';
import { type Unanswered, unanswered } from '@/lib/policies';
import { sessionOf, type View } from '@/lib/request';

/** So many claims can be turned: the newest. */
const mostClaims = 50;

/** What turning a clock has brought about. */
export interface Moved {
  readonly claim: Claim;
  /** How many days have passed. */
  readonly days: number;
  /** What has happened since, the oldest first. */
  readonly events: readonly ClaimEvent[];
}

/** The claims whose clock can be turned, and what has come of the last turn. */
export type ClockContent =
  | Unanswered
  /** The insurer’s own platform keeps its own time. */
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'clock'; readonly claims: readonly Claim[]; readonly moved?: Moved };

/**
 * What the page of the clock shows whoever is signed in.
 * @param query which claim was turned, by how many days, and behind which event what happened begins
 */
export async function clockContent(view: View, query: URLSearchParams): Promise<ClockContent> {
  const session = sessionOf(view);
  if (!session) return { kind: 'signed-out' };
  if (!hasDesk(view)) return { kind: 'elsewhere' };
  const platform = platformOf(view);
  const token = session.idToken;
  const answer = await platform.claims({ token, limit: mostClaims });
  if (answer.kind !== 'answer') return unanswered(view, [answer]);
  const claims = answer.value.items;
  const claim = claims.find(({ id }) => id === query.get('claim'));
  const since = query.get('since');
  if (!claim || since === null) return { kind: 'clock', claims };
  const events = await platform.claimEvents({ token, claimId: claim.id, cursor: since });
  if (events.kind !== 'answer') return { kind: 'clock', claims };
  const days = Number(query.get('days'));
  const isDays = Number.isInteger(days) && days > 0 && days <= 1000;
  return {
    kind: 'clock',
    claims,
    moved: { claim, days: isDays ? days : 0, events: events.value.items },
  };
}
