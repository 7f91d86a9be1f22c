import { ButtonForm } from '@/components/form/button-form';
import { Card, LinkButton, Notice } from '@/components/ui';
import { chooseSlot } from '@/lib/claims/settling/choose-slot';
import { settlingPage } from '@/lib/claims/settling/pages';
import { claimField, type SaidCode } from '@/lib/claims/settling/said';
import type { StepContent } from '@/lib/claims/settling/step-content';
import { heldSlot, nextStep } from '@/lib/claims/settling/steps';
import { texts } from '@/lib/content';
import { carry, link } from '@/lib/navigation';
import type { Slot } from '@/lib/platform';
import { SaidNotice, SettlingFrame, type SettlingProps } from './settling-frame';
import { momentAtPlace, shortDay, timeAtPlace, zoneName } from './words';

/** The free slots of the place that was chosen, by its own clocks. Choosing one holds it. */
export function SchedulerStep({
  view,
  settling,
  content: { slots },
  said,
  lost,
}: SettlingProps & {
  readonly content: Extract<StepContent, { step: 'scheduler' }>;
  readonly said: SaidCode | undefined;
  /** When the slot is that somebody else has by now. */
  readonly lost: string | undefined;
}) {
  const { text } = texts(view.snapshot, view.language);
  const { center, appointment } = settling.choices;
  if (!center) return null;
  const held = heldSlot(settling);
  const slot = said === 'hold-over' ? appointment?.startsAt : lost;
  return (
    <SettlingFrame
      view={view}
      settling={settling}
      step="scheduler"
      lead={text('Claims_Slots_At', { center: center.name })}
      notice={
        <SaidNotice
          view={view}
          said={said}
          slot={
            slot &&
            text('Claims_Slots_Named', {
              slot: momentAtPlace(view, slot, center.timeZone),
              center: center.name,
            })
          }
        />
      }
    >
      {held && (
        <Notice tone="success" className="mb-6" title={text('Claims_Slots_Held_Title')}>
          <p>
            {momentAtPlace(view, held.startsAt, center.timeZone)}
            {held.heldUntil &&
              ` · ${text('Claims_Slots_Held_Until', { time: timeAtPlace(view, held.heldUntil, center.timeZone) })}`}
          </p>
          <LinkButton
            href={link(view, settlingPage(settling.facts.claim.id, nextStep(settling)))}
            size="small"
            className="mt-3"
          >
            {text('Claims_Continue')}
          </LinkButton>
        </Notice>
      )}
      {slots.kind === 'unavailable' ? (
        <Notice tone="warning">{text('Claims_Slots_Unavailable')}</Notice>
      ) : (
        <Days view={view} settling={settling} slots={slots} timeZone={center.timeZone} />
      )}
    </SettlingFrame>
  );
}

function Days({
  view,
  settling,
  slots: { days, day, before, behind },
  timeZone,
}: SettlingProps & {
  readonly slots: Extract<Extract<StepContent, { step: 'scheduler' }>['slots'], { kind: 'slots' }>;
  readonly timeZone: string;
}) {
  const { text, date } = texts(view.snapshot, view.language);
  const page = link(view, settlingPage(settling.facts.claim.id, 'scheduler'));
  const onDay = (to: string) => carry(page, [['day', to]]);
  const shown = days.find((one) => one.day === day)?.slots ?? [];
  return (
    <Card padding="small">
      <nav aria-label={text('Claims_Slots_Days')}>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2">
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
        <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2">
          {shown.map((slot) => (
            <li key={slot.id}>
              <Time view={view} settling={settling} slot={slot} timeZone={timeZone} />
            </li>
          ))}
        </ul>
      )}
      <p className="mt-4 text-sm text-muted">{text('Claims_Slots_Hold')}</p>
    </Card>
  );
}

function Time({
  view,
  settling,
  slot: { id, startsAt, left },
  timeZone,
}: SettlingProps & { readonly slot: Slot; readonly timeZone: string }) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <ButtonForm
      view={view}
      change={chooseSlot}
      values={{ [claimField]: settling.facts.claim.id, slot: id, startsAt }}
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
