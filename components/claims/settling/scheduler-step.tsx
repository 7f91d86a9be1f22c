import { LinkButton, Notice } from '@/components/ui';
import { claimField } from '@/lib/claims/of-claim';
import { chooseSlot } from '@/lib/claims/settling/choose-slot';
import { settlingPage } from '@/lib/claims/settling/pages';
import type { SaidCode } from '@/lib/claims/settling/said';
import type { StepContent } from '@/lib/claims/settling/step-content';
import { heldSlot, lostSlot, nextStep, phaseOf, quoteOf } from '@/lib/claims/settling/steps';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import { isAtHolder } from '@/lib/platform';
import { FreeTimes } from './free-times';
import { SaidNotice, SettlingFrame, type SettlingProps } from './settling-frame';
import { momentAtPlace } from './words';

/** The free slots of the center that was chosen, by its own clocks. Choosing one holds it. */
export function SchedulerStep({
  view,
  settling,
  content: { slots },
  said: asked,
  lost: taken,
}: SettlingProps & {
  readonly content: Extract<StepContent, { step: 'scheduler' }>;
  readonly said: SaidCode | undefined;
  /** When the slot is that somebody else has by now. */
  readonly lost: string | undefined;
}) {
  const { text, localized, clock } = texts(view.snapshot, view.language);
  const { center } = settling.choices;
  const { claim, now } = settling.facts;
  if (!center) return null;
  const at = isAtHolder(quoteOf(settling)) ? 'Claims_Slots_At_Visit' : 'Claims_Slots_At';
  const held = heldSlot(settling);
  const lost = lostSlot(settling);
  // Anyone can write this address, and it stays after another time is held.
  const isHeldNow = held !== undefined && (asked === 'taken' || asked === 'hold-over');
  const said = isHeldNow ? undefined : (asked ?? (lost && 'hold-over'));
  const slot = asked === 'taken' ? taken : lost?.startsAt;
  const isOther = slot !== undefined && Date.parse(slot) !== Date.parse(held?.startsAt ?? '');
  const named =
    slot &&
    text('Claims_Slots_Named', {
      slot: momentAtPlace(view, slot, center.timeZone),
      center: center.name,
    });
  const isAnother = said === undefined && phaseOf(settling.facts) === 'slot';
  return (
    <SettlingFrame
      view={view}
      settling={settling}
      step="scheduler"
      lead={text(at, { center: center.name })}
      notice={<SaidNotice view={view} said={said} slot={named} />}
    >
      {isAnother && (
        <Notice tone="warning" className="mb-6">
          {localized(claim.text)}
        </Notice>
      )}
      {isHeldNow && isOther && named && (
        <Notice tone="warning" role="status" className="mb-6">
          {text('Claims_Slots_Other_Held', { slot: named })}
        </Notice>
      )}
      {held && (
        <Notice tone="success" className="mb-6" title={text('Claims_Slots_Held_Title')}>
          <p>
            {momentAtPlace(view, held.startsAt, center.timeZone)}
            {held.heldUntil &&
              ` · ${text('Claims_Slots_Held_Until', { time: clock(new Date(held.heldUntil), center.timeZone) })}`}
          </p>
          <LinkButton
            href={link(view, settlingPage(claim.id, nextStep(settling)))}
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
        <FreeTimes
          view={view}
          slots={slots}
          timeZone={center.timeZone}
          page={settlingPage(claim.id, 'scheduler')}
          change={chooseSlot}
          values={{ [claimField]: claim.id }}
          note={text('Claims_Slots_Hold')}
          now={now}
        />
      )}
    </SettlingFrame>
  );
}
