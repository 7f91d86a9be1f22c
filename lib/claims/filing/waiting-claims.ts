import type { LocalizedText } from '@/lib/clients';
import { today } from '@/lib/dates';
import { isWithinReach, sessionOf, type View } from '@/lib/request';
import { type ContactOfDraft, ownDrafts } from '../drafts/own-drafts';
import { startPage } from './pages';

/** A claim that is not filed yet, as a list tells of it. */
export interface WaitingClaim {
  readonly id: string;
  readonly productId: string | undefined;
  /** What happened, in the platform's words; absent until it is chosen. */
  readonly cause?: LocalizedText;
  readonly beganAt: Date;
  /** Who began it for the holder; empty for the holder. */
  readonly begunBy: string;
  readonly savedAt: Date;
  readonly keptUntil: Date;
  /** The last day on which it can be reported, where its plan has ended or ends while it waits. */
  readonly reportUntil?: string;
}

/** What waits of somebody who is signed in. */
export interface Waiting {
  /** The one that was saved last first. */
  readonly claims: readonly WaitingClaim[];
  /** Who proves themselves by one of these can go on with more. */
  readonly byProof: readonly ContactOfDraft[];
}

/**
 * The claims that whoever is signed in has begun, or somebody for them, and that are not filed; none where
 * the pages of filing are closed to them.
 */
export async function waitingClaims(view: View): Promise<Waiting> {
  const session = sessionOf(view);
  if (!session || !isWithinReach(view, startPage)) return { claims: [], byProof: [] };
  const { own, byProof } = await ownDrafts({ ...view, session });
  const now = today(view.snapshot.timeZone);
  const claims = own.map(({ id, answers, begunBy, beganAt, savedAt, keptUntil, reportUntil }) => ({
    id,
    productId: answers.productId,
    ...(answers.causeTitle === undefined ? {} : { cause: answers.causeTitle }),
    beganAt,
    begunBy,
    savedAt,
    keptUntil,
    ...(reportUntil !== undefined && reportUntil >= now ? { reportUntil } : {}),
  }));
  return { claims, byProof };
}
