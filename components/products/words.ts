import { texts } from '@/lib/content';
import type { Product } from '@/lib/platform';
import type { View } from '@/lib/request';

/** What a product is called: as its holder described it, or by its kind and its maker. */
export function productName(
  view: View,
  product: Pick<Product, 'ProductDescription' | 'Type' | 'Manufacturer'>,
): string {
  const { localized } = texts(view.snapshot, view.language);
  return localized(product.ProductDescription) || productKind(view, product);
}

/** Its kind and its maker: `Phone · Solara`. */
export function productKind(
  view: View,
  { Type, Manufacturer }: Pick<Product, 'Type' | 'Manufacturer'>,
): string {
  const { localized } = texts(view.snapshot, view.language);
  return [localized(Type), Manufacturer].filter(Boolean).join(' · ');
}
