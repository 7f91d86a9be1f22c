import { Card, Notice, TelephoneLink } from '@/components/ui';
import { Verbatim } from '@/components/ui/verbatim';
import { claimPage } from '@/lib/claims';
import { claimField } from '@/lib/claims/of-claim';
import type { FreeSlots } from '@/lib/claims/settling/slots';
import {
  appointmentField,
  movableUntil,
  moveAppointment,
} from '@/lib/claims/tracking/move-appointment';
import { texts } from '@/lib/content';
import { type Appointment, type ClaimDetails, readablePhoneNumber } from '@/lib/platform';
import type { View } from '@/lib/request';
import { FreeTimes } from '../settling/free-times';
import { SaidNotice } from '../settling/settling-frame';
import { momentAtPlace, zoneName } from '../settling/words';
import { DoingPage } from './doing-page';

/** Changes the time of an appointment: when it is, until when that can be done, and what else is free. */
export function AppointmentPage({
  view,
  claim,
  appointment,
  ...free
}: Free & {
  readonly claim: ClaimDetails;
  /** The one that is still to come. */
  readonly appointment: Appointment | undefined;
}) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <DoingPage
      view={view}
      claim={claim}
      title={text('Claims_Move')}
      lead={text('Claims_Move_Lead')}
      isOpen={appointment !== undefined}
    >
      {appointment && <Moving view={view} claim={claim} appointment={appointment} {...free} />}
    </DoingPage>
  );
}

interface Free {
  readonly view: View;
  readonly slots: FreeSlots;
  /** Whether somebody else was first, and when the slot was that they have. */
  readonly isTaken: boolean;
  readonly lost: string | undefined;
  readonly now: Date;
}

function Moving({
  view,
  claim,
  appointment,
  slots,
  isTaken,
  lost,
  now,
}: Free & { readonly claim: ClaimDetails; readonly appointment: Appointment }) {
  const { text } = texts(view.snapshot, view.language);
  const { id, startsAt, center } = appointment;
  const timeZone = center?.timeZone ?? view.snapshot.timeZone;
  const until = movableUntil(appointment);
  const moment = momentAtPlace(view, until.toISOString(), timeZone);
  const isTooLate = until <= now;
  const taken = lost && momentAtPlace(view, lost, timeZone);
  return (
    <div className="grid grid-cols-1 gap-6">
      {isTaken && (
        <SaidNotice
          view={view}
          said="taken"
          slot={
            taken && center
              ? text('Claims_Slots_Named', { slot: taken, center: center.name })
              : taken
          }
        />
      )}
      <Card padding="small" tone="accent">
        <h2 className="text-lg">{text('Claims_Chosen_Appointment')}</h2>
        <p className="mt-1 text-xl font-semibold">{momentAtPlace(view, startsAt, timeZone)}</p>
        <p className="text-sm text-muted">
          {text('Claims_Slots_Zone', { zone: zoneName(view, timeZone) })}
        </p>
        {center && (
          <p className="mt-2">
            <Verbatim>{center.name}</Verbatim>
          </p>
        )}
        {!isTooLate && <p className="mt-2">{text('Claims_Move_Until', { moment })}</p>}
      </Card>
      {isTooLate && (
        <Notice tone="warning">
          <p>{text('Claims_Move_TooLate', { moment })}</p>
          {center?.phoneNumber && (
            <TelephoneLink
              number={readablePhoneNumber(center.phoneNumber)}
              className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
            />
          )}
        </Notice>
      )}
      {!isTooLate && slots.kind === 'unavailable' && (
        <Notice tone="warning">{text('Claims_Slots_Unavailable')}</Notice>
      )}
      {!isTooLate && slots.kind === 'slots' && (
        <FreeTimes
          view={view}
          slots={slots}
          timeZone={timeZone}
          page={claimPage(claim.id, 'appointment')}
          change={moveAppointment}
          values={{ [claimField]: claim.id, [appointmentField]: id }}
          note={text('Claims_Move_Note')}
        />
      )}
    </div>
  );
}
