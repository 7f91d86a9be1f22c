import { databaseState } from '@/lib/db';

declare global {
  /** Set once the process has been asked to stop; shared by all module instances in it. */
  var portalIsDraining: boolean | undefined;
}

/** From now on this instance asks for no more requests, while it finishes those it has. */
export function beginDraining(): void {
  globalThis.portalIsDraining = true;
}

/** Whether this instance should be sent requests: its database answers and it is not stopping. */
export async function isReady(): Promise<boolean> {
  if (globalThis.portalIsDraining) return false;
  const database = await databaseState();
  return database.state === 'up';
}
