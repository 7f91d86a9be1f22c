import { coverageTexts } from '@/components/policies/plan/words';
import { PlanBadge } from '@/components/policies/plan-badge';
import { Badge } from '@/components/ui';
import { texts } from '@/lib/content';
import { applicationWords, isOver, productStanding } from '@/lib/coverage';
import { today } from '@/lib/dates';
import type { Product } from '@/lib/platform';
import type { Plan } from '@/lib/policies';
import type { View } from '@/lib/request';

/** Whether a product is covered: what is on a plan is covered only as far as the plan pays for it. */
export function ProductStatus({
  view,
  product,
  plan,
}: {
  readonly view: View;
  readonly product: Product;
  readonly plan: Pick<Plan, 'policy' | 'coverages'>;
}) {
  const { text } = texts(view.snapshot, view.language);
  const neutral = (status: string) => <Badge>{text(`Products_Status_${status}`)}</Badge>;
  if (product.status !== 'COVERED') return neutral(product.status);
  const day = today(view.snapshot.timeZone);
  const { status, coverage, isOwn } = productStanding(product, plan, day);
  if (isOver(status)) return neutral('ENDED');
  if (!isOwn) return <PlanBadge view={view} policy={plan.policy} />;
  if (coverage.kind === 'UNCLEAR') return neutral('OTHER');
  if (coverage.kind === 'NONE') return <Badge tone="warning">{text('Products_Status_NONE')}</Badge>;
  const why = coverage.kind === 'NOTHING' && applicationWords(coverageTexts(view), coverage.why);
  if (why) return <Badge tone={why.tone}>{why.text}</Badge>;
  return <Badge tone="success">{text(`Products_Status_${coverage.kind}`)}</Badge>;
}
