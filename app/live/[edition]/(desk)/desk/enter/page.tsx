import { EnterPage } from '@/components/desk/enter-page';
import { pageMetadata } from '@/components/layout/metadata';
import { entering } from '@/lib/desk';
import { enterDesk } from '@/lib/desk/enter';
import { liveView, requestCookies, requestForm, type TreeParams } from '@/lib/entry/live-view';

export async function generateMetadata({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  const kept = await requestForm(view, enterDesk);
  return pageMetadata(view, 'Desk_Enter_Title', { kept, search: false });
}

/** Asks a visitor who has followed a handler’s link whether to open the desk. */
export default async function Page({ params }: { params: TreeParams }) {
  const [view, cookies] = await Promise.all([liveView(params), requestCookies()]);
  const [kept, way] = await Promise.all([requestForm(view, enterDesk), entering(view, cookies)]);
  return <EnterPage view={view} change={enterDesk} kept={kept} way={way} />;
}
