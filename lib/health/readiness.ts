import { knowsClients } from '@/lib/clients';
import { databaseState } from '@/lib/db';

/**
 * Whether this instance should be sent requests: its database answers and has the portal's tables,
 * and it is not stopping.
 */
export async function isReady(): Promise<boolean> {
  if (globalThis.portalIsDraining) return false;
  const database = await databaseState();
  return database.state === 'up' && (await knowsClients());
}
