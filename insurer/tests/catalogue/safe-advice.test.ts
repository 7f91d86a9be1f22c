import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { productsFileSchema } from '@/insurer/catalogue/products-file';

const catalogues = readdirSync('clients', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => `clients/${name}/products.json`)
  .filter((file) => existsSync(file))
  .map((file) => [file, productsFileSchema.parse(JSON.parse(readFileSync(file, 'utf8')))] as const);

const english = (text: unknown): string =>
  typeof text === 'string' ? text : String(Object(text).en ?? '');

describe.each(catalogues)('%s', (_, { products }) => {
  test('§8 what is dangerous is told without a promise, and is not switched on for anything', () => {
    for (const { causes, preparations } of products) {
      for (const { reason } of causes.flatMap(({ dangers }) => dangers))
        expect(english(reason)).not.toMatch(/service center/i);
      for (const { how } of preparations.filter(({ needsPower }) => !needsPower))
        expect(english(how)).not.toMatch(/in the settings,? (open|search)/i);
    }
  });

  test('§8 who has paid is asked for the invoice, and for no estimate', () => {
    for (const { documents } of products.flatMap(({ causes }) => causes))
      for (const { title, routes } of documents)
        if (routes.join() === 'REIMBURSEMENT') expect(english(title)).not.toMatch(/estimate/i);
  });
});
