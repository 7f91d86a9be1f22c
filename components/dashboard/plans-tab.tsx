import { redirect } from 'next/navigation';
import { PlanCard } from '@/components/policies/plan-card';
import { Unavailable } from '@/components/policies/unavailable';
import { texts } from '@/lib/content';
import { partOfList } from '@/lib/dashboard';
import { today } from '@/lib/dates';
import { link } from '@/lib/navigation';
import { hasEnded, type Plan, type Plans } from '@/lib/policies';
import type { View } from '@/lib/request';
import { DashboardFrame } from './dashboard-frame';
import { ListParts } from './list-parts';
import { NoPlan } from './no-plan';

/** All plans with what they cover; those that have ended are folded behind. */
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
  if (content.kind === 'signed-out') redirect(link(view, '/'));
  if (content.kind === 'unavailable') return <Unavailable view={view} />;
  if (content.kind === 'unexpected')
    return <Unavailable view={view} messageHtml={content.messageHtml} />;
  const { text } = texts(view.snapshot, view.language);
  const all = content.plans.toSorted((one, other) => rank(one) - rank(other));
  const part = partOfList(all, asked);
  const ended = part.entries.filter(({ policy }) => hasEnded(policy));
  const current = part.entries.filter(({ policy }) => !hasEnded(policy));
  return (
    <DashboardFrame view={view} tab="plans" title={text('Dashboard_Plans_Header')}>
      <div className="grid gap-6 lg:gap-8">
        {part.count === 0 && <NoPlan view={view} />}
        <PlanCards view={view} plans={current} />
        {ended.length > 0 && (
          <details open={current.length === 0}>
            <summary className="mb-3 min-h-11 cursor-pointer py-2 text-lg font-semibold text-link">
              {text('Dashboard_Plans_Ended', { count: ended.length })}
            </summary>
            <div className="grid gap-6 lg:gap-8">
              <PlanCards view={view} plans={ended} />
            </div>
          </details>
        )}
        <ListParts view={view} part={part} href={link(view, '/dashboard/plans')} />
      </div>
    </DashboardFrame>
  );
}

function PlanCards({ view, plans }: { readonly view: View; readonly plans: readonly Plan[] }) {
  return plans.map((plan, position) => (
    <PlanCard
      key={plan.policy.id}
      view={view}
      plan={plan}
      today={today(view.snapshot.timeZone)}
      isFirst={position === 0}
    />
  ));
}

function rank({ policy }: Plan): number {
  return hasEnded(policy) ? 1 : 0;
}
