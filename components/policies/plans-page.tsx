import { Card } from '@/components/ui';
import { Container } from '@/components/ui/container';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import { type FormerPlan, type Plans, pageOfPlan } from '@/lib/policies';
import type { View } from '@/lib/request';
import { NotTold } from './not-told';
import { PlanList } from './plan-list';

/** §2.1 policy-management: all plans of the contract, those in force first, the ended ones folded. */
export function PlansPage({
  view,
  held,
  asked,
  former,
}: {
  readonly view: View;
  readonly held: Plans;
  /** Which part of them, as the address says it. */
  readonly asked: string | null;
  /** Plans that were given away lately. */
  readonly former: readonly FormerPlan[];
}) {
  if (held.kind !== 'plans') return <NotTold view={view} why={held} />;
  const { text } = texts(view.snapshot, view.language);
  return (
    <>
      <div className="border-b border-neutral-4 bg-accent-2">
        <Container className="py-8 sm:py-12">
          <h1 className="text-3xl">{text('Plans_Title')}</h1>
          <p className="mt-2 max-w-[60ch] text-lg text-muted">{text('Plans_Lead')}</p>
        </Container>
      </div>
      <Container className="grid gap-6 pt-6 sm:pt-10">
        <PlanList
          view={view}
          plans={held.plans}
          asked={asked}
          href={link(view, '/policy-management')}
        />
        {former.length > 0 && <FormerPlans view={view} plans={former} />}
      </Container>
    </>
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
