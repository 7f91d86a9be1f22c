import { daysBetween } from '@/lib/dates';
import type { ClaimDetails } from '@/lib/platform';

type Obligation = NonNullable<ClaimDetails['returnObligation']>;

/** What a date still runs for: the carrier’s first scan stops the clock (design §8). */
const running: readonly Obligation['state'][] = ['OPEN', 'LOCKED', 'OVERDUE'];

/** How many days there are to send a device back, negative where that is past; nothing where no clock runs. */
export function daysLeft(
  { state, due }: Pick<Obligation, 'state' | 'due'>,
  today: string,
): number | undefined {
  return running.includes(state) ? daysBetween(today, due) : undefined;
}
