import { Card, Notice, TelephoneLink } from '@/components/ui';
import { Verbatim } from '@/components/ui/verbatim';
import { claimPage, moveTitle } from '@/lib/claims';
import { claimField } from '@/lib/claims/of-claim';
import type { FreeSlots } from '@/lib/claims/settling/slots';
import { appointmentField, moveAppointment } from '@/lib/claims/tracking/move-appointment';
import { texts } from '@/lib/content';
import {
  type Appointment,
  type ClaimDetails,
  isHomeVisit,
  missedAppointment,
  movableAppointment,
  movableUntil,
  readablePhoneNumber,
} from '@/lib/platform';
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
  /** The one that is still to come, or was missed. */
  readonly appointment: Appointment | undefined;
}) {
  const { text } = texts(view.snapshot, view.language);
  const isMissed = missedAppointment(claim, free.now) !== undefined;
  const isMovable = movableAppointment(claim, free.now) !== undefined;
  return (
    <DoingPage
      view={view}
      claim={claim}
      title={text(moveTitle(claim, free.now))}
      lead={isMovable ? text(isMissed ? 'Claims_Move_Missed' : 'Claims_Move_Lead') : undefined}
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
  const isMissed = missedAppointment(claim, now) !== undefined;
  const isTooLate = movableAppointment(claim, now) === undefined;
  const moment = momentAtPlace(view, movableUntil(appointment).toISOString(), timeZone);
  const isVisit = isHomeVisit(claim);
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
        <h2 className="text-lg">
          {text(isMissed ? 'Claims_Appointment_Over' : 'Claims_Chosen_Appointment')}
        </h2>
        <p className="mt-1 text-xl font-semibold">{momentAtPlace(view, startsAt, timeZone)}</p>
        <p className="text-sm text-muted">
          {text('Claims_Slots_Zone', { zone: zoneName(view, timeZone) })}
        </p>
        {isVisit && <p className="mt-2">{text('Claims_Visit_Comes')}</p>}
        {center && (
          <p className="mt-2">
            {isVisit ? (
              text('Claims_Visit_SentBy', { center: center.name })
            ) : (
              <Verbatim>{center.name}</Verbatim>
            )}
          </p>
        )}
        {!isTooLate && !isMissed && <p className="mt-2">{text('Claims_Move_Until', { moment })}</p>}
      </Card>
      {isTooLate && (
        <Notice tone="warning">
          <p>{text('Claims_Move_TooLate')}</p>
          {center?.phoneNumber && (
            <>
              <p>{text('Claims_Move_TooLate_Call', { center: center.name })}</p>
              <TelephoneLink
                number={readablePhoneNumber(center.phoneNumber)}
                className="link-line"
              />
            </>
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
          now={now}
        />
      )}
    </div>
  );
}
