import { SectionCard } from '@/components/policies/plan/section-card';
import { ClockIcon, DescriptionList, Notice } from '@/components/ui';
import { daysLeft, owedForReturn, returnPart } from '@/lib/claims';
import { texts } from '@/lib/content';
import { today } from '@/lib/dates';
import type { ClaimDetails } from '@/lib/platform';
import type { View } from '@/lib/request';
import { Parcel } from './parcel';

type Obligation = NonNullable<ClaimDetails['returnObligation']>;

/** A device that must come back: by when, counted down, and what it costs otherwise. */
export function MustComeBack({
  view,
  claim,
}: {
  readonly view: View;
  readonly claim: ClaimDetails;
}) {
  const { returnObligation: obligation } = claim;
  if (!obligation) return null;
  const { text, localized, date, money } = texts(view.snapshot, view.language);
  const { state, due, mostItCosts, howToUnlock, isHandedOver } = obligation;
  // What came locked is here: it is neither sent nor brought any more.
  const isLocked = state === 'LOCKED' || howToUnlock !== undefined;
  const way = isLocked ? '_Locked' : isHandedOver ? '_Brought' : '';
  const owed = owedForReturn(claim);
  const left = daysLeft(obligation, today(view.snapshot.timeZone));
  return (
    <SectionCard
      id={returnPart}
      title={text('Claims_Return')}
      {...(obligation.text === undefined ? {} : { lead: localized(obligation.text) })}
    >
      {left !== undefined && (
        <Notice tone={left <= 3 ? 'warning' : 'information'} className="mb-4">
          <p className="flex items-center gap-2 text-lg font-semibold">
            <ClockIcon className="size-5 shrink-0" />
            {left < 0
              ? text(`Claims_Return_Late${way}`, { count: -left })
              : text(`Claims_Return_Left${way}`, { count: left })}
          </p>
          {owed && <p className="mt-2">{text('Claims_Return_Undone')}</p>}
        </Notice>
      )}
      {howToUnlock !== undefined && (
        <Notice tone="warning" className="mb-4" title={text('Claims_Return_Unlock')}>
          <p className="break-words">{localized(howToUnlock)}</p>
        </Notice>
      )}
      <DescriptionList
        items={[
          {
            term: text(`Claims_Return_Due${way}`),
            value: <time dateTime={due}>{date(due)}</time>,
          },
          owed
            ? { term: text('Claims_Return_Owed'), value: money(owed.amount, owed.currency) }
            : {
                term: text(costOf(state, isLocked)),
                value: money(mostItCosts.amount, mostItCosts.currency),
              },
        ]}
      />
      {obligation.sendTo && <Parcel view={view} claim={claim} to={obligation.sendTo} />}
    </SectionCard>
  );
}

function costOf(state: Obligation['state'], isLocked: boolean): string {
  const isCharged = state === 'CHARGED' || state === 'INVOICED' || state === 'REFUNDED';
  if (isCharged) return 'Claims_Return_Cost_Was';
  return isLocked ? 'Claims_Return_Cost_If_Locked' : 'Claims_Return_Cost_If';
}
