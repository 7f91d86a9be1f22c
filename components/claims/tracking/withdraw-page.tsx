import { Form, SubmitButton, TextField } from '@/components/form';
import { Notice } from '@/components/ui';
import type { KeptForm } from '@/lib/changes';
import { withdrawal } from '@/lib/claims';
import { claimField } from '@/lib/claims/of-claim';
import { withdrawClaim } from '@/lib/claims/tracking/changes';
import { texts } from '@/lib/content';
import type { ClaimDetails } from '@/lib/platform';
import type { View } from '@/lib/request';
import { DoingPage } from './doing-page';

/** Takes a claim back: what that ends, and until when it can be done. */
export function WithdrawPage({
  view,
  claim,
  kept,
}: {
  readonly view: View;
  readonly claim: ClaimDetails;
  readonly kept: KeptForm | undefined;
}) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <DoingPage
      view={view}
      claim={claim}
      title={text('Claims_Withdraw')}
      lead={text('Claims_Withdraw_Lead')}
      isOpen={withdrawal(claim) === 'open'}
    >
      <Notice className="mb-6">{text('Claims_Withdraw_Until')}</Notice>
      <Form
        view={view}
        change={withdrawClaim}
        kept={kept}
        hidden={{ [claimField]: claim.id }}
        label={text('Claims_Withdraw')}
        isPageForm
      >
        <TextField name="reason" kind="textarea" label={text('Claims_Withdraw_Reason')} />
        <div>
          <SubmitButton pending={text('Claims_Sending')}>{text('Claims_Withdraw')}</SubmitButton>
        </div>
      </Form>
    </DoingPage>
  );
}
