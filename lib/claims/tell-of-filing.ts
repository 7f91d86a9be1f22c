import { inTransaction } from '@/lib/db';
import { tellHolder } from '@/lib/notifications';
import { feedPath } from '@/lib/platform';
import type { View } from '@/lib/request';
import type { HolderSession } from '@/lib/session';

/** Has a holder told, once, that somebody who acts for them has filed a claim: an agent or a delegate. */
export async function tellOfFiling(
  { snapshot, path, audience }: Pick<View, 'snapshot' | 'path' | 'audience'>,
  { subject: reference }: Pick<HolderSession, 'subject'>,
  claimId: string,
): Promise<void> {
  if (audience.kind !== 'agent' && audience.kind !== 'delegate') return;
  const holder = { clientId: snapshot.id, path: feedPath(snapshot.platform, path), reference };
  await inTransaction((transaction) =>
    tellHolder(transaction, holder, 'CLAIM_FILED_FOR', claimId, {
      subject: { kind: 'CLAIM', id: claimId },
    }),
  );
}
