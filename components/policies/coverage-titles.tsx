import { CheckIcon, ClockIcon } from '@/components/ui';
import { texts } from '@/lib/content';
import { applicationOn, coveragesOf, coveredDays } from '@/lib/coverage';
import type { Coverage, Product } from '@/lib/platform';
import { coverageDate } from '@/lib/policies';
import type { View } from '@/lib/request';
import { ApplicationBadge } from './application-badge';

/** What of a product a plan covers, in few words: a tick for what it pays for today, and otherwise why not. */
export function CoverageTitles({
  view,
  product,
  coverages,
  isCovering,
  planEnd,
  today,
}: {
  readonly view: View;
  readonly product: Product;
  readonly coverages: readonly Coverage[];
  /** Whether the plan covers anything today. */
  readonly isCovering: boolean;
  /** The last day that the plan covers; absent if unknown. */
  readonly planEnd: string | undefined;
  /** `YYYY-MM-DD` where the client is. */
  readonly today: string;
}) {
  const { text, localized } = texts(view.snapshot, view.language);
  const shown = coveragesOf(product, coverages);
  if (shown.length === 0)
    return <p className="mt-4 text-muted">{text('Dashboard_Coverage_None')}</p>;
  return (
    <>
      <h4 className="mt-5 text-base">
        {text(`Dashboard_Coverage_Header${isCovering ? '' : '_Not'}`)}
      </h4>
      <ul className="mt-2 grid gap-2">
        {shown.map((coverage) => {
          const isPaid = isCovering && applicationOn(coverage, today, [product]).kind === 'APPLIES';
          const days = coveredDays(coverage, planEnd, [product]);
          const Icon = isPaid ? CheckIcon : ClockIcon;
          return (
            <li key={coverage.id} className="flex gap-2.5">
              <Icon className={`mt-0.5 ${isPaid ? 'text-success-text' : 'text-muted'}`} />
              <div className="min-w-0">
                <span>{localized(coverage.title)}</span>
                {days && (
                  <span className="block text-sm text-muted">
                    {text('Dashboard_Coverage_Dates', {
                      from: coverageDate(view.settings, days.from),
                      to: coverageDate(view.settings, days.until),
                    })}
                  </span>
                )}
                <ApplicationBadge
                  view={view}
                  coverage={coverage}
                  products={[product]}
                  today={today}
                />
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}
