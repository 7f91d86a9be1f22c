import { expect, it } from 'vitest';
import { productName } from '../port/shared/product-name';

it.each([
  ['Brannock', 'Brannock 1500 crew cab', 'Brannock 1500 crew cab'],
  ['Brannock', '2022 Brannock 1500 crew cab', '2022 Brannock 1500 crew cab'],
  ['BRANNOCK', '2022 Brannock 1500', '2022 Brannock 1500'],
  ['Citroën', 'Citroen C3, 2021', 'Citroen C3, 2021'],
  ['Solara', 'Phone 9', 'Solara Phone 9'],
  // A part of a word is no name.
  ['GE', 'Large refrigerator', 'GE Large refrigerator'],
  ['Hearth & Co.', 'Hearth stove', 'Hearth & Co. Hearth stove'],
  ['', 'Phone 9', 'Phone 9'],
  ['Solara', '', 'Solara'],
  ['', '', 'Phone'],
])('%o, %o is called %s: the maker once', (Manufacturer, ProductDescription, name) => {
  const product = { Manufacturer, ProductDescription, Type: 'Phone' };
  expect(productName(product, String)).toBe(name);
});
