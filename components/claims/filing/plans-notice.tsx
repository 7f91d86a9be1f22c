import { CoverageNotice } from '@/components/policies/coverage-notice';
import { Notice, ReachableLink } from '@/components/ui';
import { WithVerbatim } from '@/components/ui/with-verbatim';
import { reportedUntil } from '@/lib/claims/filing/claimable';
import { texts } from '@/lib/content';
import { coverageStatus, coversNow } from '@/lib/coverage';
import type { Policy } from '@/lib/platform';
import { contactLink, type View } from '@/lib/request';
import { planWords } from '../plan-words';

/**
 * Says before anything is told which plans do not cover what happens now, or only once they are paid. A
 * claim can be filed all the same: for what happened while they did. For a plan whose reporting period is
 * over, it says so and names the last day.
 */
export function PlansNotice({
  view,
  policies,
  day,
  className = '',
}: {
  readonly view: View;
  readonly policies: readonly Policy[];
  /** `YYYY-MM-DD` where the client is. */
  readonly day: string;
  readonly className?: string;
}) {
  const noticed = policies.filter((policy) => {
    const status = coverageStatus(policy, day);
    return status.kind !== 'UNCLEAR' && (!coversNow(status) || status.kind === 'IN_GRACE');
  });
  return noticed.map((policy) => (
    <PlanNotice key={policy.id} view={view} policy={policy} day={day} className={className} />
  ));
}

function PlanNotice({
  view,
  policy,
  day,
  className,
}: {
  readonly view: View;
  readonly policy: Policy;
  readonly day: string;
  readonly className: string;
}) {
  const { text, date } = texts(view.snapshot, view.language);
  const until = reportedUntil(policy, day);
  const plan = <WithVerbatim of={policy.policyNumber}>{planWords(view, policy)}</WithVerbatim>;
  if (until === undefined)
    return (
      <CoverageNotice view={view} policy={policy} today={day} plan={plan} className={className} />
    );
  return (
    <Notice tone="warning" className={className} title={text('Claims_Report_Over_Title')}>
      <p className="font-semibold">{plan}</p>
      <p>
        {text('Claims_Report_Over', { date: date(until) })}{' '}
        <ReachableLink href={contactLink(view)} className="font-semibold underline">
          {text('Dashboard_Contact')}
        </ReachableLink>
      </p>
    </Notice>
  );
}
