import { randomUUID } from 'node:crypto';
import type { Appointment, PlatformAnswer } from '@/lib/platform/port';
import {
  isAtHolder,
  isHomeVisit,
  movableAppointment,
} from '@/lib/platform/port/shared/appointment-facts';
import type { CenterFile } from '../catalogue/service-network-file';
import type { StoredClaim } from '../claims/claim-record';
import type { HolderDoing } from '../claims/holders-claim';
import { changeClaim, type Doing } from '../claims/move-claim';
import { isSlotMissed, isVisitOpen } from '../claims/standing';
import { claimById } from '../claims/store/claims';
import { refused } from '../perform';
import { appointmentView } from './appointment-view';
import { comesTo } from './centers-near';
import { freeSlots } from './free-slots';
import { dayIn } from './local-time';
import { type SlotTime, slotId, slotNamed, slotsOf } from './slots';
import {
  appointmentOf,
  appointmentsOf,
  bookFree,
  freeHeld,
  insertAppointment,
  moveBooked,
  type StoredAppointment,
} from './store/appointments';
import { centerById } from './store/centers';
import { takesDevice } from './takes-device';

/** How long a slot is held, in milliseconds. */
const hold = 10 * 60 * 1000;

/**
 * Holds a slot for a claim that is to choose one, at a place that takes its device; what it held before
 * is free again. A slot that it holds already, or held just before another one, is held no longer than it was at
 * first: otherwise a slot could be kept from others without ever paying for it.
 */
export async function holdSlot(
  doing: HolderDoing,
  claimId: string,
  wanted: string,
): Promise<PlatformAnswer<Appointment>> {
  const { transaction, clientId, contractId, now } = doing;
  const claim = await claimById(transaction, clientId, claimId, contractId);
  if (!claim) return refused('CLAIM_UNKNOWN');
  if (!asksForSlot(claim)) return refused('NOT_IN_THIS_STATE');
  const earlier = (await appointmentsOf(transaction, claimId)).filter(
    ({ heldUntil, centerId, startsAt }) =>
      heldUntil !== null && heldUntil > now && slotId(centerId, startsAt) === wanted,
  );
  const before = earlier.find(({ state }) => state === 'HELD');
  if (!before) await freeHeld(transaction, claimId);
  const slot = await takeable(doing, claim, wanted, before?.id);
  if (typeof slot === 'string') return refused(slot);
  const center = await centerById(transaction, clientId, slot.centerId);
  if (before) return { kind: 'answer', value: appointmentView(before, center, now) };
  const held: StoredAppointment = {
    id: randomUUID(),
    claimId,
    ...slot,
    state: 'HELD',
    heldUntil: earlier[0]?.heldUntil ?? heldFrom(now),
    atHolder: null,
  };
  await insertAppointment(transaction, { ...held, clientId });
  return { kind: 'answer', value: appointmentView(held, center, now) };
}

/** Whether a claim is to choose a slot, or waits for the payment that books it. */
function asksForSlot(claim: StoredClaim): boolean {
  const { state, details } = claim;
  if (state === 'CHOOSING' || isVisitOpen(claim) || isSlotMissed(claim)) return true;
  const chosen = details.quotes.find(({ id }) => id === details.chosenQuoteId);
  return state === 'AWAITING_PAYMENT' && chosen?.needsAppointment === true;
}

/** Until when a slot is held that is held from now on. */
export function heldFrom(now: Date): Date {
  return new Date(now.getTime() + hold);
}

/**
 * Books what a claim has held while its holder paid: for longer than it was held, too, as long as nobody
 * else has it by then. @returns whether the claim has a time that lies ahead
 */
export async function bookPaid({ transaction, now }: Doing, claim: StoredClaim): Promise<boolean> {
  const known = await appointmentsOf(transaction, claim.id);
  if (known.some(({ state, startsAt }) => state === 'BOOKED' && startsAt > now)) return true;
  const held = known.find(({ state }) => state === 'HELD');
  if (!held) return false;
  const named = slotId(held.centerId, held.startsAt);
  const slot = await takeable({ transaction, now }, claim, named, held.id);
  if (typeof slot === 'string') {
    await freeHeld(transaction, claim.id);
    return false;
  }
  await bookFree(transaction, held.id, isHomeVisit(claim.details));
  return true;
}

/** Moves a booked appointment to another slot, until a day before it, and once it was missed. */
export async function moveAppointment(
  doing: HolderDoing,
  appointmentId: string,
  wanted: string,
): Promise<PlatformAnswer<Appointment>> {
  const { transaction, clientId, contractId, now } = doing;
  const known = await appointmentOf(transaction, clientId, contractId, appointmentId);
  const claim = known && (await claimById(transaction, clientId, known.claimId, contractId));
  if (!known || !claim) return refused('APPOINTMENT_UNKNOWN');
  const { state, details } = claim;
  const appointments = [appointmentView(known, undefined, now)];
  if (!movableAppointment({ ...details, state, appointments }, now)) return refused('TOO_LATE');
  const slot = await takeable(doing, claim, wanted, appointmentId);
  if (typeof slot === 'string') return refused(slot);
  if (!(await moveBooked(transaction, appointmentId, slot))) return refused('TOO_LATE');
  await changeClaim(doing, claim, {}, 'APPOINTMENT_MOVED');
  const center = await centerById(transaction, clientId, slot.centerId);
  return { kind: 'answer', value: appointmentView({ ...known, ...slot }, center, now) };
}

/** A slot of the client’s network that can be had now for the device, and the visit, of a claim, or why not. */
async function takeable(
  { transaction, now }: Pick<Doing, 'transaction' | 'now'>,
  claim: StoredClaim,
  wanted: string,
  but?: string,
): Promise<(SlotTime & { readonly centerId: string }) | 'SLOT_UNKNOWN' | 'SLOT_TAKEN'> {
  const { clientId, productId } = claim;
  const named = slotNamed(wanted);
  const center = named && (await centerById(transaction, clientId, named.centerId));
  const { deviceClass } = await transaction.coveredProduct.findUniqueOrThrow({
    where: { id: productId },
    select: { deviceClass: true },
  });
  if (!center || !takesDevice(center, deviceClass)) return 'SLOT_UNKNOWN';
  if (!(await serves(transaction, claim, center))) return 'SLOT_UNKNOWN';
  const day = dayIn(center.timeZone, named.startsAt);
  const isIt = ({ startsAt }: SlotTime) => startsAt.getTime() === named.startsAt.getTime();
  const slot = slotsOf(center, day, day, now).find(isIt);
  if (!slot) return 'SLOT_UNKNOWN';
  const free = await freeSlots(transaction, center, day, day, now, but);
  return free.some(isIt) ? { centerId: center.id, ...slot } : 'SLOT_TAKEN';
}

/**
 * Whether a center serves the option that was chosen or, before that, any that needs an appointment: one by
 * which somebody comes to the holder is served where they come. Where something is to be delivered nobody
 * knows yet where.
 */
async function serves(
  reader: Parameters<typeof comesTo>[0],
  claim: StoredClaim,
  center: CenterFile,
): Promise<boolean> {
  const { quotes, chosenQuoteId, delivery } = claim.details;
  const chosen = quotes.find(({ id }) => id === chosenQuoteId);
  const open = chosen ? [chosen] : quotes.filter(({ needsAppointment }) => needsAppointment);
  const isWherever = open.some((quote) => !isAtHolder(quote) || (!chosen && quote.needsDelivery));
  return isWherever || (open.length > 0 && comesTo(reader, claim, center, delivery));
}
