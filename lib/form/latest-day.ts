import { today } from '@/lib/dates';
import type { DateRule } from './rules';

/** The last day that a date may be: today where the client is, unless its rule says otherwise. */
export function latestOf({ latest, timeZone }: DateRule): string {
  return latest ?? today(timeZone);
}
