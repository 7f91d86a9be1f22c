import { useId } from 'react';
import { Badge, Card, ClockIcon, LinkButton, Notice } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import { Verbatim } from '@/components/ui/verbatim';
import { texts } from '@/lib/content';
import { link, offerPage } from '@/lib/navigation';
import type { RenewalOffer } from '@/lib/platform';
import { type PlanDetails, pageOfPlan } from '@/lib/policies';
import { contactLink, type View } from '@/lib/request';
import { CoverageNotice } from '../coverage-notice';
import { beginning } from './beginning';
import { NowAndThen } from './now-and-then';
import { OfferCoverage } from './offer-coverage';
import { offerEnd } from './offer-end';
import { WhyNoOffer } from './why-no-offer';

/** How a plan can go on, and how there can be more of it. */
export function OffersPage({
  view,
  plan,
  today,
}: {
  readonly view: View;
  readonly plan: PlanDetails;
  /** `YYYY-MM-DD` where the client is. */
  readonly today: string;
}) {
  const { text, localized } = texts(view.snapshot, view.language);
  const { policy, offers } = plan;
  const isHolder = view.audience.kind === 'holder';
  const name = localized(policy.planName);
  return (
    <NarrowPage
      title={text('Offers_Title')}
      lead={
        <>
          {name} · <Verbatim>{policy.policyNumber}</Verbatim>
        </>
      }
      back={{ href: pageOfPlan(view, policy.id), label: text('Plan_Back') }}
    >
      <CoverageNotice
        view={view}
        policy={policy}
        today={today}
        hasOffer={offers.length > 0}
        className="mb-6"
      />
      {offers.length === 0 ? (
        <>
          <WhyNoOffer view={view} plan={plan} />
          <LinkButton href={contactLink(view)} variant="secondary" className="mt-6">
            {text('Dashboard_Contact')}
          </LinkButton>
        </>
      ) : (
        <>
          {!isHolder && <Notice className="mb-6">{text('Offers_Agent')}</Notice>}
          <ul className="grid gap-6">
            {offers.map((offer) => (
              <li key={offer.id}>
                <Offer view={view} plan={plan} offer={offer} mayTake={isHolder} />
              </li>
            ))}
          </ul>
        </>
      )}
    </NarrowPage>
  );
}

function Offer({
  view,
  plan,
  offer,
  mayTake,
}: {
  readonly view: View;
  readonly plan: PlanDetails;
  readonly offer: RenewalOffer;
  readonly mayTake: boolean;
}) {
  const { text, localized, money } = texts(view.snapshot, view.language);
  const headingId = useId();
  const { id, kind, planName, description, price } = offer;
  const end = offerEnd(view, offer);
  return (
    <Card>
      <article aria-labelledby={headingId}>
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <div className="min-w-0">
            <Badge tone="accent">{text(`Offer_Kind_${kind}`)}</Badge>
            <h2 id={headingId} className="mt-2 text-2xl">
              {localized(planName)}
            </h2>
          </div>
          <p className="text-2xl font-semibold tabular-nums">
            <Verbatim>{money(price.amount, price.currency)}</Verbatim>
          </p>
        </div>
        <p className="mt-3">{localized(description)}</p>
        <div className="mt-4">
          <NowAndThen view={view} plan={plan} offer={offer} />
        </div>
        <div className="mt-6">
          <OfferCoverage view={view} plan={plan} offer={offer} heading="h3" />
        </div>
        {beginning(view, plan.policy, offer).map((line) => (
          <p key={line} className="mt-3">
            {line}
          </p>
        ))}
        <p className="mt-4 flex gap-2 text-sm text-muted">
          <ClockIcon className="mt-0.5 size-4.5" />
          <time dateTime={end.dateTime}>
            {text('Offer_Fact', { of: end.term, fact: end.written })}
          </time>
        </p>
        {mayTake && (
          <div className="mt-5 border-t border-neutral-5 pt-5">
            <LinkButton href={link(view, offerPage(plan.policy.id, id))}>
              {text('Offer_Look')}
              <span className="sr-only">: {localized(planName)}</span>
            </LinkButton>
            <p className="mt-2 text-sm text-muted">{text('Offer_Look_Hint')}</p>
          </div>
        )}
      </article>
    </Card>
  );
}
