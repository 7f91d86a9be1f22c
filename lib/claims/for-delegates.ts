import type { Claim, ClaimEvent } from '@/lib/platform';

/** States whose sentences are of what happens; those of the others may be of money. */
const told: readonly string[] = [
  'SUBMITTED',
  'IN_REVIEW',
  'ACTION_REQUIRED',
  'DIAGNOSIS',
  'WITHDRAWN',
  'REOPENED',
];

/**
 * Whether a delegate reads of a claim in the platform's words. What is paid, owed or chosen is the holder's
 * own: so are a review that waits for its holder, who has to pay, and whatever is neither looked into nor
 * in the hands of a shop.
 */
export function isToldToDelegates({
  state,
  next: { turn },
}: Pick<Claim, 'state' | 'next'>): boolean {
  if (turn === 'SHOP') return true;
  return told.includes(state) && (turn !== 'HOLDER' || state === 'ACTION_REQUIRED');
}

/** The state of a claim as a delegate reads it: what its holder has yet to pay or to choose was approved. */
export function stateForDelegates({ state }: Pick<Claim, 'state'>): Claim['state'] {
  return state === 'AWAITING_PAYMENT' || state === 'CHOOSING' ? 'APPROVED' : state;
}

/** What happens to a claim beside its state that is of what is sent, done and agreed, and not of money. */
const toldEvents: readonly string[] = [
  'REQUIREMENT_RECEIVED',
  'REQUIREMENT_ACCEPTED',
  'REQUIREMENT_REJECTED',
  'REQUIREMENT_TAKEN_BACK',
  'REQUIREMENT_FAILED',
  'DUE_SOON',
  'REMINDED',
  'APPOINTMENT_BOOKED',
  'APPOINTMENT_MOVED',
  'NOBODY_CAME',
  'SERVICE_ORDER_CHANGED',
];

/** What a delegate reads of what happened: nothing of what was decided, owed, paid or chosen. */
export function eventsForDelegates<Event extends Pick<ClaimEvent, 'kind' | 'state'>>(
  events: readonly Event[],
): readonly Event[] {
  return events.filter(({ kind, state }) =>
    state === undefined ? toldEvents.includes(kind) : told.includes(state),
  );
}
