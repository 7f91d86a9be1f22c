import { LinkButton } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import { type PlanDetails, pageOfPlan, plansAddress, whyNoOffer } from '@/lib/policies';
import type { View } from '@/lib/request';
import { WhyNoOffer } from './why-no-offer';

/** An offer that has expired or was taken already, with a link to the result. */
export function OfferGonePage({ view, plan }: { readonly view: View; readonly plan: PlanDetails }) {
  const { text } = texts(view.snapshot, view.language);
  const isTaken = whyNoOffer(plan.actions).reason?.code === 'ALREADY_RENEWED';
  return (
    <NarrowPage
      title={text(isTaken ? 'Offer_Gone_Taken' : 'Offer_Gone_Over')}
      lead={text(isTaken ? 'Offer_Gone_Taken_Text' : 'Offer_Gone_Over_Text')}
      back={{ href: pageOfPlan(view, plan.policy.id), label: text('Plan_Back') }}
    >
      {!isTaken && plan.offers.length === 0 && <WhyNoOffer view={view} plan={plan} />}
      <div className="mt-6 flex flex-wrap gap-3">
        {isTaken ? (
          <>
            <LinkButton href={link(view, plansAddress)}>{text('Plans_Title')}</LinkButton>
            <LinkButton href={link(view, '/policy-billing')} variant="secondary">
              {text('Offer_Bills')}
            </LinkButton>
          </>
        ) : (
          <LinkButton href={pageOfPlan(view, plan.policy.id, '/offers')}>
            {text('Offers_Title')}
          </LinkButton>
        )}
      </div>
    </NarrowPage>
  );
}
