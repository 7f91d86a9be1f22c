import { Unavailable } from '@/components/policies/unavailable';
import type { FilingProof } from '@/lib/claims/filing/filing-proof';
import type { OtherPlan } from '@/lib/claims/filing/other-plans';
import { isQuestionStep } from '@/lib/claims/filing/question-steps';
import type { ReachedBy } from '@/lib/claims/filing/reached-by';
import type { StepName } from '@/lib/claims/filing/steps';
import type { UsedUp } from '@/lib/claims/filing/used-up';
import type { ClaimDetails } from '@/lib/platform';
import { CauseStep, ProductStep } from './choose-steps';
import { CustomerStep } from './customer-step';
import { ExpenseStep } from './expense-step';
import { IncidentStep } from './incident-step';
import { NoticeStep } from './notice-step';
import { QuestionsStep } from './questions-step';
import type { StepProps } from './step-form';
import { SummaryStep } from './summary-step';

/** The step of a claim that its address names. */
export function StepPage({
  step,
  currency,
  hasChanged,
  same,
  proof,
  usedUp,
  otherPlans,
  reached,
  ...props
}: StepProps & {
  readonly step: StepName;
  /** Of what was paid; none where nobody can tell just now. */
  readonly currency: string | undefined;
  readonly hasChanged: boolean;
  readonly same: ClaimDetails | undefined;
  /** What filing it takes, where it is about to be filed. */
  readonly proof: FilingProof;
  /** What of the products is used up, where one is chosen, and where the claim is about to be filed. */
  readonly usedUp: readonly UsedUp[];
  /** The other plans that cover the product, where it is asked what happened. */
  readonly otherPlans: readonly OtherPlan[];
  /** Where the holder is reached about the claim, where that is asked or shown and can be told. */
  readonly reached: ReachedBy | undefined;
}) {
  if (isQuestionStep(step)) return <QuestionsStep {...props} step={step} />;
  switch (step) {
    case 'product':
      return <ProductStep {...props} usedUp={usedUp} />;
    case 'cause':
      return <CauseStep {...props} otherPlans={otherPlans} />;
    case 'incident':
      return <IncidentStep {...props} />;
    case 'documents':
      return currency === undefined ? (
        <Unavailable view={props.view} />
      ) : (
        <ExpenseStep {...props} currency={currency} />
      );
    case 'fraud-notice':
      return <NoticeStep {...props} />;
    case 'customer':
      return <CustomerStep {...props} reached={reached} />;
    case 'summary':
      return (
        <SummaryStep
          {...props}
          hasChanged={hasChanged}
          same={same}
          proof={proof}
          usedUp={usedUp}
          reached={reached}
        />
      );
  }
}
