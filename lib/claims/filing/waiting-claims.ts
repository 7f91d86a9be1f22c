import { sessionOf, type View } from '@/lib/request';
import { claimDrafts } from '../drafts/claim-draft';
import { contractOf } from './open-filing';

/** A claim that is not filed yet, as a list tells of it. */
export interface WaitingClaim {
  readonly id: string;
  readonly productId: string | undefined;
  /** Who began it for the holder; empty for the holder. */
  readonly begunBy: string;
  readonly savedAt: Date;
  readonly keptUntil: Date;
}

/** The claims of a contract that are not filed, the one that was saved last first. A delegate sees none. */
export async function waitingClaims(view: View): Promise<readonly WaitingClaim[]> {
  const session = sessionOf(view);
  if (!session || view.audience.kind === 'delegate') return [];
  const drafts = await claimDrafts(contractOf(view, session));
  return drafts.map(({ id, answers, begunBy, savedAt, keptUntil }) => ({
    id,
    productId: answers.productId,
    begunBy,
    savedAt,
    keptUntil,
  }));
}
