import { endpointAt } from './endpoints';
import type { DelegateStanding } from './map';
import { pageAt } from './page-at';

/**
 * What lets a delegate be at a canonical page: only what the map says, and what the portal itself
 * leads to, whoever one is. `undefined` where nothing does.
 */
export function lettingDelegates(page: string): DelegateStanding | undefined {
  const found = pageAt(page);
  return found?.delegates ?? (found?.everybody ? 'may' : undefined);
}

/** What lets a delegate ask for an address below `/api`; `undefined` where nothing does. */
export function lettingDelegatesAsk(address: string): DelegateStanding | undefined {
  return endpointAt(address, true)?.delegates;
}
