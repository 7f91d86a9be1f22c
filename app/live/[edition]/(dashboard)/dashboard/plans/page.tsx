import { PlansTab } from '@/components/dashboard/plans-tab';
import { pageMetadata } from '@/components/layout/metadata';
import { liveView, requestQuery, type TreeParams } from '@/lib/entry/live-view';
import { partParameter } from '@/lib/navigation';
import { plansOf } from '@/lib/policies';

export async function generateMetadata({ params }: { params: TreeParams }) {
  return pageMetadata(await liveView(params), 'Dashboard_Plans_Header', { search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  const [view, query] = [await liveView(params), await requestQuery()];
  return <PlansTab view={view} content={await plansOf(view)} asked={query.get(partParameter)} />;
}
