import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { snapshotWith } from '@/lib/entry/tests/context';
import { type PlanRules, policySchema } from '@/lib/platform';
import { plainView } from '@/lib/request';
import { PlanFacts } from '../plan/plan-facts';

const view = plainView(
  { ...snapshotWith({}), labels: { en: productLabelsIn('en') } },
  'en',
  '/policy-management',
);
const usd = (amount: number) => ({ amount, currency: 'USD' });
const rules: PlanRules = {
  policyId: 'policy',
  payment: {
    paidBy: 'HOLDER',
    every: 'MONTH',
    price: usd(999),
    taxRate: 0,
    invoiceDaysBefore: 14,
    graceDays: 20,
  },
  claims: {
    reportAfterEndDays: 30,
    appealWithinDays: 60,
    reopenWithinDays: 90,
    quoteValidDays: 14,
    reminders: { most: 2, everyDays: 7 },
  },
  notCovered: [],
  deviceClasses: [],
  serviceRoutes: [],
  replacement: { beyondRepair: 7000, endsPlan: false },
  cancellation: {
    isAllowed: true,
    freeLookDays: 30,
    refund: 'PRO_RATA',
    fee: usd(0),
    deductsClaimsPaid: false,
    refundTo: 'HOLDER',
    reinstateWithinDays: 14,
  },
  transfer: { isAllowed: true, confirmWithinDays: 14, undoWithinDays: 7 },
  tellEndingDaysBefore: 30,
};

test.each([
  ['paid', { billing: { state: 'PAID' } }, true],
  ['in grace', { billing: { state: 'IN_GRACE' } }, true],
  ['lapsed', { billing: { state: 'LAPSED' } }, false],
  ['cancelled', { status: 'cancelled' }, false],
])('§2.1 a plan’s page tells its days of grace while it covers: %s', (_, changes, isSaid) => {
  const policy = policySchema.parse({
    id: 'policy',
    policyNumber: 'P-1',
    dealerCode: '',
    productCode: '',
    planName: 'Complete',
    status: 'active',
    effectiveDate: '2020-01-15',
    expiryDate: '2090-02-28',
    customers: [],
    ...changes,
  });
  const html = renderToStaticMarkup(<PlanFacts view={view} policy={policy} rules={rules} />);
  expect(html.includes('pay within 20 days')).toBe(isSaid);
});
