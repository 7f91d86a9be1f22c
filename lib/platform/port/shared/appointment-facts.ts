import type { Address, Appointment, ClaimDetails, Policy, Quote } from '..';

/** What is told of an appointment: on pages, in documents, messages and calendars, and at the desk. */
export interface AppointmentFacts {
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** IANA name of the zone that its time is told in; absent where the platform names no center. */
  readonly timeZone: string | undefined;
  /** Whether somebody comes to the holder: the center that sends them is no place to go to. */
  readonly isAtHolder: boolean;
  /** Who comes, or whom the holder goes to. */
  readonly center: Appointment['center'];
}

/** Whether somebody comes to the holder for what a quote offers: to repair it, or to deliver and install it. */
export function isAtHolder(
  quote: Pick<Quote, 'serviceRoute' | 'needsAppointment' | 'needsDelivery'> | undefined,
): boolean {
  if (!quote) return false;
  return quote.serviceRoute === 'ON_SITE' || (quote.needsAppointment && quote.needsDelivery);
}

/** Whether what a quote offers is over with its appointment: somebody looks, or does it where its holder is. */
export function isDoneAtAppointment(
  quote: Pick<Quote, 'serviceRoute' | 'needsAppointment' | 'needsDelivery' | 'isVisit'>,
): boolean {
  return quote.isVisit || (quote.needsAppointment && isAtHolder(quote));
}

/** Whether the appointment of a claim is at the holder's, by the option that was chosen. */
export function isHomeVisit({ quotes, chosenQuoteId }: Chosen): boolean {
  return isAtHolder(quotes.find(({ id }) => id === chosenQuoteId));
}

/** Whether the holder brings the device to a place, by the option that was chosen. */
export function isCarriedIn({ quotes, chosenQuoteId }: Chosen): boolean {
  return quotes.find(({ id }) => id === chosenQuoteId)?.serviceRoute === 'CARRY_IN';
}

/**
 * Where somebody comes to for a claim: where what was chosen is delivered, else where the holder of its
 * policy lives; absent where nobody knows.
 */
export function visitAddress(
  { delivery, policyId }: Pick<ClaimDetails, 'delivery' | 'policyId'>,
  policies: readonly Pick<Policy, 'id' | 'customers'>[],
): Address | undefined {
  const own = policies.find(({ id }) => id === policyId);
  const holder = own?.customers.find(({ address }) => address.address1.trim() !== '');
  return delivery ?? holder?.address;
}

/** The facts of one appointment of a claim. */
export function appointmentFacts(
  claim: Chosen,
  appointment: Pick<Appointment, 'startsAt' | 'endsAt' | 'center' | 'isAtHolder'>,
): AppointmentFacts {
  const { startsAt, endsAt, center } = appointment;
  return {
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    timeZone: center?.timeZone,
    isAtHolder: appointment.isAtHolder ?? isHomeVisit(claim),
    center,
  };
}

/** Whether somebody comes, or came, to the holder for any appointment of a claim. */
export function hasVisit(claim: Chosen & Pick<ClaimDetails, 'appointments'>): boolean {
  return (
    isHomeVisit(claim) ||
    claim.appointments.some((each) => appointmentFacts(claim, each).isAtHolder)
  );
}

/** The facts of the appointment that is booked for a claim; of several the last. */
export function bookedAppointment(
  claim: Chosen & Pick<ClaimDetails, 'appointments'>,
): AppointmentFacts | undefined {
  const booked = claim.appointments.findLast(({ state }) => state === 'BOOKED');
  return booked && appointmentFacts(claim, booked);
}

/**
 * The appointment that is held for a claim until it is confirmed or paid; of several the last. It is not
 * booked yet, and once its time is over somebody else may have it.
 */
export function heldAppointment(
  { appointments }: Pick<ClaimDetails, 'appointments'>,
  now: Date,
): Appointment | undefined {
  return appointments.findLast(
    ({ state, heldUntil }) =>
      state === 'HELD' && (heldUntil === undefined || new Date(heldUntil) > now),
  );
}

/**
 * §8 Whether the slot that the payment of a claim books is still held for it, where its way has one:
 * nobody pays for a time that they would not have.
 */
export function isSlotHeld(
  { quotes, chosenQuoteId, appointments }: Chosen & Pick<ClaimDetails, 'appointments'>,
  now: Date,
): boolean {
  const needsSlot = quotes.find(({ id }) => id === chosenQuoteId)?.needsAppointment ?? false;
  return (
    !needsSlot ||
    appointments.some(({ state }) => state === 'BOOKED') ||
    heldAppointment({ appointments }, now) !== undefined
  );
}

/** What pages and documents say of a time that is held for a claim, or was before it is paid. */
export type SlotHold =
  | {
      readonly kind: 'held';
      readonly facts: AppointmentFacts;
      readonly until: Date | undefined;
      /** The label that says until when, with `time`, and what happens then. */
      readonly label: 'Claims_Pay_Held' | 'Claims_Slots_Held_Until';
    }
  | { readonly kind: 'lost' };

/** The time that is held for a claim, or that its payment would book and nobody holds any more. */
export function slotHold(
  claim: Chosen & Pick<ClaimDetails, 'state' | 'appointments'>,
  now: Date,
): SlotHold | undefined {
  const isToPay = claim.state === 'AWAITING_PAYMENT';
  const held = heldAppointment(claim, now);
  if (!held) return isToPay && !isSlotHeld(claim, now) ? { kind: 'lost' } : undefined;
  return {
    kind: 'held',
    facts: appointmentFacts(claim, held),
    until: held.heldUntil === undefined ? undefined : new Date(held.heldUntil),
    label: isToPay ? 'Claims_Pay_Held' : 'Claims_Slots_Held_Until',
  };
}

/** The appointment of a claim that is still to come; of several the last. */
export function comingAppointment(
  { appointments }: Pick<ClaimDetails, 'appointments'>,
  now: Date,
): Appointment | undefined {
  return appointments.findLast(
    ({ state, startsAt }) => state === 'BOOKED' && new Date(startsAt) > now,
  );
}

/** Whether an appointment is booked and its time is not over. */
export function isAppointmentAhead(
  { state, endsAt }: Pick<Appointment, 'state' | 'endsAt'>,
  now: Date,
): boolean {
  return state === 'BOOKED' && new Date(endsAt) > now;
}

/** Until when before it an appointment is moved, in milliseconds: the port’s rule for every platform. */
const notice = 24 * 60 * 60 * 1000;

/** Until when an appointment can be moved. */
export function movableUntil({ startsAt }: Pick<Appointment, 'startsAt'>): Date {
  return new Date(new Date(startsAt).getTime() - notice);
}

/** Whether an appointment, or a time for one, is too near to be moved once it is booked. */
export function isTooNear(slot: Pick<Appointment, 'startsAt'>, now: Date): boolean {
  return movableUntil(slot) <= now;
}

/**
 * The booked appointment at a place whose time is over while nobody says that the device is there; absent
 * where there is none. Before a decision nobody says so.
 */
export function missedAppointment(
  claim: Chosen & Pick<ClaimDetails, 'state' | 'serviceOrders' | 'appointments'>,
  now: Date,
): Appointment | undefined {
  const { state, serviceOrders, appointments } = claim;
  const isAwaited = state === 'FULFILLING' && serviceOrders.at(-1)?.state === 'AWAITING_DEVICE';
  if (!isCarriedIn(claim) || !(isAwaited || state === 'DIAGNOSIS')) return undefined;
  return appointments.findLast((one) => one.state === 'BOOKED' && !isAppointmentAhead(one, now));
}

/**
 * The appointment of a claim in whose place another time can be booked: one that is to come, until a day
 * before it, and one that was missed. Pages and embedded platform decide by it.
 */
export function movableAppointment(
  claim: Parameters<typeof missedAppointment>[0],
  now: Date,
): Appointment | undefined {
  const coming = comingAppointment(claim, now);
  if (!coming) return missedAppointment(claim, now);
  return isTooNear(coming, now) ? undefined : coming;
}

/** The appointments of a claim that are booked, and whose time has come. */
export function begunAppointments(
  { appointments }: Pick<ClaimDetails, 'appointments'>,
  now: Date,
): readonly Appointment[] {
  return appointments.filter(
    ({ state, startsAt }) => state === 'BOOKED' && new Date(startsAt) <= now,
  );
}

interface Chosen {
  readonly quotes: readonly Pick<
    Quote,
    'id' | 'serviceRoute' | 'needsAppointment' | 'needsDelivery'
  >[];
  readonly chosenQuoteId?: string;
}
