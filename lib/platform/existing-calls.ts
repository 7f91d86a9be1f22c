import type { Platform } from './port';

/** The calls that are performed so far: all of them. */
export type ExistingCalls = Platform;
