import {
  type ContentKey,
  type ContentPart,
  imageNames,
  isContent,
  listNames,
  menuNames,
  settingNamed,
  settingNames,
} from '@/lib/clients';
import type { View } from '@/lib/request';
import { hasWords } from '@/lib/typed';
import { type Item, readItems } from './items';

/** Things of a part that fit on a page. */
const mostItems = 60;

/** Things that a search has found. */
export interface FoundContent {
  readonly items: readonly Item[];
  /** How many there are, those included that are not shown. */
  readonly found: number;
}

/** Finds the things of a part whose name, text or description has all words of a search. */
export async function searchPart(
  view: View,
  part: ContentPart,
  search: string,
): Promise<FoundContent> {
  const keys = keysOfPart(view, part).filter((key) => hasWords(saidOf(view, key), search));
  const items = await readItems(view.snapshot.id, keys.slice(0, mostItems));
  return { items, found: keys.length };
}

/** What a search looks through: of a label, its text as it is published in the editor's language. */
function saidOf({ snapshot, language }: View, { part, name }: ContentKey): string {
  if (part === 'labels') return `${name} ${snapshot.labels[language]?.[name] ?? ''}`;
  return part === 'settings' ? `${name} ${settingNamed(name)?.description ?? ''}` : name;
}

function keysOfPart({ snapshot, language }: View, part: ContentPart): ContentKey[] {
  const names: Record<ContentPart, readonly string[]> = {
    labels: Object.keys(snapshot.labels[language] ?? {}).toSorted(),
    settings: settingNames.toSorted(),
    menus: menuNames,
    lists: listNames,
    images: imageNames,
  };
  return names[part]
    .filter((name) => isContent({ part, name }))
    .map((name) => (part === 'labels' ? { part, name, language } : { part, name }));
}
