import { expect, test } from 'vitest';
import { shown } from '@/components/tests/shown';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { addDays, today as todayIn } from '@/lib/dates';
import { snapshotWith } from '@/lib/entry/tests/context';
import { coverageSchema, policySchema, productSchema } from '@/lib/platform';
import { coverageDate } from '@/lib/policies';
import { plainView } from '@/lib/request';
import { ProductStatus } from '../product-status';
import { UnlessCovered } from '../unless-covered';

const snapshot = { ...snapshotWith(), labels: { en: productLabelsIn('en') } };
const view = plainView(snapshot, 'en', '/product-management');
const day = (days: number) => addDays(todayIn(snapshot.timeZone), days);
const term = { effectiveDate: day(-100), expiryDate: day(300) };
const coverage = (id: string, more: object = {}) =>
  coverageSchema.parse({
    ...term,
    id,
    policyId: 'p',
    policyNumber: 'P-1',
    coverageTypeCode: id,
    title: id,
    description: '',
    ...more,
  });
const usedUp = { limits: [{ per: 'PLAN', count: 1, countLeft: 0 }] };
const waits = (coverageId: string) => ({ coverageId, from: day(30) });

test.each<[string, object, readonly ReturnType<typeof coverage>[], string, object?]>([
  ['is covered', {}, [coverage('A')], 'Covered'],
  [
    'waits',
    { coveredFrom: [waits('A')] },
    [coverage('A')],
    `Covered from ${coverageDate(view.settings, day(30))}`,
  ],
  [
    'waits for some of it',
    { coveredFrom: [waits('B')] },
    [coverage('A'), coverage('B')],
    'Partly covered',
  ],
  ['has nothing left', {}, [coverage('A', usedUp)], 'Used up'],
  ['is on a plan of which nothing is known', {}, [], 'Contact us'],
  [
    'is on a renewed plan that has left it out',
    { deviceClass: 'WASHER' },
    [coverage('A', { causes: [{ code: 'FAULT', title: 'Fault', deviceClasses: ['FRIDGE'] }] })],
    'Not covered',
    { billing: { state: 'IN_GRACE' } },
  ],
  ['was retired', { status: 'RETIRED' }, [coverage('A')], 'Removed from plan'],
  ['is on a plan that has lapsed', {}, [coverage('A')], 'Lapsed', { billing: { state: 'LAPSED' } }],
  [
    'is on a plan that covers again later',
    {},
    [coverage('A')],
    `Resumes ${coverageDate(view.settings, day(1))}`,
    { billing: { state: 'IN_FORCE', coversAgainFrom: day(1) } },
  ],
  [
    'waits longer than a plan that covers again later',
    { coveredFrom: [waits('A')] },
    [coverage('A')],
    `Covered from ${coverageDate(view.settings, day(30))}`,
    { billing: { state: 'IN_FORCE', coversAgainFrom: day(1) } },
  ],
  ['is on a plan that has ended', {}, [coverage('A')], 'Plan ended', { status: 'expired' }],
])(
  '§2.1 product-management says of a product that it %s',
  async (_, more, coverages, said, changes = {}) => {
    const policy = policySchema.parse({
      ...term,
      id: 'p',
      policyNumber: 'P-1',
      dealerCode: '',
      productCode: '',
      planName: 'Home',
      status: 'active',
      customers: [],
      ...changes,
    });
    const product = productSchema.parse({
      id: 'd',
      policyId: 'p',
      policyNumber: 'P-1',
      Manufacturer: 'Acme',
      Type: 'Washer',
      ProductDescription: '',
      ...more,
    });
    const words = (html: string) => html.replaceAll(/<[^>]*>/g, '').trim();
    const of = { view, product, plan: { policy, coverages } };
    expect(words(await shown(<ProductStatus {...of} />))).toBe(said);
    // The dashboard's list says the same, and nothing of what is simply covered or not known.
    const isSaid = said !== 'Covered' && said !== 'Contact us';
    expect(words(await shown(<UnlessCovered {...of} />))).toBe(isSaid ? said : '');
  },
);
