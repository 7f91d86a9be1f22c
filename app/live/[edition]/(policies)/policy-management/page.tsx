import { pageMetadata } from '@/components/layout/metadata';
import { PlansPage } from '@/components/policies/plans-page';
import { liveView, requestQuery, type TreeParams } from '@/lib/entry/live-view';
import { formerPlansOf, heldPlans, planPageParameter } from '@/lib/policies';

export async function generateMetadata({ params }: { params: TreeParams }) {
  return pageMetadata(await liveView(params), 'Plans_Title', { search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  const [held, former, query] = await Promise.all([
    heldPlans(view),
    formerPlansOf(view),
    requestQuery(),
  ]);
  return <PlansPage view={view} held={held} former={former} asked={query.get(planPageParameter)} />;
}
