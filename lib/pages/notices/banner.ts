import { today } from '@/lib/dates';
import type { View } from '@/lib/request';

/**
 * §2.2 The banner of the home page by a name of its own, where it is due: "visible only between
 * ShowBanner_StartDate and ShowBanner_EndDate inclusive and both must be set", in the client's time
 * zone. A banner with other dates is another one, which nobody has closed yet.
 */
export function bannerOf({
  settings,
  snapshot,
}: Pick<View, 'settings' | 'snapshot'>): string | undefined {
  const { ShowBanner_Enable, ShowBanner_StartDate: start, ShowBanner_EndDate: end } = settings;
  if (!ShowBanner_Enable || start === '' || end === '') return undefined;
  const day = today(snapshot.timeZone);
  return start <= day && day <= end ? `${start}_${end}` : undefined;
}
