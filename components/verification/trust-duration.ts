import type { Texts } from '@/lib/content';

const minutesPerHour = 60;
const minutesPerDay = 24 * minutesPerHour;

/** How long a device stays trusted, in the largest unit that fits. */
export function trustDuration(minutes: number, { text }: Texts): string {
  if (minutes >= minutesPerDay)
    return text('Verification_Trust_Days', { count: Math.floor(minutes / minutesPerDay) });
  if (minutes >= minutesPerHour)
    return text('Verification_Trust_Hours', { count: Math.floor(minutes / minutesPerHour) });
  return text('Verification_Trust_Minutes', { count: minutes });
}
