import type { StoredClaim } from './claim-record';
import type { ClaimState } from './claim-states';
import type { Facts } from './decide-claim';
import { factsOf } from './facts-of';
import type { Reader } from './store/claims';

/** The states in which a claim is approved, and nothing of it is done yet. */
const offered: readonly ClaimState[] = ['CHOOSING', 'AWAITING_PAYMENT'];

/**
 * The facts that a claim is approved, or offered anew, by. Once its holder chooses it asks for no
 * document any more: the ways whose documents nobody has accepted are left out then.
 */
export async function factsToOffer(
  reader: Reader,
  claim: StoredClaim,
  now: Date,
): Promise<Facts | undefined> {
  const facts = await factsOf(reader, claim, now);
  if (!facts || !offered.includes(claim.state)) return facts;
  const { cause, loss } = facts;
  const missing = cause.documents.filter(({ code }) => !loss.documents.includes(code));
  const routes = cause.routes.filter((route) => !missing.some((one) => one.routes.includes(route)));
  return { ...facts, cause: { ...cause, routes } };
}
