import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import type { View } from '@/lib/request';
import { cancelRegistrationPage } from '@/lib/verification';
import { CancelLink } from './cancel-link';
import { CancelRegistrationForm } from './cancel-registration-form';

/** §4.1 "Cancel asks yes/no". Stands outside of any other form. */
export function CancelRegistration({ view }: { readonly view: View }) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <CancelLink
      href={link(view, cancelRegistrationPage)}
      label={text('RegisterPlan_Cancel')}
      title={text('RegisterPlan_Cancel_PageTitle')}
      body={text('RegisterPlan_Cancel_Body')}
      no={text('RegisterPlan_Cancel_No')}
      yes={<CancelRegistrationForm view={view} />}
    />
  );
}
