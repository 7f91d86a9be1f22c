import { SectionCard } from '@/components/policies/plan/section-card';
import { ClockIcon, DescriptionList, Notice } from '@/components/ui';
import { daysLeft, returnPart } from '@/lib/claims';
import { texts } from '@/lib/content';
import { localTime } from '@/lib/dates';
import { type ClaimDetails, isReturnLocked, owedForReturn, returnTerms } from '@/lib/platform';
import type { View } from '@/lib/request';
import { Parcel } from './parcel';

/** A device that must come back: by when, counted down, and what it costs otherwise. */
export function MustComeBack({
  view,
  claim,
  now,
}: {
  readonly view: View;
  readonly claim: ClaimDetails;
  readonly now: Date;
}) {
  const { returnObligation: obligation } = claim;
  const terms = returnTerms(claim);
  if (!obligation || !terms) return null;
  const { text, localized, date, money } = texts(view.snapshot, view.language);
  const { howToUnlock, isHandedOver } = obligation;
  const way = isReturnLocked(obligation) ? '_Locked' : isHandedOver ? '_Brought' : '';
  const owed = owedForReturn(claim);
  const left = daysLeft(obligation, localTime(now, view.snapshot.timeZone).day);
  return (
    <SectionCard
      id={returnPart}
      title={text('Claims_Return')}
      {...(obligation.text === undefined ? {} : { lead: localized(obligation.text) })}
    >
      {left !== undefined && (
        <Notice tone={left <= 3 ? 'warning' : 'information'} className="mb-4">
          <p className="flex items-center gap-2 text-lg font-semibold">
            <ClockIcon />
            {left < 0
              ? text(`Claims_Return_Late${way}`, { count: -left })
              : text(`Claims_Return_Left${way}`, { count: left })}
          </p>
          {owed && <p className="mt-2">{text('Claims_Return_Undone')}</p>}
        </Notice>
      )}
      {howToUnlock !== undefined && (
        <Notice tone="warning" className="mb-4" title={text('Claims_Return_Unlock')}>
          <p>{localized(howToUnlock)}</p>
        </Notice>
      )}
      <DescriptionList
        items={[
          {
            term: text(terms.due.label),
            value: <time dateTime={terms.due.day}>{date(terms.due.day)}</time>,
          },
          {
            term: text(terms.cost.label),
            value: money(terms.cost.amount.amount, terms.cost.amount.currency),
          },
        ]}
      />
      {obligation.sendTo && <Parcel view={view} claim={claim} to={obligation.sendTo} />}
    </SectionCard>
  );
}
