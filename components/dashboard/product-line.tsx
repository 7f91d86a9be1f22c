import type { ReactNode } from 'react';
import { TagIcon } from '@/components/ui';
import { Verbatim } from '@/components/ui/verbatim';
import { texts } from '@/lib/content';
import { type Product, serialLabel } from '@/lib/platform';
import { productAddress } from '@/lib/policies';
import type { View } from '@/lib/request';
import { productName } from './product-name';

/** A product in a list: what it is, and its number. */
export function ProductLine({
  view,
  product,
  detail,
}: {
  readonly view: View;
  readonly product: Product;
  /** Stands below its name. */
  readonly detail?: ReactNode;
}) {
  const { text, localized } = texts(view.snapshot, view.language);
  const name = productName(view, product);
  const href = productAddress(view, product.id);
  const kind = [localized(product.Type), product.Manufacturer].filter(Boolean).join(' · ');
  return (
    <li className="line">
      <span className="tile">
        <TagIcon className="size-5.5" />
      </span>
      <div className="min-w-0">
        <p className="font-semibold">
          {href ? (
            <a href={href} className="link">
              {name}
            </a>
          ) : (
            name
          )}
        </p>
        <p className="text-sm text-muted">{kind}</p>
        {product.serialNumber !== '' && (
          <p className="text-sm text-muted">
            {text(serialLabel(product.serialNumber))}{' '}
            <Verbatim className="number text-text">{product.serialNumber}</Verbatim>
          </p>
        )}
        {detail}
      </div>
    </li>
  );
}
