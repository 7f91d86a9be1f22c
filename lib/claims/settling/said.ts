import { type Invalid, type Outcome, platformUnavailable, type Refused } from '@/lib/changes';
import { moment } from '@/lib/platform';
import { sessionOf, type View } from '@/lib/request';
import { contractOf } from '../filing/open-filing';
import { changedPage, confirmationPage } from '../filing/pages';
import { changedChoices } from './change-choices';
import type { Choices } from './choices';
import { saveChoices } from './kept-choices';
import { type OpenSettling, type SettlingContent, settlingOf } from './open-settling';
import { type SettlingAddress, settlingPage } from './pages';
import {
  isChoosing,
  isOpen,
  lostSlot,
  nextStep,
  phaseOf,
  type SettlingStep,
  takesAnswer,
} from './steps';

/** What a step says above what it asks, where another one has led back to it. */
export const saidCodes = [
  'changed',
  'taken',
  'hold-over',
  'quote-over',
  'quote-missing',
  'replacement',
  'delivery',
  'elsewhere',
  'moved',
  'return',
  'card',
  'amount',
] as const;
export type SaidCode = (typeof saidCodes)[number];

/** The parameters of an address that carry it. */
export const saidParameter = 'said';
export const slotParameter = 'at';

/** Where times are chosen from, which says which one somebody else has by now. */
export function slotTaken(page: string, startsAt: string): string {
  const at = moment.safeParse(startsAt).data;
  const query = new URLSearchParams({
    [saidParameter]: 'taken',
    ...(at === undefined ? {} : { [slotParameter]: at }),
  });
  return `${page}?${query}`;
}

/** Leads to a step. */
export function toStep(claimId: string, step: SettlingAddress, said?: SaidCode): Outcome {
  return { kind: 'go', to: stepAddress(claimId, step, said) };
}

function stepAddress(claimId: string, step: SettlingAddress, said?: SaidCode): string {
  const query = said === undefined ? '' : `?${saidParameter}=${said}`;
  return `${settlingPage(claimId, step)}${query}`;
}

/**
 * The address where a claim continues: its next step, or its confirmation. The step says so if the option
 * that was chosen is no longer offered, or if another window has changed an earlier choice. The page of the
 * slots names a slot that is no longer held by itself.
 * @param answered the step that the holder has just answered
 */
export function whereNext(settling: OpenSettling, answered?: SettlingStep): string {
  const { claim } = settling.facts;
  if (phaseOf(settling.facts) === 'over') return confirmationPage(claim.id);
  const step = nextStep(settling);
  if (step === 'service-options' && settling.choices.quoteId !== undefined)
    return stepAddress(claim.id, step, 'quote-over');
  const isLedBack = answered && !isOpen(settling, answered) && !lostSlot(settling);
  return stepAddress(claim.id, step, isLedBack ? 'changed' : undefined);
}

/** What somebody has chosen, what comes of it otherwise, or a slot that is held by now. */
type Read = Partial<Choices> | Outcome | Invalid;

/** Keeps what was chosen at a step, and leads on. */
export async function said(
  view: View,
  claimId: string,
  step: SettlingStep,
  read: (settling: OpenSettling) => Read | Promise<Read>,
): Promise<Outcome> {
  const session = sessionOf(view);
  const settling = await settlingOf(view, claimId);
  if (settling.kind !== 'settling') return notOpen(settling);
  if (!session) return platformUnavailable;
  if (!takesAnswer(settling, step))
    // Another window has chosen a way that has no such step; or there is nothing left to choose.
    return isChoosing(settling)
      ? { kind: 'go', to: whereNext(settling, step) }
      : wrongState(claimId);
  const answer = await read(settling);
  if ('kind' in answer) return answer;
  const choices = changedChoices(settling.facts, settling.choices, answer);
  const isSaved = await saveChoices(contractOf(view, session), settling.kept, choices);
  if (!isSaved) return toStep(claimId, step, 'changed');
  return { kind: 'go', to: whereNext({ ...settling, choices }, step) };
}

/** What comes of a change to a claim that cannot be shown. */
export function notOpen(content: Exclude<SettlingContent, OpenSettling>): Outcome {
  return content.kind === 'missing'
    ? { kind: 'refused', errCode: 'CLAIM_UNKNOWN', status: 404 }
    : platformUnavailable;
}

/**
 * The answer to a choice that the claim's state does not allow. Its step may have no page by now, so the
 * claim's own page says that nothing was saved.
 */
export function wrongState(claimId: string): Refused {
  const page = changedPage(claimId);
  return { kind: 'refused', errCode: 'NOT_IN_THIS_STATE', status: 409, page };
}
