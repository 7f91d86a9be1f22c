import type { PrismaTransaction } from '@/lib/db';
import type { ClaimDetails, PlatformAnswer } from '@/lib/platform/port';
import type { PlatformContext } from '../context';
import type { TokenActor } from '../id-tokens';
import { refused } from '../perform';
import type { StoredClaim } from './claim-record';
import { claimDetailsView } from './claim-view';
import type { Doing } from './move-claim';
import { claimById } from './store/claims';

/** A change of a claim by its holder, or by who acts for them, and of which contract. */
export interface HolderDoing extends Doing {
  readonly actor: TokenActor;
  readonly clientId: string;
  readonly contractId: string;
}

/** A change by the holder of a contract, or by who acts for them, now. @param actor by their token */
export function holderDoing(
  { clientId, now }: PlatformContext,
  transaction: PrismaTransaction,
  contractId: string,
  actor: TokenActor,
): HolderDoing {
  return { transaction, actor, now: now(), clientId, contractId };
}

/** Whether the policy of a claim belongs to another contract by now: its holder takes nothing up again. */
export async function isOfAnother(
  { transaction }: Doing,
  { policyId, contractId }: StoredClaim,
): Promise<boolean> {
  const policy = await transaction.policy.findUnique({ where: { id: policyId } });
  return policy?.contractId !== contractId;
}

/** What a change has come to: the claim as it is then, or the code of a refusal. */
export type Changed = StoredClaim | string;

/** Changes a claim of the holder’s contract; another’s is the same refusal as one that is not there. */
export async function withClaim(
  doing: HolderDoing,
  claimId: string,
  change: (claim: StoredClaim) => Promise<Changed>,
): Promise<PlatformAnswer<ClaimDetails>> {
  const { transaction, clientId, contractId, now } = doing;
  const claim = await claimById(transaction, clientId, claimId, contractId);
  if (!claim) return refused('CLAIM_UNKNOWN');
  const changed = await change(claim);
  return typeof changed === 'string'
    ? refused(changed)
    : { kind: 'answer', value: await claimDetailsView(transaction, changed, now) };
}
