import { Form, SubmitButton, TextField } from '@/components/form';
import { NarrowPage } from '@/components/ui/narrow-page';
import { EmailField } from '@/components/verification/email-field';
import type { KeptForm } from '@/lib/changes';
import { texts } from '@/lib/content';
import { stateWithdrawal } from '@/lib/policies/withdrawal/state-withdrawal';
import { linkWithinReach, type View } from '@/lib/request';

/** Where anyone states that they withdraw from a contract, without signing in and without a reason. */
export function WithdrawPage({
  view,
  given,
  kept,
}: {
  readonly view: View;
  readonly given: Readonly<Record<string, string>> | undefined;
  readonly kept: KeptForm | undefined;
}) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <NarrowPage
      title={text('Withdraw_Title')}
      lead={text('Withdraw_Lead')}
      back={{ href: linkWithinReach(view, '/'), label: text('Layout_Back_Home') }}
    >
      <Form
        view={view}
        isPageForm
        change={stateWithdrawal}
        kept={kept}
        {...(given ? { given } : {})}
        lockedBy={['TOO_MANY_WITHDRAWALS']}
        label={text('Withdraw_Title')}
      >
        <TextField name="Name" label={text('Withdraw_Name')} autoComplete="name" />
        <TextField
          name="PlanNumber"
          label={text('Withdraw_Number')}
          hint={text('Withdraw_Number_Hint')}
          autoComplete="off"
        />
        <EmailField view={view} labels="Withdraw_Email" />
        <p className="text-muted">{text('Withdraw_Note')}</p>
        <div>
          <SubmitButton size="large" pending={text('Withdraw_Pending')}>
            {text('Withdraw_Button')}
          </SubmitButton>
        </div>
      </Form>
    </NarrowPage>
  );
}
