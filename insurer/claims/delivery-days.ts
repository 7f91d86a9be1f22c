import { addDays, addWorkingDays, isWorkingDay } from '@/lib/dates';
import type { DeliveryOption } from '@/lib/platform/port';
import { dayIn, momentOf } from '../service-network/local-time';
import { type Calendar, workingDaysAfter } from './calendar';
import type { QuoteRecord } from './claim-record';

type Option = Pick<QuoteRecord['deliveryOptions'][number], 'days' | 'cutOff'>;

/**
 * When something arrives that is ordered at a moment: so many working days after the day of the order,
 * which is the next working day where the hour until when it is taken has passed.
 */
export function arrivalOf(
  { days, cutOff }: Option,
  at: Date,
  calendar: Calendar,
): Pick<DeliveryOption, 'arrivesOn' | 'orderBefore'> {
  if (!cutOff) return { arrivesOn: workingDaysAfter(calendar, at, days) };
  const { timeZone, minutes } = cutOff;
  for (let day = dayIn(timeZone, at); ; day = addDays(day, 1)) {
    const until = isWorkingDay(day, calendar.holidays)
      ? momentOf(timeZone, day, minutes)
      : undefined;
    if (until && until > at)
      return {
        arrivesOn: addWorkingDays(day, days, calendar.holidays),
        orderBefore: until.toISOString(),
      };
  }
}

/** How something can be delivered that is ordered at a moment, as its holder sees it. */
export function deliveryView(
  { days, cutOff, ...option }: QuoteRecord['deliveryOptions'][number],
  at: Date,
  calendar: Calendar,
): DeliveryOption {
  return { ...option, ...arrivalOf(cutOff ? { days, cutOff } : { days }, at, calendar) };
}

type Arriving = Pick<DeliveryOption, 'id' | 'kind' | 'extra' | 'arrivesOn'>;

/**
 * The delivery options that are worth their price: none that costs more than another one to the same
 * door and arrives no earlier. One that was chosen already stays.
 */
export function worthTheirPrice<Of extends Arriving>(
  options: readonly Of[],
  chosenId: string | undefined,
): Of[] {
  const isWorthIt = (option: Of) =>
    !options.some(
      ({ kind, extra, arrivesOn }) =>
        kind !== 'PICK_UP' && extra.amount < option.extra.amount && arrivesOn <= option.arrivesOn,
    );
  return options.filter(
    (option) => option.id === chosenId || option.kind === 'PICK_UP' || isWorthIt(option),
  );
}

/** The day on which a quote that is taken at a moment is done: by the delivery chosen, where it has one. */
export function expectedOn(
  { days, deliveryOptions }: QuoteRecord,
  deliveryOptionId: string | undefined,
  at: Date,
  calendar: Calendar,
): string {
  const option = deliveryOptions.find(({ id }) => id === deliveryOptionId);
  return option
    ? arrivalOf(option, at, calendar).arrivesOn
    : workingDaysAfter(calendar, at, days ?? usualDays);
}

/** Working days that what nobody has said takes. */
export const usualDays = 5;
