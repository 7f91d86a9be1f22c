import type { Appointment, ClaimDetails, Preparation, Product, Quote } from '@/lib/platform';
import { sessionOf, type View } from '@/lib/request';
import { contractOf } from '../filing/open-filing';
import { centersNear, nearOf } from './centers';
import type { Choices } from './choices';
import { keptChoices } from './kept-choices';

/** A claim whose way was chosen, and what its holder has to know of it. */
export interface SettledClaim {
  readonly claim: ClaimDetails;
  readonly quote: Quote | undefined;
  /** The one that is booked. */
  readonly appointment: Appointment | undefined;
  /** Its place, where that is known. */
  readonly center: NonNullable<Choices['center']> | undefined;
  /** What is still to be done before the device leaves. */
  readonly preparations: readonly Preparation[];
}

/** States in which what was chosen is still to come. */
const coming: readonly string[] = ['FULFILLING', 'DIAGNOSIS'];

/** What was chosen of a claim, as far as it is still to come. */
export async function settledClaim(
  view: View,
  claim: ClaimDetails,
  product: Product | undefined,
): Promise<SettledClaim | undefined> {
  const session = sessionOf(view);
  const quote = claim.quotes.find(({ id }) => id === claim.chosenQuoteId);
  const appointment = claim.appointments.findLast(({ state }) => state === 'BOOKED');
  if (!session || view.audience.kind === 'delegate') return undefined;
  if (!coming.includes(claim.state) || !(quote || appointment)) return undefined;
  const { choices } = await keptChoices(contractOf(view, session), claim.id);
  const hasPower = choices.fulfilment?.hasPower ?? true;
  // It is with the service, or on its way there, once an order says more than that it was placed.
  const isHere = ['PLACED', 'AWAITING_DEVICE'].includes(claim.serviceOrders.at(-1)?.state ?? '');
  return {
    claim,
    quote,
    appointment,
    center: appointment && (await centerOf(view, appointment, choices, product)),
    preparations: isHere
      ? (quote?.preparations.filter(({ needsPower }) => hasPower || !needsPower) ?? [])
      : [],
  };
}

/** Where an appointment is: as it was chosen here, or as the network tells of places near the holder. */
export async function centerOf(
  view: View,
  { centerId }: Appointment,
  choices: Choices,
  product: Product | undefined,
): Promise<SettledClaim['center']> {
  if (choices.center?.id === centerId) return choices.center;
  const near = await nearOf(view, choices);
  const centers = near && (await centersNear(view, product, near));
  return centers?.kind === 'centers'
    ? centers.centers.find(({ id }) => id === centerId)
    : undefined;
}
