import type { ComponentProps } from 'react';
import { productStanding } from '@/lib/coverage';
import { today } from '@/lib/dates';
import { ProductStatus } from './product-status';

/** Whether a product is covered; nothing where it simply is, or where nothing is known of it. */
export function UnlessCovered(of: ComponentProps<typeof ProductStatus>) {
  const { view, product, plan } = of;
  const { coverage, isOwn } = productStanding(product, plan, today(view.snapshot.timeZone));
  const isSaid = isOwn && (coverage.kind === 'COVERED' || coverage.kind === 'UNCLEAR');
  if (product.status === 'COVERED' && isSaid) return null;
  return (
    <p className="mt-1">
      <ProductStatus {...of} />
    </p>
  );
}
