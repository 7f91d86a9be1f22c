import { type KnownDays, today } from '@/lib/dates';
import type { DateRule } from './rules';

/** Today where the client is, and the last day that a date may be: the same unless its rule says otherwise. */
export function daysOf({ latest, timeZone }: DateRule): KnownDays {
  const thisDay = today(timeZone);
  return { today: thisDay, latest: latest ?? thisDay };
}
