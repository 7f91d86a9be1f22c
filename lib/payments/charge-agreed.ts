import { database } from '@/lib/db';
import type { Owed } from './begin';
import { type Agreed, chargeOnce } from './charge-once';
import type { Payer } from './store';

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
  agreed: Agreed,
  newId: string,
): Promise<'charged' | 'not-owed' | 'failed' | 'later' | 'away'> {
  const begun = (await absentPayment(payer, owed.owedId)) ?? newId;
  const { kind } = await chargeOnce(payer, owed, agreed, begun);
  if (kind === 'changed') return 'failed';
  return kind === 'waits' ? 'later' : kind;
}

async function absentPayment({ clientId, path }: Payer, owedId: string) {
  const where = { clientId, path, owedId, way: 'ABSENT' };
  const row = await database().holderPayment.findFirst({ where, select: { id: true } });
  return row?.id;
}
