import { addDays } from '@/lib/dates';

/** How long after a soft decline a card is tried again, in days: so often, and no more. */
const daysBetweenTries = [3, 4] as const;

/**
 * The day of the next attempt after soft declines; `undefined` where there is none before grace ends.
 * @param last the day of the last attempt
 * @param made how many attempts were made
 * @param graceEndsOn the last day to pay; without it no card is tried again
 */
export function nextTryDay(
  last: string,
  made: number,
  graceEndsOn: string | undefined,
): string | undefined {
  const days = daysBetweenTries[made - 1];
  if (days === undefined || graceEndsOn === undefined) return undefined;
  const day = addDays(last, days);
  return day < graceEndsOn ? day : undefined;
}
