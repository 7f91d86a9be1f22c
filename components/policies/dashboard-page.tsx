import { redirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { Container } from '@/components/ui/container';
import { texts } from '@/lib/content';
import { today } from '@/lib/dates';
import { link } from '@/lib/navigation';
import { type Dashboard, planPage } from '@/lib/policies';
import type { View } from '@/lib/request';
import { CustomerCard } from './customer-card';
import { HelpCard } from './help-card';
import { NoPlan } from './no-plan';
import { PlanCard } from './plan-card';
import { PlanPages } from './plan-pages';
import { Unavailable } from './unavailable';

/** What a holder sees first: the plans, what they cover, and whom they belong to. */
export function DashboardPage({
  view,
  content,
  asked,
  bills,
  notifications,
}: {
  readonly view: View;
  readonly content: Dashboard;
  /** Which page of the plans, as the address says it. */
  readonly asked: string | null;
  /** The way to what is due, beside the plans. */
  readonly bills?: ReactNode;
  /** What stands of messages beside the plans. */
  readonly notifications?: ReactNode;
}) {
  if (content.kind === 'signed-out') redirect(link(view, '/'));
  if (content.kind === 'unavailable') return <Unavailable view={view} />;
  if (content.kind === 'unexpected')
    return <Unavailable view={view} messageHtml={content.messageHtml} />;
  const { text } = texts(view.snapshot, view.language);
  const { customer } = content;
  const page = planPage(content.plans, asked);
  const name = customer?.firstName.trim();
  // The holder's address is none of a delegate's business.
  const isDelegate = view.audience.kind === 'delegate';
  return (
    <>
      <div className="border-b border-neutral-4 bg-accent-2">
        <Container className="py-8 sm:py-12">
          <h1 className="text-3xl">{headingOf(view, name)}</h1>
          {page.count > 0 && !isDelegate && (
            <p className="mt-2 text-lg text-muted">
              {text('Dashboard_Lead', { count: page.count })}
            </p>
          )}
        </Container>
      </div>
      <Container className="grid items-start gap-6 pt-6 sm:pt-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8">
        <div className="grid min-w-0 gap-6 lg:gap-8">
          {page.count === 0 && <NoPlan view={view} />}
          {page.plans.map((plan, position) => (
            <PlanCard
              key={plan.policy.id}
              view={view}
              plan={plan}
              today={today(view.snapshot.timeZone)}
              isFirst={position === 0}
            />
          ))}
          <PlanPages view={view} page={page} />
        </div>
        <div className="grid min-w-0 gap-6 md:grid-cols-2 lg:grid-cols-1">
          {!isDelegate && <CustomerCard view={view} customer={customer} />}
          {bills}
          {notifications}
          <HelpCard view={view} />
        </div>
      </Container>
    </>
  );
}

function headingOf(view: View, name: string | undefined): string {
  const { text } = texts(view.snapshot, view.language);
  if (view.audience.kind === 'delegate')
    return name ? text('Dashboard_Of', { name }) : text('Dashboard_Of_Nameless');
  return name ? text('Dashboard_Greeting', { name }) : text('Dashboard_Greeting_Nameless');
}
