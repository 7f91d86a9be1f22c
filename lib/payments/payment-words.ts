import type { Payment } from './store';

/** The status of a payment as pages name it: each has labels of its own. */
export type PaymentWord =
  | 'open'
  | 'checked'
  | 'unclear'
  | 'paid'
  | 'released'
  | 'returning'
  | 'returned'
  | 'failed'
  | 'expired';

/** The status of a payment as pages name it. */
export function wordOf({ state, problem }: Pick<Payment, 'state' | 'problem'>): PaymentWord {
  switch (state) {
    case 'PAID':
      return 'paid';
    case 'RETURNED':
      return 'returned';
    case 'FAILED':
      return 'failed';
    case 'EXPIRED':
      return 'expired';
    case 'VOIDED':
      return 'released';
    default:
      if (problem !== null) return 'unclear';
      if (state === 'OPEN') return 'open';
      if (state === 'VOIDING') return 'released';
      return state === 'RETURNING' ? 'returning' : 'checked';
  }
}

/** Whether a payment may still arrive without its holder doing anything: nobody pays again until then. */
export function isBeingChecked(word: PaymentWord): boolean {
  return word === 'checked' || word === 'unclear';
}

/** Why a payment was declined, as far as its holder can do something about it. */
export type Decline = 'funds' | 'bank' | 'expired' | 'challenge';

/** Why a payment was declined; `undefined` where no bank was involved. */
export function declineOf(reason: string | null): Decline | undefined {
  if (reason === null || reason === 'canceled' || reason.startsWith('not_begun_')) return undefined;
  if (reason === 'insufficient_funds') return 'funds';
  if (reason === 'expired_card') return 'expired';
  if (reason === 'authentication_required' || reason === 'payment_intent_authentication_failure')
    return 'challenge';
  return 'bank';
}
