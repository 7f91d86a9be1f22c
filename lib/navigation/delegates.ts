import { endpointAt } from './endpoints';
import type { DelegateStanding } from './map';
import { pageAt } from './page-at';

/**
 * What lets a delegate open a canonical page: what the map says, or that the portal itself leads everybody
 * there. `undefined` where it is closed to delegates.
 */
export function lettingDelegates(page: string): DelegateStanding | undefined {
  const found = pageAt(page);
  return found?.delegates ?? (found?.everybody ? 'may' : undefined);
}

/** What lets a delegate ask for an address below `/api`; `undefined` where nothing does. */
export function lettingDelegatesAsk(address: string): DelegateStanding | undefined {
  return endpointAt(address, true)?.delegates;
}
