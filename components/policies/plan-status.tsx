import { Badge } from '@/components/ui';
import { texts } from '@/lib/content';
import type { Policy } from '@/lib/platform';
import type { View } from '@/lib/request';

const tones = {
  active: 'success',
  expired: 'warning',
  cancelled: 'danger',
  OTHER: 'neutral',
} as const;

/** Whether a plan is in force, in a word. */
export function PlanStatus({
  view,
  policy: { status, statusText },
}: {
  readonly view: View;
  readonly policy: Pick<Policy, 'status' | 'statusText'>;
}) {
  const { text, localized } = texts(view.snapshot, view.language);
  return (
    <Badge tone={tones[status]}>
      {status === 'OTHER' && statusText
        ? localized(statusText)
        : text(`Dashboard_Plan_Status_${status}`)}
    </Badge>
  );
}
