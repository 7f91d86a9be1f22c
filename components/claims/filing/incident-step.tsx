import { questionsField, writtenQuestions } from '@/lib/claims/filing/question-form';
import { tellIncident } from '@/lib/claims/filing/say';
import { causeOf, questionsAt } from '@/lib/claims/filing/steps';
import { texts } from '@/lib/content';
import { DocumentsList } from './documents-list';
import {
  asksPaid,
  CauseFields,
  DescriptionField,
  givenIncident,
  PaidField,
  WhenField,
} from './incident-fields';
import { MoreNotice } from './more-notice';
import { OutsideNotice, outsideTitle } from './outside-notice';
import { Step } from './step';
import { StepForm, type StepProps } from './step-form';

/** When and how it happened, and what its cause asks. */
export function IncidentStep({ view, filing, kept }: StepProps) {
  const { text, localized } = texts(view.snapshot, view.language);
  const cause = causeOf(filing);
  const announced = outsideTitle({ view, filing });
  return (
    <Step
      view={view}
      filing={filing}
      step="incident"
      {...(announced === undefined ? {} : { announced })}
      {...(cause
        ? { title: text('Claims_Incident_Title', { cause: localized(cause.title) }) }
        : {})}
    >
      <OutsideNotice view={view} filing={filing} className="mb-6" />
      <MoreNotice
        view={view}
        questions={questionsAt(filing, 'INCIDENT')}
        answers={filing.answers.answers}
      />
      <StepForm
        view={view}
        filing={filing}
        kept={kept}
        step="incident"
        change={tellIncident}
        label={text('Claims_Step_incident')}
        hidden={{
          [questionsField]: writtenQuestions(
            view,
            questionsAt(filing, 'INCIDENT'),
            filing.facts.options?.currency,
          ),
          ...asksPaid(filing),
        }}
        given={givenIncident(view, filing)}
      >
        <WhenField view={view} />
        <CauseFields view={view} filing={filing} />
        <DescriptionField view={view} />
        <PaidField view={view} filing={filing} />
      </StepForm>
      <DocumentsList
        view={view}
        filing={filing}
        lead={text('Claims_Have_Ready')}
        className="mt-6"
      />
    </Step>
  );
}
