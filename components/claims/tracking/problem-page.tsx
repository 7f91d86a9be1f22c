import { Form, RadioGroup, SubmitButton, TextField } from '@/components/form';
import type { KeptForm } from '@/lib/changes';
import { problemsOf, problemTitle } from '@/lib/claims';
import { claimField } from '@/lib/claims/of-claim';
import { reportProblem } from '@/lib/claims/tracking/changes';
import { texts } from '@/lib/content';
import { today } from '@/lib/dates';
import type { ClaimDetails } from '@/lib/platform';
import type { View } from '@/lib/request';
import { DoingPage } from './doing-page';

/** When it goes wrong: what does, and what is done about each. */
export function ProblemPage({
  view,
  claim,
  kept,
}: {
  readonly view: View;
  readonly claim: ClaimDetails;
  readonly kept: KeptForm | undefined;
}) {
  const { text } = texts(view.snapshot, view.language);
  const problems = problemsOf(claim, today(view.snapshot.timeZone), new Date());
  // Nothing went wrong: its holder let a date pass, and goes on.
  const isLate = claim.outcome === 'UNRESPONSIVE';
  return (
    <DoingPage
      view={view}
      claim={claim}
      title={text(problemTitle(claim))}
      lead={text(claim.state === 'CLOSED' ? 'Claims_Problem_Lead_Closed' : 'Claims_Problem_Lead')}
      isOpen={problems.length > 0}
    >
      <Form
        view={view}
        change={reportProblem}
        kept={kept}
        hidden={{ [claimField]: claim.id }}
        label={text('Claims_Problem')}
        draft
        isPageForm
      >
        <RadioGroup
          name="problem"
          legend={text('Claims_Problem_What')}
          options={problems.map((value) => ({
            value,
            label: text(`Claims_Problem_${isLate ? 'Late' : value}`),
            hint: text(`Claims_Problem_${isLate ? 'Late' : value}_Then`),
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
