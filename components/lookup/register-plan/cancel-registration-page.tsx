import { LinkButton } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import { CancelRegistrationForm } from '@/components/verification/cancel-registration-form';
import type { KeptForm } from '@/lib/changes';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import type { View } from '@/lib/request';

/** §4.1 "Cancel asks yes/no", for browsers that run no script. */
export function CancelRegistrationPage({
  view,
  kept,
  step,
}: {
  readonly view: View;
  readonly kept: KeptForm | undefined;
  /** The step that "no" leads back to. */
  readonly step: string;
}) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <NarrowPage
      title={text('RegisterPlan_Cancel_PageTitle')}
      lead={text('RegisterPlan_Cancel_Body')}
    >
      <div className="flex flex-wrap items-end gap-3">
        <CancelRegistrationForm view={view} kept={kept} />
        <LinkButton href={link(view, step)} variant="secondary">
          {text('RegisterPlan_Cancel_No')}
        </LinkButton>
      </div>
    </NarrowPage>
  );
}
