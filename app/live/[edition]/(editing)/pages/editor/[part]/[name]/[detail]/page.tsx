import { EditorDetailPage } from '@/components/editing/detail-page';
import { actionsOf, itemValues, keyAt, readItem } from '@/lib/editing';
import { changeContent } from '@/lib/editing/change-content';
import { editorsPage } from '../../../editors-page';

interface Params {
  readonly part: string;
  readonly name: string;
  readonly detail?: string;
}

const mostActions = 30;

const { generateMetadata, Page } = editorsPage<Params>(
  async ({ view, params: { part, name, detail }, query, kept }) => {
    const asked = { part, name: decodeURIComponent(name), ...(detail ? { detail } : {}) };
    const key = keyAt(view, asked);
    if (!key) return undefined;
    const clientId = view.snapshot.id;
    const item = await readItem(clientId, key);
    return (
      <EditorDetailPage
        view={view}
        item={item}
        detail={detail}
        actions={await actionsOf(clientId, { about: key, most: mostActions })}
        kept={await kept(changeContent, itemValues(item, key.part === 'labels' ? '' : detail))}
        done={query.get('done')}
      />
    );
  },
);

export { generateMetadata, Page as default };
