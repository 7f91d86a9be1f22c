import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { writtenProblems } from '@/insurer/catalogue/package-problems';
import { productsFileSchema } from '@/insurer/catalogue/products-file';
import { serviceNetworkFileSchema } from '@/insurer/catalogue/service-network-file';
import { denialCodes } from '@/insurer/claims/denial-codes';
import { contractsFileSchema } from '@/insurer/contracts-file';
import { plainWords } from '@/lib/config';

const page = readFileSync('docs/catalogue.md', 'utf8');
const example = (file: string): unknown =>
  JSON.parse(new RegExp(`\`\`\`json ${file}\\n(.*?)\`\`\``, 's').exec(page)?.[1] ?? 'null');
const schemas = {
  'products.json': productsFileSchema,
  'service-network.json': serviceNetworkFileSchema,
  'contracts.json': contractsFileSchema,
};

test.each(Object.entries(schemas))('docs/catalogue.md has a %s to copy', (file, schema) => {
  const { error } = schema.safeParse(example(file), { error: plainWords });
  expect(error?.issues ?? []).toEqual([]);
});

test('the files of docs/catalogue.md make a package in which nothing is wrong', () => {
  const written = {
    products: example('products.json'),
    serviceNetwork: example('service-network.json'),
    contracts: example('contracts.json'),
  };
  expect(writtenProblems(written, ['en', 'es'])).toEqual([]);
});

test('docs/catalogue.md says every reason for which the platform denies by itself', () => {
  const { denials } = productsFileSchema.parse(example('products.json'));
  expect(Object.keys(denials)).toEqual([...denialCodes, 'RACING']);
});
