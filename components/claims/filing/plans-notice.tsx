import { CoverageNotice } from '@/components/policies/coverage-notice';
import { WithVerbatim } from '@/components/ui/with-verbatim';
import { coversNow } from '@/lib/coverage';
import type { Policy } from '@/lib/platform';
import { coverageToday } from '@/lib/policies';
import type { View } from '@/lib/request';
import { planWords } from '../plan-words';

/**
 * Says before anything is told which plans do not cover what happens now, or only once they are paid. A
 * claim can be filed all the same: for what happened while they did.
 */
export function PlansNotice({
  view,
  policies,
  className = '',
}: {
  readonly view: View;
  readonly policies: readonly Policy[];
  readonly className?: string;
}) {
  const noticed = policies.filter((policy) => {
    const status = coverageToday(view, policy);
    return status.kind !== 'UNCLEAR' && (!coversNow(status) || status.kind === 'IN_GRACE');
  });
  return noticed.map((policy) => (
    <CoverageNotice
      key={policy.id}
      view={view}
      policy={policy}
      plan={<WithVerbatim of={policy.policyNumber}>{planWords(view, policy)}</WithVerbatim>}
      className={className}
    />
  ));
}
