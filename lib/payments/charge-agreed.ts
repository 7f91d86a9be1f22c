import { database } from '@/lib/db';
import type { Money } from '@/lib/platform';
import { gatewayOf } from './accounts';
import { chargeAbsent, type Owed } from './begin';
import { savedCard } from './cards';
import { settlePayment } from './settle';
import { type Payer, type Payment, paymentOf } from './store';

/** What a holder has agreed to: the card, and the most that it is charged. */
export interface Agreed {
  readonly cardId: string;
  readonly most: Money;
}

/**
 * Charges an absent holder what they have agreed to, once: a card that has failed is not tried again by
 * itself. Asked again, on another instance or after any crash, it goes on with what it has begun.
 * @param newId of the payment where none was begun yet: the same each time
 * @returns `later` while nobody knows; `away` where nothing was begun, since the provider cannot be asked;
 *   `failed` where it will not be charged
 */
export async function chargeAgreed(
  payer: Payer,
  owed: Pick<Owed, 'owedId' | 'title'>,
  { cardId, most }: Agreed,
  newId: string,
): Promise<'charged' | 'not-owed' | 'failed' | 'later' | 'away'> {
  const begun = (await absentPayment(payer, owed.owedId)) ?? newId;
  if (!(await paymentOf(begun))) {
    const found = await gatewayOf(payer.clientId, payer.path);
    if (found.kind === 'off') return found.why === 'none' ? 'failed' : 'away';
    const card = await savedCard(payer, cardId);
    const charged = card && (await chargeAbsent(payer, owed, card, most.amount, begun));
    if (charged?.kind === 'not-owed') return 'not-owed';
    // Its holder is just paying, or somebody does not answer.
    if (charged?.kind === 'off' || charged?.kind === 'other') return 'later';
    if (charged?.kind !== 'begun') return 'failed';
  }
  const settled = await settlePayment(begun);
  return settled ? cameTo(settled.payment) : 'later';
}

async function absentPayment({ clientId, path }: Payer, owedId: string) {
  const where = { clientId, path, owedId, way: 'ABSENT' };
  const row = await database().holderPayment.findFirst({ where, select: { id: true } });
  return row?.id;
}

function cameTo({ state, reason }: Payment): 'charged' | 'not-owed' | 'failed' | 'later' {
  switch (state) {
    case 'CAPTURED':
    case 'PAID':
      return 'charged';
    case 'RETURNING':
    case 'RETURNED':
      return 'not-owed';
    case 'VOIDING':
    case 'VOIDED':
      return reason === 'not_owed' ? 'not-owed' : 'failed';
    case 'FAILED':
    case 'EXPIRED':
      return 'failed';
    default:
      return 'later';
  }
}
