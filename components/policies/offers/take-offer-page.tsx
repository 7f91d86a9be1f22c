import { Form, SubmitButton } from '@/components/form';
import { Card, DescriptionList, LinkButton, Notice } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import { Verbatim } from '@/components/ui/verbatim';
import { WithVerbatim } from '@/components/ui/with-verbatim';
import { FreshProof } from '@/components/verification/fresh-proof';
import type { KeptForm } from '@/lib/changes';
import { texts } from '@/lib/content';
import { compareCoverages } from '@/lib/coverage';
import type { RenewalOffer } from '@/lib/platform';
import {
  coverageDate,
  offeredPrice,
  offerQuote,
  type PlanDetails,
  pageOfPlan,
} from '@/lib/policies';
import { takeOffer } from '@/lib/policies/offers/take-offer';
import type { View } from '@/lib/request';
import { CoverageNotice } from '../coverage-notice';
import { coverageTexts } from '../plan/words';
import { beginning } from './beginning';
import { priceWords } from './now-and-then';
import { OfferCoverage } from './offer-coverage';
import { offerEnd } from './offer-end';

/** What taking an offer costs and leads to: only the button here takes it. */
export function TakeOfferPage({
  view,
  today,
  plan,
  offer,
  kept,
  hasChanged = false,
}: {
  readonly view: View;
  /** `YYYY-MM-DD` where the client is. */
  readonly today: string;
  readonly plan: PlanDetails;
  readonly offer: RenewalOffer;
  readonly kept: KeptForm | undefined;
  /** Whether its holder wanted to accept it as it was before, and nothing was bought. */
  readonly hasChanged?: boolean;
}) {
  const { policy } = plan;
  const { text, localized, money } = texts(view.snapshot, view.language);
  const date = (day: string) => coverageDate(view.settings, day);
  const { planName, price, effectiveDate, expiryDate } = offer;
  const end = offerEnd(view, offer);
  const amount = money(price.amount, price.currency);
  const follows = [
    text('Offer_Follows_Bill', { amount }),
    ...beginning(view, policy, offer),
    productsFollow(view, plan, offer),
    text('Offer_Follows_Card'),
  ];
  return (
    <NarrowPage
      title={text('Offer_Check_Title')}
      lead={text('Offer_Check_Lead')}
      back={{ href: pageOfPlan(view, policy.id, '/offers'), label: text('Offers_Title') }}
    >
      {hasChanged && (
        <Notice tone="warning" role="status" className="mb-6">
          {text('Offer_Changed')}
        </Notice>
      )}
      <CoverageNotice view={view} policy={policy} today={today} hasOffer className="mb-6" />
      <Card>
        <DescriptionList
          items={[
            { term: text('Offer_Row_Plan'), value: localized(planName) },
            {
              term: text('Offer_Row_GoesOnFrom'),
              value: (
                <>
                  {localized(policy.planName)} · <Verbatim>{policy.policyNumber}</Verbatim>
                </>
              ),
            },
            {
              term: text('Offer_Row_Term'),
              value: text('Dashboard_Coverage_Dates', {
                from: date(effectiveDate),
                to: date(expiryDate),
              }),
            },
            {
              term: end.term,
              value: <time dateTime={end.dateTime}>{end.written}</time>,
            },
            {
              term: text('Offer_Row_Price'),
              value: (
                <span className="text-xl tabular-nums">
                  <WithVerbatim of={amount}>{priceWords(view, offeredPrice(offer))}</WithVerbatim>
                </span>
              ),
            },
          ]}
        />
        <div className="mt-6">
          <OfferCoverage view={view} plan={plan} offer={offer} heading="h2" />
        </div>
        <h2 className="mt-6 text-lg">{text('Offer_Follows')}</h2>
        <ul className="mt-2 list-disc space-y-1.5 ps-5">
          {follows.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
        <div className="mt-7 border-t border-neutral-5 pt-6">
          <FreshProof view={view} change={takeOffer}>
            <Form
              view={view}
              change={takeOffer}
              kept={kept}
              isPageForm
              hidden={{ plan: policy.id, offer: offer.id, quote: offerQuote(offer) }}
              label={text('Offer_Check_Title')}
            >
              <p className="text-sm text-muted">{text('Form_Original_Applies')}</p>
              <div className="flex flex-wrap gap-3">
                <SubmitButton pending={text('Offer_Take_Pending')}>
                  {text('Offer_Take', { amount })}
                </SubmitButton>
                <LinkButton href={pageOfPlan(view, policy.id, '/offers')} variant="secondary">
                  {text('Offer_Take_Not')}
                </LinkButton>
              </div>
            </Form>
          </FreshProof>
        </div>
      </Card>
    </NarrowPage>
  );
}

/** Where the products of a plan go, and which of them nothing is paid for there. */
function productsFollow(
  view: View,
  { coverages, products }: PlanDetails,
  offer: RenewalOffer,
): string {
  const { text, list } = texts(view.snapshot, view.language);
  const { productsLost } = compareCoverages(coverages, offer.coverages ?? coverages, products);
  const content = coverageTexts(view);
  return productsLost.length === 0
    ? text('Offer_Follows_Products')
    : text('Offer_Follows_Products_Lost', {
        products: list(productsLost.map((product) => content.product(product))),
      });
}
