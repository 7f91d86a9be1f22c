import { CloseIcon } from '@/components/ui';
import { texts } from '@/lib/content';
import { coverageStatus, coverageTense, isOver } from '@/lib/coverage';
import { type PlanDetails, sharedExclusions } from '@/lib/policies';
import type { View } from '@/lib/request';
import { CoverageDetails } from './coverage-details';
import { SectionCard } from './section-card';

/** What a plan covers, each coverage folded. */
export function PlanCoverage({
  view,
  plan,
  today,
}: {
  readonly view: View;
  readonly plan: PlanDetails;
  readonly today: string;
}) {
  const { text } = texts(view.snapshot, view.language);
  const { coverages, policy, rules } = plan;
  const shared = sharedExclusions(coverages);
  const status = coverageStatus(policy, today);
  return (
    <SectionCard
      id="covered"
      title={text(`Dashboard_Coverage_Header${coverageTense(status)}`)}
      lead={text(coverages.length === 0 ? 'Dashboard_Coverage_None' : 'Plan_Covered_Lead')}
      isFlush
    >
      <ul className="divide-y divide-neutral-5 border-t border-neutral-5">
        {coverages.map((coverage) => (
          <li key={coverage.id}>
            <CoverageDetails
              view={view}
              coverage={coverage}
              today={today}
              policy={policy}
              products={plan.products}
              deviceClasses={rules?.deviceClasses ?? []}
              isPlanOver={isOver(status)}
              shared={shared}
              isOpen={coverages.length === 1}
            />
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

/** What can happen and is not covered, and what no coverage of the plan pays for. */
export function PlanNotCovered({
  view,
  plan: { coverages, rules },
}: {
  readonly view: View;
  readonly plan: PlanDetails;
}) {
  const { text, localized } = texts(view.snapshot, view.language);
  const causes = (rules?.notCovered ?? []).map(({ title }) => localized(title));
  const exclusions = sharedExclusions(coverages).map((exclusion) => localized(exclusion));
  const all = [...new Set([...causes, ...exclusions])];
  if (all.length === 0) return null;
  return (
    <SectionCard
      id="not-covered"
      title={text('Plan_NotCovered')}
      lead={text('Plan_NotCovered_Lead')}
    >
      <ul className="grid gap-x-10 gap-y-2.5 md:grid-cols-2">
        {all.map((one) => (
          <li key={one} className="flex gap-2.5">
            <CloseIcon className="mt-0.5 text-danger-text" />
            <span className="min-w-0">{one}</span>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
