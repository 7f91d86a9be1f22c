import type { ReactNode } from 'react';
import { Form, SubmitButton } from '@/components/form';
import { productName } from '@/components/products/words';
import { Card, type Description, DescriptionList, LinkButton, Notice } from '@/components/ui';
import {
  documentsToCome,
  type ReviewTime,
  reviewTimeOf,
} from '@/lib/claims/filing/documents-to-come';
import type { FilingProof as Proof } from '@/lib/claims/filing/filing-proof';
import type { OpenFiling } from '@/lib/claims/filing/open-filing';
import { confirmationPage, stepPage } from '@/lib/claims/filing/pages';
import type { ReachedBy } from '@/lib/claims/filing/reached-by';
import { draftField } from '@/lib/claims/filing/say';
import { type StepName, stepsOf } from '@/lib/claims/filing/steps';
import { sameField, submitClaim, submitUnproved } from '@/lib/claims/filing/submit';
import type { UsedUp } from '@/lib/claims/filing/used-up';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import type { ClaimDetails } from '@/lib/platform';
import type { View } from '@/lib/request';
import { CauseCostCard } from './cause-cost';
import { DocumentsList } from './documents-list';
import { FilingProof } from './filing-proof';
import { LeaveGuard } from './leave-guard';
import { leaveWords } from './leave-words';
import { OutsideNotice } from './outside-notice';
import { reachFacts, UnreachedNotice } from './reached-by';
import { ReportedNotice } from './reported-notice';
import { factsAt } from './said-facts';
import { Step } from './step';
import { FilingEvent } from './step-events';
import type { StepProps } from './step-form';
import { UsedUpNotice } from './used-up-notice';

/** Everything once more, each with a way to change it, and the only button that files the claim. */
export function SummaryStep({
  view,
  filing,
  kept,
  hasChanged,
  same,
  proof,
  usedUp,
  reached,
}: StepProps & {
  /** Another window has changed what was checked here. */
  readonly hasChanged: boolean;
  /** An open claim that looks the same. */
  readonly same: ClaimDetails | undefined;
  /** What filing it takes. */
  readonly proof: Proof;
  /** What would pay for it, and is used up. */
  readonly usedUp: readonly UsedUp[];
  /** How we reach the holder about the claim; absent while the platform does not answer. */
  readonly reached: ReachedBy | undefined;
}) {
  const { text } = texts(view.snapshot, view.language);
  const { draft } = filing;
  const review = reviewTimeOf(filing);
  const parts = stepsOf(filing).flatMap((step) => {
    const facts = [
      ...factsAt(view, filing, step),
      ...(step === 'customer' ? reachFacts(view, reached) : []),
    ];
    return facts.length > 0 ? [{ step, facts }] : [];
  });
  const sections = stepsOf(filing).includes('product')
    ? parts
    : withProduct({ view, filing, kept }, parts);
  return (
    <Step view={view} filing={filing} step="summary">
      <LeaveGuard text={leaveWords(view, text('Claims_Submit'))} />
      {hasChanged && (
        <Notice tone="warning" role="status" className="mb-6">
          {text('Global_Error_CLAIM_CHANGED')}
        </Notice>
      )}
      <div className="grid grid-cols-1 gap-6">
        {sections.map(({ step, facts }) => (
          <Section
            key={step}
            title={text(`Claims_Step_${step}`)}
            change={<Change {...{ view, filing, kept }} step={step} />}
          >
            <DescriptionList items={facts} />
          </Section>
        ))}
        <OutsideNotice view={view} filing={filing} />
        <UsedUpNotice view={view} usedUp={usedUp} />
        <CauseCostCard view={view} filing={filing} />
        {same !== undefined && (
          <Notice tone="warning" role="status" title={text('Claims_Same_Title')}>
            <DescriptionList items={sameFacts(view, filing, same)} className="mb-3" />
            <p className="mb-3">{text('Claims_Same')}</p>
            <LinkButton
              href={link(view, confirmationPage(same.id))}
              size="small"
              variant="secondary"
            >
              {text('Claims_Same_Show')}
            </LinkButton>
          </Notice>
        )}
        {documentsToCome(filing).length === 0 ? (
          <p className="text-muted">{text('Claims_Submit_Next')}</p>
        ) : (
          <div className="grid grid-cols-1 gap-3">
            <DocumentsList view={view} filing={filing} lead={text('Claims_Submit_Documents')} />
            {review && proof.kind !== 'unverifiable' && <Review view={view} review={review} />}
          </div>
        )}
        <UnreachedNotice view={view} reached={reached} />
        {proof.kind === 'reported' ? (
          <ReportedNotice view={view} filing={filing} step="summary" />
        ) : (
          <FilingProof view={view} proof={proof}>
            <Form
              view={view}
              change={proof.kind === 'unverifiable' ? submitUnproved : submitClaim}
              kept={hasChanged ? undefined : kept}
              hidden={{
                [draftField]: draft.id,
                version: String(draft.version),
                [sameField]: same?.id ?? '',
              }}
              label={text('Claims_Step_summary')}
              isPageForm
            >
              <FilingEvent />
              <div>
                <SubmitButton size="large" pending={text('Claims_Submitting')}>
                  {text(same === undefined ? 'Claims_Submit' : 'Claims_Same_Submit')}
                </SubmitButton>
              </div>
            </Form>
          </FilingProof>
        )}
      </div>
    </Step>
  );
}

/** By when it is decided once what is asked for is there: in working days, and if it were sent today. */
function Review({
  view,
  review: { workingDays, by },
}: {
  readonly view: View;
  readonly review: ReviewTime;
}) {
  const { text, date } = texts(view.snapshot, view.language);
  const sentences = [
    text('Claims_Submit_Review', { days: workingDays }),
    ...(by === undefined ? [] : [text('Claims_Submit_Review_Today', { date: date(by) })]),
  ];
  return <p className="text-muted">{sentences.join(' ')}</p>;
}

interface Part {
  readonly step: StepName;
  readonly facts: readonly Description[];
}

/** What the claim is for, where nothing was to be chosen, stands with what happened. */
function withProduct(props: StepProps, parts: readonly Part[]): readonly Part[] {
  const facts = factsAt(props.view, props.filing, 'product');
  return parts.map((part) =>
    part.step === 'cause' ? { ...part, facts: [...facts, ...part.facts] } : part,
  );
}

/** Which claim it looks like. */
function sameFacts(
  view: View,
  { products }: OpenFiling,
  { number, productId, causeTitle, dateOfLoss, submittedAt }: ClaimDetails,
): Description[] {
  const { text, localized, date, moment } = texts(view.snapshot, view.language);
  const product = products.find(({ id }) => id === productId);
  return [
    { term: text('Claims_Number'), value: number },
    ...(product ? [{ term: text('Claims_Fact_Product'), value: productName(view, product) }] : []),
    { term: text('Claims_Fact_Cause'), value: localized(causeTitle) },
    { term: text('Claims_Fact_When'), value: date(dateOfLoss) },
    { term: text('Claims_Told_Filed'), value: moment(new Date(submittedAt)) },
  ];
}

function Section({
  title,
  change,
  children,
}: {
  readonly title: string;
  readonly change: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <Card padding="small">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-lg">{title}</h2>
        {change}
      </div>
      {children}
    </Card>
  );
}

function Change({ view, filing, step }: StepProps & { readonly step: StepName }) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <a href={link(view, stepPage(filing.draft.id, step))} className="link-line">
      {text('Claims_Change')}
      <span className="sr-only">: {text(`Claims_Step_${step}`)}</span>
    </a>
  );
}
