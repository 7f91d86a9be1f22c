import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import type { BilledPlan } from '@/lib/payments';
import type { View } from '@/lib/request';
import { billingHeadline } from './plan-billing';

/** Where a contract has several plans: which one the page explains. */
export function PlanChoice({
  view,
  plans,
  chosen,
}: {
  readonly view: View;
  readonly plans: readonly BilledPlan[];
  readonly chosen: BilledPlan;
}) {
  const { text, localized } = texts(view.snapshot, view.language);
  return (
    <nav aria-label={text('Payments_Plans_Title')} className="mb-8">
      <ul className="grid gap-3 sm:grid-cols-[repeat(auto-fill,minmax(16rem,1fr))]">
        {plans.map((plan) => (
          <li key={plan.policy.id} className="grid">
            <a
              href={link(view, `/policy-billing?${new URLSearchParams({ plan: plan.policy.id })}`)}
              aria-current={plan === chosen ? 'page' : undefined}
              className="card block p-4 no-underline hover:border-text aria-[current=page]:border-accent-solid aria-[current=page]:inset-ring aria-[current=page]:inset-ring-accent-solid"
            >
              <span className="block font-semibold text-text">
                {localized(plan.policy.planName)}
              </span>
              <span className="block text-sm text-muted">{billingHeadline(view, plan)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
