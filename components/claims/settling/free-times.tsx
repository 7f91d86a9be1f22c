import { ButtonForm } from '@/components/form/button-form';
import { Card, LinkButton } from '@/components/ui';
import type { ChangeForm } from '@/lib/changes';
import type { FreeSlots } from '@/lib/claims/settling/slots';
import { texts } from '@/lib/content';
import { carry, link } from '@/lib/navigation';
import { isTooNear, type Slot } from '@/lib/platform';
import type { View } from '@/lib/request';
import { shortDay, timeAtPlace, zoneName } from './words';

interface Taking {
  /** What takes one of them, and what it sends along beside the slot. */
  readonly change: ChangeForm;
  readonly values: Readonly<Record<string, string>>;
}

/**
 * The free times of a service center by its own clocks, day by day, each with a button that takes it. Of
 * times so near that they cannot be changed later it says so.
 */
export function FreeTimes({
  view,
  slots: { days, day, before, behind },
  timeZone,
  page,
  note,
  now,
  ...taking
}: Taking & {
  readonly view: View;
  readonly slots: Extract<FreeSlots, { kind: 'slots' }>;
  readonly timeZone: string;
  /** Where they stand: it shows another day where its address says so. */
  readonly page: string;
  /** What taking one means. */
  readonly note: string;
  readonly now: Date;
}) {
  const { text, date } = texts(view.snapshot, view.language);
  const onDay = (to: string) => carry(link(view, page), [['day', to]]);
  const shown = days.find((one) => one.day === day)?.slots ?? [];
  return (
    <Card padding="small">
      <nav aria-label={text('Claims_Slots_Days')}>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,6.5rem),1fr))] gap-2">
          {days.map((one) => (
            <li key={one.day}>
              {one.slots.length === 0 ? (
                <span className="flex min-h-14 flex-col items-center justify-center rounded-control border border-neutral-4 px-2 py-1 text-center text-sm text-muted">
                  {shortDay(view, one.day)}
                  <span className="text-xs">{text('Claims_Slots_Day_None')}</span>
                </span>
              ) : (
                <a
                  href={onDay(one.day)}
                  aria-current={one.day === day ? 'date' : undefined}
                  className={`flex min-h-14 flex-col items-center justify-center rounded-control border px-2 py-1 text-center text-sm font-semibold no-underline ${one.day === day ? 'border-accent-solid bg-accent-2 text-text inset-ring inset-ring-accent-solid' : 'border-control-edge bg-surface-raised text-link hover:border-text'}`}
                >
                  {shortDay(view, one.day)}
                  <span className="text-xs font-normal text-muted">
                    {text('Claims_Slots_Day_Free', { count: one.slots.length })}
                  </span>
                </a>
              )}
            </li>
          ))}
        </ul>
        <div className="mt-3 flex flex-wrap justify-between gap-3">
          {before ? (
            <LinkButton href={onDay(before)} variant="quiet" size="small">
              {text('Claims_Slots_Before')}
            </LinkButton>
          ) : (
            <span />
          )}
          {behind && (
            <LinkButton href={onDay(behind)} variant="quiet" size="small">
              {text('Claims_Slots_Behind')}
            </LinkButton>
          )}
        </div>
      </nav>
      <h2 className="mt-4 text-lg">{date(day)}</h2>
      <p className="text-sm text-muted">
        {text('Claims_Slots_Zone', { zone: zoneName(view, timeZone) })}
      </p>
      {shown.length === 0 ? (
        <p className="mt-3">{text('Claims_Slots_None')}</p>
      ) : (
        <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(100%,6.5rem),1fr))] gap-2">
          {shown.map((slot) => (
            <li key={slot.id}>
              <Time view={view} slot={slot} timeZone={timeZone} {...taking} />
            </li>
          ))}
        </ul>
      )}
      <p className="mt-4 text-sm text-muted">{note}</p>
      {shown.some((slot) => isTooNear(slot, now)) && (
        <p className="mt-1 text-sm text-muted">{text('Claims_Slots_Near')}</p>
      )}
    </Card>
  );
}

function Time({
  view,
  slot: { id, startsAt, left },
  timeZone,
  change,
  values,
}: Taking & { readonly view: View; readonly slot: Slot; readonly timeZone: string }) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <ButtonForm
      view={view}
      change={change}
      values={{ ...values, slot: id, startsAt }}
      variant="secondary"
      size="small"
      wide
    >
      <span className="sr-only">{text('Claims_Slots_Take')} </span>
      <span className="grid">
        <span className="tabular-nums">{timeAtPlace(view, startsAt, timeZone)}</span>
        {left === 1 && (
          <span className="text-xs font-normal text-muted">{text('Claims_Slots_Last')}</span>
        )}
      </span>
    </ButtonForm>
  );
}
