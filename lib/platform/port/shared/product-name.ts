import type { Product } from '..';

/** What a product is called: its maker and its description, some of which begin with it, else its type. */
export function productName(
  {
    Manufacturer,
    ProductDescription,
    Type,
  }: Pick<Product, 'Manufacturer' | 'ProductDescription' | 'Type'>,
  words: (text: Product['Type']) => string,
): string {
  const description = words(ProductDescription);
  const name = description.startsWith(Manufacturer)
    ? description
    : `${Manufacturer} ${description}`;
  return name.trim() || words(Type);
}
