import { randomUUID } from 'node:crypto';
import { Form, SubmitButton } from '@/components/form';
import { AgentNotice } from '@/components/products/agent-notice';
import { productName } from '@/components/products/words';
import { Notice } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import type { KeptForm } from '@/lib/changes';
import { closingDay } from '@/lib/claims/filing/closing-day';
import type { AnyFiling } from '@/lib/claims/filing/open-filing';
import type { OtherPlan } from '@/lib/claims/filing/other-plans';
import { startPage } from '@/lib/claims/filing/pages';
import { questionsField, writtenQuestions } from '@/lib/claims/filing/question-form';
import { safetyOf } from '@/lib/claims/filing/safety';
import { draftField } from '@/lib/claims/filing/say';
import { causeOf, questionsAt } from '@/lib/claims/filing/steps';
import {
  beginField,
  causesOfField,
  onlyField,
  questionsOfField,
  tellClaim,
} from '@/lib/claims/form/tell';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import { contactLink, type View } from '@/lib/request';
import { CauseField, ProductField } from '../filing/choose-fields';
import { GoneNotice } from '../filing/gone-notice';
import {
  asksPaid,
  CauseFields,
  DescriptionField,
  givenIncident,
  PaidField,
  WhenField,
} from '../filing/incident-fields';
import { LeaveGuard } from '../filing/leave-guard';
import { leaveWords } from '../filing/leave-words';
import { MoreNotice } from '../filing/more-notice';
import { NotCoveredNotice } from '../filing/not-covered-notice';
import { OtherPlansNotice } from '../filing/other-plans-notice';
import { OutsideNotice } from '../filing/outside-notice';
import { ReportedNotice } from '../filing/reported-notice';
import { SavedMeanwhile, shownAs } from '../filing/saved-meanwhile';
import { holderOf } from '../filing/step';
import { FormEvents, StepAnnouncement } from '../filing/step-events';
import { NothingToClaim } from '../nothing-to-claim';
import { SafetyNotice } from '../safety-notice';
import { isSaidAlready, SaidAlready, saidAlready } from './said-already';

/**
 * §2.1 claim-form, signed in: a simple claim on one page. What its product and its cause ask stands
 * there once they are chosen and saved.
 */
export function HolderClaimForm({
  view,
  filing,
  kept,
  isChanging = false,
  otherPlans = [],
}: {
  readonly view: View;
  readonly filing: AnyFiling;
  /** Its form, as it came back. */
  readonly kept: KeptForm | undefined;
  /** Whether what was said already is to be changed. */
  readonly isChanging?: boolean;
  /** The other plans that cover what was chosen. */
  readonly otherPlans?: readonly OtherPlan[];
}) {
  const { text, html, localized, moment, date } = texts(view.snapshot, view.language);
  const reportUntil = closingDay(view, filing);
  const { draft, facts, answers, products } = filing;
  const [only] = facts.productIds.length === 1 ? products : [];
  const causes = facts.options?.causes ?? [];
  const isSaid = !isChanging && isSaidAlready(filing, kept);
  // What the answers bring up stands on the page that was sent without it.
  const areNew = draft !== undefined && !kept && !isChanging;
  const safety = safetyOf(filing);
  const warnings = safety.map(({ title }) => `${localized(title)}.`);
  return (
    <NarrowPage
      title={text('Claims_Form_Title')}
      lead={
        only
          ? text('Claims_Cause_Of', { product: productName(view, only) })
          : text('Claims_Form_Lead')
      }
      back={{ href: link(view, startPage), label: text('Claims_Form_Back') }}
    >
      {draft && (
        <p className="-mt-4 mb-6 text-sm text-muted">
          {text('Claims_Saved', { moment: moment(draft.savedAt) })}
          {reportUntil !== undefined && (
            <strong className="block font-semibold text-text">
              {text('Claims_Report_Until', { date: date(reportUntil) })}
            </strong>
          )}
        </p>
      )}
      {draft && <StepAnnouncement said={[text('Claims_Saved_Now'), ...warnings].join(' ')} />}
      <AgentNotice view={view} holder={holderOf(filing)} label="Claims_Agent" />
      <SafetyNotice view={view} safety={safety} className="mb-6" />
      {causes.some(({ isUrgent }) => isUrgent) && (
        <Notice
          tone="warning"
          className="mb-6"
          html={html('Claims_Urgent', { contactUs: contactLink(view) ?? '' })}
        />
      )}
      <ReportedNotice view={view} filing={filing} />
      {draft && <OtherPlansNotice view={view} filing={{ ...filing, draft }} plans={otherPlans} />}
      <OutsideNotice view={view} filing={filing} className="mb-6" />
      {areNew && (
        <MoreNotice
          view={view}
          questions={questionsAt(filing, 'INCIDENT')}
          answers={answers.answers}
          areNew
        />
      )}
      {draft && <GoneNotice view={view} filing={{ ...filing, draft }} />}
      {draft?.answers.productId === undefined && (
        <NotCoveredNotice view={view} products={filing.notCovered} className="mb-6" />
      )}
      {products.length === 0 ? (
        <NothingToClaim view={view} />
      ) : (
        <Form
          view={view}
          change={tellClaim}
          kept={kept}
          given={givenIncident(view, filing)}
          hidden={{
            [draftField]: draft?.id ?? '',
            [beginField]: draft ? '' : randomUUID(),
            [onlyField]: only?.id ?? '',
            [causesOfField]: causes.length > 0 ? (answers.productId ?? '') : '',
            [questionsOfField]: causeOf(filing)?.code ?? '',
            [questionsField]: writtenQuestions(
              view,
              questionsAt(filing, 'INCIDENT'),
              filing.facts.options?.currency,
            ),
            ...asksPaid(filing),
            ...(isSaid ? saidAlready(view, filing) : {}),
            ...shownAs(filing, 'incident'),
          }}
          label={text('Claims_Form_Title')}
          draft
          isPageForm
        >
          {draft && (
            <SavedMeanwhile
              view={view}
              filing={{ ...filing, draft }}
              kept={kept}
              steps={['product', 'cause', 'incident']}
            />
          )}
          {!only && <ProductField view={view} filing={filing} />}
          {causes.length > 0 && <CauseField view={view} filing={filing} />}
          <CauseFields view={view} filing={filing} areNew={areNew} />
          {isSaid ? (
            <SaidAlready view={view} filing={filing} />
          ) : (
            <>
              <WhenField view={view} />
              <DescriptionField view={view} />
            </>
          )}
          <PaidField view={view} filing={filing} />
          <FormEvents isBegun={draft !== undefined} />
          <LeaveGuard text={leaveWords(view, text('Claims_Continue'))} />
          <div className="grid grid-cols-1 gap-3">
            <div>
              <SubmitButton size="large" pending={text('Claims_Saving')}>
                {text('Claims_Continue')}
              </SubmitButton>
            </div>
            <p className="text-sm text-muted">{text('Claims_Form_Next')}</p>
          </div>
        </Form>
      )}
    </NarrowPage>
  );
}
