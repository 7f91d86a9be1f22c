import { PlanBadge } from '@/components/policies/plan-badge';
import { Badge } from '@/components/ui';
import { texts } from '@/lib/content';
import { isOver } from '@/lib/coverage';
import type { Policy, Product } from '@/lib/platform';
import { coverageToday } from '@/lib/policies';
import type { View } from '@/lib/request';

/** Whether a product is covered: what is on a plan is covered only as far as the plan is. */
export function ProductStatus({
  view,
  product: { status },
  policy,
}: {
  readonly view: View;
  readonly product: Pick<Product, 'status'>;
  readonly policy: Policy;
}) {
  const { text } = texts(view.snapshot, view.language);
  const plan = coverageToday(view, policy);
  const isOfPlan = status === 'COVERED' && plan.kind !== 'IN_FORCE';
  if (isOfPlan && !isOver(plan)) return <PlanBadge view={view} policy={policy} />;
  const shown = isOfPlan ? 'ENDED' : status;
  return (
    <Badge tone={shown === 'COVERED' ? 'success' : 'neutral'}>
      {text(`Products_Status_${shown}`)}
    </Badge>
  );
}
