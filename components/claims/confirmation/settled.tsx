import { Card, type Description, DescriptionList, LinkButton } from '@/components/ui';
import { calendarFile } from '@/lib/claims/settling/pages';
import type { SettledClaim } from '@/lib/claims/settling/settled-claim';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import type { View } from '@/lib/request';
import { Preparations } from '../settling/preparations';
import { momentAtPlace, zoneName } from '../settling/words';

/** What happens now with a claim whose way was chosen: where and when, by whom, until when. */
export function Settled({
  view,
  settled: { claim, quote, appointment, center, preparations },
}: {
  readonly view: View;
  readonly settled: SettledClaim;
}) {
  const { text, localized, date } = texts(view.snapshot, view.language);
  const zone = center?.timeZone ?? view.snapshot.timeZone;
  const orders = claim.serviceOrders.flatMap((order): Description[] => [
    { term: text('Claims_Chosen_Order'), value: localized(order.text) },
    ...(order.expectedOn
      ? [{ term: text('Claims_Chosen_Expected'), value: date(order.expectedOn) }]
      : []),
    ...(order.trackingNumber
      ? [
          {
            term: text('Claims_Chosen_Tracking'),
            value: <bdi>{[order.carrier, order.trackingNumber].filter(Boolean).join(' ')}</bdi>,
          },
        ]
      : []),
  ]);
  const { returnObligation } = claim;
  const facts: readonly Description[] = [
    ...(quote ? [{ term: text('Claims_Plan_Way'), value: localized(quote.title) }] : []),
    ...orders,
    ...(returnObligation?.state === 'OPEN'
      ? [{ term: text('Claims_Chosen_Return'), value: date(returnObligation.due) }]
      : []),
  ];
  if (!appointment && facts.length === 0) return null;
  return (
    <div className="mt-6 grid gap-6">
      {appointment && (
        <Card padding="small" tone="accent">
          <h2 className="text-lg">{text('Claims_Chosen_Appointment')}</h2>
          <p className="mt-1 text-xl font-semibold">
            {momentAtPlace(view, appointment.startsAt, zone)}
          </p>
          <p className="text-sm text-muted">
            {text('Claims_Slots_Zone', { zone: zoneName(view, zone) })}
          </p>
          {center && (
            <p className="mt-2">
              <bdi className="font-semibold">{center.name}</bdi>
              <span className="block">
                <bdi>
                  {[center.address.address1, center.address.city].filter(Boolean).join(', ')}
                </bdi>
              </span>
            </p>
          )}
          <LinkButton
            href={link(view, calendarFile(claim.id))}
            variant="secondary"
            size="small"
            className="mt-3"
          >
            {text('Claims_Chosen_Calendar')}
          </LinkButton>
        </Card>
      )}
      {facts.length > 0 && (
        <Card padding="small">
          <h2 className="text-lg">{text('Claims_Plan_Title')}</h2>
          {quote && <p className="mt-1">{text(`Claims_Plan_${quote.serviceRoute}`)}</p>}
          <DescriptionList items={facts} className="mt-2" />
        </Card>
      )}
      {preparations.length > 0 && <Preparations view={view} preparations={preparations} />}
    </div>
  );
}
