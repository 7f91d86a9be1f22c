import { Badge, TagIcon } from '@/components/ui';
import { texts } from '@/lib/content';
import type { Product } from '@/lib/platform';
import { coverageDate } from '@/lib/policies';
import type { View } from '@/lib/request';

/** What a plan is for: the things on it, and below them those that were on it once. */
export function ProductList({
  view,
  products,
}: {
  readonly view: View;
  readonly products: readonly Product[];
}) {
  if (products.length === 0) return null;
  const { text } = texts(view.snapshot, view.language);
  const past = products.filter(isPast);
  const present = products.filter((product) => !isPast(product));
  return (
    <section className="border-t border-neutral-5 bg-neutral-2 px-5 py-6 sm:px-8">
      <h3 className="text-lg">{text('Dashboard_Product_Header')}</h3>
      {present.length > 0 && <Products view={view} products={present} />}
      {past.length > 0 && (
        <details className="mt-4">
          <summary className="min-h-6 cursor-pointer py-1 font-semibold text-link">
            {text('Dashboard_Product_Past', { count: past.length })}
          </summary>
          <Products view={view} products={past} />
        </details>
      )}
    </section>
  );
}

function isPast({ status }: Product): boolean {
  return status === 'RETIRED' || status === 'REPLACED';
}

function Products({
  view,
  products,
}: {
  readonly view: View;
  readonly products: readonly Product[];
}) {
  return (
    <ul className="mt-4 grid gap-x-8 gap-y-5 md:grid-cols-2">
      {products.map((product) => (
        <ProductItem key={product.id} view={view} product={product} />
      ))}
    </ul>
  );
}

function ProductItem({ view, product }: { readonly view: View; readonly product: Product }) {
  const { text, localized } = texts(view.snapshot, view.language);
  const kind = [localized(product.Type), product.Manufacturer].filter(Boolean).join(' · ');
  return (
    <li className="flex min-w-0 gap-3.5">
      <span className="grid size-11 shrink-0 place-items-center rounded-control border border-neutral-5 bg-surface-raised text-link">
        <TagIcon className="size-5.5" />
      </span>
      <div className="min-w-0">
        <p className="font-semibold">{localized(product.ProductDescription) || kind}</p>
        {isPast(product) && <Badge>{text(`Dashboard_Product_Status_${product.status}`)}</Badge>}
        <p className="text-sm text-muted">{kind}</p>
        {product.serialNumber !== '' && (
          <p className="text-sm text-muted">
            {text('Dashboard_Product_SerialNumber')}{' '}
            <span className="break-all text-text tabular-nums">{product.serialNumber}</span>
          </p>
        )}
        {product.purchaseDate && (
          <p className="text-sm text-muted">
            {text('Dashboard_Product_Purchased', {
              date: coverageDate(view.settings, product.purchaseDate),
            })}
          </p>
        )}
      </div>
    </li>
  );
}
