import { documentsToCome } from '@/lib/claims/filing/documents-to-come';
import type { OpenFiling } from '@/lib/claims/filing/open-filing';
import { questionsField, writtenQuestions } from '@/lib/claims/filing/question-form';
import { tellIncident } from '@/lib/claims/filing/say';
import { causeOf, questionsAt } from '@/lib/claims/filing/steps';
import { texts } from '@/lib/content';
import type { View } from '@/lib/request';
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
      <OutsideNotice view={view} filing={filing} />
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
      <HaveReady view={view} filing={filing} />
    </Step>
  );
}

/** What is asked for once the claim is filed, so that its holder can get it ready. */
function HaveReady({ view, filing }: { readonly view: View; readonly filing: OpenFiling }) {
  const { text, localized } = texts(view.snapshot, view.language);
  const documents = documentsToCome(filing);
  if (documents.length === 0) return null;
  return (
    <div className="mt-6 text-muted">
      <p>{text('Claims_Have_Ready')}</p>
      <ul className="mt-1 list-disc space-y-1 ps-5">
        {documents.map(({ code, title }) => (
          <li key={code}>{localized(title)}</li>
        ))}
      </ul>
    </div>
  );
}
