import { knowsClients } from '@/lib/clients';
import { databaseState } from '@/lib/db';

/** Whether this instance should be sent requests, and if not, why. */
export type Readiness = 'ready' | 'stopping' | 'database away' | 'database full';

/**
 * Asks the database, which must have the portal's tables, too, unless this instance is stopping.
 * Never throws.
 */
export async function readiness(): Promise<Readiness> {
  if (globalThis.portalIsDraining) return 'stopping';
  const { state } = await databaseState();
  if (state === 'full') return 'database full';
  return state === 'up' && (await knowsClients()) ? 'ready' : 'database away';
}
