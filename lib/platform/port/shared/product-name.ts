import { searchable } from '@/lib/typed';
import type { Product } from '..';

/** What a product is called: its maker and its description, some of which name it, else its type. */
export function productName(
  {
    Manufacturer,
    ProductDescription,
    Type,
  }: Pick<Product, 'Manufacturer' | 'ProductDescription' | 'Type'>,
  words: (text: Product['Type']) => string,
): string {
  const description = words(ProductDescription);
  const described = wordsOf(description);
  const isNamed = wordsOf(Manufacturer).every((word) => described.includes(word));
  return (isNamed ? description : `${Manufacturer} ${description}`).trim() || words(Type);
}

function wordsOf(text: string): readonly string[] {
  return searchable(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}
