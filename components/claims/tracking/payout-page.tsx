import { Form, RadioGroup, SubmitButton, TextField } from '@/components/form';
import { Card } from '@/components/ui';
import { Verbatim } from '@/components/ui/verbatim';
import type { KeptForm } from '@/lib/changes';
import { asksForAccount } from '@/lib/claims';
import { claimField } from '@/lib/claims/of-claim';
import { payOutClaim } from '@/lib/claims/tracking/pay-out';
import type { Payee, PayoutProof as Proof } from '@/lib/claims/tracking/payout-proof';
import { texts } from '@/lib/content';
import { addressLines, type ClaimDetails } from '@/lib/platform';
import type { View } from '@/lib/request';
import { DoingPage } from './doing-page';
import { PayoutProof } from './payout-proof';

/** Where the money of a claim goes: an account, or the address of the contract. */
export function PayoutPage({
  view,
  claim,
  payee,
  proof,
  kept,
}: {
  readonly view: View;
  readonly claim: ClaimDetails;
  /** Whom the contract names: filled in, for the holder to correct. */
  readonly payee: Payee;
  /** What is missing before it goes anywhere. */
  readonly proof: Proof;
  readonly kept: KeptForm | undefined;
}) {
  const { text, money } = texts(view.snapshot, view.language);
  const { payout } = claim;
  const { name, address } = payee;
  const place = address && addressLines(address, view.settings.Global_HomeCountry).join(', ');
  return (
    <DoingPage
      view={view}
      claim={claim}
      title={text('Claims_Payout_Title')}
      lead={text('Claims_Payout_Lead')}
      isOpen={asksForAccount(claim)}
    >
      {payout && (
        <Card tone="accent" padding="small" className="mb-6">
          <p className="text-sm text-muted">{text('Claims_Payout')}</p>
          <p className="text-2xl font-semibold tabular-nums">
            <Verbatim>{money(payout.amount.amount, payout.amount.currency)}</Verbatim>
          </p>
          {payout.state === 'FAILED' && (
            <p className="mt-1">{text('Claims_Payout_State_FAILED_Text')}</p>
          )}
        </Card>
      )}
      <PayoutProof view={view} proof={proof}>
        <Form
          view={view}
          change={payOutClaim}
          kept={kept}
          hidden={{ [claimField]: claim.id }}
          label={text('Claims_Payout_Title')}
          given={{ accountHolder: name }}
          isPageForm
        >
          <RadioGroup
            name="method"
            legend={text('Claims_Payout_Method_Legend')}
            options={[
              ...(proof.kind === 'cheque'
                ? []
                : [
                    {
                      value: 'TRANSFER',
                      label: text('Claims_Payout_TRANSFER'),
                      hint: text('Claims_Payout_TRANSFER_Hint'),
                    },
                  ]),
              ...(place === undefined
                ? []
                : [
                    {
                      value: 'CHEQUE',
                      label: text('Claims_Payout_CHEQUE'),
                      hint: text('Claims_Payout_CHEQUE_Hint', { address: place }),
                    },
                  ]),
            ]}
          />
          <TextField
            name="accountHolder"
            label={text('Claims_Payout_Holder')}
            autoComplete="name"
          />
          {proof.kind !== 'cheque' && (
            <>
              <TextField
                name="accountNumber"
                kind="reference"
                label={text('Claims_Payout_Number')}
                hint={text('Claims_Payout_Number_Hint')}
              />
              <TextField
                name="bankCode"
                kind="reference"
                label={text('Claims_Payout_Bank')}
                hint={text('Claims_Payout_Bank_Hint')}
              />
            </>
          )}
          <p className="text-muted">{text('Claims_Payout_Told')}</p>
          <div>
            <SubmitButton pending={text('Claims_Sending')}>
              {text('Claims_Payout_Send')}
            </SubmitButton>
          </div>
        </Form>
      </PayoutProof>
    </DoingPage>
  );
}
