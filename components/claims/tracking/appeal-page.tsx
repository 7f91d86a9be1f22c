import { Form, SubmitButton, TextField } from '@/components/form';
import { Card } from '@/components/ui';
import type { KeptForm } from '@/lib/changes';
import { claimField } from '@/lib/claims/of-claim';
import { appealClaim } from '@/lib/claims/tracking/appeal';
import { requirementField } from '@/lib/claims/tracking/give';
import { texts } from '@/lib/content';
import { localTime } from '@/lib/dates';
import type { ClaimFiles } from '@/lib/documents';
import { type ClaimDetails, mayAppeal } from '@/lib/platform';
import type { View } from '@/lib/request';
import { AppealDocuments } from './appeal-documents';
import { DenialReason } from './denial-reason';
import { DoingPage } from './doing-page';

/** Asks another person to decide: why it was denied, what speaks against that, and what shows it. */
export function AppealPage({
  view,
  claim,
  files,
  kept,
  now,
}: {
  readonly view: View;
  readonly claim: ClaimDetails;
  readonly files: ClaimFiles;
  readonly kept: KeptForm | undefined;
  readonly now: Date;
}) {
  const { text, localized, date } = texts(view.snapshot, view.language);
  const { denial } = claim;
  const asked = files.asked.find(({ requirement }) => requirement.state === 'OPTIONAL');
  return (
    <DoingPage
      view={view}
      claim={claim}
      title={text('Claims_Appeal_Title')}
      lead={text('Claims_Appeal_Lead')}
      isOpen={mayAppeal(claim, localTime(now, view.snapshot.timeZone).day)}
    >
      {denial && (
        <Card tone="inset" padding="small" className="mb-6">
          <h2 className="text-lg">{text('Claims_Denied_Why')}</h2>
          <DenialReason view={view} denial={denial} />
          <p className="mt-1 text-muted">{localized(denial.basis)}</p>
          {denial.appealUntil !== undefined && (
            <p className="mt-3 font-semibold">
              {text('Claims_Until', { date: date(denial.appealUntil) })}
            </p>
          )}
        </Card>
      )}
      <Form
        view={view}
        change={appealClaim}
        kept={kept}
        hidden={{
          [claimField]: claim.id,
          ...(asked ? { [requirementField]: asked.requirement.id } : {}),
        }}
        label={text('Claims_Appeal_Title')}
        isPageForm
        draft
      >
        <TextField
          name="reason"
          kind="textarea"
          label={text('Claims_Appeal_Reason')}
          hint={text('Claims_Appeal_Reason_Hint')}
        />
        {asked && <AppealDocuments view={view} claimId={claim.id} asked={asked} />}
        <div>
          <SubmitButton pending={text('Claims_Sending')}>{text('Claims_Appeal_Send')}</SubmitButton>
        </div>
      </Form>
    </DoingPage>
  );
}
