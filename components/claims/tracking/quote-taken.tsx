import { SectionCard } from '@/components/policies/plan/section-card';
import { DescriptionList } from '@/components/ui';
import { owedForReturn } from '@/lib/claims';
import { deliveryDay } from '@/lib/claims/tracking/expected-day';
import { texts } from '@/lib/content';
import { today } from '@/lib/dates';
import { type ClaimDetails, chosenCosts, type Money } from '@/lib/platform';
import type { View } from '@/lib/request';
import { planOf } from '../settling/words';

/** States in which what was chosen is still to come. */
const coming: readonly string[] = ['AWAITING_PAYMENT', 'FULFILLING'];

/** What was chosen: what it costs whom, line by line, and what is still owed for it. */
export function QuoteTaken({ view, claim }: { readonly view: View; readonly claim: ClaimDetails }) {
  const { text, localized, date, money } = texts(view.snapshot, view.language);
  const costs = chosenCosts(claim);
  if (!costs) return null;
  const { quote, replacement, delivery } = costs;
  const amount = ({ amount: units, currency }: Money) => money(units, currency);
  const { owed } = claim;
  const arrivesOn = deliveryDay(claim, today(view.snapshot.timeZone));
  const isOfReturn = owedForReturn(claim) !== undefined;
  return (
    <SectionCard id="chosen" title={text('Claims_Chosen')} lead={localized(quote.title)}>
      {coming.includes(claim.state) && <p className="mb-2">{planOf(view, quote, claim)}</p>}
      <DescriptionList
        items={[
          ...(replacement
            ? [{ term: text('Claims_Chosen_Replacement'), value: localized(replacement.title) }]
            : []),
          ...(delivery
            ? [
                {
                  term: text('Claims_Chosen_Delivery'),
                  value: [localized(delivery.title), arrivesOn && date(arrivesOn)]
                    .filter(Boolean)
                    .join(' · '),
                },
              ]
            : []),
          // A visit decides nothing yet: there is no cost that the plan could pay a part of.
          ...(quote.isVisit
            ? []
            : [
                { term: text('Claims_Chosen_Total'), value: amount(costs.total) },
                { term: text('Claims_Chosen_Covered'), value: amount(costs.planPays) },
              ]),
          ...costs.ofHolder.map((line) => ({
            term: localized(line.title),
            value: amount(line.amount),
          })),
          {
            // What is owed for a device that did not come back stands beside that device.
            term: text(isOfReturn ? 'Claims_Chosen_HolderPays_Alone' : 'Claims_Chosen_HolderPays'),
            value:
              quote.isVisit && costs.holderPays.amount === 0
                ? text('Claims_Options_Free')
                : amount(costs.holderPays),
          },
          ...(owed && !isOfReturn
            ? [{ term: text('Claims_Chosen_Owed'), value: amount(owed.amount) }]
            : []),
        ]}
      />
      {delivery?.pickUpPoint && coming.includes(claim.state) && (
        <p className="mt-3">
          {text('Claims_Chosen_Identity', { place: delivery.pickUpPoint.name })}
        </p>
      )}
      {quote.endsPlan && <p className="mt-3 text-muted">{text('Claims_Chosen_EndsPlan')}</p>}
    </SectionCard>
  );
}
