import { productName } from '@/components/products/words';
import type { OtherPlan } from '@/lib/claims/filing/other-plans';
import { chooseCause, chooseProduct } from '@/lib/claims/filing/say';
import { policiesOf } from '@/lib/claims/filing/start';
import type { UsedUp } from '@/lib/claims/filing/used-up';
import { texts } from '@/lib/content';
import { contactLink } from '@/lib/request';
import { UrgentDoor } from '../urgent/urgent-door';
import { CauseField, ProductField } from './choose-fields';
import { GoneNotice } from './gone-notice';
import { NotCoveredNotice } from './not-covered-notice';
import { OtherPlansNotice } from './other-plans-notice';
import { PlansNotice } from './plans-notice';
import { ReportedNotice } from './reported-notice';
import { Step } from './step';
import { StepForm, type StepProps } from './step-form';
import { UsedUpNotice } from './used-up-notice';

/** Which product the claim is for. */
export function ProductStep({
  view,
  filing,
  kept,
  usedUp,
}: StepProps & { readonly usedUp: readonly UsedUp[] }) {
  const { text, html } = texts(view.snapshot, view.language);
  return (
    <Step view={view} filing={filing} step="product">
      <GoneNotice view={view} filing={filing} />
      <UsedUpNotice view={view} usedUp={usedUp} className="mb-6" />
      <NotCoveredNotice view={view} products={filing.notCovered} className="mb-6" />
      {filing.products.length > 0 && (
        <StepForm
          view={view}
          filing={filing}
          kept={kept}
          step="product"
          change={chooseProduct}
          label={text('Claims_Step_product')}
        >
          <ProductField view={view} filing={filing} />
        </StepForm>
      )}
      <p
        className="prose-message mt-6 text-muted"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has sanitised it
        dangerouslySetInnerHTML={{
          __html: html('Claims_Product_Missing', { contactUs: contactLink(view) ?? '' }),
        }}
      />
    </Step>
  );
}

/** What happened, of what can be claimed for the product. */
export function CauseStep({
  view,
  filing,
  kept,
  otherPlans,
}: StepProps & {
  /** The other plans that cover what was chosen. */
  readonly otherPlans: readonly OtherPlan[];
}) {
  const { text } = texts(view.snapshot, view.language);
  const { products, facts, answers } = filing;
  const product = products.find(({ id }) => id === answers.productId);
  const urgent = facts.options?.causes.filter(({ isUrgent }) => isUrgent) ?? [];
  return (
    <Step
      view={view}
      filing={filing}
      step="cause"
      {...(product
        ? { lead: text('Claims_Cause_Of', { product: productName(view, product) }) }
        : {})}
    >
      <PlansNotice
        view={view}
        policies={product ? policiesOf([product], filing.policies) : []}
        day={filing.today}
        className="mb-6"
      />
      <ReportedNotice view={view} filing={filing} step="cause" />
      <OtherPlansNotice view={view} filing={filing} plans={otherPlans} />
      {urgent.length > 0 && (
        <UrgentDoor view={view} titles={urgent.map(({ title }) => title)} className="mb-6" />
      )}
      <StepForm
        view={view}
        filing={filing}
        kept={kept}
        step="cause"
        change={chooseCause}
        label={text('Claims_Step_cause')}
      >
        <CauseField view={view} filing={filing} />
      </StepForm>
    </Step>
  );
}
