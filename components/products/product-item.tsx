import { OtherPlans } from '@/components/policies/other-plans';
import { Verbatim } from '@/components/ui/verbatim';
import { texts } from '@/lib/content';
import { link, productPage } from '@/lib/navigation';
import { serialLabel } from '@/lib/platform';
import type { Plan } from '@/lib/policies';
import type { ListedHere } from '@/lib/products/listed-once';
import type { View } from '@/lib/request';
import { ProductHistory } from './product-history';
import { ProductIcon } from './product-icon';
import { ProductStatus } from './product-status';
import { productKind, productName } from './words';

/** One product in the list of its plan. */
export function ProductItem({
  view,
  listed,
  plan,
}: {
  readonly view: View;
  readonly listed: ListedHere;
  readonly plan: Plan;
}) {
  const { text } = texts(view.snapshot, view.language);
  const { product } = listed;
  const { id, serialNumber } = product;
  return (
    <li className="flex min-w-0 gap-4 px-5 py-5 sm:px-8">
      <div className="max-sm:hidden">
        <ProductIcon product={product} />
      </div>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <a
            href={link(view, productPage(id))}
            className="link inline-flex min-h-6 min-w-0 items-center [overflow-wrap:anywhere]"
          >
            <bdi>{productName(view, product)}</bdi>
          </a>
          <ProductStatus view={view} product={product} plan={plan} />
        </p>
        <p className="mt-0.5 text-sm text-muted">
          <bdi>{productKind(view, product)}</bdi>
          {serialNumber !== '' && (
            <>
              {' · '}
              {text(serialLabel(serialNumber))}{' '}
              <Verbatim className="number">{serialNumber}</Verbatim>
            </>
          )}
        </p>
        <OtherPlans view={view} thing={listed} />
        <ProductHistory view={view} product={product} among={plan.products} />
      </div>
    </li>
  );
}
