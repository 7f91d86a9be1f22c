import { addDays, isCalendarDate, localTime } from '@/lib/dates';
import { platformOf, type Slot } from '@/lib/platform';
import { sessionOf, type View } from '@/lib/request';

/** So many days are shown at once. */
const daysShown = 7;
/** How far ahead the first free slot is looked for, in days. */
const daysAhead = 60;
/** The most that a platform tells at once. */
const mostSlots = 200;

/** The free slots of some days, by the day in the time zone of their place, or why there are none. */
export type FreeSlots =
  | { readonly kind: 'unavailable' }
  | {
      readonly kind: 'slots';
      /** Each with its slots, of which there can be none. */
      readonly days: readonly { readonly day: string; readonly slots: readonly Slot[] }[];
      /** The one whose slots are shown. */
      readonly day: string;
      /** The days before and behind, where there are some. */
      readonly before: string | undefined;
      readonly behind: string | undefined;
    };

/** @param asked the day that the address names; another one is the first that has a free slot */
export async function freeSlots(
  view: View,
  center: { readonly id: string; readonly timeZone: string } | undefined,
  asked: string | null,
  now: Date,
): Promise<FreeSlots> {
  if (!center) return { kind: 'unavailable' };
  const { timeZone } = center;
  const today = localTime(now, timeZone).day;
  const last = addDays(today, daysAhead);
  const isDay = asked !== null && isCalendarDate(asked) && asked >= today && asked <= last;
  const wanted = isDay ? asked : undefined;
  const first = weekOf(today, wanted ?? today);
  const slots = await slotsBetween(view, center.id, first, addDays(first, daysShown - 1));
  if (!slots) return { kind: 'unavailable' };
  if (wanted === undefined && slots.length === 0) {
    const [next] = (await slotsBetween(view, center.id, first, last, 1)) ?? [];
    if (next) return freeSlots(view, center, localTime(new Date(next.startsAt), timeZone).day, now);
  }
  const byDay = Map.groupBy(slots, ({ startsAt }) => localTime(new Date(startsAt), timeZone).day);
  const days = Array.from({ length: daysShown }, (_, index) => addDays(first, index)).map(
    (day) => ({ day, slots: byDay.get(day) ?? [] }),
  );
  const behind = addDays(first, daysShown);
  return {
    kind: 'slots',
    days,
    day: wanted ?? days.find((one) => one.slots.length > 0)?.day ?? first,
    before: first > today ? addDays(first, -daysShown) : undefined,
    behind: behind <= last ? behind : undefined,
  };
}

/** The first day of the seven that a day is shown among. */
function weekOf(today: string, day: string): string {
  const weeks = Math.floor((Date.parse(day) - Date.parse(today)) / (daysShown * 86_400_000));
  return addDays(today, Math.max(weeks, 0) * daysShown);
}

async function slotsBetween(
  view: View,
  centerId: string,
  from: string,
  to: string,
  limit = mostSlots,
): Promise<readonly Slot[] | undefined> {
  const session = sessionOf(view);
  if (!session) return undefined;
  const { idToken: token } = session;
  const answer = await platformOf(view).slots({ token, centerId, from, to, limit });
  return answer.kind === 'answer' ? answer.value.items : undefined;
}
