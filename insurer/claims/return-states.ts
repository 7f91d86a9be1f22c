import type { Actor } from './claim-states';

export const returnStates = [
  'OPEN',
  'IN_TRANSIT',
  'ACCEPTED',
  'LOCKED',
  'OVERDUE',
  'CHARGED',
  'INVOICED',
  'REFUNDED',
] as const;
export type ReturnState = (typeof returnStates)[number];

const shop = ['SHOP', 'INSURER'] as const;

/**
 * Design §8: how the return of a device goes, and who may say so. What is in transit is late for
 * nobody; only a date makes it overdue; what came late is not charged, or given back.
 */
export const returnMoves: Readonly<
  Record<ReturnState, Readonly<Partial<Record<ReturnState, readonly Actor[]>>>>
> = {
  OPEN: { IN_TRANSIT: shop, ACCEPTED: shop, LOCKED: shop, OVERDUE: ['SYSTEM'] },
  IN_TRANSIT: { ACCEPTED: shop, LOCKED: shop },
  LOCKED: { ACCEPTED: shop, OVERDUE: ['SYSTEM'] },
  OVERDUE: {
    IN_TRANSIT: shop,
    ACCEPTED: shop,
    LOCKED: shop,
    // By the payment of what is owed for it, or by somebody who knows of one.
    CHARGED: ['INSURER', 'SYSTEM'],
    INVOICED: ['INSURER'],
  },
  CHARGED: { REFUNDED: shop },
  // Not paid it is let go, paid it is given back.
  INVOICED: { ACCEPTED: shop, REFUNDED: shop },
  ACCEPTED: {},
  REFUNDED: {},
};

/** Whether the return of a device may go on so by somebody’s doing. */
export function mayReturn(from: ReturnState, to: ReturnState, actor: Actor): boolean {
  return returnMoves[from][to]?.includes(actor) ?? false;
}

/** Whether a device must still come back, so that its claim waits for it. */
export function isReturnOpen(state: ReturnState): boolean {
  return state === 'OPEN' || state === 'IN_TRANSIT' || state === 'LOCKED' || state === 'OVERDUE';
}
