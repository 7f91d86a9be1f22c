import { Checkbox, DateField, RadioGroup, TextField } from '@/components/form';
import type { AnyFiling } from '@/lib/claims/filing/open-filing';
import { asksPaidField } from '@/lib/claims/filing/say';
import { choosesExpense } from '@/lib/claims/filing/steps';
import { texts } from '@/lib/content';
import { dateExample, writtenDay } from '@/lib/form';
import type { View } from '@/lib/request';
import { QuestionFields } from './question-fields';
import { writtenAnswers } from './written-answers';

/** When it happened. */
export function WhenField({ view }: { readonly view: View }) {
  const { text } = texts(view.snapshot, view.language);
  const format = text('Lookup_Date_Hint', { format: dateExample({ ...view, text }) });
  return (
    <>
      <DateField
        name="dateOfLoss"
        label={text('Claims_Incident_When')}
        hint={`${text('Claims_Incident_When_Hint')} ${format}`}
        openLabel={text('Lookup_Date_Open')}
      />
      <div className="-mt-4">
        <Checkbox
          name="isDateEstimated"
          label={text('Claims_Incident_Estimated')}
          hint={text('Claims_Incident_Estimated_Hint')}
        />
      </div>
    </>
  );
}

/** How it happened, in one's own words. */
export function DescriptionField({ view }: { readonly view: View }) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <TextField
      name="description"
      kind="textarea"
      label={text('Claims_Incident_Description')}
      hint={text('Claims_Incident_Description_Hint')}
    />
  );
}

/** What the cause of a claim asks of the incident. */
export function CauseFields({
  view,
  filing,
  areNew = false,
}: {
  readonly view: View;
  readonly filing: AnyFiling;
  /** Whether they have come up on a page that was sent without them. */
  readonly areNew?: boolean;
}) {
  return <QuestionFields view={view} filing={filing} step="INCIDENT" areNew={areNew} />;
}

/** Whether somebody was paid already, where that is one way of several. */
export function PaidField({ view, filing }: { readonly view: View; readonly filing: AnyFiling }) {
  if (!choosesExpense(filing)) return null;
  const { text } = texts(view.snapshot, view.language);
  return (
    <RadioGroup
      name="hasPaid"
      legend={text('Claims_Paid_Legend')}
      hint={text('Claims_Paid_Hint')}
      defaultValue={paidBefore(filing)}
      options={['NO', 'YES'].map((value) => ({ value, label: text(`Claims_Paid_${value}`) }))}
    />
  );
}

/** What a form sends along that asks whether somebody was paid, so that its rules ask for it as well. */
export function asksPaid(filing: AnyFiling): Readonly<Record<string, string>> {
  return choosesExpense(filing) ? { [asksPaidField]: 'on' } : {};
}

/** What was said of the incident before, as it stands in the fields. */
export function givenIncident(view: View, filing: AnyFiling): Readonly<Record<string, string>> {
  const { text } = texts(view.snapshot, view.language);
  const { dateOfLoss, isDateEstimated, description = '' } = filing.answers;
  const paid = paidBefore(filing);
  return {
    description,
    ...(dateOfLoss ? { dateOfLoss: writtenDay({ ...view, text }, dateOfLoss) } : {}),
    ...(isDateEstimated ? { isDateEstimated: 'on' } : {}),
    ...(paid ? { hasPaid: paid } : {}),
    ...writtenAnswers(view, filing, 'INCIDENT'),
  };
}

function paidBefore({ answers: { hasPaid } }: AnyFiling): string | undefined {
  return hasPaid === undefined ? undefined : hasPaid ? 'YES' : 'NO';
}
