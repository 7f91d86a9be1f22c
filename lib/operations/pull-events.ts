import { notifyHolders } from '@/lib/notifications';
import { pullingEvents } from '@/lib/platform';
import { tellUpdate } from '@/lib/updates';

/**
 * Pulls what platforms tell by themselves: holders are told, and pages that show the contract move.
 */
export const pullEvents = pullingEvents([notifyHolders], async (transaction, contracts) => {
  for (const { clientId, path, reference } of contracts)
    await tellUpdate(transaction, { clientId, path, subject: reference });
});
