import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { productsFileSchema } from '../embedded/catalogue/products-file';
import { missingDenials } from '../embedded/claims/denial-codes';

it('docs/catalogue.md shows a product that a package can have', () => {
  const [, example = ''] =
    /```json\n(.*?)```/s.exec(readFileSync('docs/catalogue.md', 'utf8')) ?? [];
  const file = { products: [JSON.parse(example)], denials: {} };
  const { data, error } = productsFileSchema.safeParse(file);
  expect(error?.issues ?? []).toEqual([]);
  expect(data && missingDenials(data)).toContain('RACING');
});
