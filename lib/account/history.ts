import {
  countEntries,
  entriesOf,
  type HistoryEntry,
  type KindGroup,
  kindGroups,
} from '@/lib/history';
import { entriesOfPart, type ListPart, listPart, partParameter } from '@/lib/navigation';
import type { View } from '@/lib/request';
import { accountHolder } from './owner';

/** What a holder reads of their contract's history at once. */
export interface ShownHistory {
  readonly entries: readonly HistoryEntry[];
  readonly group: KindGroup | undefined;
  readonly part: ListPart;
}

/** The groups that a holder chooses among. */
export const groups = Object.keys(kindGroups).filter(
  (name): name is KindGroup => name in kindGroups,
);

/** The part of the history that a query asks for; what it does not say well is the newest of all. */
export async function historyOf(
  view: View,
  query: URLSearchParams,
): Promise<ShownHistory | undefined> {
  const holder = accountHolder(view);
  if (!holder) return undefined;
  const group = groups.find((name) => name === query.get('group'));
  const kinds = group && kindGroups[group];
  const part = listPart(await countEntries(holder.owner, kinds), query.get(partParameter));
  const entries = await entriesOf(holder.owner, {
    kinds,
    skip: Math.max(part.first - 1, 0),
    take: entriesOfPart,
  });
  return { entries, group, part };
}
