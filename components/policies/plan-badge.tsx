import { Badge } from '@/components/ui';
import { texts } from '@/lib/content';
import { coverageTones } from '@/lib/coverage';
import type { Policy } from '@/lib/platform';
import { coverageDate, coverageToday } from '@/lib/policies';
import type { View } from '@/lib/request';

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
    <Badge tone={coverageTones[kind]}>
      {kind === 'UNCLEAR' && policy.statusText
        ? localized(policy.statusText)
        : text(`Coverage_${kind}_Status`, {
            date: day === undefined ? '' : coverageDate(view.settings, day),
          })}
    </Badge>
  );
}
