import { Checkbox, DateField, RadioGroup, TextField } from '@/components/form';
import { answersGroup, questionsField, writtenQuestions } from '@/lib/claims/filing/question-form';
import { longestDescription, tellIncident } from '@/lib/claims/filing/say';
import { causeOf, choosesExpense, questionsAt } from '@/lib/claims/filing/steps';
import { texts } from '@/lib/content';
import { dateExample, writtenDay } from '@/lib/form';
import { QuestionFields } from './question-fields';
import { Step } from './step';
import { StepForm, type StepProps } from './step-form';
import { writtenAnswers } from './written-answers';

/** When and how it happened, and what its cause asks. */
export function IncidentStep({ view, filing, kept }: StepProps) {
  const { text, localized } = texts(view.snapshot, view.language);
  const { dateOfLoss, isDateEstimated, description = '', hasPaid, answers } = filing.answers;
  const questions = questionsAt(filing, 'INCIDENT');
  const cause = causeOf(filing);
  const paid = hasPaid === undefined ? undefined : hasPaid ? 'YES' : 'NO';
  return (
    <Step
      view={view}
      filing={filing}
      step="incident"
      {...(cause
        ? { title: text('Claims_Incident_Title', { cause: localized(cause.title) }) }
        : {})}
    >
      <StepForm
        view={view}
        filing={filing}
        kept={kept}
        step="incident"
        change={tellIncident}
        label={text('Claims_Step_incident')}
        hidden={{ [questionsField]: writtenQuestions(view, questions) }}
        given={{
          description,
          ...(dateOfLoss ? { dateOfLoss: writtenDay({ ...view, text }, dateOfLoss) } : {}),
          ...(isDateEstimated ? { isDateEstimated: 'on' } : {}),
          ...(paid ? { hasPaid: paid } : {}),
          ...writtenAnswers(view, questions, answers, answersGroup),
        }}
      >
        <DateField
          name="dateOfLoss"
          label={text('Claims_Incident_When')}
          hint={`${text('Claims_Incident_When_Hint')} ${text('Lookup_Date_Hint', { format: dateExample({ ...view, text }) })}`}
          openLabel={text('Lookup_Date_Open')}
        />
        <div className="-mt-4">
          <Checkbox
            name="isDateEstimated"
            label={text('Claims_Incident_Estimated')}
            hint={text('Claims_Incident_Estimated_Hint')}
          />
        </div>
        <QuestionFields view={view} questions={questions} answers={answers} />
        <TextField
          name="description"
          kind="textarea"
          label={text('Claims_Incident_Description')}
          hint={text('Claims_Incident_Description_Hint')}
          maxLength={longestDescription}
        />
        {choosesExpense(filing) && (
          <RadioGroup
            name="hasPaid"
            legend={text('Claims_Paid_Legend')}
            hint={text('Claims_Paid_Hint')}
            defaultValue={paid}
            options={[
              { value: 'NO', label: text('Claims_Paid_NO') },
              { value: 'YES', label: text('Claims_Paid_YES') },
            ]}
          />
        )}
      </StepForm>
    </Step>
  );
}
