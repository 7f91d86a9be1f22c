import { NotFoundPage } from '@/components/pages/not-found-page';
import { entriesOf } from '@/lib/editing';
import { givenPlaceholders } from '@/lib/packages';
import { EditorEntriesPage } from './entries-page';
import { EditorEntryPage } from './entry-page';
import { EditorImagePage } from './image-page';
import type { ItemPage } from './item-frame';
import { EditorItemPage } from './item-page';

/** The page of one thing, as its part has it. */
export function EditorDetailPage({
  detail,
  ...page
}: ItemPage & {
  /** The place of an entry, in a menu or list. */
  readonly detail: string | undefined;
}) {
  const { view, item, kept } = page;
  const { part, name } = item.key;
  switch (part) {
    case 'labels':
      return <EditorItemPage {...page} placeholders={[...givenPlaceholders(name)]} />;
    case 'settings':
      return detail === undefined ? (
        <EditorItemPage {...page} placeholders={[]} />
      ) : (
        <NotFoundPage view={view} />
      );
    case 'menus':
    case 'lists': {
      if (detail === undefined) return <EditorEntriesPage {...page} />;
      const entries = entriesOf(item.draft?.value ?? item.published);
      const entry = detail === 'new' ? {} : entries[Number(detail)];
      if (!entry) return <NotFoundPage view={view} />;
      return (
        <EditorEntryPage
          view={view}
          item={item}
          part={part}
          entry={entry}
          place={detail}
          kept={kept}
        />
      );
    }
    case 'images':
      return detail === undefined ? <EditorImagePage {...page} /> : <NotFoundPage view={view} />;
  }
}
