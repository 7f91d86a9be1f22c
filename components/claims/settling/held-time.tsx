import { LinkButton, Notice } from '@/components/ui';
import { Verbatim } from '@/components/ui/verbatim';
import type { Choices } from '@/lib/claims/settling/choices';
import { settlingPage } from '@/lib/claims/settling/pages';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import { type ClaimDetails, slotHold } from '@/lib/platform';
import { isWithinReach, type View } from '@/lib/request';
import { WrittenAddress } from '../tracking/written-address';

/**
 * The appointment that is held until the holder confirms or pays: its time and place, when the hold ends,
 * and what happens then. After the hold has ended, a claim that awaits payment leads to another time.
 */
export function HeldTime({
  view,
  claim,
  now,
  center: chosen,
}: {
  readonly view: View;
  readonly claim: ClaimDetails;
  readonly now: Date;
  /** Where it is, as it was chosen, for a platform whose appointments do not say. */
  readonly center?: Choices['center'];
}) {
  const { text, period, clock } = texts(view.snapshot, view.language);
  const hold = slotHold(claim, now);
  if (!hold) return null;
  if (hold.kind === 'lost') {
    const page = settlingPage(claim.id, 'scheduler');
    if (!isWithinReach(view, page)) return null;
    return (
      <Notice tone="warning" title={text('Claims_Pay_Lost_Title')}>
        <p>{text('Claims_Pay_Lost')}</p>
        <LinkButton href={link(view, page)} size="small" className="mt-3">
          {text('Claims_Settle_Slot_Way')}
        </LinkButton>
      </Notice>
    );
  }
  const { startsAt, endsAt, isAtHolder, ...facts } = hold.facts;
  const center = facts.center ?? chosen;
  const zone = center?.timeZone ?? view.snapshot.timeZone;
  return (
    <Notice title={text('Claims_Slots_Held_Title')}>
      <p className="font-semibold">
        <time dateTime={startsAt.toISOString()}>{period(startsAt, endsAt, zone)}</time>
      </p>
      {center && (
        <>
          <p>
            <Verbatim>
              {isAtHolder ? text('Claims_Visit_SentBy', { center: center.name }) : center.name}
            </Verbatim>
          </p>
          {!isAtHolder && <WrittenAddress view={view} address={center.address} />}
        </>
      )}
      {hold.until && <p className="mt-1">{text(hold.label, { time: clock(hold.until, zone) })}</p>}
    </Notice>
  );
}
