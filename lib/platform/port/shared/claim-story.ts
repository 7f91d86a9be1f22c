import { isDeepStrictEqual } from 'node:util';
import type { Claim, ClaimDetails, ClaimEvent, Money } from '..';

/**
 * What comes next of a claim; `undefined` once what its holder could still do, such as reopening or
 * appealing, is over.
 * @param today `YYYY-MM-DD` where the client is
 */
export function nextStepOf(
  { next }: Pick<Claim, 'next'>,
  today: string,
): Claim['next'] | undefined {
  const isOver = next.turn === 'NOBODY' && next.by !== undefined && next.by < today;
  return isOver ? undefined : next;
}

/**
 * What happened to a claim, said once: a state that is passed over at once has the words of the one before it.
 * @param events the oldest first
 */
export function toldOnce<Event extends Pick<ClaimEvent, 'text'>>(
  events: readonly Event[],
): readonly Event[] {
  return events.filter(
    ({ text }, index) => index === 0 || !isDeepStrictEqual(text, events[index - 1]?.text),
  );
}

/** Whether another person can be asked to decide a denied claim. @param today where the client is */
export function mayAppeal(
  { state, denial }: Pick<Claim, 'state' | 'denial'>,
  today: string,
): boolean {
  return state === 'DENIED' && denial?.appealUntil !== undefined && denial.appealUntil >= today;
}

/**
 * What is owed because a device did not come back; nothing where it is for what was chosen. It falls away
 * once the device is here.
 */
export function owedForReturn({
  owed,
  returnObligation,
}: Pick<ClaimDetails, 'owed' | 'returnObligation'>): Money | undefined {
  const isOwed = returnObligation?.state === 'OVERDUE' || returnObligation?.state === 'INVOICED';
  return isOwed ? owed?.amount : undefined;
}

/**
 * Whether its holder pays, or has paid, for a device that did not come back. What they pay for what was
 * chosen is then not all: the device says the rest.
 */
export function costsForReturn(claim: Pick<ClaimDetails, 'owed' | 'returnObligation'>): boolean {
  const { state } = claim.returnObligation ?? {};
  return owedForReturn(claim) !== undefined || state === 'CHARGED' || state === 'INVOICED';
}

type Obligation = NonNullable<ClaimDetails['returnObligation']>;

/**
 * What is said of a device that must come back, or had to: by when, and what it costs or has cost, each
 * under the key of its label.
 */
export function returnTerms(claim: Pick<ClaimDetails, 'owed' | 'returnObligation'>):
  | {
      readonly due: { readonly label: string; readonly day: string };
      readonly cost: { readonly label: string; readonly amount: Money };
    }
  | undefined {
  const { returnObligation: obligation } = claim;
  if (!obligation) return undefined;
  const { due, isHandedOver, mostItCosts } = obligation;
  const isLocked = isReturnLocked(obligation);
  const owed = owedForReturn(claim);
  const way = isLocked ? '_Locked' : isHandedOver ? '_Brought' : '';
  return {
    due: { label: `Claims_Return_Due${way}`, day: due },
    cost: owed
      ? { label: 'Claims_Return_Owed', amount: owed }
      : { label: costOf(obligation.state, isLocked), amount: mostItCosts },
  };
}

/** What came locked is here: it is neither sent nor brought any more. */
export function isReturnLocked({
  state,
  howToUnlock,
}: Pick<Obligation, 'state' | 'howToUnlock'>): boolean {
  return state === 'LOCKED' || howToUnlock !== undefined;
}

function costOf(state: Obligation['state'], isLocked: boolean): string {
  const isCharged = state === 'CHARGED' || state === 'INVOICED' || state === 'REFUNDED';
  if (isCharged) return 'Claims_Return_Cost_Was';
  return isLocked ? 'Claims_Return_Cost_If_Locked' : 'Claims_Return_Cost_If';
}
