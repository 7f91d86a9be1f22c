import { Badge } from '@/components/ui';
import { applicationOn, applicationWords } from '@/lib/coverage';
import type { Coverage, Product } from '@/lib/platform';
import type { View } from '@/lib/request';
import { coverageTexts } from './plan/words';

/** Why a coverage of a plan does not pay for any of the products today; nothing where it does. */
export function ApplicationBadge({
  view,
  coverage,
  products,
  today,
}: {
  readonly view: View;
  readonly coverage: Coverage;
  /** Those of the plan, or the one that it is about. */
  readonly products: readonly Product[];
  /** `YYYY-MM-DD` where the client is. */
  readonly today: string;
}) {
  const words = applicationWords(coverageTexts(view), applicationOn(coverage, today, products));
  if (!words) return null;
  return (
    <p className="mt-1.5">
      <Badge tone={words.tone}>{words.text}</Badge>
    </p>
  );
}
