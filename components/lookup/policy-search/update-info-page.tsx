import { redirect } from 'next/navigation';
import { Form, SubmitButton } from '@/components/form';
import { UserIcon } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import type { KeptForm } from '@/lib/changes';
import { texts } from '@/lib/content';
import { policySearchPage, type UpdateInfoStep } from '@/lib/lookup';
import { updateInfo } from '@/lib/lookup/update-info';
import { link } from '@/lib/navigation';
import type { View } from '@/lib/request';
import { PersonFields } from '../person-fields';

/** §4.2 UpdateInfo: who the holder of a plan is that knows nobody yet. */
export function UpdateInfoPage({
  view,
  step,
  kept,
}: {
  readonly view: View;
  readonly step: UpdateInfoStep;
  readonly kept: KeptForm | undefined;
}) {
  if (step.kind === 'none') redirect(link(view, policySearchPage));
  const { text } = texts(view.snapshot, view.language);
  return (
    <NarrowPage
      icon={<UserIcon className="size-7" />}
      title={text('PolicySearch_UpdateInfo_Header')}
      lead={text('PolicySearch_UpdateInfo_Lead')}
      back={{ href: link(view, policySearchPage), label: text('PolicySearch_UpdateInfo_Back') }}
    >
      <Form
        view={view}
        isPageForm
        change={updateInfo}
        kept={kept}
        given={step.values}
        flow={step.infoId}
        lockedBy={['SEARCH_EXPIRED']}
        label={text('PolicySearch_UpdateInfo_PageTitle')}
      >
        <PersonFields view={view} />
        <div>
          <SubmitButton size="large" pending={text('PolicySearch_UpdateInfo_Sending')}>
            {text('PolicySearch_UpdateInfo_Button')}
          </SubmitButton>
        </div>
      </Form>
    </NarrowPage>
  );
}
