import { SectionCard } from '@/components/policies/plan/section-card';
import { ClockIcon, DescriptionList, Notice } from '@/components/ui';
import { daysLeft, returnPart } from '@/lib/claims';
import { texts } from '@/lib/content';
import { today } from '@/lib/dates';
import type { ClaimDetails } from '@/lib/platform';
import type { View } from '@/lib/request';
import { Parcel } from './parcel';

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
  const brought = isHandedOver ? '_Brought' : '';
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
              ? text(`Claims_Return_Late${brought}`, { count: -left })
              : text(`Claims_Return_Left${brought}`, { count: left })}
          </p>
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
            term: text(`Claims_Return_Due${brought}`),
            value: <time dateTime={due}>{date(due)}</time>,
          },
          {
            term: text(`Claims_Return_Cost_${isCharged(state) ? 'Was' : 'If'}`),
            value: money(mostItCosts.amount, mostItCosts.currency),
          },
        ]}
      />
      {obligation.sendTo && <Parcel view={view} claim={claim} to={obligation.sendTo} />}
    </SectionCard>
  );
}

function isCharged(state: NonNullable<ClaimDetails['returnObligation']>['state']): boolean {
  return state === 'CHARGED' || state === 'INVOICED' || state === 'REFUNDED';
}
