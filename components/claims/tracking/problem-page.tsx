import { Form, RadioGroup, SubmitButton, TextField } from '@/components/form';
import type { KeptForm } from '@/lib/changes';
import { problemTitle, problemWords } from '@/lib/claims';
import { claimField } from '@/lib/claims/of-claim';
import { reportProblem } from '@/lib/claims/tracking/changes';
import { texts } from '@/lib/content';
import { localTime } from '@/lib/dates';
import { type ClaimDetails, deductibleOnReopening, problemsOf } from '@/lib/platform';
import type { View } from '@/lib/request';
import { DoingPage } from './doing-page';

/** When it goes wrong: what does, and what is done about each. */
export function ProblemPage({
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
  const problems = problemsOf(claim, localTime(now, view.snapshot.timeZone).day, now);
  return (
    <DoingPage
      view={view}
      claim={claim}
      title={text(problemTitle(claim))}
      lead={leadOf(view, claim)}
      isOpen={problems.length > 0}
    >
      <Form
        view={view}
        change={reportProblem}
        kept={kept}
        hidden={{ [claimField]: claim.id }}
        label={text(problemTitle(claim))}
        draft
        isPageForm
      >
        <RadioGroup
          name="problem"
          legend={text('Claims_Problem_What')}
          options={problems.map((value) => ({
            value,
            label: text(`Claims_Problem_${problemWords(claim, value)}`),
            hint: text(`Claims_Problem_${problemWords(claim, value)}_Then`),
          }))}
        />
        <TextField name="description" kind="textarea" label={text('Claims_Problem_Description')} />
        <div>
          <SubmitButton pending={text('Claims_Sending')}>
            {text('Claims_Problem_Send')}
          </SubmitButton>
        </div>
      </Form>
    </DoingPage>
  );
}

/** What comes of it; of a closed claim also whether a deductible is due once it is reopened. */
function leadOf(view: View, claim: ClaimDetails): string {
  const { text, money } = texts(view.snapshot, view.language);
  if (claim.state !== 'CLOSED') return text('Claims_Problem_Lead');
  const deductible = deductibleOnReopening(claim);
  switch (deductible.kind) {
    case 'COUNTS':
      return text('Claims_Problem_Lead_Closed');
    case 'WENT_BACK': {
      const { amount, currency } = deductible.amount;
      return text('Claims_Problem_Lead_WentBack', { amount: money(amount, currency) });
    }
    case 'NOT_PAID':
      return text('Claims_Problem_Lead_NotPaid');
  }
}
