import { Checkbox, DateField, SelectField, TextField } from '@/components/form';
import { texts } from '@/lib/content';
import { approveAtDesk, quoteAtDesk } from '@/lib/desk/decisions';
import { diagnosisAtDesk } from '@/lib/desk/diagnosis';
import { currencyField, mostQuestions, questionField } from '@/lib/desk/findings';
import { dateExample } from '@/lib/form';
import type { AtDesk } from '../at-desk';
import { answerOf } from '../told';
import { Decision } from './decision';

const changes = {
  approve: approveAtDesk,
  quote: quoteAtDesk,
  diagnosis: diagnosisAtDesk,
} as const;
const names = {
  approve: 'Desk_Approve',
  quote: 'Desk_Quote',
  diagnosis: 'Desk_Diagnosis',
} as const;

/** Approves a claim, makes its quotes anew, or brings it back from a diagnosis, by what somebody has found otherwise than it was told. */
export function FindingsForm({ does, ...at }: AtDesk & { readonly does: keyof typeof changes }) {
  const { view, shown, kept } = at;
  const { text } = texts(view.snapshot, view.language);
  const { estimate, currency, isBeyondRepair } = shown;
  const isDiagnosis = does === 'diagnosis';
  const isAbove = !isDiagnosis && estimate.kind === 'APPROVED' && estimate.isAboveLimit;
  const name = names[does];
  return (
    <Decision
      at={at}
      change={changes[does]}
      kept={kept.get(does)}
      title={text(name)}
      send={text(isAbove ? 'Desk_Approve_Propose' : `${name}_Send`)}
      hidden={{ [currencyField]: currency }}
      given={isBeyondRepair ? { isBeyondRepair: 'true' } : {}}
    >
      <p className="text-sm text-muted">
        {text('Desk_Approve_Found')}
        {isDiagnosis && ` ${text('Desk_Diagnosis_Lead')}`}
      </p>
      <TextField
        name="cost"
        label={text('Desk_Approve_Cost')}
        hint={text('Desk_Approve_Cost_Hint', { currency })}
      />
      <TextField name="notCovered" label={text('Desk_Approve_NotCovered')} />
      <TextField
        name="notCoveredReason"
        label={text('Desk_Approve_Reason')}
        hint={text('Desk_Approve_Reason_Hint')}
      />
      <Checkbox name="isBeyondRepair" label={text('Desk_Approve_Beyond')} />
      <DateField
        name="dateOfLoss"
        label={text('Desk_Approve_Date')}
        hint={text('Lookup_Date_Hint', { format: dateExample({ ...view, text }) })}
        openLabel={text('Lookup_Date_Open')}
      />
      <Answers {...at} />
    </Decision>
  );
}

/** The answers that can be found otherwise: of questions with choices. */
function Answers({ view, shown: { questions } }: AtDesk) {
  const { text, localized } = texts(view.snapshot, view.language);
  return questions
    .slice(0, mostQuestions)
    .map((question, place) =>
      question.choices.length === 0 ? null : (
        <SelectField
          key={question.code}
          name={questionField(place)}
          label={localized(question.text)}
          empty={text('Desk_Approve_AsTold', { answer: answerOf(view, question) || '–' })}
          options={question.choices
            .filter(({ code }) => code !== question.answer)
            .map((choice) => ({ value: choice.code, name: localized(choice.text) }))}
        />
      ),
    );
}
