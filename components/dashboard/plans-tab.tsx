import { NotTold } from '@/components/policies/not-told';
import { PlanList } from '@/components/policies/plan-list';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import type { Plans } from '@/lib/policies';
import type { View } from '@/lib/request';
import { DashboardFrame } from './dashboard-frame';

/** All plans, each leading to its page. */
export function PlansTab({
  view,
  content,
  asked,
}: {
  readonly view: View;
  readonly content: Plans;
  /** Which part of them, as the address says it. */
  readonly asked: string | null;
}) {
  if (content.kind !== 'plans') return <NotTold view={view} why={content} />;
  const { text } = texts(view.snapshot, view.language);
  return (
    <DashboardFrame view={view} tab="plans" title={text('Dashboard_Plans_Header')}>
      <PlanList
        view={view}
        plans={content.plans}
        asked={asked}
        href={link(view, '/dashboard/plans')}
      />
    </DashboardFrame>
  );
}
