import type { ReactNode } from 'react';
import { Container } from '@/components/ui/container';
import type { DashboardTab } from '@/lib/dashboard';
import type { View } from '@/lib/request';
import { DashboardTabs } from './dashboard-tabs';

/** A tab of the dashboard: what it is called, the way to the others, and what stands on it. */
export function DashboardFrame({
  view,
  tab,
  title,
  lead,
  children,
}: {
  readonly view: View;
  readonly tab: DashboardTab;
  readonly title: ReactNode;
  /** Stands below the title. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <>
      <div className="border-b border-neutral-4 bg-accent-2">
        <Container className="pt-6 sm:pt-10">
          <h1 className="text-3xl">{title}</h1>
          {lead}
          <div className="mt-4 sm:mt-6">
            <DashboardTabs view={view} current={tab} />
          </div>
        </Container>
      </div>
      <Container className="pt-6 sm:pt-10">{children}</Container>
    </>
  );
}
