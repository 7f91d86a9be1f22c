import { Card, type Description, DescriptionList } from '@/components/ui';
import { Verbatim } from '@/components/ui/verbatim';
import { chosenDelivery, chosenReplacement, heldSlot, quoteOf } from '@/lib/claims/settling/steps';
import { texts } from '@/lib/content';
import { addWorkingDays, localTime } from '@/lib/dates';
import { type Address, addressLines, isAtHolder, isDoneAtAppointment } from '@/lib/platform';
import { wordsOf } from './delivery-step';
import type { SettlingProps } from './settling-frame';
import { momentAtPlace, momentInZone, planOf } from './words';

type PlanProps = SettlingProps & {
  /** Where somebody comes to, where that is known. */
  readonly visitTo: Address | undefined;
};

/** What happens by what was chosen, with its dates. */
export function Plan({ view, settling, visitTo }: PlanProps) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <Card padding="small">
      <h2 className="text-lg">{text('Claims_Plan_Title')}</h2>
      <p className="mt-1">{planOf(view, quoteOf(settling), settling.facts.claim)}</p>
      <DescriptionList items={planFacts({ view, settling, visitTo })} className="mt-2" />
    </Card>
  );
}

/** What was chosen: the way, where and when, with what, delivered how and where to. */
export function planFacts({ view, settling, visitTo }: PlanProps): Description[] {
  const { text, localized, date } = texts(view.snapshot, view.language);
  const orderBefore = (moment: string) => momentInZone(view, moment, view.snapshot.timeZone);
  const quote = quoteOf(settling);
  if (!quote) return [];
  const { center, delivery } = settling.choices;
  const [slot, option] = [heldSlot(settling), chosenDelivery(settling)];
  const replacement = chosenReplacement(settling);
  const written = (address: Address) => (
    <Verbatim>
      {addressLines(address, view.settings.Global_HomeCountry, view.language).join(', ')}
    </Verbatim>
  );
  const isVisit = quote.needsAppointment && center !== undefined && isAtHolder(quote);
  // Where somebody comes to is said once.
  const isDelivered =
    delivery &&
    !isVisit &&
    option?.kind !== 'PICK_UP' &&
    (quote.needsDelivery || option !== undefined);
  const from =
    slot && center
      ? localTime(new Date(slot.startsAt), center.timeZone).day
      : localTime(settling.facts.now, view.snapshot.timeZone).day;
  const ready =
    quote.days === undefined || option || isDoneAtAppointment(quote)
      ? undefined
      : addWorkingDays(from, quote.days, view.snapshot.holidays);
  return [
    { term: text('Claims_Plan_Way'), value: localized(quote.title) },
    ...(quote.needsAppointment && center
      ? [
          ...(isVisit
            ? [
                {
                  term: text('Claims_Plan_Where'),
                  value: visitTo ? written(visitTo) : text('Claims_Visit_AtHolder'),
                },
                { term: text('Claims_Plan_Who'), value: <Verbatim>{center.name}</Verbatim> },
              ]
            : [{ term: text('Claims_Plan_Where'), value: <Verbatim>{center.name}</Verbatim> }]),
          ...(slot
            ? [
                {
                  term: text('Claims_Plan_When'),
                  value: momentAtPlace(view, slot.startsAt, center.timeZone),
                },
              ]
            : []),
        ]
      : []),
    ...(replacement
      ? [{ term: text('Claims_Plan_Replacement'), value: localized(replacement.title) }]
      : []),
    ...(option ? [{ term: text('Claims_Plan_Delivery'), value: wordsOf(view, option).label }] : []),
    ...(option ? [{ term: text('Claims_Plan_Arrives'), value: date(option.arrivesOn) }] : []),
    ...(option?.orderBefore
      ? [{ term: text('Claims_Plan_OrderBefore'), value: orderBefore(option.orderBefore) }]
      : []),
    ...(option?.pickUpPoint
      ? [
          {
            term: text('Claims_Plan_To'),
            value: text('Claims_Chosen_Identity', { place: option.pickUpPoint.name }),
          },
        ]
      : []),
    ...(isDelivered
      ? [
          {
            term: text('Claims_Plan_To'),
            value: written(delivery),
          },
        ]
      : []),
    ...(ready ? [{ term: text('Claims_Plan_Ready'), value: date(ready) }] : []),
  ];
}
