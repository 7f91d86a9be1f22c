import { prerender } from 'react-dom/static';
import { expect, test } from 'vitest';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { snapshotWith } from '@/lib/entry/tests/context';
import type { Plan } from '@/lib/policies';
import { plainView } from '@/lib/request';
import { PlanList } from '../plan-list';

const term = { effectiveDate: '2026-01-15', expiryDate: '2030-02-28' };
const plan: Plan = {
  policy: {
    ...term,
    id: 'policy-1',
    policyNumber: 'P-1',
    dealerCode: 'D-1',
    productCode: 'TEST-24',
    planName: { en: 'Complete' },
    status: 'active',
    customers: [],
  },
  coverages: [],
  products: [],
};

test.each([
  ['§9 "Coverage date format MM/dd/yyyy"', {}, '01/15/2026', '02/28/2030'],
  ['the client’s', { Global_DateFormat_Coverage: 'dd/MM/yyyy' }, '15/01/2026', '28/02/2030'],
] as const)(
  'a list of plans writes their days in one format: %s',
  async (_, settings, from, to) => {
    const snapshot = { ...snapshotWith(settings), labels: { en: productLabelsIn('en') } };
    const view = plainView(snapshot, 'en', '/dashboard');
    const { prelude } = await prerender(
      <PlanList view={view} plans={[plan]} asked={null} href="/dashboard/plans" />,
    );
    const html = await new Response(prelude).text();
    expect(html.split(from)).toHaveLength(2);
    expect(html.split(to)).toHaveLength(2);
    expect(html).not.toContain('January');
  },
);
