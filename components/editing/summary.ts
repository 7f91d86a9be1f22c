import { settingNamed } from '@/lib/clients';
import type { Texts } from '@/lib/content';
import { entriesOf, type Item } from '@/lib/editing';

/** What a thing says, in a line. */
export function summaryOf({ key, published }: Item, text: Texts['text']): string {
  switch (key.part) {
    case 'labels':
      return String(published) || text('Editor_Empty');
    case 'settings':
      return `${String(published) || text('Editor_Empty')} · ${settingNamed(key.name)?.description ?? ''}`;
    case 'menus':
    case 'lists':
      return text('Editor_Entries', { count: entriesOf(published).length });
    case 'images':
      return published === undefined ? text('Editor_Image_None') : text('Editor_Image_Set');
  }
}
