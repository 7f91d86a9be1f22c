import type { Appointment, ClaimDetails } from '@/lib/platform';

/** What leaves a device that was brought to a center there, ready for its holder. */
const ready: readonly string[] = ['REPAIRED', 'NO_FAULT'];
/** States of the appointment at which it was brought. */
const kept: readonly string[] = ['BOOKED', 'DONE'];

/** The center at which a device waits for its holder once it is done; absent where none is known. */
export function pickUpAt({
  state,
  outcome,
  serviceOrders,
  appointments,
}: Pick<
  ClaimDetails,
  'state' | 'outcome' | 'serviceOrders' | 'appointments'
>): Appointment['center'] {
  const isDone = state === 'CLOSED' && ready.includes(outcome ?? '');
  if (!isDone || serviceOrders.at(-1)?.kind !== 'CARRY_IN') return undefined;
  return appointments.findLast((one) => kept.includes(one.state))?.center;
}
