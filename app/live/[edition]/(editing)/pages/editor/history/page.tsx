import { EditorHistoryPage } from '@/components/editing/history-page';
import { actionsOf } from '@/lib/editing';
import { editorsPage } from '../editors-page';

const mostActions = 200;

const { generateMetadata, Page } = editorsPage(async ({ view }) => (
  <EditorHistoryPage
    view={view}
    actions={await actionsOf(view.snapshot.id, { most: mostActions })}
  />
));

export { generateMetadata, Page as default };
