import { pageMetadata } from '@/components/layout/metadata';
import { PlansPage } from '@/components/policies/plans-page';
import { liveView, requestQuery, type TreeParams } from '@/lib/entry/live-view';
import { partParameter } from '@/lib/navigation';
import { formerPlansOf, plansOf } from '@/lib/policies';

export async function generateMetadata({ params }: { params: TreeParams }) {
  return pageMetadata(await liveView(params), 'Plans_Title', { search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  const [view, query] = [await liveView(params), await requestQuery()];
  const [held, former] = await Promise.all([plansOf(view), formerPlansOf(view)]);
  return <PlansPage view={view} held={held} asked={query.get(partParameter)} former={former} />;
}
