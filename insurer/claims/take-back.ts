import type { Text } from '../texts';
import { takenBack } from './asked-once-denied';
import type { RequirementRecord, StoredClaim } from './claim-record';
import { documentsNeeded, type Facts } from './decide-claim';
import { type DeskAnswer, type DeskDoing, withClaimOfDesk } from './desk';
import { factsOf } from './facts-of';
import { withRequirement } from './give-requirement';
import { changeClaim } from './move-claim';
import { reviewOnceSettled } from './once-settled';
import { billCode } from './other-ways/own-shop';
import { mayBecome } from './requirement-states';
import { type TakingBack, takenBackNews, takenBackText } from './taking-back-texts';

/** Why something that a claim asks for is not taken back. */
type Kept = 'NOT_IN_THIS_STATE' | 'MAY_BE_ON_ITS_WAY' | 'RULES_NEED_IT';

/**
 * Why something that a claim asks for is not taken back; nothing where it may be. What the rules need,
 * nobody does without; and a device that somebody may have sent by now is still expected.
 * @param facts none where the product’s rules are there no more
 */
export function whyKept(
  { state }: Pick<StoredClaim, 'state'>,
  asked: Pick<RequirementRecord, 'code' | 'kind' | 'state'>,
  facts: Facts | undefined,
): Kept | undefined {
  const isOpen = state === 'IN_REVIEW' || state === 'ACTION_REQUIRED';
  if (!isOpen || !mayBecome(asked.state, 'TAKEN_BACK')) return 'NOT_IN_THIS_STATE';
  if (asked.kind === 'DEVICE_SENT_IN') return 'MAY_BE_ON_ITS_WAY';
  const needed = facts ? documentsNeeded(facts) : [];
  const isNeeded = asked.code === billCode || needed.some(({ code }) => code === asked.code);
  return isNeeded ? 'RULES_NEED_IT' : undefined;
}

/**
 * A person takes back something that was asked for: its holder is told why. Once nothing is open any more
 * the claim is in review again, and the rules decide as when the last of it is accepted.
 * @param reason in full, as its holder reads it there
 */
export function takeBack(
  doing: DeskDoing,
  claimId: string,
  by: string,
  requirementId: string,
  { code, reason }: { readonly code: TakingBack; readonly reason: Text },
): Promise<DeskAnswer> {
  return withClaimOfDesk(doing, claimId, async (claim) => {
    const asked = claim.details.requirements.find(({ id }) => id === requirementId);
    if (!asked) return 'NOT_IN_THIS_STATE';
    const kept = whyKept(claim, asked, await factsOf(doing.transaction, claim, doing.now));
    if (kept) return kept;
    if (claim.details.deniers.includes(by)) return 'SAME_PERSON';
    const told = {
      kind: 'REQUIREMENT_TAKEN_BACK',
      text: takenBackText(asked.title, reason),
      // What somebody has written to one holder goes into no message.
      news: takenBackNews(code),
    } as const;
    const change = withRequirement(claim, takenBack(asked, reason));
    const changed = await changeClaim(doing, claim, change, told);
    return reviewOnceSettled(doing, changed, by);
  });
}
