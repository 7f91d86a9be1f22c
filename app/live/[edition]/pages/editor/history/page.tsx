import { EditorHistoryPage } from '@/components/editor';
import { actionsOf } from '@/lib/editor';
import { editorsPage } from '../editors-page';

const mostActions = 200;

const { generateMetadata, Page } = editorsPage(async ({ view }) => (
  <EditorHistoryPage
    view={view}
    actions={await actionsOf(view.snapshot.id, { most: mostActions })}
  />
));

export { generateMetadata, Page as default };
