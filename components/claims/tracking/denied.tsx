import { LimitLine } from '@/components/policies/plan/limit-line';
import { SectionCard } from '@/components/policies/plan/section-card';
import { LinkButton } from '@/components/ui';
import { claimPage } from '@/lib/claims';
import { texts } from '@/lib/content';
import { localTime } from '@/lib/dates';
import { link } from '@/lib/navigation';
import { type Claim, mayAppeal } from '@/lib/platform';
import { isWithinReach, type View } from '@/lib/request';
import { DenialReason } from './denial-reason';

/** §2.1 denied: why, what that rests on in the plan, and how and until when another person looks. */
export function Denied({
  view,
  claim,
  now,
}: {
  readonly view: View;
  readonly claim: Claim;
  readonly now: Date;
}) {
  const { denial } = claim;
  if (!denial) return null;
  const { text, localized, date } = texts(view.snapshot, view.language);
  const { appealUntil } = denial;
  const page = claimPage(claim.id, 'appeal');
  const isOpen = mayAppeal(claim, localTime(now, view.snapshot.timeZone).day);
  return (
    <SectionCard id="denied" title={text('Claims_Denied_Why')}>
      <DenialReason view={view} denial={denial} />
      <h3 className="mt-4 text-base">{text('Claims_Denied_Basis')}</h3>
      <p className="mt-1 text-muted">{localized(denial.basis)}</p>
      {denial.limit && (
        <ul className="mt-3">
          <li className="font-semibold">{localized(denial.limit.coverageTitle)}</li>
          <LimitLine view={view} limit={denial.limit} />
        </ul>
      )}
      {appealUntil !== undefined && (
        <p className="mt-4">
          {text(isOpen ? 'Claims_Denied_Appeal' : 'Claims_Denied_Appeal_Over', {
            date: date(appealUntil),
          })}
        </p>
      )}
      {isOpen && isWithinReach(view, page) && (
        <LinkButton href={link(view, page)} className="mt-4 max-sm:w-full">
          {text('Claims_Appeal')}
        </LinkButton>
      )}
    </SectionCard>
  );
}
