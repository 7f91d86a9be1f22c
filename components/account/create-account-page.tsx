import type { KeptSearches } from '@/components/lookup/kept-searches';
import { LookupPanel } from '@/components/lookup/lookup-panel';
import { Card, Notice } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import type { View } from '@/lib/request';
import { StepList } from './step-list';

/** §2.5 step 1: "Find policy (lookup form)". */
export function CreateAccountPage({
  view,
  kept,
  noticeHtml,
}: {
  readonly view: View;
  readonly kept: KeptSearches;
  /** Why somebody came back here, as sanitised HTML. */
  readonly noticeHtml: string | undefined;
}) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <NarrowPage
      title={text('CreateAccount_PageTitle')}
      lead={text('CreateAccount_Lead')}
      back={{ href: link(view, '/'), label: text('CreateAccount_Back_Home') }}
    >
      <StepList view={view} current="search" asksEmail={false} />
      {noticeHtml && <Notice tone="warning" role="alert" className="mb-6" html={noticeHtml} />}
      <Card>
        <LookupPanel view={view} kept={kept} />
      </Card>
    </NarrowPage>
  );
}
