/** What to do after a card was declined while its holder was absent. */
export type DeclineClass =
  /** The same card may be charged some days later. */
  | 'SOFT'
  /** The card will not be charged, however often it is tried. */
  | 'HARD'
  /** The bank wants its holder to confirm the payment. */
  | 'AUTHENTICATION';

/** Codes after which the card networks let a merchant try the same card again. */
const soft: readonly string[] = [
  'insufficient_funds',
  'processing_error',
  'card_velocity_exceeded',
  'try_again_later',
  'issuer_not_available',
  'reenter_transaction',
  'approve_with_id',
  'withdrawal_count_limit_exceeded',
  'generic_decline',
  'card_declined',
  'do_not_honor',
  'declined',
  // No bank was asked, or none gave an answer in time.
  'not_begun_never_sent',
  'not_decided',
];

/**
 * The class of a decline. A code that is not known is hard: a card is not tried again on a guess.
 * @param reason of the payment; `null` where it ran out without an answer
 */
export function declineClass(reason: string | null): DeclineClass {
  if (reason === 'authentication_required' || reason === 'payment_intent_authentication_failure')
    return 'AUTHENTICATION';
  return reason === null || soft.includes(reason) ? 'SOFT' : 'HARD';
}
