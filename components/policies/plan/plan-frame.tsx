import type { ReactNode } from 'react';
import { ArrowLeftIcon } from '@/components/ui';
import { Container } from '@/components/ui/container';
import { Verbatim } from '@/components/ui/verbatim';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import type { Policy } from '@/lib/platform';
import { plansAddress } from '@/lib/policies';
import type { View } from '@/lib/request';

/** A page about one plan: its name and number above, what can be done with it beside. */
export function PlanFrame({
  view,
  policy,
  badge,
  lead,
  aside,
  children,
}: {
  readonly view: View;
  readonly policy: Policy;
  readonly badge: ReactNode;
  readonly lead?: string;
  readonly aside: ReactNode;
  readonly children: ReactNode;
}) {
  const { text, localized } = texts(view.snapshot, view.language);
  return (
    <>
      <div className="border-b border-neutral-4 bg-accent-2">
        <Container className="pt-4 pb-8 sm:pt-6 sm:pb-10">
          <a href={link(view, plansAddress)} className="link-quiet mb-3 print:hidden">
            <ArrowLeftIcon />
            {text('Plans_Title')}
          </a>
          <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
            <h1 className="min-w-0 text-3xl">{localized(policy.planName)}</h1>
            <span className="sm:mt-2">{badge}</span>
          </div>
          <p className="mt-2 text-muted">
            {text('Dashboard_Plan_Number')}{' '}
            <Verbatim className="number font-semibold text-text">{policy.policyNumber}</Verbatim>
          </p>
          {lead !== undefined && <p className="mt-1 text-lg text-muted">{lead}</p>}
        </Container>
      </div>
      <Container className="grid items-start gap-6 pt-6 sm:pt-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8">
        <div className="grid min-w-0 gap-6 lg:gap-8">{children}</div>
        <aside className="grid min-w-0 items-start gap-6 md:grid-cols-2 lg:grid-cols-1">
          {aside}
        </aside>
      </Container>
    </>
  );
}
