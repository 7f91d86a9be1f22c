import { ArrowRightIcon, Badge, TagIcon } from '@/components/ui';
import { Verbatim } from '@/components/ui/verbatim';
import { texts } from '@/lib/content';
import { type Product, serialLabel } from '@/lib/platform';
import { productAddress } from '@/lib/policies';
import type { View } from '@/lib/request';
import { SectionCard } from './section-card';
import { productName } from './words';

/** What a plan is for, each leading to its own page; what it is for no longer is folded. */
export function PlanProducts({
  view,
  products,
}: {
  readonly view: View;
  readonly products: readonly Product[];
}) {
  const { text } = texts(view.snapshot, view.language);
  const past = products.filter(isPast);
  const present = products.filter((product) => !isPast(product));
  return (
    <SectionCard
      id="products"
      title={text('Dashboard_Product_Header')}
      {...(present.length === 0 ? { lead: text('Plan_Products_None') } : {})}
      isFlush
    >
      <Products view={view} products={present} />
      {past.length > 0 && (
        <details className="print-open border-t border-neutral-5">
          <summary className="flex min-h-11 items-center px-5 py-3 font-semibold text-link sm:px-8">
            {text('Dashboard_Product_Past', { count: past.length })}
          </summary>
          <Products view={view} products={past} />
        </details>
      )}
    </SectionCard>
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
  const { text, localized } = texts(view.snapshot, view.language);
  return (
    <ul className="divide-y divide-neutral-5 border-t border-neutral-5 empty:hidden">
      {products.map((product) => {
        const kind = [localized(product.Type), product.Manufacturer].filter(Boolean).join(' · ');
        const name = productName(view, product);
        return (
          <li
            key={product.id}
            className="relative flex items-center gap-4 px-5 py-4 hover:bg-neutral-2 sm:px-8"
          >
            <span className="tile">
              <TagIcon className="size-5.5" />
            </span>
            <div className="min-w-0 flex-1">
              <ProductLink href={productAddress(view, product.id)}>{name}</ProductLink>
              {kind !== name && <p className="text-sm text-muted">{kind}</p>}
              {product.serialNumber !== '' && (
                <p className="text-sm text-muted">
                  {text(serialLabel(product.serialNumber))}{' '}
                  <Verbatim className="number">{product.serialNumber}</Verbatim>
                </p>
              )}
              {isPast(product) && (
                <Badge>{text(`Dashboard_Product_Status_${product.status}`)}</Badge>
              )}
            </div>
            <ArrowRightIcon className="text-muted print:hidden" />
          </li>
        );
      })}
    </ul>
  );
}

/** Its name links to its page where the visitor may open it. */
function ProductLink({
  href,
  children,
}: {
  readonly href: string | undefined;
  readonly children: string;
}) {
  return href === undefined ? (
    <p className="font-semibold">{children}</p>
  ) : (
    <a
      href={href}
      className="font-semibold text-link underline-offset-4 after:absolute after:inset-0 hover:underline"
    >
      {children}
    </a>
  );
}
