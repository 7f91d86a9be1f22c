import { Badge } from '@/components/ui';
import { texts } from '@/lib/content';
import type { CoverageKind } from '@/lib/coverage';
import type { Policy } from '@/lib/platform';
import { coverageDate, coverageToday } from '@/lib/policies';
import type { View } from '@/lib/request';

const tones = {
  NOT_STARTED: 'information',
  IN_FORCE: 'success',
  CANCELLING: 'information',
  IN_GRACE: 'warning',
  LAPSED: 'danger',
  RESUMING: 'information',
  CANCELLED: 'danger',
  ENDED: 'warning',
  TRANSFERRED: 'neutral',
  UNCLEAR: 'neutral',
} as const satisfies Record<CoverageKind, string>;

/** Whether a plan covers its holder today, in a word or two. */
export function PlanBadge({
  view,
  policy,
}: {
  readonly view: View;
  readonly policy: Parameters<typeof coverageToday>[1] & Pick<Policy, 'statusText'>;
}) {
  const { text, localized } = texts(view.snapshot, view.language);
  const { kind, day } = coverageToday(view, policy);
  return (
    <Badge tone={tones[kind]}>
      {kind === 'UNCLEAR' && policy.statusText
        ? localized(policy.statusText)
        : text(`Coverage_${kind}_Status`, {
            date: day === undefined ? '' : coverageDate(view.settings, day),
          })}
    </Badge>
  );
}
