import type { Description } from '@/components/ui';
import { Verbatim } from '@/components/ui/verbatim';
import { texts } from '@/lib/content';
import { type Product, serialLabel } from '@/lib/platform';
import type { View } from '@/lib/request';

/** What is known of a product, as a list says it; what is not known has no line. */
export function productFacts(
  view: View,
  product: Pick<
    Product,
    | 'Manufacturer'
    | 'Type'
    | 'ProductDescription'
    | 'serialNumber'
    | 'purchaseDate'
    | 'purchasePrice'
  >,
): readonly Description[] {
  const { text, localized, date, money } = texts(view.snapshot, view.language);
  const { purchaseDate, purchasePrice } = product;
  // What was paid is the holder's own.
  const hasPrice = view.audience.kind !== 'delegate';
  const facts = [
    ['Manufacturer', product.Manufacturer],
    ['Type', localized(product.Type)],
    ['Description', localized(product.ProductDescription)],
    ['Serial', product.serialNumber],
    ['Purchased', purchaseDate ? date(purchaseDate) : ''],
    ['Price', hasPrice && purchasePrice ? money(purchasePrice.amount, purchasePrice.currency) : ''],
  ] as const;
  return facts
    .filter(([, value]) => value !== '')
    .map(([name, value]) => ({
      term: text(name === 'Serial' ? serialLabel(value) : `Products_Field_${name}`),
      value:
        name === 'Type' || name === 'Description' ? (
          <bdi className="[overflow-wrap:anywhere]">{value}</bdi>
        ) : (
          <Verbatim className="[overflow-wrap:anywhere]">{value}</Verbatim>
        ),
    }));
}
