import type { ReactNode } from 'react';
import { Form, SubmitButton } from '@/components/form';
import type { ChangeForm, KeptForm } from '@/lib/changes';
import type { OpenFiling } from '@/lib/claims/filing/open-filing';
import { draftField } from '@/lib/claims/filing/say';
import { isAgreedTo } from '@/lib/claims/filing/seen';
import { nextStep, type StepName } from '@/lib/claims/filing/steps';
import { texts } from '@/lib/content';
import type { View } from '@/lib/request';
import { LeaveGuard } from './leave-guard';
import { leaveWords } from './leave-words';
import { SavedMeanwhile, shownAs } from './saved-meanwhile';
import { StepEvents } from './step-events';

/** Where that is told which is agreed to later. */
const toldSteps: readonly StepName[] = ['product', 'cause', 'incident', 'documents'];

/** What a step is made from. */
export interface StepProps {
  readonly view: View;
  readonly filing: OpenFiling;
  /** Its form, as it came back. */
  readonly kept: KeptForm | undefined;
}

/** The form of a step: what it asks, and the button that saves it and goes on. */
export function StepForm({
  view,
  filing,
  kept,
  step,
  change,
  label,
  given,
  hidden = {},
  submit,
  children,
}: StepProps & {
  readonly step: StepName;
  readonly change: ChangeForm;
  /** Names it to a screen reader. */
  readonly label: string;
  /** What was said before. */
  readonly given?: Readonly<Record<string, string>>;
  readonly hidden?: Readonly<Record<string, string>>;
  /** What its button says, where that is not that it goes on. */
  readonly submit?: string;
  readonly children?: ReactNode;
}) {
  const { text } = texts(view.snapshot, view.language);
  const saves =
    submit ?? text(nextStep(filing) === 'summary' ? 'Claims_Step_Save' : 'Claims_Continue');
  return (
    <Form
      view={view}
      change={change}
      kept={kept}
      {...(given ? { given } : {})}
      hidden={{ [draftField]: filing.draft.id, ...shownAs(filing, step), ...hidden }}
      label={label}
      draft
      isPageForm
    >
      <SavedMeanwhile
        kept={kept}
        view={view}
        filing={filing}
        steps={isAgreedTo(step) ? toldSteps : [step]}
      />
      {children}
      <StepEvents step={step} />
      <LeaveGuard text={leaveWords(view, saves)} />
      <div>
        <SubmitButton pending={text('Claims_Saving')}>{saves}</SubmitButton>
      </div>
    </Form>
  );
}
