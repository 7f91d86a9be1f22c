import { ShieldCheckIcon } from '@/components/ui';
import { texts } from '@/lib/content';
import type { Policy } from '@/lib/platform';
import { planAddress } from '@/lib/policies';
import type { View } from '@/lib/request';
import { PlanStatus } from './plan-status';

/** What a plan is called, its number, and whether it is in force. */
export function PlanHeader({
  view,
  policy,
  headingId,
}: {
  readonly view: View;
  readonly policy: Policy;
  readonly headingId: string;
}) {
  const { text, localized } = texts(view.snapshot, view.language);
  const isActive = policy.status === 'active';
  const href = planAddress(view, policy.id);
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
      <div className="flex min-w-0 items-start gap-4">
        <span
          className={`hidden size-12 shrink-0 place-items-center rounded-control sm:grid ${isActive ? 'bg-accent-3 text-link' : 'bg-neutral-3 text-muted'}`}
        >
          <ShieldCheckIcon className="size-6.5" />
        </span>
        <div className="min-w-0">
          <h2 id={headingId} className="text-2xl">
            {href ? (
              <a href={href} className="text-link underline underline-offset-4">
                {localized(policy.planName)}
              </a>
            ) : (
              localized(policy.planName)
            )}
          </h2>
          <p className="mt-1 text-muted">
            {text('Dashboard_Plan_Number')}{' '}
            <span className="font-semibold break-all text-text tabular-nums">
              {policy.policyNumber}
            </span>
          </p>
        </div>
      </div>
      <PlanStatus view={view} policy={policy} />
    </header>
  );
}
