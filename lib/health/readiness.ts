import { databaseState } from '@/lib/db';

declare global {
  /** Set once the process has been asked to stop; shared by all module instances in it. */
  var portalIsDraining: boolean | undefined;
}

/** Whether this instance should be sent requests, and if not, why. */
export type Readiness = 'ready' | 'stopping' | 'database away' | 'database full';

/** From now on this instance asks for no more requests, while it finishes those it has. */
export function beginDraining(): void {
  globalThis.portalIsDraining = true;
}

/** Asks the database, unless this instance is stopping. Never throws. */
export async function readiness(): Promise<Readiness> {
  if (globalThis.portalIsDraining) return 'stopping';
  const { state } = await databaseState();
  return state === 'up' ? 'ready' : state === 'full' ? 'database full' : 'database away';
}
