import { Consent, Form, SubmitButton, TextField } from '@/components/form';
import { FreshProof } from '@/components/verification/fresh-proof';
import type { KeptForm } from '@/lib/changes';
import { texts } from '@/lib/content';
import { askTransfer } from '@/lib/policies/transfers/ask-transfer';
import type { View } from '@/lib/request';

/** Names the new owner of a plan. */
export function AskForm({
  view,
  policyId,
  kept,
}: {
  readonly view: View;
  readonly policyId: string;
  readonly kept: KeptForm | undefined;
}) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <>
      <h2 className="text-xl">{text('Transfer_Ask')}</h2>
      <div className="mt-4">
        <FreshProof view={view} change={askTransfer}>
          <Form
            view={view}
            change={askTransfer}
            kept={kept}
            isPageForm
            hidden={{ plan: policyId }}
            label={text('Transfer_Ask')}
          >
            <TextField name="toName" label={text('Transfer_Name')} autoComplete="off" />
            <TextField
              name="toEmail"
              kind="email"
              label={text('Transfer_Email')}
              hint={text('Transfer_Email_Hint')}
              autoComplete="off"
            />
            <Consent view={view} name="isRead" label={text('Transfer_Read')} />
            <div>
              <SubmitButton pending={text('Transfer_Ask_Pending')}>
                {text('Transfer_Ask_Button')}
              </SubmitButton>
            </div>
          </Form>
        </FreshProof>
      </div>
    </>
  );
}
