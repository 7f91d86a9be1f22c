import { NoPlan } from '@/components/dashboard/no-plan';
import { pageMetadata } from '@/components/layout/metadata';
import { PlansPage } from '@/components/policies/plans-page';
import { liveView, type TreeParams } from '@/lib/entry/live-view';
import { formerPlansOf, plansOf } from '@/lib/policies';

export async function generateMetadata({ params }: { params: TreeParams }) {
  return pageMetadata(await liveView(params), 'Plans_Title', { search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  const [held, former] = await Promise.all([plansOf(view), formerPlansOf(view)]);
  return <PlansPage view={view} held={held} former={former} none={<NoPlan view={view} />} />;
}
