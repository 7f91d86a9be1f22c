import type { ReactNode } from 'react';
import { ArrowRightIcon, Card, ChevronDownIcon, ShieldCheckIcon } from '@/components/ui';
import { Container } from '@/components/ui/container';
import { texts } from '@/lib/content';
import { today as todayIn } from '@/lib/dates';
import {
  coverageDate,
  type FormerPlan,
  hasEnded,
  type Plan,
  type Plans,
  pageOfPlan,
} from '@/lib/policies';
import type { View } from '@/lib/request';
import { NotTold } from './not-told';
import { coveredInShort } from './plan/words';
import { PlanBadge } from './plan-badge';

/** §2.1 policy-management: all plans of the contract, those in force first, the ended ones folded. */
export function PlansPage({
  view,
  held,
  none,
  former,
}: {
  readonly view: View;
  readonly held: Plans;
  /** What stands where there is no plan at all. */
  readonly none: ReactNode;
  /** Plans that were given away lately. */
  readonly former: readonly FormerPlan[];
}) {
  if (held.kind !== 'plans') return <NotTold view={view} why={held} />;
  const { text } = texts(view.snapshot, view.language);
  const present = held.plans.filter((plan) => !hasEnded(plan.policy));
  const ended = held.plans.filter(({ policy }) => hasEnded(policy));
  return (
    <>
      <div className="border-b border-neutral-4 bg-accent-2">
        <Container className="py-8 sm:py-12">
          <h1 className="text-3xl">{text('Plans_Title')}</h1>
          <p className="mt-2 max-w-[60ch] text-lg text-muted">{text('Plans_Lead')}</p>
        </Container>
      </div>
      <Container className="grid gap-6 pt-6 sm:pt-10">
        {held.plans.length === 0 && none}
        {held.plans.length > 0 && present.length === 0 && (
          <p className="text-lg">{text('Plans_None_InForce')}</p>
        )}
        <PlanLinks view={view} plans={present} />
        {ended.length > 0 && (
          <details className="group/ended print-open" open={present.length === 0}>
            <summary className="flex min-h-11 items-center gap-2 font-semibold text-link">
              {text('Plans_Ended', { count: ended.length })}
              <ChevronDownIcon className="size-5 shrink-0 transition-transform group-open/ended:rotate-180" />
            </summary>
            <div className="mt-4">
              <PlanLinks view={view} plans={ended} />
            </div>
          </details>
        )}
        {former.length > 0 && <FormerPlans view={view} plans={former} />}
      </Container>
    </>
  );
}

function PlanLinks({ view, plans }: { readonly view: View; readonly plans: readonly Plan[] }) {
  if (plans.length === 0) return null;
  return (
    <ul className="grid gap-4 lg:grid-cols-2 lg:gap-6">
      {plans.map((plan) => (
        <PlanLink key={plan.policy.id} view={view} plan={plan} />
      ))}
    </ul>
  );
}

/** Plans that their former holder may still take back. */
function FormerPlans({
  view,
  plans,
}: {
  readonly view: View;
  readonly plans: readonly FormerPlan[];
}) {
  const { text, localized } = texts(view.snapshot, view.language);
  return (
    <Card tone="inset">
      <section aria-labelledby="former">
        <h2 id="former" className="text-lg">
          {text('Plans_Former')}
        </h2>
        <ul className="mt-1">
          {plans.map(({ policyId, facts }) => (
            <li key={policyId}>
              <a
                href={pageOfPlan(view, policyId, '/transfer')}
                className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
              >
                {text('Plans_Former_See', {
                  plan: localized(facts.planName),
                  name: facts.toName,
                })}
              </a>
            </li>
          ))}
        </ul>
      </section>
    </Card>
  );
}

/** A plan at a glance: all of it leads to its page. */
function PlanLink({ view, plan }: { readonly view: View; readonly plan: Plan }) {
  const { text, localized } = texts(view.snapshot, view.language);
  const { policy, products } = plan;
  const short = coveredInShort(view, products);
  const isPast = hasEnded(plan.policy);
  return (
    <li className="relative flex min-w-0 gap-4 rounded-card border border-neutral-5 bg-surface-raised p-5 shadow-card hover:border-accent-7 sm:p-6">
      <span
        className={`hidden size-12 shrink-0 place-items-center rounded-control sm:grid ${isPast ? 'bg-neutral-3 text-muted' : 'bg-accent-3 text-link'}`}
      >
        <ShieldCheckIcon className="size-6.5" />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <h2 className="min-w-0 text-xl break-words">
            <a
              href={pageOfPlan(view, policy.id)}
              className="text-text underline-offset-4 after:absolute after:inset-0 hover:underline"
            >
              {localized(policy.planName)}
            </a>
          </h2>
          <PlanBadge view={view} policy={policy} today={todayIn(view.snapshot.timeZone)} />
        </div>
        <p className="mt-1 text-muted">
          {text('Dashboard_Plan_Number')}{' '}
          <bdi className="font-semibold break-all text-text tabular-nums">
            {policy.policyNumber}
          </bdi>
        </p>
        {short !== undefined && <p className="mt-3">{short}</p>}
        <p className="mt-1 flex items-center justify-between gap-4 text-sm text-muted">
          {text('Dashboard_Coverage_Dates', {
            from: coverageDate(view.settings, policy.effectiveDate),
            to: coverageDate(view.settings, policy.expiryDate),
          })}
          <ArrowRightIcon className="size-5 shrink-0 text-link print:hidden" />
        </p>
      </div>
    </li>
  );
}
