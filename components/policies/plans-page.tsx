import { Container } from '@/components/ui/container';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import type { FormerPlan, Plans } from '@/lib/policies';
import type { View } from '@/lib/request';
import { FormerPlans } from './former-plans';
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
