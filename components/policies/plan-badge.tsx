import { Badge } from '@/components/ui';
import { texts } from '@/lib/content';
import type { Policy } from '@/lib/platform';
import { coverageDate, planState } from '@/lib/policies';
import type { View } from '@/lib/request';

const tones = {
  upcoming: 'information',
  active: 'success',
  expired: 'warning',
  cancelled: 'danger',
  OTHER: 'neutral',
} as const;

/** How a plan stands, in a word or two. */
export function PlanBadge({
  view,
  policy,
  today,
}: {
  readonly view: View;
  readonly policy: Pick<Policy, 'status' | 'statusText' | 'effectiveDate'>;
  readonly today: string;
}) {
  const { text, localized } = texts(view.snapshot, view.language);
  const state = planState(policy, today);
  return <Badge tone={tones[state]}>{words()}</Badge>;

  function words(): string {
    if (state === 'upcoming')
      return text('Plan_Begins', { date: coverageDate(view.settings, policy.effectiveDate) });
    return state === 'OTHER' && policy.statusText
      ? localized(policy.statusText)
      : text(`Dashboard_Plan_Status_${state}`);
  }
}
