import type { Appointment } from '@/lib/platform/port';
import type { CenterFile } from '../catalogue/service-network-file';
import { slotId } from './slots';
import type { StoredAppointment } from './store/appointments';

/** An appointment as its holder sees it: one that was held too long is cancelled. */
export function appointmentView(
  { id, centerId, startsAt, endsAt, state, heldUntil, atHolder }: StoredAppointment,
  center: CenterFile | undefined,
  now: Date,
): Appointment {
  const isOver = state === 'HELD' && (heldUntil === null || heldUntil <= now);
  return {
    id,
    centerId,
    slotId: slotId(centerId, startsAt),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    state: isOver ? 'CANCELLED' : state,
    ...(atHolder === null ? {} : { isAtHolder: atHolder }),
    ...(center ? { center: placeOf(center) } : {}),
    ...(state === 'HELD' && heldUntil && !isOver ? { heldUntil: heldUntil.toISOString() } : {}),
  };
}

function placeOf({ name, address, phoneNumber, timeZone }: CenterFile) {
  return { name, address, phoneNumber, timeZone };
}
