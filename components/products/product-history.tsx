import { texts } from '@/lib/content';
import { link, productPage } from '@/lib/navigation';
import type { Product } from '@/lib/platform';
import type { View } from '@/lib/request';
import { productName } from './words';

/** What a product was replaced by, and what it came in the place of, each a link. */
export function ProductHistory({
  view,
  product,
  among,
}: {
  readonly view: View;
  readonly product: Product;
  readonly among: readonly Product[];
}) {
  const { text } = texts(view.snapshot, view.language);
  const by = among.find(({ id }) => id === product.replacedBy);
  const replaces = among.filter(({ replacedBy }) => replacedBy === product.id);
  const lines = [
    ...(by ? [{ label: text('Products_ReplacedBy'), other: by }] : []),
    ...replaces.map((other) => ({ label: text('Products_Replaces'), other })),
  ];
  return lines.map(({ label, other }) => (
    <p key={other.id} className="mt-1 text-sm">
      {label}{' '}
      <a
        href={link(view, productPage(other.id))}
        className="text-link underline underline-offset-4 [overflow-wrap:anywhere]"
      >
        <bdi>{productName(view, other)}</bdi>
      </a>
    </p>
  ));
}
