import { SectionCard } from '@/components/policies/plan/section-card';
import { Badge, CalendarIcon, LinkButton, TelephoneLink } from '@/components/ui';
import { Verbatim } from '@/components/ui/verbatim';
import { servicePart } from '@/lib/claims';
import { calendarFile } from '@/lib/claims/settling/pages';
import { expectedDay, expectedLabel } from '@/lib/claims/tracking/expected-day';
import { pickUpAt } from '@/lib/claims/tracking/pick-up';
import { texts } from '@/lib/content';
import { localTime } from '@/lib/dates';
import { link } from '@/lib/navigation';
import {
  type Address,
  type Appointment,
  appointmentFacts,
  type ClaimDetails,
  isAppointmentAhead,
  readablePhoneNumber,
} from '@/lib/platform';
import type { View } from '@/lib/request';
import { Parcel } from './parcel';
import { WrittenAddress } from './written-address';

/** Whether money goes to the holder: the payout says when it arrives. */
function isInMoney(kind: ClaimDetails['serviceOrders'][number]['kind']): boolean {
  return kind === 'REIMBURSEMENT' || kind === 'SETTLEMENT';
}

/** What is being done: appointments with their places, orders, and what is on its way. */
export function Service({
  view,
  claim,
  visitTo,
  isWhole,
  now,
}: {
  readonly view: View;
  readonly claim: ClaimDetails;
  /** Where somebody comes to, where that is known. */
  readonly visitTo: Address | undefined;
  /** Whether where its holder is may be shown. */
  readonly isWhole: boolean;
  readonly now: Date;
}) {
  const { text, localized } = texts(view.snapshot, view.language);
  const day = localTime(now, view.snapshot.timeZone).day;
  const { serviceOrders, delivery } = claim;
  const appointments = claim.appointments.filter(
    ({ state }) => state !== 'CANCELLED' && state !== 'HELD',
  );
  const pickUp = pickUpAt(claim);
  if (serviceOrders.length === 0 && appointments.length === 0) return null;
  return (
    <SectionCard id={servicePart} title={text('Claims_Service')}>
      {isWhole && pickUp && (
        <p className="mb-4 font-semibold">
          {text('Claims_Service_PickUp', { center: pickUp.name })}
        </p>
      )}
      <ul className="grid grid-cols-1 gap-5">
        {serviceOrders.map(({ id, kind, text: words, trackingNumber, carrier, ...order }) => (
          <li key={id}>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-semibold">{text(`Claims_Route_${kind}`)}</span>
              <Badge tone="accent">{localized(words)}</Badge>
            </p>
            <Expected
              view={view}
              day={isInMoney(kind) ? undefined : expectedDay(claim, order, day)}
              label={expectedLabel(claim, { kind, state: order.state })}
            />
            {trackingNumber !== undefined && (
              <p className="mt-1">
                {text('Claims_Service_Tracking', { carrier: carrier ?? '' }).trim()}{' '}
                <Verbatim dir="ltr" className="number font-semibold">
                  {trackingNumber}
                </Verbatim>
              </p>
            )}
            {isWhole && order.sendTo && (
              <Parcel view={view} claim={claim} to={order.sendTo} due={claim.next.by} />
            )}
          </li>
        ))}
        {appointments.map((appointment) => (
          <OneAppointment
            key={appointment.id}
            view={view}
            claim={claim}
            appointment={appointment}
            now={now}
            visitTo={isWhole ? visitTo : undefined}
            {...(isWhole ? { calendar: calendarFile(claim.id) } : {})}
          />
        ))}
      </ul>
      {isWhole && delivery && (
        <div className="mt-5 border-t border-neutral-5 pt-4">
          <h3 className="text-base">{text('Claims_Service_DeliveredTo')}</h3>
          <WrittenAddress view={view} address={delivery} />
        </div>
      )}
    </SectionCard>
  );
}

/** What is expected of an order, and on which day, where that can be said. */
function Expected({
  view,
  day,
  label,
}: {
  readonly view: View;
  readonly day: string | undefined;
  readonly label: string;
}) {
  const { text, date } = texts(view.snapshot, view.language);
  return day && <p className="mt-1 text-muted">{text(label, { date: date(day) })}</p>;
}

function OneAppointment({
  view,
  claim,
  appointment,
  visitTo,
  calendar,
  now,
}: {
  readonly view: View;
  readonly claim: ClaimDetails;
  readonly appointment: Appointment;
  /** Where somebody comes to, where that is known. */
  readonly visitTo: Address | undefined;
  /** Where the one that is to come is had for a calendar. */
  readonly calendar?: string;
  readonly now: Date;
}) {
  const { text, period } = texts(view.snapshot, view.language);
  const { state } = appointment;
  const { startsAt, endsAt, timeZone, isAtHolder, center } = appointmentFacts(claim, appointment);
  const zone = timeZone ?? view.snapshot.timeZone;
  const isToCome = isAppointmentAhead(appointment, now);
  const isOver = state === 'BOOKED' && !isToCome;
  return (
    <li className="flex gap-3">
      <CalendarIcon className="mt-0.5 text-link" />
      <div className="min-w-0">
        <p className="text-sm font-semibold text-muted">
          {text(isOver ? 'Claims_Appointment_Over' : `Claims_Appointment_${state}`)}
        </p>
        <p className="font-semibold">
          <time dateTime={startsAt.toISOString()}>{period(startsAt, endsAt, zone)}</time>
        </p>
        {isAtHolder && (
          <>
            {isToCome && <p className="mt-1">{text('Claims_Visit_Comes')}</p>}
            {state === 'DONE' && <p className="mt-1">{text('Claims_Visit_Came')}</p>}
            {visitTo && <WrittenAddress view={view} address={visitTo} />}
          </>
        )}
        {center && (
          <>
            <p className="mt-1">
              {isAtHolder ? text('Claims_Visit_SentBy', { center: center.name }) : center.name}
            </p>
            {!isAtHolder && <WrittenAddress view={view} address={center.address} />}
            {center.phoneNumber && (
              <TelephoneLink
                number={readablePhoneNumber(center.phoneNumber)}
                className="link-line"
              />
            )}
          </>
        )}
        {isToCome && calendar !== undefined && (
          <p className="mt-2">
            <LinkButton href={link(view, calendar)} variant="secondary" size="small">
              {text('Claims_Chosen_Calendar')}
            </LinkButton>
          </p>
        )}
      </div>
    </li>
  );
}
