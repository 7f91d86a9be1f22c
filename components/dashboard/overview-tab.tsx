import { redirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { KeptQuestion } from '@/components/claims/form/kept-question';
import { ActsNow } from '@/components/policies/acts-now';
import { NoPlan } from '@/components/policies/no-plan';
import { Unavailable } from '@/components/policies/unavailable';
import type { KeptClaim, Waiting } from '@/lib/claims';
import { texts } from '@/lib/content';
import type { DashboardOverview } from '@/lib/dashboard';
import { link } from '@/lib/navigation';
import type { View } from '@/lib/request';
import { BillsSection } from './bills-section';
import { ClaimsSection } from './claims-section';
import { CustomerCard } from './customer-card';
import { DashboardFrame } from './dashboard-frame';
import { HelpCard } from './help-card';
import { NeedsSection } from './needs-section';
import { OverviewLead } from './overview-lead';
import { PlansSection } from './plans-section';
import { ProductsSection } from './products-section';

/** Tab 0: what needs its holder first, then everything of the contract at a glance. */
export function OverviewTab({
  view,
  content,
  waiting,
  kept,
  cards,
}: {
  readonly view: View;
  readonly content: DashboardOverview;
  /** Claims that are not filed yet. */
  readonly waiting: Waiting;
  /** What was said of a claim in this browser before anybody signed in. */
  readonly kept?: KeptClaim | undefined;
  /** What stands of other rooms beside it. */
  readonly cards?: ReactNode;
}) {
  if (content.kind === 'signed-out') redirect(link(view, '/'));
  if (content.kind === 'unavailable') return <Unavailable view={view} />;
  if (content.kind === 'unexpected')
    return <Unavailable view={view} messageHtml={content.messageHtml} />;
  const { text } = texts(view.snapshot, view.language);
  const { overview, needs, today, nextPayments } = content;
  const { customer, policies, claims, due } = overview;
  const name = customer?.firstName.trim();
  // What is owed, and where somebody lives, is the holder's own.
  const isDelegate = view.audience.kind === 'delegate';
  const title = isDelegate ? 'Of' : 'Greeting';
  return (
    <DashboardFrame
      view={view}
      tab="overview"
      title={name ? text(`Dashboard_${title}`, { name }) : text(`Dashboard_${title}_Nameless`)}
      lead={!isDelegate && <OverviewLead view={view} overview={overview} />}
    >
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-8">
          <ActsNow view={view} policy={policies.items[0]} />
          {kept && <KeptQuestion view={view} kept={kept} />}
          <NeedsSection view={view} needs={needs} />
          <ClaimsSection
            view={view}
            claims={claims}
            policies={policies}
            waiting={waiting}
            day={today}
          />
          {policies.count === 0 ? (
            <NoPlan view={view} former={content.former} />
          ) : (
            <PlansSection view={view} policies={policies} />
          )}
          <ProductsSection view={view} overview={overview} />
        </div>
        <div className="grid min-w-0 items-start gap-6 md:grid-cols-2 lg:grid-cols-1">
          {!isDelegate && <BillsSection view={view} due={due} nextPayments={nextPayments} />}
          {cards}
          {!isDelegate && (customer || policies.count > 0) && (
            <CustomerCard view={view} customer={customer} />
          )}
          <HelpCard view={view} />
        </div>
      </div>
    </DashboardFrame>
  );
}
