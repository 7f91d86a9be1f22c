import { redirect } from 'next/navigation';
import { pageMetadata } from '@/components/layout/metadata';
import { ChooseCancelPage } from '@/components/policies/cancellation/choose-page';
import { NotTold } from '@/components/policies/not-told';
import { isOver } from '@/lib/coverage';
import { liveView, type TreeParams } from '@/lib/entry/live-view';
import { cancelPage, link } from '@/lib/navigation';
import { coverageToday, plansOf } from '@/lib/policies';

export async function generateMetadata({ params }: { params: TreeParams }) {
  return pageMetadata(await liveView(params), 'Cancel_Title', { search: false });
}

/** §2.1 policy-cancel: a holder with one plan has nothing to choose. */
export default async function Page({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  const held = await plansOf(view);
  if (held.kind !== 'plans') return <NotTold view={view} why={held} />;
  const present = held.plans.filter(({ policy }) => !isOver(coverageToday(view, policy)));
  const [first, ...others] = present;
  if (first && others.length === 0) redirect(link(view, cancelPage(first.policy.id)));
  return <ChooseCancelPage view={view} plans={present} />;
}
