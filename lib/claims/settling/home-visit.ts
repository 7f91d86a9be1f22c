import type { ClaimDetails, Quote, ServiceCenter } from '@/lib/platform';

/** Whether somebody comes to the holder: the center that sends them is no place to go to. */
export function isAtHolder(quote: Pick<Quote, 'serviceRoute'> | undefined): boolean {
  return quote?.serviceRoute === 'ON_SITE';
}

/** Whether the appointment of a claim is at the holder's, by the option that was chosen. */
export function isHomeVisit({
  quotes,
  chosenQuoteId,
}: Pick<ClaimDetails, 'quotes' | 'chosenQuoteId'>): boolean {
  return isAtHolder(quotes.find(({ id }) => id === chosenQuoteId));
}

/** Centers in the order in which one of them can come; those without a free time last. */
export function soonestFirst(centers: readonly ServiceCenter[]): readonly ServiceCenter[] {
  const comes = ({ nextSlot }: ServiceCenter) =>
    nextSlot === undefined ? Number.POSITIVE_INFINITY : Date.parse(nextSlot);
  return centers.toSorted((one, other) => {
    const [first, second] = [comes(one), comes(other)];
    return first === second ? 0 : first - second;
  });
}
