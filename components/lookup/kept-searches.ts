import type { KeptForm } from '@/lib/entry';

/** What the server said of either search form when it came back without script. */
export interface KeptSearches {
  readonly first?: KeptForm | undefined;
  readonly second?: KeptForm | undefined;
}
