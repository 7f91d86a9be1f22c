import { Form, SubmitButton } from '@/components/form';
import { ButtonForm } from '@/components/form/button-form';
import { Card } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import { continueClaimForm, dropClaimForm } from '@/lib/claims/form/keep';
import type { KeptClaim } from '@/lib/claims/kept/kept-claim';
import { texts } from '@/lib/content';
import { claimFormPage } from '@/lib/navigation';
import { dashboardLink, isWithinReach, type View } from '@/lib/request';
import { BeginEvent } from '../filing/step-events';
import { KeptFacts } from './kept-facts';

interface QuestionProps {
  readonly view: View;
  readonly kept: KeptClaim;
}

/** The question on a page of its own, where a sign-in leads whose browser has begun a claim. */
export function KeptQuestionPage({ view, kept }: QuestionProps) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <NarrowPage
      title={text('Claims_Form_Question_Title')}
      lead={text('Claims_Form_Question')}
      back={{ href: dashboardLink(view), label: text('Claims_Back_Dashboard') }}
    >
      <Card padding="small">
        <KeptFacts view={view} kept={kept} />
      </Card>
      <Answers view={view} />
    </NarrowPage>
  );
}

/**
 * Asks whoever has signed in what becomes of what was said in this browser before: nobody knows that it
 * is theirs, so it becomes nobody's by itself. People who can't open the claim form, such as
 * delegates, are not asked.
 */
export function KeptQuestion({ view, kept }: QuestionProps) {
  if (!isWithinReach(view, claimFormPage)) return null;
  const { text } = texts(view.snapshot, view.language);
  return (
    <Card tone="accent" padding="small" className="mb-8">
      <section aria-labelledby="kept-claim">
        <h2 id="kept-claim" className="text-lg">
          {text('Claims_Form_Question_Title')}
        </h2>
        <p className="mt-1 mb-3 text-muted">{text('Claims_Form_Question')}</p>
        <KeptFacts view={view} kept={kept} />
        <Answers view={view} />
      </section>
    </Card>
  );
}

function Answers({ view }: Pick<QuestionProps, 'view'>) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      <Form
        view={view}
        change={continueClaimForm}
        kept={undefined}
        label={text('Claims_Form_Question_Title')}
      >
        <SubmitButton pending={text('Claims_Saving')}>
          {text('Claims_Form_Question_Yes')}
        </SubmitButton>
        <BeginEvent />
      </Form>
      <ButtonForm view={view} change={dropClaimForm} variant="secondary">
        {text('Claims_Waiting_Discard')}
      </ButtonForm>
    </div>
  );
}
