import { Badge } from '@/components/ui';
import { texts } from '@/lib/content';
import type { Policy, Product } from '@/lib/platform';
import type { View } from '@/lib/request';

/** Whether a product is covered: one of a plan that has ended is not, whatever became of itself. */
export function ProductStatus({
  view,
  product: { status },
  policy,
}: {
  readonly view: View;
  readonly product: Pick<Product, 'status'>;
  readonly policy: Pick<Policy, 'status'>;
}) {
  const { text } = texts(view.snapshot, view.language);
  const shown = status === 'COVERED' && policy.status !== 'active' ? 'ENDED' : status;
  return (
    <Badge tone={shown === 'COVERED' ? 'success' : 'neutral'}>
      {text(`Products_Status_${shown}`)}
    </Badge>
  );
}
