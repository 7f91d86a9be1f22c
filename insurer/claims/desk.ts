import type { StoredClaim } from './claim-record';
import type { Doing } from './move-claim';
import { claimById } from './store/claims';

/** Somebody of the insurer or of a shop does something with a claim of a client. */
export interface DeskDoing extends Doing {
  readonly clientId: string;
  readonly actor: 'INSURER' | 'SHOP' | 'SYSTEM';
  /** The version of the claim that they were shown: of another one nothing is done. */
  readonly seen?: number;
}

/** The claim as it is then, or why nothing was done. */
export type DeskAnswer =
  | { readonly kind: 'done'; readonly claim: StoredClaim }
  | { readonly kind: 'refused'; readonly reason: string };

/** Does something with a claim of the client. */
export async function withClaimOfDesk(
  { transaction, clientId, seen }: DeskDoing,
  claimId: string,
  change: (claim: StoredClaim) => Promise<StoredClaim | string>,
): Promise<DeskAnswer> {
  const claim = await claimById(transaction, clientId, claimId);
  if (!claim) return { kind: 'refused', reason: 'CLAIM_UNKNOWN' };
  if (seen !== undefined && seen !== claim.version) return { kind: 'refused', reason: 'CHANGED' };
  const changed = await change(claim);
  return typeof changed === 'string'
    ? { kind: 'refused', reason: changed }
    : { kind: 'done', claim: changed };
}
