import { productName } from '@/components/products/words';
import { Notice } from '@/components/ui';
import { Verbatim } from '@/components/ui/verbatim';
import { texts } from '@/lib/content';
import type { Product } from '@/lib/platform';
import type { View } from '@/lib/request';

/** Says which products are listed on a plan whose coverages are not for them: no claim is offered for them. */
export function NotCoveredNotice({
  view,
  products = [],
  className = '',
}: {
  readonly view: View;
  readonly products: readonly Product[] | undefined;
  readonly className?: string;
}) {
  if (products.length === 0) return null;
  const { text } = texts(view.snapshot, view.language);
  return (
    <Notice tone="warning" title={text('Products_Status_NONE')} className={className}>
      <ul className="grid grid-cols-1 gap-3">
        {products.map((product) => (
          <li key={product.id} className="min-w-0">
            <p className="font-semibold">
              {productName(view, product)}
              <span className="font-normal text-muted">
                {' · '}
                <Verbatim>{product.policyNumber}</Verbatim>
              </span>
            </p>
            <p>{text('Dashboard_Device_NONE')}</p>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
