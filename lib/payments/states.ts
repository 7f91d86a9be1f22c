/** How a payment stands. */
export const paymentStates = [
  /** Written down; whether the provider knows it, nobody has heard yet. */
  'BEGUN',
  /** The provider waits for the holder, or for the holder's bank. */
  'OPEN',
  /** The bank holds the money: to be taken, or let go. */
  'HELD',
  /** It is still owed: the money is being taken. */
  'CAPTURING',
  /** The money is taken; the platform has not said yes yet. */
  'CAPTURED',
  /** Taken, and booked by the platform. */
  'PAID',
  /** It is not owed like this: what the bank holds is being let go. */
  'VOIDING',
  /** Nothing was taken, and nothing is held. */
  'VOIDED',
  /** Taken, and not owed any more: it is being given back. */
  'RETURNING',
  'RETURNED',
  /** Declined, or refused by the provider. */
  'FAILED',
  /** Not paid in time, or given up for another try. */
  'EXPIRED',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** Whose word moves a payment on. Nobody else's does: what a browser or a webhook brings is a hint. */
export type Mover =
  /** What the provider says of this payment, when it is asked. */
  | 'provider'
  /** What the platform says is owed, or is booked. */
  | 'platform'
  | 'holder'
  | 'time';

type Moves = Readonly<Partial<Record<PaymentState, readonly Mover[]>>>;

/** Which state may follow which, and whose word that takes. */
export const paymentMoves: Readonly<Record<PaymentState, Moves>> = {
  BEGUN: {
    OPEN: ['provider'],
    HELD: ['provider'],
    CAPTURED: ['provider'],
    FAILED: ['provider'],
    EXPIRED: ['time'],
  },
  OPEN: {
    HELD: ['provider'],
    // Somebody has taken it by hand, at the provider.
    CAPTURED: ['provider'],
    FAILED: ['provider'],
    EXPIRED: ['provider', 'holder', 'time'],
  },
  HELD: {
    CAPTURING: ['platform'],
    VOIDING: ['platform', 'time'],
    CAPTURED: ['provider'],
    // A bank lets a hold go by itself within days: at an account that nobody can ask, time says so.
    VOIDED: ['provider', 'time'],
  },
  CAPTURING: { CAPTURED: ['provider'], VOIDED: ['provider'] },
  CAPTURED: { PAID: ['platform'], RETURNING: ['platform', 'provider'] },
  VOIDING: { VOIDED: ['provider'], RETURNING: ['provider'] },
  RETURNING: { RETURNED: ['provider'] },
  // What comes too late is let go, or given back: somebody may have paid otherwise meanwhile.
  FAILED: { VOIDING: ['provider'], RETURNING: ['provider'] },
  EXPIRED: { VOIDING: ['provider'], RETURNING: ['provider'] },
  VOIDED: { RETURNING: ['provider'] },
  PAID: {},
  RETURNED: {},
};

/** Those in which a payment may still take the money: one at a time for each thing owed. */
export const openStates = [
  'BEGUN',
  'OPEN',
  'HELD',
  'CAPTURING',
  'CAPTURED',
] as const satisfies readonly PaymentState[];

/** Those in which something is left to do. */
export const unsettledStates = [
  ...openStates,
  'VOIDING',
  'RETURNING',
] as const satisfies readonly PaymentState[];

/** Whether a payment may go from one state to another by somebody's word. */
export function mayMove(from: PaymentState, to: PaymentState, by: Mover): boolean {
  return paymentMoves[from][to]?.includes(by) ?? false;
}
