import { DeskListPage } from '@/components/desk/list-page';
import { pageMetadata } from '@/components/layout/metadata';
import { NotFoundPage } from '@/components/pages/not-found-page';
import { today } from '@/lib/dates';
import { deskFor, deskListOf } from '@/lib/desk';
import { liveView, requestQuery, type TreeParams } from '@/lib/entry/live-view';
import { handlersOf } from '@/lib/session';

export async function generateMetadata({ params }: { params: TreeParams }) {
  return pageMetadata(await liveView(params), 'Desk_Title', { search: false });
}

/** The claims that wait for somebody at the desk; nothing for anybody but a handler. */
export default async function Page({ params }: { params: TreeParams }) {
  const [view, query] = await Promise.all([liveView(params), requestQuery()]);
  const desk = deskFor(view);
  if (!desk) return <NotFoundPage view={view} />;
  const asked = deskListOf(query);
  const [list, handlers] = await Promise.all([desk.list(asked), handlersOf(view.snapshot.id)]);
  return (
    <DeskListPage
      view={view}
      asked={asked}
      list={list}
      handlers={handlers}
      today={today(view.snapshot.timeZone)}
    />
  );
}
