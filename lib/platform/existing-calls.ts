import type { Platform } from './port';

/** The calls that are performed so far, until all of `Platform` is. */
export type ExistingCalls = Pick<
  Platform,
  | 'searchContract'
  | 'checkSearchToken'
  | 'logOn'
  | 'createSessionToken'
  | 'agentLogOn'
  | 'session'
  | 'policies'
  | 'coverages'
  | 'products'
  | 'updateCustomer'
  | 'createUser'
  | 'state'
>;
