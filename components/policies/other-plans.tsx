import { Verbatim } from '@/components/ui/verbatim';
import { texts } from '@/lib/content';
import type { Thing } from '@/lib/coverage';
import type { Policy } from '@/lib/platform';
import { coverageDate, coverageToday } from '@/lib/policies';
import type { View } from '@/lib/request';

type Named = Omit<Policy, 'customers'>;

/** Under which other plans a thing is covered too, or will be from a day on: it is listed here alone. */
export function OtherPlans({
  view,
  thing: { alsoToday, notToday },
}: {
  readonly view: View;
  readonly thing: Pick<Thing<{ readonly policy: Named }>, 'alsoToday' | 'notToday'>;
}) {
  const { text, localized } = texts(view.snapshot, view.language);
  const words = (policy: Named) => {
    const plan = localized(policy.planName);
    const { kind, day } = coverageToday(view, policy);
    return day !== undefined && (kind === 'NOT_STARTED' || kind === 'RESUMING')
      ? text('Plans_Thing_From', { plan, date: coverageDate(view.settings, day) })
      : text('Plans_Thing_Also', { plan });
  };
  return [...alsoToday, ...notToday].map(({ policy }) => (
    <p key={policy.id} className="text-sm text-muted">
      {words(policy)} <Verbatim className="number">{policy.policyNumber}</Verbatim>
    </p>
  ));
}
