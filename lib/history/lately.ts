import type { HistoryOwner } from './add-to-history';
import type { HistoryKind } from './kinds';
import { entriesOf, type HistoryEntry } from './store';

/** How long a page says that something was changed, in minutes. */
export const latelyMinutes = 10;
/** More changes than these are not looked through. */
const most = 20;

/** From when on something was changed lately. */
export function lately(): Date {
  return new Date(Date.now() - latelyMinutes * 60_000);
}

/** Whether a contract's history has something of these kinds lately, of all or of those that are meant. */
export async function hasHappenedLately(
  owner: HistoryOwner,
  kinds: readonly HistoryKind[],
  isMeant: (entry: HistoryEntry) => boolean = () => true,
): Promise<boolean> {
  const entries = await entriesOf(owner, { kinds, since: lately(), skip: 0, take: most });
  return entries.some(isMeant);
}
