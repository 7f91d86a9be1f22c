import type { ReactNode } from 'react';
import { Card } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import { CancelRegistration } from '@/components/verification/cancel-registration';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import type { View } from '@/lib/request';
import type { KeptSearches } from '../kept-searches';
import { LookupPanel } from '../lookup-panel';

/** §4.1 Registration flow: the search. */
export function RegisterPlanPage({
  view,
  kept,
  ways,
}: {
  readonly view: View;
  readonly kept: KeptSearches;
  /** The other ways to register a plan. */
  readonly ways: ReactNode;
}) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <NarrowPage
      title={text('RegisterPlan_PageTitle')}
      lead={text('RegisterPlan_Lead')}
      back={{ href: link(view, '/'), label: text('RegisterPlan_Back_Home') }}
    >
      {ways}
      <Card>
        <LookupPanel view={view} kept={kept} />
      </Card>
      <div className="mt-6">
        <CancelRegistration view={view} />
      </div>
    </NarrowPage>
  );
}
