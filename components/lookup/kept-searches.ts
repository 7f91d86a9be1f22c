import type { KeptForm } from '@/lib/changes';

/** What the server said of either search form when it came back without script. */
export interface KeptSearches {
  readonly first?: KeptForm | undefined;
  readonly second?: KeptForm | undefined;
  /** The option that was asked for, where the page's address says one. */
  readonly asked?: 1 | 2 | undefined;
}

/** The option that shows: the one asked for, else the one whose form came back, else the first. */
export function shownOption({ first, second, asked }: KeptSearches): 1 | 2 {
  const cameBack = second && !second.isBeside && !(first && !first.isBeside);
  return asked ?? (cameBack ? 2 : 1);
}

/** What came back of the form that shows. */
export function shownSearch(kept: KeptSearches): KeptForm | undefined {
  return shownOption(kept) === 2 ? kept.second : kept.first;
}
