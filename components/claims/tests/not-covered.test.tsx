import { expect, test } from 'vitest';
import { NotCoveredNotice } from '@/components/claims/filing/not-covered-notice';
import { shown } from '@/components/tests/shown';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { snapshotWith } from '@/lib/entry/tests/context';
import { productSchema } from '@/lib/platform';
import { plainView } from '@/lib/request';

const view = plainView({ ...snapshotWith(), labels: { en: productLabelsIn('en') } }, 'en', '/');
const tablet = productSchema.parse({
  id: 'tablet',
  policyId: 'plan',
  policyNumber: 'P-1-R',
  Manufacturer: 'Acme',
  Type: 'Tablet',
  ProductDescription: 'Acme Slate',
});

test('§8 a product that its plan does not cover is named with the plan, and with why', async () => {
  const html = await shown(<NotCoveredNotice view={view} products={[tablet]} />);
  expect(html).toContain('Not covered');
  expect(html).toMatch(/Acme Slate.*P-1-R/s);
  expect(html).toContain('none of the plan’s coverages apply to it');
});

test.each([[undefined], [[]]])('nothing is said of no product: %j', async (products) => {
  expect(await shown(<NotCoveredNotice view={view} products={products} />)).toBe('');
});
