import { EditorOverviewPage } from '@/components/editing/overview-page';
import { actionsOf, readDrafts } from '@/lib/editing';
import { publishAllDrafts } from '@/lib/editing/change-content';
import { editorsPage } from './editors-page';

const mostActions = 10;

const { generateMetadata, Page } = editorsPage(async ({ view, query, kept }) => (
  <EditorOverviewPage
    view={view}
    {...(await readDrafts(view.snapshot.id))}
    actions={await actionsOf(view.snapshot.id, { most: mostActions })}
    done={query.get('done')}
    kept={await kept(publishAllDrafts)}
  />
));

export { generateMetadata, Page as default };
