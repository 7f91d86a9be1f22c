import type { PrismaTransaction } from '@/lib/db';
import { tellHolder } from '@/lib/notifications';
import { feedPath } from '@/lib/platform';
import type { View } from '@/lib/request';
import type { HolderSession } from '@/lib/session';

/**
 * Has every contact told, once, that a claim is delivered to another address than the contract's.
 * @param by what was chosen, or changed: tells it from every other time
 */
export function tellOfDelivery(
  transaction: PrismaTransaction,
  { snapshot, path }: View,
  { subject: reference }: HolderSession,
  claimId: string,
  by: string,
): Promise<void> {
  const holder = { clientId: snapshot.id, path: feedPath(snapshot.platform, path), reference };
  return tellHolder(transaction, holder, 'DELIVERY_ELSEWHERE', `${claimId}:${by}`, {
    subject: { kind: 'CLAIM', id: claimId },
  });
}
