import { texts } from '@/lib/content';
import type { Product } from '@/lib/platform';
import type { View } from '@/lib/request';

/** What a product is called: its own name, else what it is and who made it. */
export function productName(
  { snapshot, language }: View,
  { ProductDescription, Type, Manufacturer }: Product,
): string {
  const { localized } = texts(snapshot, language);
  return localized(ProductDescription) || [Manufacturer, localized(Type)].filter(Boolean).join(' ');
}
