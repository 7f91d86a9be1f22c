import type { claimCalls, Platform, serviceNetworkCalls } from './port';

/** The calls that are performed so far, until all of `Platform` is. */
export type ExistingCalls = Omit<
  Platform,
  keyof typeof claimCalls | keyof typeof serviceNetworkCalls
>;
