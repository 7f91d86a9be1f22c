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

/** Whether the appointment of a claim is at the holder's, by the option that was chosen. */
export function isHomeVisit({ quotes, chosenQuoteId }: Chosen): boolean {
  return isAtHolder(quotes.find(({ id }) => id === chosenQuoteId));
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

/** The appointment of a claim that is still to come; of several the last. */
export function comingAppointment(
  { appointments }: Pick<ClaimDetails, 'appointments'>,
  now: Date,
): Appointment | undefined {
  return appointments.findLast(
    ({ state, startsAt }) => state === 'BOOKED' && new Date(startsAt) > now,
  );
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
