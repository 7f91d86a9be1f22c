import { Consent, DateField, Form, RadioGroup, SubmitButton, TextField } from '@/components/form';
import { Card, Notice } from '@/components/ui';
import type { KeptForm } from '@/lib/changes';
import { claimField } from '@/lib/claims/of-claim';
import {
  answeredBy,
  answeredByField,
  giveAnswer,
  requirementField,
  signRequirement,
} from '@/lib/claims/tracking/give';
import { texts } from '@/lib/content';
import { dateExample } from '@/lib/form';
import type { Requirement } from '@/lib/platform';
import type { View } from '@/lib/request';

interface Props {
  readonly view: View;
  readonly claimId: string;
  readonly requirement: Requirement;
  readonly kept: KeptForm | undefined;
}

/** The form of something that is asked for and typed: an answer, or a signature. */
export function RequirementForm(props: Props) {
  const { view, requirement } = props;
  const { audience } = view;
  const { text } = texts(view.snapshot, view.language);
  if (audience.kind === 'delegate' && audience.session.delegate.may !== 'FILE') return null;
  if (requirement.kind === 'ANSWER') return <AnswerForm {...props} />;
  if (requirement.kind !== 'SIGNATURE') return null;
  return audience.kind === 'holder' ? (
    <SignatureForm {...props} />
  ) : (
    <Notice className="mt-4">{text('Global_Error_HOLDER_SIGNS')}</Notice>
  );
}

function AnswerForm({ view, claimId, requirement, kept }: Props) {
  const { text, localized } = texts(view.snapshot, view.language);
  const { id, title, question } = requirement;
  const label = localized(title);
  return (
    <div className="mt-5">
      <Form
        view={view}
        change={giveAnswer}
        kept={kept}
        hidden={{
          [claimField]: claimId,
          [requirementField]: id,
          [answeredByField]: answeredBy(requirement),
        }}
        label={label}
      >
        {question?.kind === 'CHOICE' || question?.kind === 'YES_NO' ? (
          <RadioGroup
            name="answer"
            legend={text('Claims_Answer')}
            options={
              question.kind === 'CHOICE'
                ? question.choices.map(({ code, title: words }) => ({
                    value: code,
                    label: localized(words),
                  }))
                : ['YES', 'NO'].map((value) => ({ value, label: text(`Claims_${value}`) }))
            }
          />
        ) : question?.kind === 'DATE' ? (
          <DateField
            name="answer"
            label={text('Claims_Answer')}
            hint={text('Lookup_Date_Hint', { format: dateExample({ ...view, text }) })}
            openLabel={text('Lookup_Date_Open')}
          />
        ) : (
          <TextField
            name="answer"
            kind={question?.kind === 'AMOUNT' ? 'text' : 'textarea'}
            label={text('Claims_Answer')}
            autoComplete="off"
          />
        )}
        <div>
          <SubmitButton pending={text('Claims_Sending')}>{text('Claims_Answer_Send')}</SubmitButton>
        </div>
      </Form>
    </div>
  );
}

function SignatureForm({ view, claimId, requirement, kept }: Props) {
  const { text, localized } = texts(view.snapshot, view.language);
  const { id, title, agreement } = requirement;
  return (
    <div className="mt-5">
      {agreement !== undefined && (
        <Card tone="inset" padding="small" className="mb-5 whitespace-pre-line">
          {localized(agreement)}
        </Card>
      )}
      <Form
        view={view}
        change={signRequirement}
        kept={kept}
        hidden={{ [claimField]: claimId, [requirementField]: id }}
        label={localized(title)}
      >
        <Consent view={view} name="agreed" label={text('Claims_Sign_Agree')} />
        <TextField
          name="name"
          label={text('Claims_Sign_Name')}
          hint={text('Claims_Sign_Name_Hint')}
          autoComplete="name"
        />
        <div>
          <SubmitButton pending={text('Claims_Sending')}>{text('Claims_Sign_Send')}</SubmitButton>
        </div>
      </Form>
    </div>
  );
}
