import { EditorComparePage } from '@/components/editing/compare-page';
import { actionById, itemValues, keyAt, readItem } from '@/lib/editing';
import { changeContent } from '@/lib/editing/change-content';
import { editorsPage } from '../../editors-page';

const { generateMetadata, Page } = editorsPage<{ readonly id: string }>(
  async ({ view, params, kept }) => {
    const action = await actionById(view.snapshot.id, params.id);
    if (!action?.part || !action.name) return undefined;
    const { part, name, language } = action;
    const key = keyAt(view, { part, name, ...(language ? { detail: language } : {}) });
    if (!key) return undefined;
    const item = await readItem(view.snapshot.id, key);
    const form = await kept(changeContent, itemValues(item));
    return <EditorComparePage view={view} action={action} item={item} kept={form} />;
  },
);

export { generateMetadata, Page as default };
