import { prerender } from 'react-dom/static';
import { expect, test } from 'vitest';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { snapshotWith } from '@/lib/entry/tests/context';
import { coverageSchema, productSchema } from '@/lib/platform';
import { plainView } from '@/lib/request';
import { CoverageTitles } from '../coverage-titles';

const snapshot = { ...snapshotWith(), labels: { en: productLabelsIn('en') } };
const view = plainView(snapshot, 'en', '/dashboard/device-lookup');
const coverage = (id: string, more: object = {}) =>
  coverageSchema.parse({
    id,
    policyId: 'p',
    policyNumber: 'P-1',
    coverageTypeCode: id,
    title: id,
    description: '',
    effectiveDate: '2026-01-15',
    expiryDate: '2030-01-14',
    ...more,
  });

const product = productSchema.parse({
  id: 'd',
  policyId: 'p',
  policyNumber: 'P-1',
  Manufacturer: 'Acme',
  Type: 'Washer',
  ProductDescription: '',
  deviceClass: 'WASHER',
  coveredFrom: [{ coverageId: 'Added', from: '2026-12-20' }],
});

test.each([
  [true, 1],
  [false, 0],
])(
  '§2.1 device look-up: a tick is for what is covered today, with a plan that covers: %s',
  async (isCovering, ticks) => {
    const { prelude } = await prerender(
      <CoverageTitles
        view={view}
        product={product}
        isCovering={isCovering}
        planEnd="2029-12-31"
        today="2026-11-23"
        coverages={[
          coverage('Damage'),
          coverage('Loss', { waitsUntil: '2027-08-20' }),
          coverage('Battery', { limits: [{ per: 'PLAN', count: 1, countLeft: 0 }] }),
          coverage('Faults', { expiryDate: '2026-11-22' }),
          coverage('Added'),
          coverage('Fridge', {
            causes: [{ code: 'FRIDGE', title: '', deviceClasses: ['REFRIGERATOR'] }],
          }),
        ]}
      />,
    );
    const html = await new Response(prelude).text();
    expect(html.split('text-success-text')).toHaveLength(ticks + 1);
    for (const words of [
      'Covered from 08/20/2027',
      'Used up',
      'Covered until 11/22/2026',
      'Covered from 12/20/2026',
    ])
      expect(html).toContain(words);
    expect(html).not.toContain('Fridge');
    // Their days are those that they pay for: past the waiting period, and until the plan ends.
    expect(html).toContain('01/15/2026 to 12/31/2029');
    expect(html).toContain('08/20/2027 to 12/31/2029');
  },
);
