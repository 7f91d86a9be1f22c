import type { Money } from '@/lib/platform';
import { gatewayOf } from './accounts';
import { chargeAbsent, type MayBegin, type Owed } from './begin';
import { savedCard } from './cards';
import { settlePayment } from './settle';
import { type Payer, type Payment, paymentOf } from './store';

/** What a holder has agreed to: the card, and the most that it is charged. */
export interface Agreed {
  readonly cardId: string;
  readonly most: Money;
}

/** What a charge has come to. */
export type ChargeResult =
  | { readonly kind: 'charged' | 'not-owed' }
  /** It is not charged: by which code, where the bank or the provider gave one. */
  | { readonly kind: 'failed'; readonly reason: string | null }
  /** The payment has begun, and its result is not known yet. */
  | { readonly kind: 'later' }
  /** Nothing was begun: provider or platform does not answer, or the holder is paying just now. */
  | { readonly kind: 'waits' }
  /** Nothing was begun: the provider cannot be asked. */
  | { readonly kind: 'away' }
  /** Nothing was begun: another amount is owed. */
  | { readonly kind: 'changed' };

/**
 * Charges an absent holder under one payment id, once: run again, on another instance or after any crash,
 * it goes on with the payment that it has begun and tries no card again.
 * @param mayBegin of autopay, which charges `most` exactly
 */
export async function chargeOnce(
  payer: Payer,
  owed: Pick<Owed, 'owedId' | 'title'>,
  { cardId, most }: Agreed,
  paymentId: string,
  mayBegin?: MayBegin,
): Promise<ChargeResult> {
  if (!(await paymentOf(paymentId))) {
    const found = await gatewayOf(payer.clientId, payer.path);
    if (found.kind === 'off')
      return found.why === 'none' ? { kind: 'failed', reason: null } : { kind: 'away' };
    const card = await savedCard(payer, cardId);
    if (!card) return { kind: 'failed', reason: 'card_gone' };
    const charged = await chargeAbsent(payer, owed, card, most.amount, paymentId, mayBegin);
    switch (charged.kind) {
      case 'begun':
        break;
      case 'not-owed':
        return { kind: 'not-owed' };
      case 'off':
      case 'other':
        return { kind: 'waits' };
      case 'changed':
      case 'too-much':
        return { kind: 'changed' };
      case 'card-gone':
        return { kind: 'failed', reason: 'card_gone' };
      default:
        return { kind: 'failed', reason: charged.kind };
    }
  }
  const settled = await settlePayment(paymentId);
  return settled ? resultOf(settled.payment) : { kind: 'waits' };
}

function resultOf({ state, reason }: Payment): ChargeResult {
  switch (state) {
    case 'CAPTURED':
    case 'PAID':
      return { kind: 'charged' };
    case 'RETURNING':
    case 'RETURNED':
      return { kind: 'not-owed' };
    case 'VOIDING':
    case 'VOIDED':
      return reason === 'not_owed' ? { kind: 'not-owed' } : { kind: 'failed', reason };
    case 'FAILED':
    case 'EXPIRED':
      return { kind: 'failed', reason };
    default:
      return { kind: 'later' };
  }
}
