import type { PrismaTransaction } from '@/lib/db';
import { sendJob } from '@/lib/jobs';
import { noteEvent } from '@/lib/platform';
import { notifyHolders } from './notify-holders';
import type { Holder } from './store';
import type { OwnEventKind } from './topics';

/**
 * Has a holder told of something that the portal itself has done, once, as of what their platform tells:
 * in the transaction that does it.
 * @param id of what it was done to: each is told of once
 */
export async function tellHolder(
  transaction: PrismaTransaction,
  { clientId, path, reference }: Holder,
  kind: OwnEventKind,
  id: string,
): Promise<void> {
  const event = { id: `${kind}:${id}`, clientId, path, reference, kind, at: new Date() };
  const row = await noteEvent(transaction, event);
  if (row !== undefined) await sendJob(transaction, notifyHolders, row);
}
