import { texts } from '@/lib/content';
import { lossDayWords } from '@/lib/coverage';
import type { Claim } from '@/lib/platform';
import { coverageDate } from '@/lib/policies';
import type { View } from '@/lib/request';

/** Why a claim is denied; where its day is the reason, with the rule as it is told before filing. */
export function DenialReason({
  view,
  denial,
}: {
  readonly view: View;
  readonly denial: NonNullable<Claim['denial']>;
}) {
  const { text, localized, date } = texts(view.snapshot, view.language);
  const day = (covered: string) => coverageDate(view.settings, covered);
  const rule = denial.day && lossDayWords({ text, day, date }, denial.day);
  return (
    <>
      <p className="text-lg">{localized(denial.text)}</p>
      {rule !== undefined && <p className="mt-1">{rule}</p>}
    </>
  );
}
