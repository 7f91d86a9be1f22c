import {
  countEntries,
  entriesOf,
  type HistoryEntry,
  type KindGroup,
  kindGroups,
} from '@/lib/history';
import type { View } from '@/lib/request';
import { accountHolder } from './owner';

/** Entries on one page. */
const pageSize = 20;

/** What a holder reads of their contract's history at once. */
export interface HistoryPart {
  readonly entries: readonly HistoryEntry[];
  readonly group: KindGroup | undefined;
  /** From 1. */
  readonly page: number;
  readonly pages: number;
}

/** The groups that a holder chooses among. */
export const groups = Object.keys(kindGroups).filter(
  (name): name is KindGroup => name in kindGroups,
);

/** The part of the history that a query asks for; what it does not say well is the newest of all. */
export async function historyOf(
  view: View,
  query: URLSearchParams,
): Promise<HistoryPart | undefined> {
  const holder = accountHolder(view);
  if (!holder) return undefined;
  const group = groups.find((name) => name === query.get('group'));
  const kinds = group && kindGroups[group];
  const pages = Math.max(1, Math.ceil((await countEntries(holder.owner, kinds)) / pageSize));
  const asked = Number(query.get('page') ?? '1');
  const page = Number.isInteger(asked) ? Math.min(Math.max(asked, 1), pages) : 1;
  const entries = await entriesOf(holder.owner, {
    kinds,
    skip: (page - 1) * pageSize,
    take: pageSize,
  });
  return { entries, group, page, pages };
}
