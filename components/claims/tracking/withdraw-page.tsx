import { Form, SubmitButton, TextField } from '@/components/form';
import { Notice } from '@/components/ui';
import type { KeptForm } from '@/lib/changes';
import { tooLateToWithdraw, withdrawalTitle } from '@/lib/claims';
import { claimField } from '@/lib/claims/of-claim';
import { withdrawClaim } from '@/lib/claims/tracking/changes';
import { texts } from '@/lib/content';
import { localTime } from '@/lib/dates';
import { type ClaimDetails, whyNotWithdrawn } from '@/lib/platform';
import type { View } from '@/lib/request';
import { DoingPage } from './doing-page';

/** Takes a claim back, or the report of one that was reopened: what that ends, and until when it can be done. */
export function WithdrawPage({
  view,
  claim,
  kept,
  now,
}: {
  readonly view: View;
  readonly claim: ClaimDetails;
  readonly kept: KeptForm | undefined;
  readonly now: Date;
}) {
  const { text } = texts(view.snapshot, view.language);
  const title = withdrawalTitle(claim);
  const tooLate = tooLateToWithdraw(claim, localTime(now, view.snapshot.timeZone).day, now);
  return (
    <DoingPage
      view={view}
      claim={claim}
      title={text(title)}
      lead={text(`${title}_Lead`)}
      isOpen={whyNotWithdrawn(claim, now) === undefined}
      closed={tooLate.map((label) => text(label)).join(' ')}
    >
      <Notice className="mb-6">{text(`${title}_Until`)}</Notice>
      <Form
        view={view}
        change={withdrawClaim}
        kept={kept}
        hidden={{ [claimField]: claim.id }}
        label={text(title)}
        isPageForm
      >
        <TextField name="reason" kind="textarea" label={text('Claims_Withdraw_Reason')} />
        <div>
          <SubmitButton pending={text('Claims_Sending')}>{text(title)}</SubmitButton>
        </div>
      </Form>
    </DoingPage>
  );
}
