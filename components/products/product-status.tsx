import { coverageTexts } from '@/components/policies/plan/words';
import { PlanBadge } from '@/components/policies/plan-badge';
import { Badge } from '@/components/ui';
import { texts } from '@/lib/content';
import { applicationWords, isOver, productCoverage } from '@/lib/coverage';
import { today } from '@/lib/dates';
import type { Product } from '@/lib/platform';
import { coverageToday, type Plan } from '@/lib/policies';
import type { View } from '@/lib/request';

/** Whether a product is covered: what is on a plan is covered only as far as the plan pays for it. */
export function ProductStatus({
  view,
  product,
  plan: { policy, coverages },
}: {
  readonly view: View;
  readonly product: Product;
  readonly plan: Pick<Plan, 'policy' | 'coverages'>;
}) {
  const { text } = texts(view.snapshot, view.language);
  const neutral = (status: string) => <Badge>{text(`Products_Status_${status}`)}</Badge>;
  if (product.status !== 'COVERED') return neutral(product.status);
  const plan = coverageToday(view, policy);
  if (isOver(plan)) return neutral('ENDED');
  const isToCome = plan.kind === 'NOT_STARTED' || plan.kind === 'RESUMING';
  const begins = isToCome && plan.day ? plan.day : today(view.snapshot.timeZone);
  const own = productCoverage(product, coverages, begins);
  // What waits longer than its plan is covered later than the plan covers.
  const isLater = isToCome && own.kind === 'NOTHING' && own.why.kind === 'WAITS';
  if (plan.kind !== 'IN_FORCE' && !isLater) return <PlanBadge view={view} policy={policy} />;
  if (own.kind === 'UNCLEAR') return neutral('OTHER');
  const why = own.kind === 'NOTHING' && applicationWords(coverageTexts(view), own.why);
  if (why) return <Badge tone={why.tone}>{why.text}</Badge>;
  return <Badge tone="success">{text(`Products_Status_${own.kind}`)}</Badge>;
}
