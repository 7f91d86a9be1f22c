import { randomUUID } from 'node:crypto';
import type { Appointment, PlatformAnswer } from '../../port';
import type { StoredClaim } from '../claims/claim-record';
import type { HolderDoing } from '../claims/holders-claim';
import { changeClaim } from '../claims/move-claim';
import { isSlotMissed, isVisitOpen } from '../claims/standing';
import { claimById } from '../claims/store/claims';
import { refused } from '../perform';
import { appointmentView } from './appointment-view';
import { freeSlots } from './free-slots';
import { dayIn } from './local-time';
import { type SlotTime, slotNamed, slotsOf } from './slots';
import {
  appointmentOf,
  freeHeld,
  insertAppointment,
  moveBooked,
  type StoredAppointment,
} from './store/appointments';
import { centerById } from './store/centers';
import { takesDevice } from './takes-device';

/** How long a slot is held, in milliseconds. */
const hold = 10 * 60 * 1000;
/** Until when before it an appointment can be moved, in milliseconds. */
const notice = 24 * 60 * 60 * 1000;

/**
 * Holds a slot for a claim that is to choose one, at a place that takes its device; what it held before
 * is free again.
 */
export async function holdSlot(
  doing: HolderDoing,
  claimId: string,
  slotId: string,
): Promise<PlatformAnswer<Appointment>> {
  const { transaction, clientId, contractId, now } = doing;
  const claim = await claimById(transaction, clientId, claimId, contractId);
  if (!claim) return refused('CLAIM_UNKNOWN');
  const isAsked = claim.state === 'CHOOSING' || isVisitOpen(claim) || isSlotMissed(claim);
  if (!isAsked) return refused('NOT_IN_THIS_STATE');
  await freeHeld(transaction, claimId);
  const slot = await takeable(doing, claim, slotId);
  if (typeof slot === 'string') return refused(slot);
  const held: StoredAppointment = {
    id: randomUUID(),
    claimId,
    ...slot,
    state: 'HELD',
    heldUntil: new Date(now.getTime() + hold),
  };
  await insertAppointment(transaction, { ...held, clientId });
  return { kind: 'answer', value: appointmentView(held, now) };
}

/** Moves a booked appointment to another slot, until a day before it. */
export async function moveAppointment(
  doing: HolderDoing,
  appointmentId: string,
  slotId: string,
): Promise<PlatformAnswer<Appointment>> {
  const { transaction, clientId, contractId, now } = doing;
  const known = await appointmentOf(transaction, clientId, contractId, appointmentId);
  const claim = known && (await claimById(transaction, clientId, known.claimId, contractId));
  if (!known || !claim) return refused('APPOINTMENT_UNKNOWN');
  if (known.state !== 'BOOKED' || known.startsAt.getTime() - notice < now.getTime())
    return refused('TOO_LATE');
  const slot = await takeable(doing, claim, slotId, appointmentId);
  if (typeof slot === 'string') return refused(slot);
  if (!(await moveBooked(transaction, appointmentId, slot))) return refused('TOO_LATE');
  await changeClaim(doing, claim, {}, 'APPOINTMENT_MOVED');
  return { kind: 'answer', value: appointmentView({ ...known, ...slot }, now) };
}

/** A slot of the client’s network that can be had now for the device of a claim, or why not. */
async function takeable(
  { transaction, clientId, now }: HolderDoing,
  { productId }: StoredClaim,
  slotId: string,
  but?: string,
): Promise<(SlotTime & { readonly centerId: string }) | 'SLOT_UNKNOWN' | 'SLOT_TAKEN'> {
  const named = slotNamed(slotId);
  const center = named && (await centerById(transaction, clientId, named.centerId));
  const { deviceClass } = await transaction.coveredProduct.findUniqueOrThrow({
    where: { id: productId },
    select: { deviceClass: true },
  });
  if (!center || !takesDevice(center, deviceClass)) return 'SLOT_UNKNOWN';
  const day = dayIn(center.timeZone, named.startsAt);
  const isIt = ({ startsAt }: SlotTime) => startsAt.getTime() === named.startsAt.getTime();
  const slot = slotsOf(center, day, day, now).find(isIt);
  if (!slot) return 'SLOT_UNKNOWN';
  const free = await freeSlots(transaction, center, day, day, now, but);
  return free.some(isIt) ? { centerId: center.id, ...slot } : 'SLOT_TAKEN';
}
