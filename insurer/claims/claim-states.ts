import { type claimStates, endedClaimStates } from '@/lib/platform/port';

export type ClaimState = (typeof claimStates)[number];
/** Who does something with a claim. */
export type Actor = 'HOLDER' | 'AGENT' | 'DELEGATE' | 'INSURER' | 'SHOP' | 'SYSTEM';

const holder = ['HOLDER', 'AGENT'] as const;
/** Whoever gives what a claim asks for: its holder, who acts for them, and whom they let send it. */
const giver = [...holder, 'DELEGATE'] as const;
const insurer = ['INSURER', 'SYSTEM'] as const;
const shop = ['SHOP', 'INSURER', 'SYSTEM'] as const;

/**
 * Design §8: which state may follow which, and who may bring it about. A holder closes a claim only again,
 * after reopening it, or where a device that is with us goes back.
 */
export const claimMoves: Readonly<
  Record<ClaimState, Readonly<Partial<Record<ClaimState, readonly Actor[]>>>>
> = {
  SUBMITTED: {
    APPROVED: ['SYSTEM'],
    DENIED: ['SYSTEM'],
    IN_REVIEW: ['SYSTEM'],
    ACTION_REQUIRED: ['SYSTEM'],
    DIAGNOSIS: ['SYSTEM'],
    WITHDRAWN: holder,
  },
  IN_REVIEW: {
    ACTION_REQUIRED: insurer,
    DIAGNOSIS: insurer,
    APPROVED: insurer,
    DENIED: insurer,
    WITHDRAWN: holder,
    CLOSED: holder,
  },
  ACTION_REQUIRED: {
    IN_REVIEW: [...giver, ...insurer],
    // By a person: the rules deny nothing while they wait.
    DENIED: ['INSURER'],
    WITHDRAWN: holder,
    // As UNRESPONSIVE where the holder’s own date has passed.
    CLOSED: [...holder, 'SYSTEM'],
  },
  DIAGNOSIS: {
    IN_REVIEW: shop,
    APPROVED: shop,
    DENIED: insurer,
    WITHDRAWN: holder,
    // As UNRESPONSIVE where no time was chosen for the visit.
    CLOSED: [...holder, 'SYSTEM'],
  },
  APPROVED: {
    CHOOSING: insurer,
    AWAITING_PAYMENT: insurer,
    FULFILLING: insurer,
    WITHDRAWN: holder,
    CLOSED: holder,
  },
  CHOOSING: {
    AWAITING_PAYMENT: [...holder, 'SYSTEM'],
    FULFILLING: [...holder, 'SYSTEM'],
    WITHDRAWN: holder,
    // As RETURNED_UNREPAIRED where the device is with the shop, as UNRESPONSIVE by its date.
    CLOSED: [...holder, 'SYSTEM'],
  },
  AWAITING_PAYMENT: { FULFILLING: ['SYSTEM'], WITHDRAWN: holder, CLOSED: [...holder, 'SYSTEM'] },
  FULFILLING: {
    IN_REVIEW: shop,
    CHOOSING: shop,
    AWAITING_RETURN: shop,
    CLOSED: [...shop, ...holder],
    WITHDRAWN: holder,
  },
  AWAITING_RETURN: { CLOSED: shop },
  DENIED: { IN_REVIEW: holder },
  WITHDRAWN: {},
  CLOSED: { REOPENED: holder },
  REOPENED: { IN_REVIEW: insurer, CLOSED: holder },
};

/** Whether one state may follow another by somebody’s doing. */
export function mayMove(from: ClaimState, to: ClaimState, actor: Actor): boolean {
  return claimMoves[from][to]?.includes(actor) ?? false;
}

/** Whether a claim in this state can still lead to something by itself. */
export function isOpen(state: ClaimState): boolean {
  return !endedClaimStates.includes(state);
}

/** The states in which somebody comes, or is come to, at the time that was booked. */
const visited: readonly ClaimState[] = ['DIAGNOSIS', 'FULFILLING'];

/** Whether somebody comes, or is come to, in a state at the time that was booked. */
export function isVisited(state: ClaimState): boolean {
  return visited.includes(state);
}

/** The states in which something is on its way or being done, and can go wrong. */
const underway: readonly ClaimState[] = ['DIAGNOSIS', 'FULFILLING', 'AWAITING_RETURN'];

/** Whether what goes wrong of a claim is seen to beside what is being done. */
export function isUnderway({ state }: { readonly state: ClaimState }): boolean {
  return underway.includes(state);
}

const towardsService: readonly ClaimState[] = ['CHOOSING', 'AWAITING_PAYMENT', 'FULFILLING'];

/** Whether a move leads on to what an appointment was booked for; after any other it serves nothing. */
export function leadsToAppointment(from: ClaimState, to: ClaimState): boolean {
  const at = towardsService.indexOf(from);
  return at >= 0 && towardsService.indexOf(to) > at;
}
