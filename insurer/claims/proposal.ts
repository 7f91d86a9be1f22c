import type { Findings, StoredClaim } from './claim-record';
import type { Decision, Facts } from './decide-claim';
import { changeClaim, type Doing } from './move-claim';
import type { Waiver } from './waiver-texts';

export type Approval = Extract<Decision, { kind: 'APPROVED' }>;

/** The most that an approval can come to, in minor units. */
export function mostOf({ offers }: Approval): number {
  return Math.max(...offers.map(({ amounts }) => amounts.covered));
}

/**
 * An approval of more than whoever makes it may approve alone; nothing where they may, or where it is
 * none. A limit in another currency is no limit that they keep to.
 */
export function aboveLimit(
  { handler }: Pick<Doing, 'handler'>,
  { product }: Facts,
  decision: Decision,
): Approval | undefined {
  if (!handler || decision.kind !== 'APPROVED') return undefined;
  const { amount, currency } = handler.limit;
  return currency !== product.currency || mostOf(decision) > amount ? decision : undefined;
}

/** What somebody wants to approve a claim with: what they have found, or that its deductible is waived. */
interface Proposed {
  readonly findings?: Findings;
  readonly waiver?: Waiver;
}

/** Keeps what somebody wants to approve until a second person says yes or no: its holder learns nothing. */
export function propose(
  doing: Doing,
  claim: StoredClaim,
  decision: Approval,
  { findings = {}, waiver }: Proposed = {},
): Promise<StoredClaim> {
  const { handler, now } = doing;
  if (!handler) throw new Error(`Nobody proposes to approve claim ${claim.number}`);
  const { id, name } = handler;
  const proposal = {
    by: { id, name },
    at: now.toISOString(),
    amount: mostOf(decision),
    findings: { ...findings },
    ...(waiver === undefined ? {} : { waiver }),
    version: claim.version + 1,
  };
  return changeClaim(doing, claim, { details: { proposal } });
}

/** A claim of which nothing is proposed any more. */
export function withoutProposal(claim: StoredClaim): StoredClaim {
  const { proposal: _, ...details } = claim.details;
  return { ...claim, details };
}
