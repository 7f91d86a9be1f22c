import { createHash } from 'node:crypto';
import { defineChange, type Outcome, platformUnavailable } from '@/lib/changes';
import { texts } from '@/lib/content';
import { addToHistory } from '@/lib/history';
import { platformOf } from '@/lib/platform';
import { sessionOf, type View } from '@/lib/request';
import { byClaim, claimField, ofClaim } from '../of-claim';
import { slotTaken } from '../settling/said';
import { notDone, pageAfter } from './done';
import { claimPage } from './pages';

/** The field that names the appointment. */
export const appointmentField = 'appointment';

/**
 * Design §8: another time in the place of one that is booked. The old one stays until the new one is had:
 * whoever comes too late is told which one is taken. Another’s is one that there is not (invariant 15).
 */
export const moveAppointment = defineChange({
  address: '/api/claims/appointment',
  signedIn: true,
  variant: byClaim,
  rules(view: View) {
    const required = texts(view.snapshot, view.language).text('Claims_Slots_Required');
    return [
      ofClaim(view),
      { name: appointmentField, kind: 'text', required },
      { name: 'slot', kind: 'text', required },
      { name: 'startsAt', kind: 'text' },
    ] as const;
  },
  async run({ view, input }): Promise<Outcome> {
    const session = sessionOf(view);
    if (!session) return platformUnavailable;
    const { idToken: token } = session;
    const platform = platformOf(view);
    const { [claimField]: claimId, [appointmentField]: appointmentId, slot: slotId } = input;
    const claim = await platform.claim({ token, claimId });
    if (claim.kind !== 'answer') return notDone(view, claim, 'appointment');
    const { appointments, number, updatedAt } = claim.value;
    const appointment = appointments.find(({ id }) => id === appointmentId);
    if (!appointment) return { kind: 'refused', errCode: 'CLAIM_UNKNOWN', status: 404 };
    // The second of a double click: it is where it was to go.
    if (appointment.slotId === slotId && appointment.state === 'BOOKED')
      return { kind: 'go', to: pageAfter(claimId, 'appointment') };
    const idempotencyKey = keyOf(view, session.subject, [appointmentId, slotId, updatedAt]);
    const moved = await platform.moveAppointment({ token, idempotencyKey, appointmentId, slotId });
    const { errCode } = moved.kind === 'refused' ? moved.error : {};
    if (errCode === 'SLOT_TAKEN' || errCode === 'SLOT_UNKNOWN')
      return { kind: 'go', to: slotTaken(claimPage(claimId, 'appointment'), input.startsAt) };
    if (moved.kind !== 'answer') return notDone(view, moved, 'appointment');
    await addToHistory({ view }, { kind: 'CLAIM_APPOINTMENT_MOVED', about: { claim: number } });
    return { kind: 'go', to: pageAfter(claimId, 'appointment') };
  },
});

/** Moved there, back and there again it is another time: the claim has changed in between. */
function keyOf({ snapshot, path }: View, subject: string, asked: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify(['move', snapshot.id, path, subject, ...asked]))
    .digest('hex');
}
