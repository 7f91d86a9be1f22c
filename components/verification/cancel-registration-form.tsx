import { Form, SubmitButton } from '@/components/form';
import type { KeptForm } from '@/lib/changes';
import { texts } from '@/lib/content';
import type { View } from '@/lib/request';
import { cancelRegistration } from '@/lib/verification/cancel-registration';

/** The "yes" of giving up a registration (§4.1). */
export function CancelRegistrationForm({
  view,
  kept,
}: {
  readonly view: View;
  readonly kept?: KeptForm | undefined;
}) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <Form
      view={view}
      change={cancelRegistration}
      kept={kept}
      label={text('RegisterPlan_Cancel_PageTitle')}
    >
      <SubmitButton pending={text('RegisterPlan_Cancel_Sending')}>
        {text('RegisterPlan_Cancel_Yes')}
      </SubmitButton>
    </Form>
  );
}
