import { type KnownDays, today } from '@/lib/dates';
import type { DateRule } from './rules';

/**
 * Today where the client is, and the last day that a date may be: the same unless its rule says otherwise. Days lie
 * ahead where the rule takes none that is over.
 * @param thisDay another day than today, on which a date was typed
 */
export function daysOf(
  { earliest, latest, timeZone }: DateRule,
  thisDay: string = today(timeZone),
): KnownDays {
  const isAhead = earliest !== undefined && earliest.day >= thisDay;
  return { today: thisDay, latest: latest ?? thisDay, isAhead };
}
